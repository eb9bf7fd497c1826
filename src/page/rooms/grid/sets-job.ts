// Finds the minimal unavoidable sets of a grid up to a size, their classes, and a largest clique.
import { type ElementSet, maximumClique } from '../../../family/index.ts';
import { blueprintsOf, findUnavoidableSets } from '../../../unavoidable/index.ts';
import { counted } from '../../shell/counted.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';

export interface SetsRequest extends GridData {
  /** The largest number of cells of a set. */
  readonly maxSize: number;
}

export interface FoundSet {
  readonly cells: ElementSet;
  /** The number of its class, from 1, in the order of size. */
  readonly blueprint: number;
  /** How many different digits the set has. */
  readonly digits: number;
}

export interface FoundSets {
  readonly sets: readonly FoundSet[];
  /** The indices of the sets of a largest clique. */
  readonly clique: readonly number[];
}

export const job: Job<SetsRequest, string, never, FoundSets> = (request, tell) => {
  const { board, grid } = unpackGrid(request);
  tell.progress('looking for sets');
  const family = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: request.maxSize });
  const found = counted(family.sets.length, 'set');
  tell.progress(`${found}; looking for a largest clique`);
  const clique = maximumClique(family);
  tell.progress(`${found}; sorting them into classes`);
  const blueprints = blueprintsOf(board, grid, family.sets);
  const numbers = new Map([...new Set(blueprints)].map((blueprint, i) => [blueprint, i + 1]));
  const sets = family.sets.map((cells, i) => ({
    cells,
    blueprint: numbers.get(blueprints[i])!,
    digits: new Set(cells.map((cell) => grid[cell])).size,
  }));
  return { sets, clique };
};
