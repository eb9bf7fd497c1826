// Finds a solution of some clues other than the grid, and a small unavoidable set from the cells in which it
// differs.
import type { Grid } from '../../board/index.ts';
import { otherSolution } from '../../kernel/index.ts';
import { defaultEngine } from '../../solve/index.ts';
import type { CheckQuestion } from './algorithm.ts';
import { differences, solutionsOf } from './leaf.ts';

/** Finds a solution of the clues that is not the grid. The next call may overwrite it. */
export type OtherSolution = (cells: Uint8Array) => Grid | undefined;

export function otherSolutions({ board, grid }: Pick<CheckQuestion, 'board' | 'grid'>): OtherSolution {
  if (defaultEngine(board).name === 'bands') {
    const extraUnits = board.extraUnits.map((unit) => unit.cells);
    return (cells) => otherSolution(cells, extraUnits, grid);
  }
  return (cells) =>
    solutionsOf({ board, cells }, 2).find((solution) => solution.some((digit, cell) => digit !== grid[cell]));
}

/**
 * A minimal unavoidable set among the cells in which the second solution differs; small sets exclude more.
 * Cells in `first` are dropped from the set before others.
 */
export function minimalSet(
  grid: Grid,
  second: Grid,
  other: OtherSolution,
  first?: (cell: number) => boolean,
): number[] {
  const cells = grid.map((digit, cell) => (digit === second[cell] ? digit : 0));
  const differing = differences(grid, second);
  if (first) differing.sort((a, b) => Number(first(b)) - Number(first(a)) || a - b);
  for (const cell of differing) {
    if (cells[cell] !== 0) continue;
    cells[cell] = grid[cell];
    const next = other(cells);
    if (!next) cells[cell] = 0;
    else for (const [at, digit] of next.entries()) if (digit === grid[at]) cells[at] = digit;
  }
  return [...cells.keys()].filter((cell) => cells[cell] === 0);
}

/**
 * Finds an unavoidable set that only `clue` hits: the cells in which a solution of the other clues with
 * another digit in this cell differs from the grid. Undefined: the other clues settle the cell, so no minimal
 * puzzle contains them all and this clue.
 */
export function setOfItsOwn(
  { board, grid }: Pick<CheckQuestion, 'board' | 'grid'>,
  clues: readonly number[],
  clue: number,
): number[] | undefined {
  const cells = new Uint8Array(board.cellCount);
  for (const cell of clues) cells[cell] = grid[cell];
  for (let digit = 1; digit <= board.size; digit++) {
    if (digit === grid[clue] || board.peers[clue].some((peer) => cells[peer] === digit)) continue;
    cells[clue] = digit;
    const [other] = solutionsOf({ board, cells }, 1);
    if (other) return differences(other, grid);
  }
  return undefined;
}
