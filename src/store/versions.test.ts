// Stores are bound to the version of their question's answers, and not to the version of minclue.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  createHeader,
  drain,
  runTasks,
  surveyStore,
  VERSION,
  verifyStore,
  type WholeQuestion,
} from '../work/index.ts';
import { lateStore } from '../work/internal.ts';
import { newPath, toyQuestion } from '../work/stores.fixture.ts';
import { fileStore, mergeStoreFiles, openStoreFile } from './index.ts';

type Toy = WholeQuestion<{ tasks: number }>;
const parameters = { tasks: 9 };
/** The toy as an older and a newer minclue answer it. */
const [older, newer] = ['0.0.7', '0.0.8'].map(
  (version): Toy => ({ ...toyQuestion, answers: { ...toyQuestion.answers, version } }),
);

/** A store of the older question in which the first five tasks are done. */
async function begun(path = newPath()): Promise<string> {
  const store = await fileStore(path)(await createHeader(older, parameters));
  await drain(runTasks(older, parameters, { store, range: { from: 0, to: 5 }, here: true }));
  await store.close();
  return path;
}

const refusal =
  /its answers are of version 0\.0\.7, this minclue gives version 0\.0\.8: finish it with the minclue/;

test('a store of answers of the same version is resumed, checked and merged, whatever the version of minclue', async () => {
  expect(older.answers.version).not.toBe(VERSION);
  const path = await begun();
  const store = await fileStore(path)(await createHeader(older, parameters));
  expect(await drain(runTasks(older, parameters, { store, here: true }))).toBe('complete');
  const { digest } = await surveyStore(store);
  expect(await verifyStore(store, older, { recheck: 9 })).toMatchObject({ damage: [], rechecked: 9, digest });
  await store.close();
  const merged = newPath('merged.store');
  await mergeStoreFiles(merged, [await begun(), path]);
  const whole = await openStoreFile(merged);
  expect((await surveyStore(whole)).digest).toBe(digest);
  await whole.close();
});

test('answers of another version are not added to a store, nor compared with its answers', async () => {
  const path = await begun();
  await expect(fileStore(path)(await createHeader(newer, parameters))).rejects.toThrow(refusal);
  const store = await openStoreFile(path);
  await expect(drain(runTasks(newer, parameters, { store, here: true }))).rejects.toThrow(refusal);
  await expect(verifyStore(store, newer, { recheck: 1 })).rejects.toThrow(refusal);
  expect(await verifyStore(store, newer)).toMatchObject({ damage: [], done: 5 });
  expect(await store.isRunning()).toBe(false);
  await store.close();
});

test('stores with answers of different versions are not merged', async () => {
  const [one, two] = [await begun(newPath('one.store')), newPath('two.store')];
  await (await fileStore(two)(await createHeader(newer, parameters))).close();
  const merged = newPath('merged.store');
  await expect(mergeStoreFiles(merged, [one, two])).rejects.toThrow(
    /two\.store: its answers are of version 0\.0\.8, those of .*one\.store are of version 0\.0\.7/,
  );
  expect(existsSync(merged)).toBe(false);
});

test('a store is told what the answers of its runner depend on, also when it moves out of memory', async () => {
  const told: unknown[] = [];
  const header = await createHeader(older, parameters);
  const open = lateStore(
    async () => {
      const store = await fileStore(newPath('late.store'))(header);
      return {
        ...store,
        join(range, answers) {
          told.push(answers);
          return store.join(range, answers);
        },
      };
    },
    { afterMs: 0, onOpen() {} },
  );
  const store = await open(header);
  await drain(runTasks(older, parameters, { store, here: true }));
  await store.close();
  expect(told).toEqual([older.answers]);
});
