// Questions cut into units of work, kept in a store; it knows nothing of Sudoku.
export { createCampaign, dropDamaged, openCampaign } from './create.ts';
export { type ExportFormat, exportCampaign, exportFormats } from './export.ts';
export { type CampaignHeader, canonicalJson, headerDigest, ownVersion } from './header.ts';
export { mergeCampaigns } from './merge.ts';
export { fieldsOf, numberField } from './parameters.ts';
export type { Question, UnitAnswer } from './question.ts';
export { type RunEnd, type RunOptions, type RunProgress, runCampaign } from './run.ts';
export { createSqliteStore } from './sqlite-store.ts';
export { type CampaignStore, DamagedStoreError, type StoreRunner } from './store.ts';
export { type CampaignStatus, damagedText, readWholeUnits, surveyCampaign } from './survey.ts';
export { startThreadClock } from './thread-clock.ts';
export { type DoneUnit, digestUnits, openUnit, sealUnit, type UnitRecord } from './unit-record.ts';
export { answerUnits } from './unit-work.ts';
export { type CampaignVerifyOptions, type CampaignVerifyReport, verifyCampaign } from './verify.ts';
