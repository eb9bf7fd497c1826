// What the commands of catalogue write with --json.
import { fields, placeFields } from './fields.ts';
import { count, integer, list, optional, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { automorphisms, band, board, canonical, grid, pair, rank } = fields;
/** Of what --of says. */
const grids = optional(fields.grids);
const pairs = optional(fields.pairs);
const bands = integer('how many first bands');
const wrongSections = integer('sections with other numbers than the index says');
const expected = integer('how many the index says');

/** Of list, unrank and sample; those of rank say where the grid was read. */
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
      size: optional(integer('with --classes: how many third bands are of its class')),
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
      faults: optional(list(text('a sum'), 'sums that are wrong')),
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
    orbits: count(
      'grids of the board that are equivalent to one of these, or have one of these pairs on top',
    ),
    allGrids: optional(count('grids of the board, if all bands were verified')),
    pairOrbits: optional(count('labelled pairs that are equivalent to one of these')),
    allPairs: optional(count('all labelled pairs, if all bands were verified')),
    isVerified: fields.isVerified,
  },
});
