// The order of grids packed one after the other, and finding one among them.
import type { Grid } from '../board/index.ts';

/** Below 0 if the grid at that byte comes before this one, 0 if it is the same. */
export function compareAt(grids: Uint8Array, at: number, grid: Grid): number {
  for (let i = 0; i < grid.length; i++) if (grids[at + i] !== grid[i]) return grids[at + i] - grid[i];
  return 0;
}

/** Where the grid stands among these, which are in order; −1: nowhere. */
export function positionOf(grids: Uint8Array, grid: Grid): number {
  let low = 0;
  let high = grids.length / grid.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareAt(grids, middle * grid.length, grid);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
}
