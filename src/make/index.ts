// Making puzzles: random grids, digging out, minimal sub-puzzles.
export { type GridMethod, gridMethods } from './grids.ts';
export { createInstances, type Instance, type InstanceRequest } from './instance.ts';
export { createMaker, type Failure, type GaveUp, type MadePuzzle, type Maker } from './maker.ts';
export { cellOrbits, type PatternSymmetry, patternSymmetries } from './pattern-symmetry.ts';
export type { ClueRange, MakeRequest } from './request.ts';
