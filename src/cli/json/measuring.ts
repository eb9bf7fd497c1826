// JSON output of compare.
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
      solved: integer('solved puzzles'),
      givenUp: integer('abandoned puzzles: the time limit or the budget of the engine was reached'),
      nodes,
      guesses,
      microsecondsPerPuzzle: orNull(
        number('mean CPU time per puzzle, abandoned ones included; null if the engine refuses the list'),
      ),
      refusal: optional(text('why the engine refuses the list')),
    },
    speed: {
      list,
      engine,
      puzzles,
      cpuSeconds,
      puzzlesPerSecond: number('puzzles per CPU second'),
    },
  },
  summary: { puzzles, engines: integer('how many engines'), lists },
});
