// Counts the grids of a board, and its essentially different grids.
export { type ClassCount, type ClassCountOptions, countClasses, type FixedCount } from './classes.ts';
export { type EnumeratedClasses, enumerateClasses } from './enumerated.ts';
export {
  type CountProgress,
  type CountStep,
  type CountTerm,
  countGrids,
  type GridCount,
  type GridCountOptions,
  type GridMethod,
} from './grids.ts';
export {
  countIncidences,
  countPairs,
  type FixedPairs,
  type PairCount,
  type PairCountOptions,
} from './pairs.ts';
export { type BelowBand, countBelowBand } from './three-bands.ts';
