// Is a set of cells unavoidable, and is it a minimal such set? Asked of a solver, straight from the definition
// (McGuire, Tugemann, Civario, "There is no 16-clue Sudoku", section 5.2).

import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import { checkCellSet, checkGrid } from '../board/internal.ts';
import { count, type Engine, solutions } from '../solve/index.ts';

/** Whom to ask. */
export interface VerifyOptions {
  /** Or its name. Default: the fastest engine for the board. */
  readonly engine?: Engine | string | undefined;
}

/** Has the grid without these cells a second solution? */
export function isUnavoidable(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  { engine }: VerifyOptions = {},
): boolean {
  return count(without(board, grid, cells), { limit: 2, engine }).solutions > 1;
}

/** Unavoidable, and no longer so if any one of its cells is left out? */
export function isMinimalUnavoidable(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  options: VerifyOptions = {},
): boolean {
  return (
    isUnavoidable(board, grid, cells, options) &&
    cells.every(
      (left) =>
        !isUnavoidable(
          board,
          grid,
          cells.filter((cell) => cell !== left),
          options,
        ),
    )
  );
}

/** The valency of a set: in how many ways its cells can be filled, the grid's own included. 1: it is avoidable. */
export function valencyOf(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  { engine }: VerifyOptions = {},
): number {
  const limit = Number.POSITIVE_INFINITY;
  return count(without(board, grid, cells), { limit, engine }).solutions;
}

/**
 * An unavoidable set among these cells, ascending: where some other solution of the grid without them differs
 * from it. Not always a minimal one. Undefined if the cells are avoidable.
 */
export function secondSolutionSet(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  { engine }: VerifyOptions = {},
): number[] | undefined {
  for (const other of solutions(without(board, grid, cells), { limit: 2, engine })) {
    const different = differenceOf(grid, other);
    if (different.length > 0) return different;
  }
  return undefined;
}

/** The puzzle that is left of the grid when these cells are blanked. */
export function without(board: Board, grid: Grid, cells: readonly number[]) {
  checkGrid(board, grid);
  checkCellSet(board, cells);
  const clues = grid.slice();
  for (const cell of cells) clues[cell] = 0;
  return createPuzzle(board, clues);
}

/** The cells in which two grids differ, ascending. */
export function differenceOf(grid: Grid, other: Grid): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] !== other[cell]) cells.push(cell);
  return cells;
}
