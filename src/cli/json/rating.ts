// What rate and explain write with --json.

import { levels } from '../../rate/index.ts';
import { explainerFields, fields, placeFields } from './fields.ts';
import { choice, flag, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { puzzle, puzzles, rating, ratingVersion, scale, solutions, words } = fields;
const candidate = { cell: text('a cell, as in r1c1'), digit: integer('a digit') } as const;

const level = optional(choice(levels, 'the level of the technique, on the scale levels'));

export const stepFields = {
  scale: text(
    'the scale whose step it is: `explainer` where no technique of the one that was asked for applies',
  ),
  length: optional(integer("on Explainer's scale, of chains: how many nodes")),
  technique: text('the technique'),
  level,
  difficulty: number('how hard it is to see: the number of its scale'),
  placements: list(object(candidate, 'a digit in a cell'), 'the digits to be placed'),
  eliminations: list(object(candidate, 'a digit in a cell'), 'the candidates to be taken away'),
  cells: fields.cells,
  digits: list(integer('a digit'), 'the digits it is about'),
  units: list(text('a unit'), 'the rows, columns and boxes it is about'),
  extra: optional(list(text('a cell'), 'those of the cells that stand out: fins, the stem of a blossom')),
  sets: optional(list(list(text('a cell'), 'a set'), 'the sets of cells that make it, in order')),
  chains: list(
    list(
      object(
        {
          ...candidate,
          isOn: flag('does the digit stand there, or is it not there?'),
          because: text('what makes it follow: a unit, `cell`, or `assumed`'),
          group: optional(list(text('a cell'), 'several cells, one of which holds the digit, or none')),
          after: optional(
            list(integer('from 0'), 'in a net: the numbers of the links from which it follows'),
          ),
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
  version: 2,
  rows: {
    puzzle: {
      puzzle,
      scale,
      rating: orNull(rating),
      ...explainerFields,
      level,
      hardest: orNull(text('the technique of the hardest step')),
      counts: record(
        integer('times'),
        'how many steps were taken with which technique, or on our scale conclusions drawn',
      ),
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
    scales: record(integer('its version'), 'the scales that ratings are on'),
  },
});

export const explainOutput = declareOutput({
  verb: 'explain',
  version: 2,
  rows: {
    puzzle: {
      puzzle,
      scale,
      steps: list(
        object({ number: integer('its place on the way, from 1'), ...stepFields, words }, 'a step'),
        'the steps, in order; with --steps those of these numbers',
      ),
      isSolved: flag('do the steps solve it?'),
      reached: optional(text('the grid, or how far the steps get')),
      words: optional({ ...words, help: 'why there are no steps' }),
      ...placeFields,
    },
    next: {
      puzzle,
      scale,
      step: orNull(object(stepFields, 'the easiest next step; null if there is none')),
      words: { ...words, help: 'the same in words; in lines, if it is a long chain' },
      steps: optional(
        list(object({ ...stepFields, words }, 'a step'), 'with --all: every step that is possible now'),
      ),
      ...placeFields,
    },
  },
  summary: { puzzles },
});
