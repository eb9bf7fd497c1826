// JSON output of solve, count and cover.
import { fields, placeFields } from './fields.ts';
import { count, flag, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { puzzle, puzzles, solution, solutions, isExact, nodes, guesses } = fields;

const tally = {
  puzzles,
  proper: integer('puzzles with exactly one solution'),
  solutions: count('the sum of the solutions, up to the limit per puzzle'),
  nodes,
  guesses,
} as const;

export const solveOutput = declareOutput({
  verb: 'solve',
  version: 1,
  rows: {
    puzzle: {
      puzzle,
      solutions,
      solution: orNull(solution),
      gaveUp: optional(
        flag('true if the engine or --time-limit ended the search: there may be more solutions'),
      ),
      ...placeFields,
    },
    solution: { puzzle, solution, ...placeFields },
  },
  summary: tally,
});

export const countOutput = declareOutput({
  verb: 'count',
  version: 1,
  rows: {
    puzzle: { puzzle, solutions, isExact, ...placeFields },
    estimate: {
      puzzle,
      estimate: orNull(number('estimated number of solutions; null if JSON cannot represent it')),
      standardError: orNull(number('its standard error; null if JSON cannot represent it')),
      dives: integer('random dives down the search tree'),
      hits: integer('dives that ended in a solution'),
      ...placeFields,
    },
    board: {
      board: fields.board,
      grids: count('how many grids the board has'),
      classes: optional(count('how many of them are essentially different')),
      method: optional(fields.method),
      numbers: optional(record(count('its value'), 'intermediate numbers, by name')),
      table: optional(
        list(
          object(
            {
              symmetry: text('a symmetry of the class, in words'),
              order: integer('how often it must be applied to change nothing'),
              symmetries: count('how many symmetries the class has'),
              fixed: count('how many grids one of them keeps, up to relabelling'),
            },
            'a class',
          ),
          'the conjugacy classes of the symmetries that keep a grid',
        ),
      ),
      byAutomorphisms: optional(
        record(integer('classes'), 'the number of essentially different grids by automorphisms'),
      ),
    },
  },
  summary: {
    ...{ puzzles: optional(puzzles), proper: optional(tally.proper), solutions: optional(tally.solutions) },
    ...{ nodes: optional(nodes), guesses: optional(guesses) },
    dives: optional(integer('dives of all estimates')),
    seed: optional(integer('the seed of the dives')),
    boards: optional(integer('1 if the grids of a board were counted')),
  },
});

export const coverOutput = declareOutput({
  verb: 'cover',
  version: 1,
  rows: {
    solution: { cover: list(text('an option'), 'the options of a solution, in the order of the file') },
    count: { solutions, isExact },
  },
  summary: {
    items: integer('items of the problem'),
    options: integer('options of the problem'),
    solutions,
    nodes,
    guesses,
  },
});
