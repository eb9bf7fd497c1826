// What other rooms of this project need of this one and nobody else does: no part of the library.
export { isMinimalOfDegree, isOfDegree } from './degree.ts';
export { gridNeighbours, neighbourClasses } from './neighbours.ts';
export { bandRegions, boxGroupRegions, boxRegions, digitRegions, standardRegions } from './remove-region.ts';
export { secondSolutionSet } from './verify.ts';
