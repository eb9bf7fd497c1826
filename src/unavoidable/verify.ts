// Is a set of cells unavoidable, and is it minimal? A solver answers, straight from the definition (McGuire,
// Tugemann, Civario, "There is no 16-clue Sudoku", section 5.2).

import { checkOptions } from '../base/internal.ts';
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import { checkCellSet, checkGrid } from '../board/internal.ts';
import { count, type Engine, solutions } from '../solve/index.ts';

/** Which engine to use. */
export interface VerifyOptions {
  /** An engine or its name. Default: the fastest engine for the board. */
  readonly engine?: Engine | string | undefined;
}

/** Does the grid without these cells have a second solution? */
export function isUnavoidable(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  options: VerifyOptions = {},
): boolean {
  checkOptions(options, { engine: true });
  const { engine } = options;
  return count(without(board, grid, cells), { limit: 2, engine }).solutions > 1;
}

/** Is the set unavoidable, but not without any one of its cells? */
export function isMinimalUnavoidable(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  options: VerifyOptions = {},
): boolean {
  checkOptions(options, { engine: true });
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

/**
 * The valency of a set: the number of ways to fill its cells, the grid's own included. 1: the set is
 * avoidable.
 */
export function valencyOf(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  options: VerifyOptions = {},
): number {
  checkOptions(options, { engine: true });
  const { engine } = options;
  const limit = Number.POSITIVE_INFINITY;
  return count(without(board, grid, cells), { limit, engine }).solutions;
}

/**
 * Finds an unavoidable set among these cells: where some other solution of the grid without them differs from
 * it, ascending. The set need not be minimal. Undefined: the cells are avoidable.
 */
export function secondSolutionSet(
  board: Board,
  grid: Grid,
  cells: readonly number[],
  options: VerifyOptions = {},
): number[] | undefined {
  checkOptions(options, { engine: true });
  const { engine } = options;
  for (const other of solutions(without(board, grid, cells), { limit: 2, engine })) {
    const different = differenceOf(grid, other);
    if (different.length > 0) return different;
  }
  return undefined;
}

/** The puzzle that remains when these cells of the grid are blanked. */
export function without(board: Board, grid: Grid, cells: readonly number[]) {
  checkGrid(board, grid);
  checkCellSet(board, cells);
  const clues = grid.slice();
  for (const cell of cells) clues[cell] = 0;
  return createPuzzle(board, clues);
}

/** The cells where two grids differ, ascending. */
export function differenceOf(grid: Grid, other: Grid): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] !== other[cell]) cells.push(cell);
  return cells;
}
