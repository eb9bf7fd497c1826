// The neighbours of a grid: which grids differ from it in one minimal unavoidable set.

import type { Board, Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { findUnavoidableSets } from './finder.ts';
import { type NeighbourClasses, neighbourClasses } from './neighbours.ts';

/** By which sets neighbours may differ. */
export interface NeighbourOptions {
  /** The most cells of a set. Default: 12. */
  readonly maxSize?: number | undefined;
  /** The fewest. Default: 1. */
  readonly minSize?: number | undefined;
  /** Exactly so many different digits. Default: any number. */
  readonly digits?: number | undefined;
}

/** What is around a grid. */
export interface GridNeighbours extends NeighbourClasses {
  /** How many sets of each size were looked at. */
  readonly bySize: Readonly<Record<number, number>>;
}

/** The classes of grids one of these sets away from the grid. */
export function findNeighbours(
  board: Board,
  grid: Grid,
  { maxSize = 12, minSize = 1, digits }: NeighbourOptions = {},
): GridNeighbours {
  // with few digits the same search can go much further
  const { sets } =
    digits === undefined
      ? findUnavoidableSets(board, grid, { method: 'depth-first', maxSize })
      : findUnavoidableSets(board, grid, { method: 'digits', limits: { [digits]: maxSize } });
  const isMeant = (set: ElementSet): boolean =>
    set.length >= minSize && (digits === undefined || new Set(set.map((cell) => grid[cell])).size === digits);
  const meant = sets.filter(isMeant);
  const bySize: Record<number, number> = {};
  for (const { length } of meant) bySize[length] = (bySize[length] ?? 0) + 1;
  return { ...neighbourClasses(board, grid, meant), bySize };
}
