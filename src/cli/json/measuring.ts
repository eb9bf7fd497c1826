// What compare writes with --json.
import { fields } from './fields.ts';
import { integer, number, optional, orNull, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { cpuSeconds, engine, guesses, list, lists, nodes, puzzles } = fields;

export const compareOutput = declareOutput({
  verb: 'compare',
  version: 1,
  rows: {
    engine: {
      list,
      engine,
      puzzles,
      solved: integer('puzzles that were solved'),
      givenUp: integer(
        'puzzles that were given up: the time limit came, or the budget of an engine that has one',
      ),
      nodes,
      guesses,
      microsecondsPerPuzzle: orNull(
        number('CPU time of a puzzle, those given up among them; null if the engine refuses the list'),
      ),
      refusal: optional(text('why the engine refuses the list')),
    },
    speed: {
      list,
      engine,
      puzzles,
      cpuSeconds,
      puzzlesPerSecond: number('puzzles in a CPU second'),
    },
  },
  summary: { puzzles, engines: integer('how many engines'), lists },
});
