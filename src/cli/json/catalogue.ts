// JSON output of the commands of catalogue.
import { fields, placeFields } from './fields.ts';
import { count, integer, list, optional, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { automorphisms, band, board, canonical, grid, pair, rank } = fields;
/** Which of these there is depends on --of. */
const grids = optional(fields.grids);
const pairs = optional(fields.pairs);
const bands = integer('how many first bands');
const wrongSections = integer('sections whose numbers differ from the index');
const expected = integer('the number in the index');

/** Rows of list, unrank and sample. Rows of rank also say where the grid was read. */
const rankedRows = { grid: { rank, grid }, pair: { rank, pair, automorphisms } } as const;
const rankedSummary = { board, grids, pairs } as const;

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
  summary: { ...rankedSummary, seed: optional(fields.seed) },
});
export const rankOutput = declareOutput({
  verb: 'catalogue rank',
  version: 1,
  rows: {
    grid: { rank, grid, ...placeFields },
    pair: { rank, pair, canonical, automorphisms, ...placeFields },
  },
  summary: rankedSummary,
});

export const catalogueCountOutput = declareOutput({
  verb: 'catalogue count',
  version: 1,
  rows: { board: { board, grids, pairs }, band: { band, grids, pairs } },
  summary: { board, grids, pairs, bands },
});

export const thirdBandsOutput = declareOutput({
  verb: 'catalogue third-bands',
  version: 1,
  rows: {
    band: {
      pair,
      thirdBand: text('a third band: 27 digits, row by row'),
      grid,
      size: optional(integer('with --classes: how many third bands its class has')),
    },
  },
  summary: {
    pairs: fields.pairs,
    thirdBands: integer('how many third bands, up to the order of their rows'),
  },
});

export const catalogueVerifyOutput = declareOutput({
  verb: 'catalogue verify',
  version: 1,
  rows: {
    band: {
      band,
      grids,
      pairs,
      expected,
      wrongSections,
      faults: optional(list(text('a sum'), 'wrong sums')),
    },
    automorphisms: { automorphisms, grids, pairs },
  },
  summary: {
    board,
    bands,
    grids,
    pairs,
    incidences: optional(integer('pairs with one of their third bands, up to symmetry')),
    wrongSections,
    orbits: count('grids of the board that are equivalent to a verified grid or have a verified pair on top'),
    allGrids: optional(count('grids of the board, if all bands were verified')),
    pairOrbits: optional(count('labelled pairs that are equivalent to a verified pair')),
    allPairs: optional(count('all labelled pairs, if all bands were verified')),
    isVerified: fields.isVerified,
  },
});
