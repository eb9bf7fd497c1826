// What is like a puzzle, and which puzzles or grids of a list hang together.
export { type Clusters, createLinking, type Linking } from './clusters.ts';
export { linkSteps } from './common.ts';
export type { SimilarPuzzle } from './facts.ts';
export { type SimilarEntry, type SimilarListOptions, similarAll } from './lists.ts';
export {
  createSimilar,
  type FindSimilar,
  type Similarity,
  type SimilarOptions,
  type SimilarRefusal,
  type SimilarRequest,
  type SimilarResult,
} from './similar.ts';
