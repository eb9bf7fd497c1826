// JSON output of rate and explain.

import { levels } from '../../rate/index.ts';
import { explainerFields, fields, placeFields } from './fields.ts';
import { choice, flag, integer, list, number, object, optional, orNull, record, text } from './shape.ts';
import { declareOutput } from './write.ts';

const { puzzle, puzzles, rating, ratingVersion, scale, solutions, words } = fields;
const candidate = { cell: text('a cell, as in r1c1'), digit: integer('a digit') } as const;

const level = optional(choice(levels, 'the level of the technique, on the scale levels'));

/** What a step concludes and what it shows. */
const patternFields = {
  placements: list(object(candidate, 'a digit in a cell'), 'the digits to place'),
  eliminations: list(object(candidate, 'a digit in a cell'), 'the candidates to remove'),
  cells: fields.cells,
  digits: list(integer('a digit'), 'the digits involved'),
  units: list(text('a unit'), 'the rows, columns and boxes involved'),
  extra: optional(list(text('a cell'), 'cells with a special role: fins, the stem of a blossom')),
  sets: optional(list(list(text('a cell'), 'a set'), 'the sets of cells that form it, in order')),
  extraCandidates: optional(
    list(
      object(candidate, 'a digit in a cell'),
      "for Explainer's BUG: candidates, at least one of them true",
    ),
  ),
  excluded: optional(
    list(
      object(
        {
          digits: list(integer('a digit'), 'a digit for each cell'),
          because: text(
            'the cell left without a candidate, or `peers`: two cells that see each other are equal',
          ),
        },
        'a combination',
      ),
      "for Explainer's aligned exclusions: what the cells cannot hold together",
    ),
  ),
  cases: optional(
    text("for Explainer's chains of all cases: the cell or the unit, with a chain for each case"),
  ),
  chains: list(
    list(
      object(
        {
          ...candidate,
          isOn: flag('true: the digit stands there; false: it does not'),
          because: text('why it follows: a unit, `cell`, `inner` (a step inside), or `assumed`'),
          group: optional(list(text('a cell'), 'several cells: one of them holds the digit, or none does')),
          after: optional(list(integer('from 0'), 'in a net: the numbers of the links it follows from')),
          inner: optional(integer('the number of the step inside, from 0')),
        },
        'a consequence',
      ),
      'a chain',
    ),
    'chains of consequences',
  ),
  clash: optional(list(integer('from 0'), 'the numbers of the two links that contradict each other')),
} as const;

const technique = text('the technique, as in `x-wing`');
const difficulty = number('its difficulty, on its scale');
const length = optional(integer("on Explainer's scale, for chains: the number of nodes"));

export const stepFields = {
  scale: text('the scale of the step: `explainer` if no technique of the requested scale applies'),
  length,
  technique,
  level,
  difficulty,
  ...patternFields,
  inner: optional(
    list(
      object({ technique, difficulty, length, ...patternFields }, 'a step inside a chain'),
      "the steps inside Explainer's chains, and inside those; links refer to them by number",
    ),
  ),
} as const;

export const rateOutput = declareOutput({
  verb: 'rate',
  version: 3,
  rows: {
    puzzle: {
      puzzle,
      scale,
      rating: orNull(rating),
      ...explainerFields,
      level,
      hardest: orNull(text('the technique of the hardest step, as in `x-wing`')),
      counts: record(
        integer('times'),
        'how often each technique was used, by its name as in `x-wing`: steps, or conclusions on our scale',
      ),
      stepCount: integer('the sum of the counts'),
      isLogical: flag('is it solved by naked and hidden singles?'),
      isSolved: flag('is it solved by the techniques, without search?'),
      solutions,
      ratingVersion,
      ...placeFields,
    },
  },
  summary: {
    puzzles,
    proper: integer('puzzles with exactly one solution'),
    logical: integer('puzzles solved by naked and hidden singles'),
    solved: integer('solved puzzles'),
    scales: record(integer('its version'), 'the scales of the ratings'),
  },
});

export const explainOutput = declareOutput({
  verb: 'explain',
  version: 3,
  rows: {
    puzzle: {
      puzzle,
      scale,
      steps: list(
        object({ number: integer('its position, from 1'), ...stepFields, words }, 'a step'),
        'the steps, in order; with --steps only those selected',
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
      words: { ...words, help: 'the step in words, in several lines if it is a long chain' },
      steps: optional(
        list(object({ ...stepFields, words }, 'a step'), 'with --all: every step that is possible now'),
      ),
      ...placeFields,
    },
  },
  summary: { puzzles },
});
