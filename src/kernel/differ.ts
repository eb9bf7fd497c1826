// A checker's question to the 9×9 solver, as a typed call.
import { claimSolver } from './solver.ts';

/** The grid in question, and the cells to fill last (1). */
export interface DifferQuestion {
  readonly grid: Uint8Array;
  readonly late: Uint8Array;
  readonly extraUnits: readonly Uint16Array[];
}

/**
 * Do the clues of the grid in the marked cells (1 for each of the 81) have another solution? If so, marks the
 * cells where it differs instead. Giving more of the cells that are filled last cannot reduce how many of
 * them differ.
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
