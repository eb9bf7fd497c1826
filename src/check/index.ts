// All n-clue puzzles of a grid, and the smallest n that has one.
export type {
  CheckAlgorithm,
  CheckCounters,
  CheckQuestion,
  CheckResult,
  GridToCheck,
  PuzzlesAsked,
} from './algorithms/algorithm.ts';
export { algorithms, findAlgorithm } from './algorithms/table.ts';
export { type BoundOptions, boundMinimum, type MinimumBounds } from './bound-minimum.ts';
export {
  type BoardCertificateResult,
  type BoardQuestion,
  writeBoardCertificate,
} from './certificate/board-certificate.ts';
export {
  type CertificateResult,
  type CertificateWriter,
  writeCertificate,
} from './certificate/certificate.ts';
export { type CertificateEstimate, estimateCertificate } from './certificate/estimate.ts';
export {
  type CheckOptions,
  type CheckProgress,
  type CheckSlice,
  check,
  checkGrids,
} from './check.ts';
export { type FindPuzzleOptions, type FindPuzzleResult, findPuzzle } from './find-puzzle.ts';
export { findMinimum, type MinimumOptions, type MinimumResult } from './minimum.ts';
