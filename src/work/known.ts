// What a store holds when a run begins.
import { DamagedStoreError, type Store } from './store.ts';
import { damagedPartText, readWholeTasks } from './survey.ts';
import type { TaskRange } from './task-range.ts';
import { type DoneTask, type KeptPart, unsealPart } from './task-record.ts';

export interface Known {
  readonly done: number;
  /** Lines found by the tasks done. */
  readonly found: number;
  /** Their answers by number; empty unless they are wanted. */
  readonly answers: ReadonlyMap<number, DoneTask>;
  /** The parts of tasks under way, by task. */
  readonly parts: ReadonlyMap<number, readonly KeptPart[]>;
  /** The numbers of tasks that were handed in, by input. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** Reads all tasks of a store, or the tasks of a range. Throws a DamagedStoreError if anything is damaged. */
export async function readKnown(
  store: Store | undefined,
  wantsAnswers: boolean,
  range?: TaskRange,
): Promise<Known> {
  const answers = new Map<number, DoneTask>();
  const parts = new Map<number, KeptPart[]>();
  const numbers = new Map<string, number>();
  let [done, found] = [0, 0];
  if (!store) return { done, found, answers, parts, numbers };
  const sums = wantsAnswers || range ? undefined : await store.sums?.();
  if (sums) ({ done, found } = sums);
  else
    for await (const task of readWholeTasks(store, range)) {
      done++;
      found += task.found.length;
      if (wantsAnswers) answers.set(task.task, task);
      if (task.input !== '') numbers.set(task.input, task.task);
    }
  for await (const record of store.parts()) {
    const part = unsealPart(store.header, record);
    if (!part) throw new DamagedStoreError(damagedPartText(store.name, record));
    const others = parts.get(part.task);
    if (others) others.push(part);
    else parts.set(part.task, [part]);
    if (part.input !== '') numbers.set(part.input, part.task);
  }
  return { done, found, answers, parts, numbers };
}
