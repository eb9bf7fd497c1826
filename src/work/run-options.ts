// What a run is asked for, what it tells while it goes on, and what comes out of it.
import type { TaskAnswer, TaskInput } from './question.ts';
import type { Store } from './store.ts';
import type { TaskRange } from './task-range.ts';

/** How to run. */
export interface RunOptions {
  /** Where finished tasks are, and are to be kept. Default: nowhere. */
  readonly store?: Store;
  /** What tells the tasks, in order, where the question does not number them. */
  readonly inputs?: Iterable<TaskInput> | AsyncIterable<TaskInput>;
  /** In place of those: tasks by number and input, whatever a store may know of them. */
  readonly tasks?: Iterable<Pick<AnsweredTask, 'task' | 'input'>>;
  /** Of the tasks that the question numbers, only these: what is told of the run is told of them. Default: all. */
  readonly range?: TaskRange;
  /** `given`: all answers come, in the order of the tasks. `done`: those of this run, as they come. Default: given. */
  readonly order?: 'given' | 'done';
  /**
   * Ends a task at so many lines, always the first ones in the order of its parts, and keeps nothing of it. The counters are
   * then those of the work that was done, which depends on threads and time. Default: all.
   */
  readonly limit?: number;
  /**
   * Gives the lines of the first task that is not done as they are found, in the order of its parts, so that its answer
   * comes in pieces; a run that the signal ends gives what it has of each task before it throws. Only if the order is
   * `given`. Default: false.
   */
  readonly inPieces?: boolean;
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** Whether the CPU time of tasks is taken. Default: if there is a store. */
  readonly isTimed?: boolean;
  /** Short work is done in the calling thread: tasks that cannot be sliced only if this says so. */
  readonly here?: boolean;
  /** Told now and then how far the work has come. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Told what every slice of a part has come to, as soon as it is known: for those who watch. */
  readonly onSlice?: (slice: PartSlice) => void;
  /** Ends the run after what can be kept of the tasks under way is kept; the run throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** What a part has come to by one more slice of work. */
export interface PartSlice {
  /** The number of the task. */
  readonly task: number;
  /** The number of the part, from 0. */
  readonly part: number;
  /** How many parts the task has. */
  readonly parts: number;
  /** Lines found in this slice. */
  readonly found: readonly string[];
  /** Of the part, up to now. */
  readonly counters: Readonly<Record<string, number>>;
  /** How much of the part is done, 0 … 1. */
  readonly fraction: number;
}

/** How far the work has come. */
export interface RunProgress {
  /** How many there are in all, or in the range, if the question numbers them. */
  readonly tasks: number | undefined;
  /** Done, in this run and before. */
  readonly done: number;
  /** How much of the tasks under way is done, in tasks. */
  readonly underWay: number;
  /** Lines found, in this run and before, those of tasks under way among them. */
  readonly found: number;
  /** The task that has just been kept. */
  readonly task?: number;
}

/** A task and its answer. */
export interface AnsweredTask extends TaskAnswer {
  /** The number of the task. */
  readonly task: number;
  /** What it was about. */
  readonly input: string;
  /** Of all its parts. */
  readonly parts: number;
  /** How long it took. */
  readonly cpuSeconds: number;
  /** It was done by an earlier run. */
  readonly isFromStore: boolean;
  /** This is a piece of its answer, to be added to the others. `coming`: there are more; `stopped`: the run has ended. */
  readonly rest?: 'coming' | 'stopped';
}
