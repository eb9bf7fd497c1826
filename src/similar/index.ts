// What is like a puzzle, and which puzzles or grids of a list hang together.
export { type Clusters, createLinking, type Linking } from './clusters.ts';
export {
  createSimilar,
  type FindSimilar,
  type Similarity,
  type SimilarOptions,
  type SimilarPuzzle,
  type SimilarResult,
} from './similar.ts';
