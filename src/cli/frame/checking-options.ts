// Options of the verbs that search grids for puzzles.
import { algorithms } from '../../check/index.ts';
import { option } from './option.ts';

const names = algorithms.map(({ name }) => name);

export const clues = option.number('N', 'how many clues', { min: 0, required: true });

export const algorithm = option.text('NAME', `one of ${names.join(', ')}`, {
  suggest: names,
  defaultHelp: 'the quickest that takes the board',
});

/** The wanted grids of a list, counted from 1. */
export const range = option.range('A..B', 'only grids number A to B of the list', {
  min: 1,
  defaultHelp: 'all',
});

/** The wanted grids of the catalogue. */
export const ranks = option.range('A..B', 'only the grids with ranks A to B of the catalogue', {
  min: 0,
  defaultHelp: 'all',
});
