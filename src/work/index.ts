/**
 * The one mechanism of long work. Questions are cut into tasks, stores keep the finished tasks, and runners work on
 * them in one or several threads. It knows nothing of Sudoku. Stores in files are in `store`, for Node only.
 * @experimental
 * @module
 */
export type { AnswersVersion } from './answers-version.ts';
export { type ExportFormat, exportFormats, exportStore } from './export.ts';
export { createHeader, type StoreHeader } from './header.ts';
export { inOrder, type OrderedWork } from './in-order.ts';
export { answerQuestions } from './lane-work.ts';
export type { WorkerManners } from './lease-runner.ts';
export { createMemoryStore } from './memory-store.ts';
export type {
  PartedQuestion,
  PartReport,
  PartWork,
  Question,
  SaidTask,
  Task,
  TaskAnswer,
  TaskInput,
  TaskPlan,
  WholeQuestion,
} from './question.ts';
export { drain, type RunEnd, runTasks } from './run.ts';
export type { AnsweredTask, PartSlice, RunOptions, RunProgress } from './run-options.ts';
export { openSingle, type SingleWork } from './single.ts';
export {
  DamagedStoreError,
  type OpenTasks,
  type RestsOn,
  type Store,
  type StoreOpener,
  type StoreRunner,
  type StoreSums,
  type StoreTeam,
  type StoreWorker,
} from './store.ts';
export { readWholeTasks, type StoreStatus, surveyStore } from './survey.ts';
export type { TaskRange } from './task-range.ts';
export {
  type DoneTask,
  digestTasks,
  type FinishedPart,
  type KeptPart,
  type PartRecord,
  type PausedPart,
  type TaskDigest,
  type TaskRecord,
} from './task-record.ts';
export { type StoreVerifyOptions, type StoreVerifyReport, verifyStore } from './verify.ts';
export { VERSION } from './version.ts';
