// All minimal unavoidable sets up to a number of cells, by putting together moves of single digits depth first
// (assembly/unavoidable.ts tells how). Nothing is left out: that is the point.
import type { Board, Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { searchSets } from './digits.ts';

/** All minimal unavoidable sets of at most `maxSize` cells, by size and then lexicographically. */
export function setsUpTo(board: Board, grid: Grid, maxSize: number): ElementSet[] {
  return searchSets(
    board,
    grid,
    Array.from({ length: board.size + 1 }, () => maxSize),
  );
}
