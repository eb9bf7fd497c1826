// Options of the verbs that look for puzzles of grids.
import { algorithms } from '../../check/index.ts';
import type { NumberSpec, RangeSpec, TextSpec } from './option.ts';

const names = algorithms.map(({ name }) => name);

export const clues = {
  kind: 'number',
  value: 'N',
  min: 0,
  required: true,
  help: 'how many clues',
} as const satisfies NumberSpec;

export const algorithm = {
  kind: 'text',
  value: 'NAME',
  suggest: names,
  help: `one of ${names.join(', ')}`,
  defaultHelp: 'the quickest that takes the board',
} as const satisfies TextSpec;

/** Which grids of a list are wanted, from 1. */
export const range = {
  kind: 'range',
  value: 'A..B',
  min: 1,
  help: 'only the grids number A to B of the list',
  defaultHelp: 'all',
} as const satisfies RangeSpec;

/** Which grids of the catalogue are wanted. */
export const ranks = {
  kind: 'range',
  value: 'A..B',
  min: 0,
  help: 'only the grids with the ranks A to B of the catalogue',
  defaultHelp: 'all',
} as const satisfies RangeSpec;
