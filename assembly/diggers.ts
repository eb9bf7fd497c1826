// Answers makers' questions with the 9×9 solver. A separate kernel, so that a page that only solves need not load it.
//
//   bands/dig.ts   is a clue needed?
//   bands/fill.ts  which fillings of a pattern are proper puzzles?
export { GRID } from './bands/differ';
export { ORBITS, PUZZLE, WITNESSES, WITNESS_OF, dig, solutionWithout } from './bands/dig';
export { FREE, PATH, fill, fillNodes, fillings, pathLength } from './bands/fill';
export { BATCH, CELLS, DONE, INPUT, OUTPUT, takeOutput } from './bands/machine';
export { EXTRA, EXTRA_MAX, useExtraUnits } from './bands/propagate';
