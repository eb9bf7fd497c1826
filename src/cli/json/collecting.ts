// JSON output of group, filter and the verbs of lists.
import { fields, placeFields } from './fields.ts';
import { integer, optional, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { automorphisms, board, clues, grid, grids, puzzle, puzzles } = fields;

const inGroup = { puzzles: { ...puzzles, help: 'how many puzzles are in the group' } } as const;

export const groupOutput = declareOutput({
  verb: 'group',
  version: 2,
  rows: {
    grid: {
      board,
      grid,
      ...inGroup,
      automorphisms: optional({ ...automorphisms, help: 'how many symmetries keep the grid' }),
      union: text('the clues of at least one of the puzzles'),
      unionClues: integer('how many clues these are'),
      intersection: text('the clues of all of the puzzles'),
      intersectionClues: integer('how many clues these are'),
    },
    clues: { board, clues, ...inGroup },
    rating: {
      board,
      scale: fields.scale,
      rating: fields.rating,
      ratingVersion: fields.ratingVersion,
      ...inGroup,
    },
    automorphisms: { board, automorphisms, ...inGroup },
    pattern: { board, pattern: text('a pattern: 1 where a clue is, else a dot'), clues, ...inGroup },
    bands: {
      board,
      band: { ...fields.band, help: 'the class of a band, by the number of its first band, from 1' },
      grids: { ...grids, help: 'how many grids have a band or stack of this class' },
      times: integer('how many bands and stacks have this class'),
    },
    templates: {
      board,
      template: text('a template: 1 where the digit stands, else a dot'),
      grids: { ...grids, help: 'how many grids have it' },
    },
  },
  summary: {
    puzzles,
    refused: integer('puzzles in no group, because they are not proper or have no form'),
    groups: integer('how many groups there are'),
    largest: integer('how many puzzles or grids are in the largest group'),
  },
});

export const filterOutput = declareOutput({
  verb: 'filter',
  version: 1,
  rows: { puzzle: { puzzle, clues, ...placeFields } },
  summary: { puzzles, kept: integer('how many of them meet the conditions') },
});

const listRow = {
  puzzle,
  canonical: optional(fields.canonical),
  ...placeFields,
} as const;
const listSummary = {
  lists: fields.lists,
  puzzles: { ...puzzles, help: 'puzzles of all lists' },
  refused: integer('puzzles without this form'),
  written: integer('puzzles written'),
} as const;

const declareSetOutput = <const Verb extends string>(verb: Verb) =>
  declareOutput({
    verb: `lists ${verb}`,
    version: 1,
    rows: { puzzle: listRow },
    summary: { ...listSummary, different: integer('different puzzles of all lists') },
  });

export const setOutputs = {
  union: declareSetOutput('union'),
  intersection: declareSetOutput('intersection'),
  difference: declareSetOutput('difference'),
  'symmetric-difference': declareSetOutput('symmetric-difference'),
} as const;

export const sortOutput = declareOutput({
  verb: 'lists sort',
  version: 1,
  rows: { puzzle: listRow },
  summary: listSummary,
});
