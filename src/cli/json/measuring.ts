// What compare and bench write with --json.
import { fields } from './fields.ts';
import { integer, number, optional, orNull, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { cpuSeconds, engine, guesses, list, lists, nodes, puzzles } = fields;
const engines = integer('how many engines');

export const compareOutput = declareOutput({
  verb: 'compare',
  version: 1,
  rows: {
    engine: {
      list,
      engine,
      puzzles,
      solved: integer('puzzles that were solved'),
      nodes,
      guesses,
      microsecondsPerPuzzle: orNull(number('CPU time of a puzzle; null if the engine refuses the list')),
      refusal: optional(text('why the engine refuses the list')),
    },
  },
  summary: { puzzles, engines, lists },
});

export const benchOutput = declareOutput({
  verb: 'bench',
  version: 1,
  rows: {
    engine: {
      list,
      engine,
      puzzles,
      cpuSeconds,
      puzzlesPerSecond: number('puzzles in a CPU second'),
    },
  },
  summary: { lists },
});
