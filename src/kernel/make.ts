// What a digger asks the 9×9 solver, as a typed call.
import { CELLS } from './generated/bands.ts';
import { claimSolver } from './solver.ts';

/**
 * A solution of the puzzle (81 clue bytes) that does not have this digit in this cell, which is empty in the puzzle;
 * undefined: there is none. The view is overwritten by the next call. At most MAX_EXTRA_UNITS extra units.
 */
export function solutionWithout(
  cells: Uint8Array,
  extraUnits: readonly Uint16Array[],
  cell: number,
  digit: number,
): Uint8Array | undefined {
  const { exports, input, output } = claimSolver(extraUnits);
  input.set(cells);
  return exports.solutionWithout(cell, digit) === 1 ? output.subarray(0, CELLS) : undefined;
}
