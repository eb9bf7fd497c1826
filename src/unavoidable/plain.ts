// Slow, obvious ways to find unavoidable sets on small boards. The finders are tested against them.
import type { Board, Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { minimalSets } from '../family/internal.ts';
import { count, plainEngine, solutions } from '../solve/index.ts';
import { differenceOf, without } from './verify.ts';

/** All minimal unavoidable sets of the grid: the minimal differences from all other grids of the board. */
export function plainSetsByGrids(board: Board, grid: Grid): readonly ElementSet[] {
  const all = without(board, grid, [...grid.keys()]);
  const found: number[][] = [];
  for (const other of solutions(all)) found.push(differenceOf(grid, other));
  const sets = found.filter((cells) => cells.length > 0);
  return minimalSets({ elements: board.cellCount, sets }).sets;
}

/** All minimal unavoidable sets of at most `maxSize` cells, by plain backtracking on every set of cells. */
export function plainSetsBySubsets(board: Board, grid: Grid, maxSize: number): readonly ElementSet[] {
  const found: number[][] = [];
  const extend = (cells: number[], from: number): void => {
    if (count(without(board, grid, cells), { limit: 2, engine: plainEngine }).solutions > 1) {
      found.push(cells);
      return;
    }
    if (cells.length === maxSize) return;
    for (let cell = from; cell < board.cellCount; cell++) extend([...cells, cell], cell + 1);
  };
  extend([], 0);
  return minimalSets({ elements: board.cellCount, sets: found }).sets;
}
