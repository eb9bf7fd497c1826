// What the commands of catalogue write with --json.
import { fields, placeFields } from './fields.ts';
import { count, integer, optional } from './shape.ts';
import { declareOutput } from './write.ts';

const { automorphisms, band, board, grid, grids, rank } = fields;
const bands = integer('how many first bands');
const wrongSections = integer('sections with other grids than the index says');

/** Of list, unrank and sample; those of rank say where the grid was read. */
const rankedRows = { grid: { rank, grid } } as const;
const rankedSummary = { board, grids } as const;

export const listOutput = declareOutput({
  verb: 'catalogue list',
  version: 1,
  rows: rankedRows,
  summary: rankedSummary,
});
export const unrankOutput = declareOutput({
  verb: 'catalogue unrank',
  version: 1,
  rows: rankedRows,
  summary: rankedSummary,
});
export const sampleOutput = declareOutput({
  verb: 'catalogue sample',
  version: 1,
  rows: rankedRows,
  summary: rankedSummary,
});
export const rankOutput = declareOutput({
  verb: 'catalogue rank',
  version: 1,
  rows: { grid: { rank, grid, ...placeFields } },
  summary: rankedSummary,
});

export const catalogueCountOutput = declareOutput({
  verb: 'catalogue count',
  version: 1,
  rows: { board: { board, grids }, band: { band, grids } },
  summary: { board, grids, bands },
});

export const catalogueVerifyOutput = declareOutput({
  verb: 'catalogue verify',
  version: 1,
  rows: {
    band: { band, grids, expected: integer('grids that the index says'), wrongSections },
    automorphisms: { automorphisms, grids },
  },
  summary: {
    board,
    bands,
    grids,
    wrongSections,
    orbits: count('grids of the board that are equivalent to one of these'),
    allGrids: optional(count('grids of the board, if all bands were verified')),
    isVerified: fields.isVerified,
  },
});
