// Where instances come from, in words.
import type { Source } from './options.ts';

export const sourceNames: Readonly<Record<Source, string>> = {
  root: 'the root solution, shuffled',
  fill: 'random grids',
};
