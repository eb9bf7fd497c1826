// Where finished tasks are kept. Results are handed in whole, sealed by task-record.ts; a store only has to keep them,
// and to see that no task is given to two runners. All is asynchronous: a store may be far away.
import { InputError } from '../base/index.ts';
import type { StoreHeader } from './header.ts';
import type { TaskRange } from './task-range.ts';
import type { PartRecord, TaskRecord } from './task-record.ts';

/** Where finished tasks are kept. */
export interface Store {
  /** Where it is, for messages. */
  readonly name: string;
  /** What it is about. */
  readonly header: StoreHeader;
  /**
   * The records of all finished tasks, or of those in a range, in order, as they were kept; they may have been damaged
   * since.
   */
  records(range?: TaskRange): AsyncIterable<TaskRecord>;
  /** Of tasks under way, as they were kept. */
  parts(): AsyncIterable<PartRecord>;
  /**
   * Where a store keeps count itself: the sums over its tasks, so that nobody has to read millions of them.
   */
  sums?(): Promise<StoreSums>;
  /** Where many work at once: who they are, and what they contradict each other in. */
  team?(): Promise<StoreTeam>;
  /** Whether a runner is at work. */
  isRunning(): Promise<boolean>;
  /** Asks the runners to stop after the tasks they have under way. */
  requestPause(): Promise<void>;
  /** Begins to work on the tasks, or on those of a range. Throws an InputError if the store takes no more runners. */
  join(range?: TaskRange): Promise<StoreRunner>;
  /** Lets go of it. */
  close(): Promise<void>;
}

/** Sums over the finished tasks of a store. */
export interface StoreSums {
  /** Tasks done. */
  readonly done: number;
  /** Lines found. */
  readonly found: number;
  /** How long they took. */
  readonly cpuSeconds: number;
  /** The counters of the question. */
  readonly counters: Readonly<Record<string, number>>;
  /** Of all answers, when all tasks are done. */
  readonly digest?: string;
}

/** Who works on a store. */
export interface StoreTeam {
  /** Whether they have been asked to pause. */
  readonly isPaused: boolean;
  /** Answers that differ from another to the same task. */
  readonly disputes: number;
  /** The results by what they rest on. */
  readonly restsOn: RestsOn;
  /** Those that have not left, as long as it is not too long ago that they were seen; who was seen last comes first. */
  readonly workers: readonly StoreWorker[];
}

/** Results by what they rest on. */
export interface RestsOn {
  /** A machine of the owner's. */
  readonly own: number;
  /** Two strangers who agree. */
  readonly agreed: number;
  /** One stranger. */
  readonly single: number;
}

/** One that works on a store. */
export interface StoreWorker {
  /** What it calls itself. */
  readonly name: string;
  /** How many tasks it does at once. */
  readonly threads: number;
  /** Tasks it has done. */
  readonly done: number;
  /** Tasks in its hands. */
  readonly underWay: number;
  /** How long it was there when it was seen last. */
  readonly seconds: number;
  /** How long ago that was. */
  readonly secondsSinceSeen: number;
  /** Not heard of for so long that its tasks go to others. */
  readonly isLost: boolean;
}

/** A process that works on the tasks of a store. What it had claimed is free again when it leaves or dies. */
export interface StoreRunner {
  /**
   * The next task, of the range if there is one, that is neither done nor claimed; undefined: there is none. Only where
   * tasks are numbered. It may wait for what other runners leave; the signal ends that, with its reason.
   */
  claim(signal?: AbortSignal): Promise<number | undefined>;
  /**
   * Keeps finished tasks, whose parts are forgotten, and parts of tasks under way, each in place of what was known of
   * it: all or nothing, and on the disk when the promise resolves.
   */
  keep(records: readonly TaskRecord[], parts: readonly PartRecord[]): Promise<void>;
  /** Has someone asked the runner to pause? */
  isPauseRequested(): Promise<boolean>;
  /** Says that the runner is gone. */
  leave(): Promise<void>;
}

/** Opens the store of what the header says, or begins one. Throws an InputError if it is about something else. */
export type StoreOpener = (header: StoreHeader) => Promise<Store>;

/** A store that has been altered outside of minclue, or by a failing disk. */
export class DamagedStoreError extends InputError {
  /** Tells it from other errors. */
  override name = 'DamagedStoreError';
}

/** Throws the InputError of a store that is about something else. */
export function refuseOther(store: Store, header: StoreHeader): void {
  const { question, parameters, version, digest } = store.header;
  if (digest === header.digest) return;
  const isSame = question === header.question && parameters === header.parameters;
  throw new InputError(
    isSame && version !== header.version
      ? `${store.name}: belongs to minclue ${version}, this is ${header.version}`
      : `${store.name}: belongs to another question (${question} ${parameters})`,
  );
}
