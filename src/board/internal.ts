// What other rooms of this project need of this one and nobody else does: no part of the library.

export { shapeField } from './boards.ts';
export { describeLines, orderOf } from './group-classes.ts';
export {
  cyclesOf,
  cycleType,
  type LineClass,
  lineClasses,
  partitions,
  permutationOfType,
  typeCentraliser,
} from './group-wreath.ts';
