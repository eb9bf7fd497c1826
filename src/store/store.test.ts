import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { exportStore, surveyStore } from '../work/index.ts';
import { canonicalJson, sealTask } from '../work/internal.ts';
import { createToy, doTasks, finishToy, newPath, textOf, toyTask } from '../work/stores.fixture.ts';
import { mergeStoreFiles, openStoreFile } from './index.ts';
import { openSqlite } from './library.ts';

const jsonl = async (path: string) => textOf(exportStore(await openStoreFile(path), 'jsonl'));

describe('canonical JSON', () => {
  test('is the same for equal values with keys in any order', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
    expect(canonicalJson({ a: 'x', b: [{ c: null, d: 1 }] })).toBe(
      canonicalJson({ b: [{ d: 1, c: null }], a: 'x' }),
    );
  });
});

describe('a store', () => {
  test('hands out each task once, in order, and no finished task again', async () => {
    const store = await createToy(7);
    expect(await doTasks(store, [1, 4])).toEqual([1, 4]);
    expect(await doTasks(store)).toEqual([0, 2, 3, 5, 6]);
    expect(await doTasks(store)).toEqual([]);
  });

  test('hands out and reads a range of the tasks', async () => {
    const store = await createToy(500);
    const runner = await store.join({ from: 250, to: 252 });
    const claimed = [await runner.claim(), await runner.claim(), await runner.claim()];
    expect(claimed).toEqual([250, 251, undefined]);
    await runner.leave();
    await doTasks(store);
    const read = async (from: number, to: number) => {
      const tasks: number[] = [];
      for await (const { task } of store.records({ from, to })) tasks.push(task);
      return tasks;
    };
    expect(await read(3, 5)).toEqual([3, 4]);
    expect(await read(40, 240)).toHaveLength(200);
    expect(await read(0, 500)).toHaveLength(500);
    expect(await read(500, 600)).toEqual([]);
  });

  test('sums up finished tasks, and has a digest once all are finished', async () => {
    const store = await createToy(7);
    await doTasks(store, [1, 4]);
    const { store: _, ...part } = await surveyStore(store);
    expect(part).toEqual({
      question: 'toy',
      parameters: { tasks: 7 },
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      tasks: 7,
      done: 2,
      damaged: [],
      found: 0,
      counters: { nodes: 35, odd: 1, even: 1 },
      cpuSeconds: 5.5,
      isRunning: false,
      digest: undefined,
    });
    await doTasks(store);
    const whole = await surveyStore(store);
    expect(whole).toMatchObject({ done: 7, found: 6, counters: { nodes: 147, odd: 3, even: 4 } });
    expect(whole.digest).toMatch(/^[0-9a-f]{64}$/);
    const other = await createToy(7);
    await doTasks(other);
    expect((await surveyStore(other)).digest).toBe(whole.digest);
  });

  test('is one file at rest', async () => {
    const path = newPath();
    const store = await createToy(3, path);
    await doTasks(store);
    await store.close();
    expect(readdirSync(dirname(path)).sort()).toEqual(['toy.store']);
  });

  test('accepts one runner at a time, and can be read meanwhile', async () => {
    const path = newPath();
    const store = await createToy(3, path);
    const runner = await store.join();
    await finishToy(store, runner, (await runner.claim())!);
    const other = await openStoreFile(path);
    await expect(other.join()).rejects.toThrow(new InputError(`${path}: another runner is at work on it`));
    expect(await surveyStore(other)).toMatchObject({ done: 1, isRunning: true });
    await finishToy(store, runner, (await runner.claim())!);
    expect(await surveyStore(other)).toMatchObject({ done: 2, isRunning: true });
    await runner.leave();
    expect(await surveyStore(other)).toMatchObject({ done: 2, isRunning: false });
    expect(await doTasks(other)).toEqual([2]);
  });

  test('keeps a group of tasks whole or not at all', async () => {
    const store = await createToy(3);
    const runner = await store.join();
    const record = (task: number) => sealTask(store.header, toyTask(task), { counters: {}, found: [] }, 0);
    await runner.keep([record(1)], []);
    await expect(runner.keep([record(0), record(1)], [])).rejects.toThrow(InputError);
    await runner.leave();
    expect((await surveyStore(store)).done).toBe(1);
  });

  test('passes on the request for a pause, which ends with the run', async () => {
    const path = newPath();
    const store = await createToy(3, path);
    const runner = await store.join();
    expect(await runner.isPauseRequested()).toBe(false);
    await (await openStoreFile(path)).requestPause();
    expect(await runner.isPauseRequested()).toBe(true);
    await runner.leave();
    const next = await store.join();
    expect(await next.isPauseRequested()).toBe(false);
    await next.leave();
  });

  test('removes only what its killed writers left', async () => {
    const path = newPath();
    const draft = `${path}.01234567-89ab-cdef-0123-456789abcdef.new`;
    for (const other of [draft, `${draft}-journal`, `${path}.new`, `${draft}.txt`]) writeFileSync(other, '');
    await (await createToy(1, path)).close();
    const left = [`${draft}.txt`, path, `${path}.new`].map((each) => basename(each));
    expect(readdirSync(dirname(path)).sort()).toEqual(left.sort());
  });

  test('never replaces a file', async () => {
    const path = newPath();
    await createToy(3, path);
    await expect(createToy(3, path)).rejects.toThrow(new InputError(`${path}: already exists`));
  });

  test('is distinguished from other files', async () => {
    const path = newPath('other');
    await expect(openStoreFile(path)).rejects.toThrow(`${path}: there is no such file`);
    expect(existsSync(path)).toBe(false);
    const none = new InputError(`${path}: not a store of minclue`);
    for (const text of ['', 'text', 'SQLite format 3\0', 'x'.repeat(5000)]) {
      writeFileSync(path, text);
      await expect(openStoreFile(path)).rejects.toThrow(none);
    }
    const sqlite = newPath('other.db');
    const db = openSqlite(sqlite, 0);
    db.exec('CREATE TABLE t (a)');
    db.close();
    await expect(openStoreFile(sqlite)).rejects.toThrow(`${sqlite}: not a store of minclue`);
    const folder = newPath('folder');
    mkdirSync(folder);
    await expect(openStoreFile(folder)).rejects.toThrow(`${folder}: is a folder, not a store of minclue`);
  });
});

describe('an export', () => {
  test('has an object per task as JSONL', async () => {
    const store = await createToy(4);
    await doTasks(store, [0, 1]);
    const [first, second, end] = (await textOf(exportStore(store, 'jsonl'))).split('\n');
    expect(JSON.parse(first)).toEqual({
      task: 0,
      counters: { even: 1, nodes: 0 },
      found: ['found 0', 'and, "0"'],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      cpuSeconds: 0.25,
    });
    expect(JSON.parse(second)).toMatchObject({ task: 1, found: [] });
    expect(end).toBe('');
  });

  test('has a column per counter as CSV', async () => {
    const store = await createToy(2);
    await doTasks(store);
    const text = await textOf(exportStore(store, 'csv'));
    expect(text.replaceAll(/[0-9a-f]{64}/g, 'D')).toBe(
      'task,even,nodes,odd,found,digest,cpuSeconds\r\n' +
        '0,1,0,0,"found 0\nand, ""0""",D,0.25\r\n' +
        '1,0,7,1,,D,1.25\r\n',
    );
  });
});

describe('a merge', () => {
  test('of overlapping parts is the whole', async () => {
    const [a, b, whole] = await Promise.all([createToy(9), createToy(9), createToy(9)]);
    await doTasks(a, [0, 2, 4, 5]);
    await doTasks(b, [1, 3, 4, 6, 7, 8]);
    await doTasks(whole);
    const path = newPath();
    await mergeStoreFiles(path, [a.name, b.name]);
    expect(await jsonl(path)).toBe(await textOf(exportStore(whole, 'jsonl')));
    const partly = newPath();
    await mergeStoreFiles(partly, [a.name]);
    expect(await doTasks(await openStoreFile(partly))).toEqual([1, 3, 6, 7, 8]);
  });

  test('names a task with different results in two stores, and creates nothing', async () => {
    const [a, b] = await Promise.all([createToy(9), createToy(9)]);
    await doTasks(a, [3, 5]);
    await doTasks(b, [3]);
    const runner = await b.join();
    await runner.keep([sealTask(b.header, toyTask(5), { counters: { nodes: 1 }, found: [] }, 0)], []);
    await runner.leave();
    const path = newPath();
    await expect(mergeStoreFiles(path, [a.name, b.name])).rejects.toThrow(
      new InputError(`task 5: ${a.name} and ${b.name} have different results`),
    );
    expect(existsSync(path)).toBe(false);
  });

  test('needs stores of one campaign', async () => {
    const [a, b] = await Promise.all([createToy(9), createToy(8)]);
    await expect(mergeStoreFiles(newPath(), [a.name, b.name])).rejects.toThrow(
      'is not about the same question',
    );
  });
});
