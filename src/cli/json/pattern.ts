// What the commands of `pattern` write with --json.
import { fields, placeFields } from './fields.ts';
import { count, flag, integer, number, optional, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { automorphisms, clues, grid, grids, puzzle, puzzles, solution } = fields;
const pattern = text('a pattern: 1 where a clue is, else a dot');
const patterns = count('how many patterns');
const canonical = { ...fields.canonical, help: 'the pattern in canonical form (pattern minlex)' };

export const patternCanonOutput = declareOutput({
  verb: 'pattern canon',
  version: 1,
  rows: { form: { pattern, canonical, clues, automorphisms, ...placeFields } },
  summary: {
    patterns,
    unique: optional(integer('essentially different ones')),
    dropped: optional(integer('those that came before in another guise')),
  },
});

export const patternPuzzlesOutput = declareOutput({
  verb: 'pattern puzzles',
  version: 1,
  rows: {
    puzzle: { pattern, puzzle, solution },
    count: { pattern, clues, puzzles, isExact: fields.isExact },
    estimate: {
      pattern,
      clues,
      puzzlesEstimate: number('about how many proper puzzles there are'),
      puzzlesError: number('one standard error of that'),
      fillingsEstimate: number(
        'about how many fillings have a solution: what an exhaustive search goes through',
      ),
      fillingsError: number('one standard error of that'),
      dives: integer('how many random dives were made'),
      hits: integer('how many of them ended in a proper puzzle'),
    },
  },
  summary: {
    patterns,
    puzzles: optional(puzzles),
    isExact: optional(flag('are these all there are?')),
    fillings: optional(integer('fillings put to the solver, of the tasks that are done')),
    nodes: optional(integer('clues filled in, of the tasks that are done')),
    checkedBy: optional(fields.checkedBy),
    seed: optional(integer('the seed')),
  },
});

export const patternFindOutput = declareOutput({
  verb: 'pattern find',
  version: 1,
  rows: { puzzle: { grid, puzzle, ...placeFields } },
  summary: { grids, puzzles, isExact: fields.isExact, checkedBy: fields.checkedBy },
});

export const patternStatisticsOutput = declareOutput({
  verb: 'pattern statistics',
  version: 1,
  rows: {
    pattern: {
      canonical,
      clues,
      automorphisms,
      puzzles: { ...puzzles, help: 'how many puzzles have the pattern' },
      proper: integer('how many of them are proper'),
      minimal: integer('how many of those are minimal'),
      redundantClues: integer('clues of proper puzzles that could go, each alone'),
    },
  },
  summary: { patterns, puzzles, refused: integer('puzzles whose clues break the rules') },
});
