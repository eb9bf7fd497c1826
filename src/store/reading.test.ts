// Reading a store in any state writes nothing to it or beside it.
import { chmodSync, copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportStore, type Store, surveyStore } from '../work/index.ts';
import { createToy, doTasks, finishToy, newPath, textOf, toyQuestion } from '../work/stores.fixture.ts';
import { openStoreFile, verifyStoreFile } from './index.ts';

/** Every file of the folder with its content and times, and the folder's own. */
function stateOf(folder: string): string[] {
  const files = readdirSync(folder).sort();
  const state = files.map((name) => {
    const path = join(folder, name);
    return `${name} ${statSync(path).mtimeMs} ${readFileSync(path).toString('base64')}`;
  });
  return [`${statSync(folder).mtimeMs}`, ...state];
}

async function read(path: string): Promise<{ done: number; isRunning: boolean; lines: number }> {
  const store = await openStoreFile(path, { readOnly: true });
  try {
    const { done, isRunning } = await surveyStore(store);
    return { done, isRunning, lines: (await textOf(exportStore(store, 'jsonl'))).split('\n').length - 1 };
  } finally {
    await store.close();
  }
}

/** Creates what a kill leaves: the file with the log of an unfinished run. */
async function killedStore(suffixes: readonly string[]): Promise<string> {
  const path = newPath();
  const store = await createToy(5, path);
  const runner = await store.join();
  for (const task of [0, 1, 2]) await finishToy(store, runner, task);
  const killed = newPath();
  for (const suffix of suffixes) copyFileSync(`${path}${suffix}`, `${killed}${suffix}`);
  await runner.leave();
  await store.close();
  return killed;
}

describe('nothing is written', () => {
  test('at rest', async () => {
    const path = newPath();
    const store = await createToy(3, path);
    await doTasks(store, [0, 2]);
    await store.close();
    const before = stateOf(dirname(path));
    expect(await read(path)).toEqual({ done: 2, isRunning: false, lines: 2 });
    expect(stateOf(dirname(path))).toEqual(before);
  });

  test.each([
    ['with its log', ['', '-wal', '-shm'], 3],
    ['with its log, but not the index of it', ['', '-wal'], 3],
    ['without its log', [''], 0],
  ])('after a kill, %s', async (_, suffixes, done) => {
    const path = await killedStore(suffixes);
    const before = stateOf(dirname(path));
    expect(await read(path)).toEqual({ done, isRunning: false, lines: done });
    const report = await verifyStoreFile(path, () => toyQuestion);
    expect(report).toMatchObject({ store: path, damage: [], done });
    expect(stateOf(dirname(path))).toEqual(before);
  });

  test.runIf(process.getuid?.() !== 0)('read-only folders and files can be read', async () => {
    const path = await killedStore(['', '-wal']);
    for (const name of readdirSync(dirname(path))) chmodSync(join(dirname(path), name), 0o444);
    chmodSync(dirname(path), 0o555);
    expect(await read(path)).toMatchObject({ done: 3 });
    chmodSync(dirname(path), 0o755);
  });
});

test('an unfinished run is read as far as it got, and leaves no file', async () => {
  const path = newPath();
  const store = await createToy(5, path);
  const runner = await store.join();
  const names = readdirSync(dirname(path)).sort();
  const reader = await openStoreFile(path, { readOnly: true });
  for (const done of [1, 2, 3]) {
    await finishToy(store, runner, (await runner.claim())!);
    expect(await surveyStore(reader)).toMatchObject({ done, isRunning: true });
  }
  await reader.close();
  expect(readdirSync(dirname(path)).sort()).toEqual(names);
  await runner.leave();
});

test('nobody can work on it or request a pause', async () => {
  const path = newPath();
  await (await createToy(2, path)).close();
  const reader: Store = await openStoreFile(path, { readOnly: true });
  await expect(reader.join()).rejects.toThrow(`${path}: was opened for reading only`);
  await expect(reader.requestPause()).rejects.toThrow('was opened for reading only');
  expect(readdirSync(dirname(path))).toEqual([basename(path)]);
});
