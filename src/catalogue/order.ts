// Compares packed grids, and finds a grid among them.
import type { Grid } from '../board/index.ts';

/** Below 0 if the grid at byte `at` comes before `grid`, 0 if they are equal, above 0 otherwise. */
export function compareAt(grids: Uint8Array, at: number, grid: Grid): number {
  for (let i = 0; i < grid.length; i++) if (grids[at + i] !== grid[i]) return grids[at + i] - grid[i];
  return 0;
}

/** The position of the grid among these sorted grids; −1: not found. */
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
