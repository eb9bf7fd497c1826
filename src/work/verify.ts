// Looks over a store: the digest of every task, and what is known of those under way; and, on request, does some tasks
// again.
import { createRandom, InputError, shuffled } from '../base/index.ts';
import { createHeader } from './header.ts';
import type { Question } from './question.ts';
import { runTasks } from './run.ts';
import type { Store } from './store.ts';
import { damagedPartText, damagedText, readTasks } from './survey.ts';
import { type DoneTask, digestTasks, sealTask, unsealPart } from './task-record.ts';
import { VERSION } from './version.ts';

/** How to verify. */
export interface StoreVerifyOptions {
  /** So many tasks, drawn at random, are done again and compared. Default: 0. */
  readonly recheck?: number;
  /** Of the draw. Default: 1. */
  readonly seed?: number;
  /** Worker threads. Default: 1. */
  readonly threads?: number;
  /** When this is aborted, its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** What was found. */
export interface StoreVerifyReport {
  /** What the store is called. */
  readonly store: string;
  /** What is wrong, a line each; nothing: the store is as it was written. */
  readonly damage: readonly string[];
  /** Tasks that are whole. */
  readonly done: number;
  /** Tasks that were done again. */
  readonly rechecked: number;
  /** Of all tasks; undefined if some are missing. */
  readonly digest: string | undefined;
}

/** `question`: the one the store is about; it is asked only if tasks are to be done again. */
export async function verifyStore(
  store: Store,
  question: Question<unknown> | undefined,
  options: StoreVerifyOptions = {},
): Promise<StoreVerifyReport> {
  const hash = digestTasks(store.header);
  const damage: string[] = [];
  const { recheck = 0, seed = 1 } = options;
  const before = await store.sums?.();
  let [done, found] = [0, 0];
  /** All that are whole, if some are to be drawn. */
  const whole: Pick<DoneTask, 'task' | 'input' | 'digest'>[] = [];
  for await (const task of readTasks(store)) {
    if ('isDamaged' in task) {
      damage.push(`${store.name}: ${damagedText([task.task])}`);
      continue;
    }
    hash.add(task);
    done++;
    found += task.found.length;
    if (recheck > 0) whole.push({ task: task.task, input: task.input, digest: task.digest });
  }
  if (before && damage.length === 0) {
    const after = await store.sums?.();
    const isAtRest = after?.done === before.done && after.found === before.found;
    if (isAtRest && (before.done !== done || before.found !== found))
      damage.push(
        `${store.name}: its sums say ${before.done} tasks and ${before.found} found, it has ${done} and ${found}`,
      );
  }
  for await (const record of store.parts())
    if (!unsealPart(store.header, record)) damage.push(damagedPartText(store.name, record));
  const digest = done === store.header.tasks && damage.length === 0 ? hash.end() : undefined;
  const again = shuffled(whole, createRandom(seed)).slice(0, recheck);
  for (const task of await recheckTasks(store, question, again, options))
    damage.push(`${store.name}: task ${task} gives another result when it is done again`);
  return { store: store.name, damage, done, rechecked: again.length, digest };
}

/** The tasks among these whose answer is another now. */
async function recheckTasks(
  { name, header }: Store,
  question: Question<unknown> | undefined,
  tasks: readonly Pick<DoneTask, 'task' | 'input' | 'digest'>[],
  { threads = 1, signal }: StoreVerifyOptions,
): Promise<number[]> {
  if (tasks.length === 0) return [];
  if (header.version !== VERSION)
    throw new InputError(`${name}: belongs to minclue ${header.version}, this is ${VERSION}`);
  if (!question) throw new InputError(`${name}: nobody here knows its question "${header.question}"`);
  const parameters = question.parse(JSON.parse(header.parameters));
  if ((await createHeader(question, parameters)).digest !== header.digest)
    throw new Error(`${name}: its header is not that of its question`);
  const others: number[] = [];
  const expected = new Map(tasks.map(({ task, digest }) => [task, digest]));
  const again = runTasks(question, parameters, { tasks, threads, order: 'done', ...(signal && { signal }) });
  for await (const { task, input, counters, found } of again)
    if (sealTask(header, { number: task, input }, { counters, found }, 0).digest !== expected.get(task))
      others.push(task);
  return others;
}
