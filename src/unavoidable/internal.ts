// What other rooms of this project use from this one. Not part of the library.
export { startSlicedSample } from './blueprints-sample.ts';
export { isMinimalOfDegree, isOfDegree } from './degree.ts';
export { searchSetsOfDegree } from './degree-sets.ts';
export { type NeighboursSoFar, searchNeighbours } from './find-neighbours.ts';
export { searchUnavoidableSets } from './finder.ts';
export { gridsToCompare, setsOfSolution } from './from-solutions.ts';
export { searchLowerBound } from './lower-bound.ts';
export { gridNeighbours } from './neighbours.ts';
export { bandRegions, boxGroupRegions, boxRegions, digitRegions, standardRegions } from './remove-region.ts';
export type { SetsSoFar } from './sets-so-far.ts';
export { secondSolutionSet } from './verify.ts';
