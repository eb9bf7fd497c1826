// What a digger asks the 9×9 solver: is this clue needed? The clue is taken out and its digit forbidden in its cell:
// any solution shows that it is needed, and none that it is not. The grid itself, which the digger knows, is not found
// again.
import { DONE, FOREVER, STACK, run, start, takeOutput } from './machine';
import { candidates, setCandidates } from './state';

/**
 * Looks for a solution of the 81 clues in INPUT that has another digit in this cell, which is empty there. Returns 1
 * and leaves the solution in OUTPUT, or returns 0 if there is none. Digits are 1…9.
 */
export function solutionWithout(cell: u32, digit: u32): i32 {
  start(0, 1, 1);
  setCandidates(STACK, cell, candidates(STACK, cell) & ~(1 << (digit - 1)));
  while (run(FOREVER) != DONE);
  return takeOutput();
}
