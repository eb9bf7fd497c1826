// What other rooms of this project use from this one. Not part of the library.
export { addHitCounters, zeroHitCounters } from './counters.ts';
export { fractionDone } from './fraction.ts';
export { dmusShrink, dmusTuned } from './strategies.ts';
export { shrinkSequences } from './strategy.ts';
export { type MissedSet, startThirds, THIRDS_LIMITS, type ThirdsQuestion } from './thirds.ts';
