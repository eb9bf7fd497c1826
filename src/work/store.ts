// Where finished tasks are kept. A store receives whole results, sealed by task-record.ts. It only has to keep them and
// to give no task to two runners. Everything is asynchronous, since a store may be far away.
import { InputError } from '../base/index.ts';
import { type AnswersVersion, refuseOtherAnswers } from './answers-version.ts';
import type { StoreHeader } from './header.ts';
import type { TaskRange } from './task-range.ts';
import type { PartRecord, TaskRecord } from './task-record.ts';

/** Where finished tasks are kept. */
export interface Store {
  /** Its path or address, for messages. */
  readonly name: string;
  /** The question it is about. */
  readonly header: StoreHeader;
  /**
   * The records of all finished tasks, or of those in a range, in order, as they were kept. They may have been damaged
   * since.
   */
  records(range?: TaskRange): AsyncIterable<TaskRecord>;
  /** The parts of tasks under way, as they were kept. */
  parts(): AsyncIterable<PartRecord>;
  /** The sums over its tasks, if the store maintains them, so that nobody has to read millions of tasks. */
  sums?(): Promise<StoreSums>;
  /** The workers and their disputes, if many can work at once. */
  team?(): Promise<StoreTeam>;
  /** Returns whether a runner is at work. */
  isRunning(): Promise<boolean>;
  /** Asks the runners to stop after the tasks they have under way. */
  requestPause(): Promise<void>;
  /**
   * Begins to work on the tasks, or on those of a range. Throws an InputError if the store takes no more runners, or not
   * this one. `answers` says what the runner's answers depend on, which farms compare. Default: on no kernels.
   */
  join(range?: TaskRange, answers?: AnswersVersion): Promise<StoreRunner>;
  /** Closes the store. */
  close(): Promise<void>;
}

/** Sums over the finished tasks of a store. */
export interface StoreSums {
  /** Tasks done. */
  readonly done: number;
  /** Lines found. */
  readonly found: number;
  /** The CPU time they took. */
  readonly cpuSeconds: number;
  /** The counters of the question. */
  readonly counters: Readonly<Record<string, number>>;
  /** The digest of all answers, once all tasks are done. */
  readonly digest?: string;
  /** Answers that wait for another worker to agree. Default: 0. */
  readonly waiting?: number;
}

/** The workers of a store. */
export interface StoreTeam {
  /** True if they have been asked to pause. */
  readonly isPaused: boolean;
  /** Answers that differ from another answer to the same task. */
  readonly disputes: number;
  /** The number of results by what confirms them. */
  readonly restsOn: RestsOn;
  /** Tasks under way that wait for something. */
  readonly open: OpenTasks;
  /** The workers that have not left and were seen not too long ago, the most recently seen first. */
  readonly workers: readonly StoreWorker[];
}

/** Tasks under way that wait for something. */
export interface OpenTasks {
  /** Tasks that wait for another worker to answer them too. */
  readonly waiting: number;
  /** Those among them that nobody present may answer. */
  readonly stuck: number;
  /** Tasks that have ended several workers and are no longer handed out. */
  readonly aside: number;
  /** Results of strangers that the owner's machines have still to do again. */
  readonly audits: number;
}

/** The number of results by what confirms them. */
export interface RestsOn {
  /** Done by a machine of the owner. */
  readonly own: number;
  /** Done by two strangers who agree. */
  readonly agreed: number;
  /** Done by one stranger. */
  readonly single: number;
}

/** A worker of a store. */
export interface StoreWorker {
  /** What it calls itself. */
  readonly name: string;
  /** How many tasks it does at once. */
  readonly threads: number;
  /** Tasks it has done. */
  readonly done: number;
  /** Tasks in its hands. */
  readonly underWay: number;
  /** How long it had been at work when it was last seen. */
  readonly seconds: number;
  /** How long ago it was last seen. */
  readonly secondsSinceSeen: number;
  /** Silent for so long that its tasks go to others. */
  readonly isLost: boolean;
}

/** A process that works on the tasks of a store. When it leaves or dies, the tasks it had claimed are free again. */
export interface StoreRunner {
  /**
   * Claims the next task, of the range if there is one, that is neither done nor claimed. Returns undefined if there is
   * none. Only for numbered tasks. It may wait for tasks that other runners give up. The signal ends the wait with its
   * reason.
   */
  claim(signal?: AbortSignal): Promise<number | undefined>;
  /**
   * Keeps finished tasks, whose parts are then forgotten, and parts of tasks under way, each in place of its earlier
   * state. It keeps all or nothing, and everything is on disk when the promise resolves.
   */
  keep(records: readonly TaskRecord[], parts: readonly PartRecord[]): Promise<void>;
  /** Does keeping take no time, so that it need not wait for more to keep? Default: false, as for files. */
  readonly keepsAtOnce?: boolean;
  /** Aborted, with an InputError as its reason, when whoever hands out the tasks refuses the runner for good. */
  readonly refused?: AbortSignal;
  /** Has someone asked the runner to pause? */
  isPauseRequested(): Promise<boolean>;
  /** Signs the runner off. */
  leave(): Promise<void>;
}

/** Opens the store of a header, or creates one. Throws an InputError if the store is about something else. */
export type StoreOpener = (header: StoreHeader) => Promise<Store>;

/** A store that has been altered outside of minclue, or by a failing disk. */
export class DamagedStoreError extends InputError {
  /** Distinguishes it from other errors. */
  override name = 'DamagedStoreError';
}

/** Throws an InputError if the store is about something else. */
export function refuseOther(store: Store, header: StoreHeader): void {
  const { question, parameters, version, digest } = store.header;
  if (digest === header.digest) return;
  if (question === header.question && parameters === header.parameters)
    refuseOtherAnswers(store.name, version, header.version);
  throw new InputError(`${store.name}: belongs to another question (${question} ${parameters})`);
}
