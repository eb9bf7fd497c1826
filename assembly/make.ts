// The digger's kernel: the 9×9 solver of assembly/bands.ts with one more way to start a search. The clue to be tested
// is taken out and its digit forbidden in its cell: any solution shows that the clue is needed, and none that it is
// not. The grid itself, which the digger knows, is not found again.
import { machinePointer, run, start, takeOutput } from './bands';

export { extraPointer, inputPointer, outputPointer, useExtraUnits } from './bands';

const STACK: usize = machinePointer() + 64; // the first level of a search, as bands.ts lays it out

/**
 * Looks for a solution of the 81 clues in INPUT that has another digit in this cell, which is empty there. Returns 1
 * and leaves the solution in OUTPUT, or returns 0 if there is none. Digits are 1…9.
 */
export function solutionWithout(cell: u32, digit: u32): i32 {
  start(0, 1, 1);
  const lane = STACK + (cell / 9) * 16 + ((cell % 9) / 3) * 4;
  const value = load<u32>(lane) & ~(1 << ((digit - 1) + (cell % 3) * 10));
  store<u32>(lane, value);
  if (cell % 9 < 3) store<u32>(lane, value, 12); // lane 3 repeats lane 0
  while (run(9007199254740991) != 1);
  return takeOutput();
}
