// The options, the progress and the answers of a run.
import type { TaskAnswer, TaskInput } from './question.ts';
import type { Store } from './store.ts';
import type { TaskRange } from './task-range.ts';

/** How to run. */
export interface RunOptions {
  /** Where finished tasks are read from and kept. Default: nowhere. */
  readonly store?: Store;
  /** The inputs of the tasks, in order, if the question does not number them. */
  readonly inputs?: Iterable<TaskInput> | AsyncIterable<TaskInput>;
  /** Overrides `inputs`: tasks by number and input, even if the store has them. */
  readonly tasks?: Iterable<Pick<AnsweredTask, 'task' | 'input'>>;
  /** Does only these of the numbered tasks. Progress and answers then cover only the range. Default: all. */
  readonly range?: TaskRange;
  /**
   * `given`: all answers, in the order of the tasks. `done`: the answers of this run, as they are finished. Default:
   * given.
   */
  readonly order?: 'given' | 'done';
  /**
   * Ends a task at this many lines, always the first ones in the order of its parts, and keeps nothing of the task. The
   * counters then count the work done, which depends on threads and time. Default: all lines.
   */
  readonly limit?: number;
  /**
   * Gives the answer of the first unfinished task in pieces: lines as they are found, in the order of its parts. If the
   * signal ends the run, it gives what it has of each task before it throws. Only for the order `given`. Default:
   * false.
   */
  readonly inPieces?: boolean;
  /** Worker threads. They never change a result. Default: 1. */
  readonly threads?: number;
  /** Measures the CPU time of tasks. Default: if there is a store. */
  readonly isTimed?: boolean;
  /** Does short work in the calling thread. Default: only for tasks that can be sliced. */
  readonly here?: boolean;
  /** Called now and then with the progress. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Called at once with the result of every slice of a part, for live views. */
  readonly onSlice?: (slice: PartSlice) => void;
  /** Ends the run once the state of the tasks under way is kept. The run throws the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The result of one more slice of a part. */
export interface PartSlice {
  /** The number of the task. */
  readonly task: number;
  /** The number of the part, from 0. */
  readonly part: number;
  /** How many parts the task has. */
  readonly parts: number;
  /** Lines found in this slice. */
  readonly found: readonly string[];
  /** The counters of the part so far. */
  readonly counters: Readonly<Record<string, number>>;
  /** How much of the part is done, 0 … 1. */
  readonly fraction: number;
}

/** How far the work has come. */
export interface RunProgress {
  /** The number of tasks, in all or in the range, if the question numbers them. */
  readonly tasks: number | undefined;
  /** Tasks done, in this run and earlier ones. */
  readonly done: number;
  /** How much of the tasks under way is done, in tasks. */
  readonly underWay: number;
  /** Lines found, in this run and earlier ones. Lines of tasks under way are included. */
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
  /** How many parts it has. */
  readonly parts: number;
  /** How long it took. */
  readonly cpuSeconds: number;
  /** True if an earlier run did it. */
  readonly isFromStore: boolean;
  /** Marks a piece of the answer, to be added to the others. `coming`: more follow. `stopped`: the run has ended. */
  readonly rest?: 'coming' | 'stopped';
}
