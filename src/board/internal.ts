// What other rooms of this project need of this one and nobody else does: no part of the library.

export {
  checkBoard,
  checkCellSet,
  checkCells,
  checkName,
  checkNumber,
  checkOptions,
  checkPacked,
  checkPuzzle,
  checkSymmetry,
  checkText,
} from './arguments.ts';
export { shapeField } from './boards.ts';
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
export { checkGrid } from './puzzle.ts';
export { areApart } from './regions.ts';
export { applyToCellSet, compose, identitySymmetry, keepsUnits } from './symmetry.ts';
