// Checks a store: the digest of every task and the parts of tasks under way. On request it also does some tasks again.
import { createRandom, InputError, shuffled } from '../base/index.ts';
import { chooseSeed } from '../base/internal.ts';
import { refuseOtherAnswers } from './answers-version.ts';
import { createHeader } from './header.ts';
import type { Question } from './question.ts';
import { runTasks } from './run.ts';
import type { Store } from './store.ts';
import { damagedPartText, damagedText, readTasks } from './survey.ts';
import { type DoneTask, digestTasks, sealTask, unsealPart } from './task-record.ts';

/** Options for checking a store. */
export interface StoreVerifyOptions {
  /** How many tasks, drawn at random, are done again and compared. Default: 0. */
  readonly recheck?: number;
  /** The seed of the draw, a whole number from 0 to 2³² − 1. Default: a random one, which the report names. */
  readonly seed?: number;
  /** Worker threads. Default: 1. */
  readonly threads?: number;
  /** When this is aborted, its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** The result of checking a store. */
export interface StoreVerifyReport {
  /** The name of the store. */
  readonly store: string;
  /** The faults, one line each. Empty if the store is as it was written. */
  readonly damage: readonly string[];
  /** Undamaged tasks. */
  readonly done: number;
  /** Tasks that were done again. */
  readonly rechecked: number;
  /** The seed of the draw. */
  readonly seed: number;
  /** The digest of all tasks; undefined if some are missing. */
  readonly digest: string | undefined;
}

/** Checks a store. `question` is the question of the store. It is used only if tasks are done again. */
export async function verifyStore(
  store: Store,
  question: Question<unknown> | undefined,
  options: StoreVerifyOptions = {},
): Promise<StoreVerifyReport> {
  const hash = digestTasks(store.header);
  const damage: string[] = [];
  const { recheck = 0 } = options;
  const seed = chooseSeed(options.seed);
  const before = await store.sums?.();
  let [done, found] = [0, 0];
  /** All undamaged tasks, if some are to be drawn. */
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
        `${store.name}: its sums count ${before.done} tasks and ${before.found} found, it holds ${done} and ${found}`,
      );
  }
  for await (const record of store.parts())
    if (!unsealPart(store.header, record)) damage.push(damagedPartText(store.name, record));
  const digest = done === store.header.tasks && damage.length === 0 ? hash.end() : undefined;
  const again = shuffled(whole, createRandom(seed)).slice(0, recheck);
  for (const task of await recheckTasks(store, question, again, options))
    damage.push(`${store.name}: task ${task} gives a different result when it is done again`);
  return { store: store.name, damage, done, rechecked: again.length, seed, digest };
}

/** Does these tasks again and returns the numbers of those with a different answer. */
async function recheckTasks(
  { name, header }: Store,
  question: Question<unknown> | undefined,
  tasks: readonly Pick<DoneTask, 'task' | 'input' | 'digest'>[],
  { threads = 1, signal }: StoreVerifyOptions,
): Promise<number[]> {
  if (tasks.length === 0) return [];
  if (!question)
    throw new InputError(`${name}: this program does not know its question "${header.question}"`);
  refuseOtherAnswers(name, header.version, question.answers.version);
  const parameters = question.parse(JSON.parse(header.parameters));
  if ((await createHeader(question, parameters)).digest !== header.digest)
    throw new Error(`${name}: its header is not the header of its question`);
  const others: number[] = [];
  const expected = new Map(tasks.map(({ task, digest }) => [task, digest]));
  const again = runTasks(question, parameters, { tasks, threads, order: 'done', ...(signal && { signal }) });
  for await (const { task, input, counters, found } of again)
    if (sealTask(header, { number: task, input }, { counters, found }, 0).digest !== expected.get(task))
      others.push(task);
  return others;
}
