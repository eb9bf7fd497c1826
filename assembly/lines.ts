// Solves lists of puzzles from text to text (bands/lines.ts). A separate kernel, so that a page that only solves need
// not load it.
export {
  FIELD_OF, SAID, TEXT, TEXT_LENGTH, countLines, guesses, lastSolutions, lines, nodes, proper, saidLength, solutions,
  solveLines,
} from './bands/lines';
export { EXTRA, EXTRA_MAX, useExtraUnits } from './bands/propagate';
