// What a checker asks the 9×9 solver, as a typed call.
import { claimSolver } from './solver.ts';

/** The grid in question, and which cells are filled last (1). */
export interface DifferQuestion {
  readonly grid: Uint8Array;
  readonly late: Uint8Array;
  readonly extraUnits: readonly Uint16Array[];
}

/**
 * Have the clues of the grid in the marked cells (1 for each of the 81) another solution? If so, the cells in which it
 * differs are marked instead: of those filled last no fewer can be had by giving more of them.
 */
export function markDifference({ grid, late, extraUnits }: DifferQuestion, cells: Uint8Array): boolean {
  const kernel = claimSolver(extraUnits);
  kernel.grid.set(grid);
  kernel.late.set(late);
  kernel.marked.set(cells);
  if (kernel.exports.differ() === 0) return false;
  cells.set(kernel.marked);
  return true;
}
