// All n-clue puzzles of a grid, and the smallest n that has one.
export * from './algorithm.ts';
export { algorithms, findAlgorithm } from './algorithms.ts';
export {
  type BoardCertificateResult,
  type BoardQuestion,
  writeBoardCertificate,
} from './board-certificate.ts';
export {
  recogniseBoardCertificate,
  type VerifiedBoard,
  type VerifyBoardOptions,
  verifyBoardCertificate,
} from './board-certificate-verify.ts';
export { type CertificateResult, type CertificateWriter, writeCertificate } from './certificate.ts';
export { type CheckOptions, type CheckResult, check, checkGrids, type GridToCheck } from './check.ts';
export { findMinimum, type MinimumOptions, type MinimumResult } from './minimum.ts';
export type { CheckProgress } from './schedule.ts';
export { CertificateError, type VerifiedAnswer, verifyCertificate } from './verify.ts';
