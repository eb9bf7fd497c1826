// The 9×9 solver, and what is built on it: one compiled copy for solving, checking and hunting (digging is in
// diggers.ts). There is one machine in it; whoever uses it leaves nothing there that another might not overwrite.
//
//   bands/state.ts       the candidates of all cells in nine vectors
//   bands/propagate.ts   singles, and filters of bands and stacks
//   bands/choose.ts      what to guess at
//   bands/machine.ts     a search that can be stopped, and batches
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
