import { expect, test } from 'vitest';
import { createHeader } from './header.ts';
import { lateStore } from './late-store.ts';
import { createMemoryStore } from './memory-store.ts';
import type { WholeQuestion } from './question.ts';
import { drain, runTasks } from './run.ts';
import type { Store } from './store.ts';
import { surveyStore } from './survey.ts';

/** Called before each task is answered. */
let onTask = (_: number): void => {};

const squares: WholeQuestion<object> = {
  name: 'squares',
  summary: 'for the tests',
  answers: { version: '0.1.0', kernels: [] },
  worker: { file: 'toy.js', address: () => new URL(import.meta.url) }, // no thread is started
  parse: () => ({}),
  countTasks: () => 8,
  answer(_, { number }) {
    onTask(number);
    return { counters: { sum: number * number }, found: [`${number}`] };
  },
};

async function open(afterMs: number) {
  const opened: Store[] = [];
  let told = 0;
  const openLate = lateStore(
    async (header) => {
      expect(told).toBe(1);
      opened.push(createMemoryStore(header));
      return opened[0];
    },
    { afterMs, onOpen: () => told++ },
  );
  return { store: await openLate(await createHeader(squares, {})), opened };
}

const run = (store: Store, signal?: AbortSignal) =>
  drain(runTasks(squares, {}, { store, order: 'done', here: true, ...(signal && { signal }) }));

test('quick work opens no other store and has the same digest', async () => {
  const [quick, slow] = [await open(Number.POSITIVE_INFINITY), await open(0)];
  for (const { store } of [quick, slow]) expect(await run(store)).toBe('complete');
  expect(quick.opened).toEqual([]);
  const { digest, done } = await surveyStore(slow.opened[0]);
  expect(done).toBe(8);
  expect(await surveyStore(quick.store)).toMatchObject({ digest, done: 8 });
  expect(await surveyStore(slow.store)).toMatchObject({ digest, done: 8 });
});

test('stopped work is kept, and a later run does the rest', async () => {
  const { store, opened } = await open(Number.POSITIVE_INFINITY);
  const stop = new AbortController();
  onTask = (task) => task === 3 && stop.abort();
  await expect(run(store, stop.signal)).rejects.toThrow('aborted');
  expect(opened).toHaveLength(1);
  const { done } = await surveyStore(opened[0]);
  expect(done).toBeGreaterThanOrEqual(3);
  expect(await run(opened[0])).toBe('complete');
});

test('a store that another run has begun in the meantime is left alone', async () => {
  const other = createMemoryStore(await createHeader(squares, {}));
  await run(other);
  const late = lateStore(async () => other, { afterMs: 0, onOpen: () => {} });
  await expect(run(await late(other.header))).rejects.toThrow('memory: another run has started on it');
});
