// What other rooms of this project need of this one and nobody else does: no part of the library.
export { isClimbed } from './difficulty.ts';
export { findRedundant, hasRedundant } from './dig.ts';
export { gridMethods } from './grids.ts';
export { levelRangeOf, levelText } from './level.ts';
export { createOracle, type Oracle } from './oracle.ts';
export { checkRequest } from './request.ts';
export { streamOf } from './stream.ts';
export { secondEngine, verifyProper } from './verify.ts';
