// A question: what is asked of many things, cut into tasks that know nothing of each other. Each is answered by plain
// data that depends on nothing but the question, so that two machines, or the same one twice, agree.

/** What every question has; how its tasks are done is told by one of the two kinds below. */
interface AnyQuestion<Parameters> {
  /** What people call it. */
  readonly name: string;
  /** One line for the help. */
  readonly summary: string;
  /** A module that calls `answerQuestions` with this one: threads load it. */
  readonly worker: URL;
  /** Checks what was asked for or read from a store; throws an InputError that says what is wrong. */
  parse(parameters: unknown): Parameters;
  /** The tasks are 0 … n − 1. Not given: they are handed in, each told by its input. */
  countTasks?(parameters: Parameters): number | Promise<number>;
  /**
   * Whether what a task is said to have found is so, seen without doing the task again: whoever makes up a find is
   * caught. That there are no others cannot be seen. Not given: nothing can.
   */
  believes?(parameters: Parameters, said: SaidTask): Promise<boolean>;
}

/** What somebody says of a task. */
export type SaidTask = TaskAnswer & {
  /** The number of the task. */
  readonly task: number;
};

/** Each task is done in one go. */
export interface WholeQuestion<Parameters> extends AnyQuestion<Parameters> {
  /** In the calling thread it should let others have a turn, and end with the signal's reason when that is aborted. */
  answer(parameters: Parameters, task: Task, signal?: AbortSignal): TaskAnswer | Promise<TaskAnswer>;
}

/** Each task is planned once, then done part by part, by several threads if need be, each part in slices of time. */
export interface PartedQuestion<Parameters, Plan extends TaskPlan> extends AnyQuestion<Parameters> {
  /** The plan goes to other threads: plain data. */
  plan(parameters: Parameters, task: Task): Plan;
  /** Begins a part, or goes on from a checkpoint of that very part. */
  start(parameters: Parameters, plan: Plan, part: number, from?: unknown): PartWork;
}

/** How a task is cut. */
export interface TaskPlan {
  /** How many parts it has. */
  readonly parts: number;
}

/** What is asked of many things, cut into tasks. */
export type Question<Parameters> =
  | WholeQuestion<Parameters>
  // biome-ignore lint/suspicious/noExplicitAny: a plan is known to its own question only
  | PartedQuestion<Parameters, any>;

/** A piece of work that knows nothing of the others. */
export interface Task {
  /** Its number, from 0. */
  readonly number: number;
  /** What tells it from others where the question has no number of tasks; else empty. */
  readonly input: string;
  /** What its thread needs besides and no store keeps: plain data that the input stands for. */
  readonly data?: unknown;
}

/** A task that is handed in: its input, with data if it has any. */
export type TaskInput = string | Pick<Task, 'input' | 'data'>;

/** Deterministic: no times, no machine. */
export interface TaskAnswer {
  /** Sums over tasks make sense of each. */
  readonly counters: Readonly<Record<string, number>>;
  /** What was found, a line each: puzzles, or whatever the question is after. */
  readonly found: readonly string[];
}

/** A part under way. */
export interface PartWork {
  /** Works for about so many milliseconds. */
  advance(milliseconds: number, wantsCheckpoint: boolean): PartReport;
}

/** What a part has come to. */
export interface PartReport {
  /** Is it at its end? */
  readonly state: 'done' | 'paused';
  /** Found since the last report. */
  readonly found: readonly string[];
  /** Of the whole part so far; the same for any way of slicing. */
  readonly counters: Readonly<Record<string, number>>;
  /** How much of the part is done, 0 … 1. */
  readonly fraction: number;
  /** Plain data to go on from, if it was wanted and there is one: else only whole parts count. */
  readonly checkpoint?: unknown;
}

export function isParted<Parameters>(
  question: Question<Parameters>,
  // biome-ignore lint/suspicious/noExplicitAny: as above
): question is PartedQuestion<Parameters, any> {
  return 'plan' in question;
}

/** Adds the counters up, name by name. */
export function sumCounters(all: Iterable<Readonly<Record<string, number>>>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const counters of all)
    for (const [name, count] of Object.entries(counters)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
