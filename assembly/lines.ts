// Lists of puzzles as they stand in a file, solved from text to text (bands/lines.ts): a module of its own, so that a
// page that only solves does not carry it.
export {
  FIELD_OF, SAID, TEXT, TEXT_LENGTH, countLines, guesses, lastSolutions, lines, nodes, proper, saidLength, solutions,
  solveLines,
} from './bands/lines';
export { EXTRA, EXTRA_MAX, useExtraUnits } from './bands/propagate';
