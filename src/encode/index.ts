// Puzzles as other people's problems.
export { encodeCnf } from './cnf.ts';
export { type ColouringOptions, encodeColouring } from './colouring.ts';
export { decodeCover, encodeCover } from './cover.ts';
export { encodeCsp } from './csp.ts';
export * from './encodings.ts';
