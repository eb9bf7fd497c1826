// What other rooms of this project need of this one and nobody else does: no part of the library.
export { makeNew, openRepeats } from './batch.ts';
export { isClimbed } from './difficulty.ts';
export { findRedundant, hasRedundant } from './dig.ts';
export { gridMethods } from './grids.ts';
export { createOracle, type Oracle } from './oracle.ts';
export { rangeText, reasonsOf } from './reasons.ts';
export type { Repeats } from './repeats.ts';
export { checkRequest } from './request.ts';
export { streamOf } from './stream.ts';
export { secondEngine, verifyProper } from './verify.ts';
