// For other rooms of this project alone; not part of the library.

export {
  checkBoard,
  checkCellSet,
  checkCells,
  checkName,
  checkNumber,
  checkPacked,
  checkPuzzle,
  checkSymmetry,
  checkText,
} from './arguments.ts';
export { shapeField, toBoard } from './boards.ts';
export {
  type ConjugacyClass,
  type ConjugacyClasses,
  conjugacyClasses,
  describeLines,
  orderOf,
} from './group-classes.ts';
export {
  cyclesOf,
  cycleType,
  type LineClass,
  lineClasses,
  partitions,
  permutationOfType,
  typeCentraliser,
} from './group-wreath.ts';
export { withJson } from './json.ts';
export { checkGrid } from './puzzle.ts';
export { areApart } from './regions.ts';
export { BLANKS, SYMBOLS, symbolOf } from './symbols.ts';
export { applyToCellSet, compose, identitySymmetry, keepsUnits } from './symmetry.ts';
