// Questions over whole catalogues or files of grids, cut into units of work, kept in a store.
export type { CheckParameters } from './check-question.ts';
export { createCampaign, dropDamaged, openCampaign } from './create.ts';
export { type ExportFormat, exportCampaign, exportFormats } from './export.ts';
export type { CampaignHeader } from './header.ts';
export type { IndexParameters } from './index-question.ts';
export { mergeCampaigns } from './merge.ts';
export { openProof, type ProofQuestion, type RankRange } from './prove.ts';
export { runHere } from './prove-here.ts';
export { type ProofFiles, restoreProof, saveProof } from './prove-results.ts';
export {
  type ConcludeOptions,
  concludeProof,
  type ProofState,
  type ProvedPuzzle,
  statementOf,
  surveyProof,
  type Theorem,
} from './prove-theorem.ts';
export type { Question, UnitAnswer } from './question.ts';
export { findQuestion, questions } from './questions.ts';
export { type RunEnd, type RunOptions, type RunProgress, runCampaign } from './run.ts';
export { type CampaignStore, DamagedStoreError, type StoreRunner } from './store.ts';
export { type CampaignStatus, readWholeUnits, surveyCampaign } from './survey.ts';
export type { DoneUnit, UnitRecord } from './unit-record.ts';
export { answerUnits } from './unit-work.ts';
export { type CampaignVerifyOptions, type CampaignVerifyReport, verifyCampaign } from './verify.ts';
