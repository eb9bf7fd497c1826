// Puzzles as other people's problems, and exact cover problems from anywhere.
export { encodeCnf } from './cnf.ts';
export { type ColouringOptions, encodeColouring } from './colouring.ts';
export { decodeCover, encodeCover } from './cover.ts';
export * from './cover-text.ts';
export { encodeCsp } from './csp.ts';
export * from './encodings.ts';
export { pentominoProblem } from './pentominoes.ts';
export * from './problem.ts';
export { queensProblem } from './queens.ts';
