/**
 * Questions over whole catalogues or files of grids, and theorems on whole boards.
 * @experimental
 * @module
 */
export type { CheckPairsParameters } from './check-pairs-question.ts';
export type { CheckParameters } from './check-question.ts';
export { type FoundCheck, foundCheckOf } from './found.ts';
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
export { type PairBreakdown, type TimedPairs, timePairs } from './pair-breakdown.ts';
export {
  type FoundPuzzle,
  openPairProof,
  type PairEstimate,
  type PairProofQuestion,
  type PairProofState,
  pairProofParametersOf,
  pairStatementOf,
  runPairProof,
  surveyPairProof,
} from './pair-proof.ts';
export { checkPairsOfBand, type PairSums, readPairCounts, sumPairs } from './pairs.ts';
export type { PairsParameters } from './pairs-question.ts';
export {
  openProof,
  type ProofQuestion,
  type ProofRoute,
  type ProofRunOptions,
  proofRoutes,
  type RankRange,
  routeOf,
  runProof,
} from './prove.ts';
export { findQuestion, proofQuestions, questions } from './questions.ts';
export { type ProofFiles, type RestoredProof, restoreProof, saveProof } from './results.ts';
export type { Share } from './share.ts';
export {
  type ConcludeOptions,
  concludeProof,
  type ProofState,
  type ProvedPuzzle,
  statementOf,
  surveyProof,
  type Theorem,
} from './theorem.ts';
