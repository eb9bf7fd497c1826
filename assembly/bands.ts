// The 9×9 solver and everything built on it, compiled into one kernel for solving, checking and hunting. (diggers.ts
// does the digging.) All share one machine, so no user may rely on what it left there.
//
//   bands/state.ts       the candidates of all cells in nine vectors
//   bands/propagate.ts   singles, and filters of bands and stacks
//   bands/choose.ts      what to guess at
//   bands/differ.ts      do these clues of a grid have another solution?
//   bands/differ.ts      have these clues of a grid another solution?
//   bands/hunt.ts        which clues make a puzzle proper?
export { GRID, LATE, MARKED, differ } from './bands/differ';
export {
  CANDIDATES, FOUND, begin, decide, decideAlone, forgetBelow, isLive,
} from './bands/hunt';
export {
  BATCH, CELLS, COUNTS, DONE, FULL_HOUSE, INPUT, MACHINE, MACHINE_LENGTH, MARKS, OUTPUT, guesses, nodes, restrict, run,
  runBatch, solutions, start, takeOutput,
} from './bands/machine';
export { EXTRA, EXTRA_MAX, useExtraUnits } from './bands/propagate';
