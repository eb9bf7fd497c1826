/**
 * Puzzles in the formats of other problems.
 * @experimental
 * @module
 */
export { encodeCnf } from './cnf.ts';
export { type ColouringOptions, encodeColouring } from './colouring.ts';
export { decodeCover, encodeCover } from './cover.ts';
export { encodeCsp } from './csp.ts';
export { type Encoding, type EncodingName, encodings } from './encodings.ts';
