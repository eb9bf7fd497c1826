// How far the tasks of a store are, and what they have found so far: sums over the finished ones, each looked over.
import { sumCounters } from './question.ts';
import { DamagedStoreError, type Store } from './store.ts';
import type { TaskRange } from './task-range.ts';
import { type DoneTask, digestTasks, type PartRecord, unsealTask } from './task-record.ts';

/** How far a store is. */
export interface StoreStatus {
  /** Where the store is. */
  readonly store: string;
  /** The name of the question. */
  readonly question: string;
  /** Its parameters. */
  readonly parameters: unknown;
  /** The version of minclue that began it. */
  readonly version: string;
  /** How many; undefined: as many as are handed in. */
  readonly tasks: number | undefined;
  /** Tasks done, those left out that are damaged. */
  readonly done: number;
  /** The numbers of tasks whose records cannot be trusted. */
  readonly damaged: readonly number[];
  /** Lines found. */
  readonly found: number;
  /** The sums over the tasks done. */
  readonly counters: Readonly<Record<string, number>>;
  /** How long they took. */
  readonly cpuSeconds: number;
  /** Is someone at work on it? */
  readonly isRunning: boolean;
  /** Of all tasks; undefined until they are done, and where nobody knows how many there are. */
  readonly digest: string | undefined;
}

/** Looks at a store. */
export async function surveyStore(store: Store): Promise<StoreStatus> {
  const { question, parameters, version, tasks } = store.header;
  const sums = await store.sums?.();
  if (sums)
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

/** The finished tasks, or those of a range, in order. */
export async function* readTasks(
  store: Store,
  range?: TaskRange,
): AsyncGenerator<DoneTask | DamagedTask, void> {
  for await (const record of store.records(range))
    yield unsealTask(store.header, record) ?? { task: record.task, isDamaged: true };
}

/** The finished tasks, or those of a range, in order. Throws a DamagedStoreError at one that is damaged. */
export async function* readWholeTasks(store: Store, range?: TaskRange): AsyncGenerator<DoneTask, void> {
  for await (const task of readTasks(store, range)) {
    if ('isDamaged' in task) throw new DamagedStoreError(`${store.name}: ${damagedText([task.task])}`);
    yield task;
  }
}

/** Names the first few. */
export function damagedText(tasks: readonly number[]): string {
  const named = tasks.slice(0, 10).join(', ');
  const more = tasks.length > 10 ? ` and ${tasks.length - 10} more` : '';
  return tasks.length === 1 ? `task ${named} is damaged` : `tasks ${named}${more} are damaged`;
}

export function damagedPartText(store: string, { task, part }: PartRecord): string {
  return `${store}: part ${part} of task ${task} is damaged`;
}
