// The progress of a store: sums over its finished tasks, each checked for damage.
import { sumCounters } from './question.ts';
import { DamagedStoreError, type Store } from './store.ts';
import type { TaskRange } from './task-range.ts';
import { type DoneTask, digestTasks, type PartRecord, unsealTask } from './task-record.ts';

/** The progress of a store. */
export interface StoreStatus {
  /** Where the store is. */
  readonly store: string;
  /** The name of the question. */
  readonly question: string;
  /** Its parameters. */
  readonly parameters: unknown;
  /** The version of its answers. */
  readonly version: string;
  /** How many tasks; undefined if the tasks are handed in. */
  readonly tasks: number | undefined;
  /** Tasks done, without the damaged ones. */
  readonly done: number;
  /** The numbers of the damaged tasks. */
  readonly damaged: readonly number[];
  /** Lines found. */
  readonly found: number;
  /** The sums over the tasks done. */
  readonly counters: Readonly<Record<string, number>>;
  /** The CPU time they took. */
  readonly cpuSeconds: number;
  /** Is a runner at work? */
  readonly isRunning: boolean;
  /** The digest of all tasks; undefined until all are done, or if their number is unknown. */
  readonly digest: string | undefined;
}

/** Sums up a store. */
export async function surveyStore(store: Store): Promise<StoreStatus> {
  const { question, parameters, version, tasks } = store.header;
  const told = await store.sums?.();
  if (told) {
    const { waiting: _, ...sums } = told;
    return {
      store: store.name,
      question,
      parameters: JSON.parse(parameters),
      version,
      tasks: tasks ?? undefined,
      damaged: [],
      ...sums,
      digest: sums.digest,
      isRunning: await store.isRunning(),
    };
  }
  let counters: Record<string, number> = {};
  const damaged: number[] = [];
  const hash = digestTasks(store.header);
  let [done, found, cpuSeconds] = [0, 0, 0];
  for await (const task of readTasks(store)) {
    if ('isDamaged' in task) {
      damaged.push(task.task);
      continue;
    }
    done++;
    found += task.found.length;
    cpuSeconds += task.cpuSeconds;
    counters = sumCounters([counters, task.counters]);
    hash.add(task);
  }
  return {
    store: store.name,
    question,
    parameters: JSON.parse(parameters),
    version,
    tasks: tasks ?? undefined,
    done,
    damaged,
    found,
    counters,
    cpuSeconds: Math.round(cpuSeconds * 1e6) / 1e6,
    isRunning: await store.isRunning(),
    digest: done === tasks && damaged.length === 0 ? hash.end() : undefined,
  };
}

export interface DamagedTask {
  readonly task: number;
  readonly isDamaged: true;
}

/** Yields the finished tasks, or those of a range, in order. */
export async function* readTasks(
  store: Store,
  range?: TaskRange,
): AsyncGenerator<DoneTask | DamagedTask, void> {
  for await (const record of store.records(range))
    yield unsealTask(store.header, record) ?? { task: record.task, isDamaged: true };
}

/** Yields the finished tasks, or those of a range, in order. Throws a DamagedStoreError at a damaged task. */
export async function* readWholeTasks(store: Store, range?: TaskRange): AsyncGenerator<DoneTask, void> {
  for await (const task of readTasks(store, range)) {
    if ('isDamaged' in task) throw new DamagedStoreError(`${store.name}: ${damagedText([task.task])}`);
    yield task;
  }
}

/** Names the first ten damaged tasks. */
export function damagedText(tasks: readonly number[]): string {
  const named = tasks.slice(0, 10).join(', ');
  const more = tasks.length > 10 ? ` and ${tasks.length - 10} more` : '';
  return tasks.length === 1 ? `task ${named} is damaged` : `tasks ${named}${more} are damaged`;
}

export function damagedPartText(store: string, { task, part }: PartRecord): string {
  return `${store}: part ${part} of task ${task} is damaged`;
}
