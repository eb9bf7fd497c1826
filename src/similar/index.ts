/**
 * Puzzles that are similar to a puzzle, and clusters of the puzzles or grids of a list.
 * @experimental
 * @module
 */
export { type Clusters, createLinking, type Linking } from './clusters.ts';
export { linkSteps } from './common.ts';
export type { SimilarPuzzle } from './facts.ts';
export { type HuntOptions, type HuntRequest, type HuntResult, hunt } from './hunt.ts';
export { oneStep, paperSchedule, type Stage } from './hunt-schedule.ts';
export { type HuntStep, stepName } from './neighbours.ts';
export type { HuntedPuzzle } from './seed.ts';
export {
  createSimilar,
  createSimilarFinder,
  type FindSimilar,
  type Similarity,
  type SimilarOptions,
  type SimilarRefusal,
  type SimilarRequest,
  type SimilarResult,
} from './similar.ts';
