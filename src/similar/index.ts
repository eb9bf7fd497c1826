// What is like a puzzle: steps, twins, −p+q hunts around known puzzles, and which puzzles or grids of a list hang together.
export { type Clusters, createLinking, type Linking } from './clusters.ts';
export { linkSteps } from './common.ts';
export type { SimilarPuzzle } from './facts.ts';
export { type HuntOptions, type HuntRequest, type HuntResult, hunt, listHunted } from './hunt.ts';
export { type HuntParameters, huntQuestion } from './hunt-question.ts';
export { oneStep, paperSchedule, type Stage } from './hunt-schedule.ts';
export { type HuntStep, stepName } from './neighbours.ts';
export type { FoundPuzzle } from './seed.ts';
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
