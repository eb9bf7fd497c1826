/**
 * The farm: one campaign on many machines. Its store is in PostgreSQL and its tasks are leased. Strangers work through a
 * coordinator. They check each other, the owner's machines check a random share of them, and what all that proves is
 * reported.
 * @experimental
 * @module
 */
export { type FarmAddress, parseFarmAddress } from './address.ts';
export type { AnswerOptions } from './answers.ts';
export { type CreateOptions, createFarmCampaign } from './campaigns.ts';
export type { CoordinatorOptions, TruthOf } from './coordinator.ts';
export type { FarmEvent, FarmEventName, FarmListener } from './events.ts';
export type { CheckerOptions } from './evidence.ts';
export type { LimitKey } from './limits.ts';
export { type FarmServer, type ServeOptions, serveFarm } from './listen.ts';
export type { PageAnswer, PageFile, PageFiles } from './page-files.ts';
export { type PersonReport, readPersons } from './persons.ts';
export { type FarmRepair, repairFarmCampaign } from './repair.ts';
export { readSoundness, type Soundness } from './soundness.ts';
export { type FarmStoreOptions, openFarmStore } from './store.ts';
export {
  createToken,
  listTokens,
  type NewToken,
  revokeToken,
  type Scope,
  type ShownToken,
  type TokenInfo,
} from './tokens.ts';
export type { Recheck } from './trust/bound.ts';
export {
  type Distrusted,
  distrustPerson,
  type Redone,
  type RestingOn,
  type RestingOnPerson,
  redoTasks,
} from './withdraw.ts';
export type { WorkerInfo } from './workers.ts';
