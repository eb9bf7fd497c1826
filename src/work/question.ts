// A question asked of many things, cut into independent tasks. Each answer is plain data that depends only on the
// question, so that two machines, or the same machine twice, agree.
import type { WorkerModule } from '../base/index.ts';
import type { AnswersVersion } from './answers-version.ts';

/** What every question has. The two kinds below say how its tasks are done. */
interface AnyQuestion<Parameters> {
  /** What people call it. */
  readonly name: string;
  /** One line for the help. */
  readonly summary: string;
  /** What its answers depend on. Stores are bound to it. */
  readonly answers: AnswersVersion;
  /** The module that threads load. It calls `answerQuestions` with this question. */
  readonly worker: WorkerModule;
  /** Checks parameters from a request or a store. Throws an InputError that says what is wrong. */
  parse(parameters: unknown): Parameters;
  /** The number of tasks, 0 … n − 1. Default: the tasks are handed in, each identified by its input. */
  countTasks?(parameters: Parameters): number | Promise<number>;
  /**
   * Checks reported finds without doing the task again, which catches invented finds. It cannot see whether finds are
   * missing. Default: nothing can be checked.
   */
  believes?(parameters: Parameters, said: SaidTask): Promise<boolean>;
}

/** A task's answer as somebody reports it. */
export type SaidTask = TaskAnswer & {
  /** The number of the task. */
  readonly task: number;
};

/** A question whose tasks are each done in one go. */
export interface WholeQuestion<Parameters> extends AnyQuestion<Parameters> {
  /** Answers a task. In the calling thread it should yield now and then, and throw the signal's reason when aborted. */
  answer(parameters: Parameters, task: Task, signal?: AbortSignal): TaskAnswer | Promise<TaskAnswer>;
}

/** A question whose tasks are planned once, then done part by part, by several threads if needed, in slices of time. */
export interface PartedQuestion<Parameters, Plan extends TaskPlan> extends AnyQuestion<Parameters> {
  /** Plans a task. The plan is plain data, since it goes to other threads. */
  plan(parameters: Parameters, task: Task): Plan;
  /** Begins a part, or resumes it from its checkpoint. */
  start(parameters: Parameters, plan: Plan, part: number, from?: unknown): PartWork;
}

/** How a task is cut. */
export interface TaskPlan {
  /** How many parts it has. */
  readonly parts: number;
}

/** A question asked of many things, cut into tasks. */
export type Question<Parameters> =
  | WholeQuestion<Parameters>
  // biome-ignore lint/suspicious/noExplicitAny: a plan is known to its own question only
  | PartedQuestion<Parameters, any>;

/** A piece of work that is independent of all others. */
export interface Task {
  /** Its number, from 0. */
  readonly number: number;
  /** Identifies the task if the question does not number its tasks; otherwise empty. */
  readonly input: string;
  /** Other plain data that the thread needs and no store keeps. The input stands for it. */
  readonly data?: unknown;
}

/** A task that is handed in: its input, perhaps with data. */
export type TaskInput = string | Pick<Task, 'input' | 'data'>;

/** The answer to a task. It is deterministic and holds no times and no machine. */
export interface TaskAnswer {
  /** Counters whose sums over tasks are meaningful. */
  readonly counters: Readonly<Record<string, number>>;
  /** What was found, such as puzzles, one line each. */
  readonly found: readonly string[];
}

/** A part under way. */
export interface PartWork {
  /** Works for about this many milliseconds. */
  advance(milliseconds: number, wantsCheckpoint: boolean): PartReport;
}

/** The report of a part after a slice. */
export interface PartReport {
  /** Is the part finished? */
  readonly state: 'done' | 'paused';
  /** Found since the last report. */
  readonly found: readonly string[];
  /** The counters of the whole part so far. They do not depend on the slicing. */
  readonly counters: Readonly<Record<string, number>>;
  /** How much of the part is done, 0 … 1. */
  readonly fraction: number;
  /** Plain data to resume from, if it was wanted and exists. Without checkpoints only whole parts are kept. */
  readonly checkpoint?: unknown;
}

export function isParted<Parameters>(
  question: Question<Parameters>,
  // biome-ignore lint/suspicious/noExplicitAny: as above
): question is PartedQuestion<Parameters, any> {
  return 'plan' in question;
}

/** Sums the counters by name. */
export function sumCounters(all: Iterable<Readonly<Record<string, number>>>): Record<string, number> {
  const sums = new Map<string, number>(); // in an object, a counter called "constructor" would be a function
  for (const counters of all)
    for (const [name, count] of Object.entries(counters)) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries(sums);
}
