// The minimal unavoidable sets of a grid up to a size, with their classes, a largest clique, and the bound that follows.
import { type ElementSet, maximumClique } from '../../../family/index.ts';
import { blueprintsOf, findUnavoidableSets } from '../../../unavoidable/index.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';

export interface SetsRequest extends GridData {
  /** The most cells of a set. */
  readonly maxSize: number;
}

export interface FoundSet {
  readonly cells: ElementSet;
  /** Its class, from 1, in the order of size. */
  readonly blueprint: number;
  /** How many different digits it has. */
  readonly digits: number;
}

export interface FoundSets {
  readonly sets: readonly FoundSet[];
  /** Their indices. */
  readonly clique: readonly number[];
}

export const job: Job<SetsRequest, string, never, FoundSets> = (request, tell) => {
  const { board, grid } = unpackGrid(request);
  tell.progress('looking for sets');
  const family = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: request.maxSize });
  tell.progress(`${family.sets.length} sets; looking for a largest clique`);
  const clique = maximumClique(family);
  tell.progress(`${family.sets.length} sets; sorting them into classes`);
  const blueprints = blueprintsOf(board, grid, family.sets);
  const numbers = new Map([...new Set(blueprints)].map((blueprint, i) => [blueprint, i + 1]));
  const sets = family.sets.map((cells, i) => ({
    cells,
    blueprint: numbers.get(blueprints[i])!,
    digits: new Set(cells.map((cell) => grid[cell])).size,
  }));
  return { sets, clique };
};
