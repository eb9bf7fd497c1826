// Making puzzles: random grids, digging out, minimal sub-puzzles.
export { type BatchOptions, makePuzzles } from './batch.ts';
export { type GridMethod, gridMethods } from './grids.ts';
export { createInstances, type Instance, type InstanceRequest } from './instance.ts';
export { createMaker, type Failure, type GaveUp, type MadePuzzle, type Maker } from './maker.ts';
export {
  examine,
  type Impropriety,
  minimalSubPuzzles,
  minimise,
  type ProperPuzzle,
} from './minimise.ts';
export { cellOrbits, type PatternSymmetry, patternSymmetries } from './pattern-symmetry.ts';
export type { ClueRange, MakeRequest } from './request.ts';
