// Names of the sources of instances for readers.
import type { Source } from './options.ts';

export const sourceNames: Readonly<Record<Source, string>> = {
  root: 'the root solution, shuffled',
  fill: 'random grids',
};
