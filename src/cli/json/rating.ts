// What rate, hint and explain write with --json.
import { fields, placeFields } from './fields.ts';
import { flag, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { puzzle, puzzles, rating, ratingVersion, solutions, words } = fields;
const candidate = { cell: text('a cell, as in r1c1'), digit: integer('a digit') } as const;

const stepFields = {
  technique: text('the technique'),
  difficulty: number('how hard it is to see'),
  placements: list(object(candidate, 'a digit in a cell'), 'the digits to be placed'),
  eliminations: list(object(candidate, 'a digit in a cell'), 'the candidates to be taken away'),
  cells: fields.cells,
  digits: list(integer('a digit'), 'the digits it is about'),
  units: list(text('a unit'), 'the rows, columns and boxes it is about'),
  chains: list(
    list(
      object(
        {
          ...candidate,
          isOn: flag('does the digit stand there, or is it not there?'),
          because: text('what makes it follow: a unit, `cell`, or `assumed`'),
        },
        'a consequence',
      ),
      'a chain',
    ),
    'chains of consequences',
  ),
} as const;

export const rateOutput = declareOutput({
  verb: 'rate',
  version: 1,
  rows: {
    puzzle: {
      puzzle,
      rating: orNull(rating),
      hardest: orNull(text('the technique of the hardest step')),
      counts: record(integer('times'), 'how many conclusions were drawn with which technique'),
      stepCount: integer('the sum of the counts'),
      isLogical: flag('do naked and hidden singles solve it?'),
      isSolved: flag('do the techniques solve it, without search?'),
      solutions,
      ratingVersion,
      ...placeFields,
    },
  },
  summary: {
    puzzles,
    proper: integer('puzzles with exactly one solution'),
    logical: integer('puzzles that naked and hidden singles solve'),
    solved: integer('puzzles that were solved'),
    ratingVersion,
  },
});

export const hintOutput = declareOutput({
  verb: 'hint',
  version: 1,
  rows: {
    hint: {
      puzzle,
      step: orNull(object(stepFields, 'the easiest next step; null if there is none')),
      words,
      ...placeFields,
    },
  },
  summary: { puzzles },
});

export const explainOutput = declareOutput({
  verb: 'explain',
  version: 1,
  rows: {
    puzzle: {
      puzzle,
      steps: list(object({ ...stepFields, words }, 'a step'), 'the steps, in order'),
      isSolved: flag('do the techniques solve it, without search?'),
      reached: optional(text('the grid, or how far the techniques get')),
      words: optional({ ...words, help: 'why there are no steps' }),
      ...placeFields,
    },
  },
  summary: { puzzles },
});
