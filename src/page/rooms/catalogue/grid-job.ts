// Finds the grid of a given or random rank, its neighbours, and the first bands of its catalogue.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { sampleRanks } from '../../../catalogue/index.ts';
import type { IndexProgress } from '../../data/fetch-index.ts';
import { openPageCatalogue } from '../../data/open-catalogue.ts';
import type { Job } from '../../work/job.ts';

export interface GridRequest {
  readonly shape: BoardShape;
  /** A rank, or a seed for a random rank. All ranks are equally likely. */
  readonly which: { readonly rank: number } | { readonly seed: number };
}

/** A grid of the catalogue as plain data. */
export interface Entry {
  readonly rank: number;
  readonly grid: Uint8Array;
  readonly automorphisms: number;
}

export interface GridResult extends Entry {
  readonly shape: BoardShape;
  /** Was the grid drawn at random? Then the address does not have its rank yet. */
  readonly isDrawn: boolean;
  /** How many grids the catalogue has. */
  readonly size: number;
  /** How many grids begin with each first band. */
  readonly bandSizes: readonly number[];
  /** The grid and its neighbours, in order. */
  readonly around: readonly Entry[];
}

/** The number of neighbours on each side. */
const AROUND = 4;

export const job: Job<GridRequest, IndexProgress, never, GridResult> = async ({ shape, which }, tell) => {
  const catalogue = await openPageCatalogue(boardOf(shape), (progress) => tell.progress(progress));
  const { size, bandSizes } = catalogue;
  const rank = 'rank' in which ? which.rank : sampleRanks(size, 1, which.seed)[0];
  catalogue.unrank(rank); // throws if the rank does not exist
  const around = [...catalogue.list(Math.max(0, rank - AROUND), Math.min(size, rank + AROUND + 1))];
  const own = around.find((entry) => entry.rank === rank)!;
  return { ...own, shape, isDrawn: 'seed' in which, size, bandSizes, around };
};
