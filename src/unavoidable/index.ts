// Unavoidable sets of a grid: find them, verify them, and list the neighbouring grids.
export { type Blueprint, blueprintsOf } from './blueprints.ts';
export { type BlueprintSearch, listBlueprints, startBlueprints } from './blueprints-direct.ts';
export { matchBlueprints } from './blueprints-match.ts';
export { type BlueprintSample, startBlueprintSample } from './blueprints-sample.ts';
export { degreeOf } from './degree.ts';
export { isTrivial, minimalSetsOfDegree } from './degree-sets.ts';
export type { DigitLimits } from './digits.ts';
export { findNeighbours, type GridNeighbours, type NeighbourOptions } from './find-neighbours.ts';
export {
  type DepthFirstOptions,
  type DigitsOptions,
  type FinderOptions,
  type FoundSets,
  findUnavoidableSets,
  type RandomOptions,
  type RemoveRegionOptions,
} from './finder.ts';
export {
  type PuzzleSets,
  type SolutionSets,
  type SolutionSetsOptions,
  setsNeeding,
  setsOfSolutions,
} from './from-solutions.ts';
export { type BoundSet, type LowerBound, type LowerBoundOptions, lowerBound } from './lower-bound.ts';
export type { NeighbourClass } from './neighbours.ts';
export type { Shuffle } from './random-grid.ts';
export type { Region } from './remove-region.ts';
export { isMinimalUnavoidable, isUnavoidable, type VerifyOptions, valencyOf } from './verify.ts';
