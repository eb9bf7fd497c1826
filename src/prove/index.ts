/**
 * Questions over whole catalogues or files of grids, and theorems about whole boards.
 * @experimental
 * @module
 */
export type { CheckPairsParameters } from './check-pairs-question.ts';
export type { CheckParameters } from './check-question.ts';
export { type FramesParameters, framesPuzzlesOf, framesTaskOf } from './frames-question.ts';
export type { IndexParameters } from './index-question.ts';
export {
  type GridMinimum,
  type MinimaSpread,
  type PuzzleNumbers,
  readMinima,
  type SpreadRow,
  surveyMinima,
} from './minima.ts';
export { restoreMinima, saveMinima } from './minima-results.ts';
export type { MinimumParameters } from './minimum-question.ts';
export {
  type PairBreakdown,
  type PairEstimate,
  type TimedPairs,
  timePairs,
} from './pair-times.ts';
export { checkPairsOfBand, type PairSums, readPairCounts, sumPairs } from './pairs.ts';
export type { PairsParameters } from './pairs-question.ts';
export {
  openProof,
  type PairSample,
  type ProofParameters,
  type ProofPlan,
  type ProofQuestion,
  type ProofRoute,
  type ProofRunOptions,
  planProof,
  proofParameters,
  proofRoutes,
  routeOf,
  runProof,
} from './prove.ts';
export { type FoundCheck, findQuestion, foundCheckOf, questions } from './questions.ts';
export { type ProofFiles, type RestoredProof, restoreProof, saveProof } from './results.ts';
export type { Share } from './share.ts';
export { statementOf } from './statement.ts';
export {
  type ConcludeOptions,
  concludeProof,
  type GridsProofState,
  type PairsProofState,
  type ProofState,
  type ProvedPuzzle,
  surveyProof,
  type Theorem,
} from './theorem.ts';
