// For other rooms of this project alone. Not part of the library.

// What minclue/game makes puzzles with. It loads no engine.
export { digGrid, type MadeRow, type Tools, type Try } from './attempt.ts';
export { type CheckedPart, makeNew, openRepeats } from './batch.ts';
export { isClimbed } from './difficulty.ts';
export { findRedundant, hasRedundant } from './dig.ts';
export { gridMethods } from './grids.ts';
export type { Oracle, SearchAt } from './kernel-digger.ts';
export { kernelDigger } from './kernel-digger.ts';
export { checkReasoning } from './level.ts';
export { createOracle } from './oracle.ts';
export { checkPlacing } from './placing.ts';
export { rangeText, reasonsOf } from './reasons.ts';
export type { Repeats } from './repeats.ts';
export { type CheckedRequest, checkClues, checkRequest, freeOrbits, wishesOf } from './request.ts';
export { plainFill } from './small-fill.ts';
export { seedWith, streamOf } from './stream.ts';
export { secondEngine, verifyProper } from './verify.ts';
export { createWatch } from './watch.ts';
