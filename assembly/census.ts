// The walkers of a census on 9×9: puzzles of one grid that lose one loose clue after another, many at a time.
//
//   census/dice.ts     random numbers that TypeScript can draw too
//   census/sets.ts     unavoidable sets: which clues are now the last one of a set?
//   census/loose.ts    which clues are loose? decided by sets first and by searches last
//   census/walkers.ts  the walkers and their moves
//   census/search.ts   all minimal puzzles reached from a puzzle by removing a few clues
//   census/ladder.ts   the minimal puzzles next to a minimal puzzle, with one clue more or less
export { seedDice } from './census/dice';
export { GRID, begin } from './census/loose';

export { LOOSE_COUNTS, SOURCES, WALKERS, WALKERS_MAX, WALKER_LENGTH, gather, setOut, step } from './census/walkers';
export { DEPTH_MAX, LIMITS, WEIGHTS, search } from './census/search';
export { PUZZLE, findAbove, findBelow } from './census/ladder';
export { EXTRA, EXTRA_MAX, useExtraUnits } from './bands/propagate';
