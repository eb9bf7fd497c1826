// JSON output of the commands of `pattern`.
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
    unique: optional(integer('essentially different patterns')),
    dropped: optional(integer('patterns that are essentially the same as an earlier one')),
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
      puzzlesEstimate: number('estimated number of proper puzzles'),
      puzzlesError: number('its standard error'),
      fillingsEstimate: number(
        'estimated number of fillings with a solution, which an exhaustive search would try',
      ),
      fillingsError: number('its standard error'),
      dives: integer('how many random dives were made'),
      hits: integer('how many dives ended in a proper puzzle'),
    },
  },
  summary: {
    patterns,
    puzzles: optional(puzzles),
    isExact: optional(flag('are these all?')),
    fillings: optional(integer('fillings given to the solver, in finished tasks')),
    nodes: optional(integer('clues filled in, in finished tasks')),
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
      minimal: integer('how many of the proper ones are minimal'),
      redundantClues: integer('redundant clues of proper puzzles, each alone'),
    },
  },
  summary: { patterns, puzzles, refused: integer('puzzles whose clues break the rules') },
});
