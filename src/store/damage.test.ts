// Alters each byte of a store in turn, or many at random. The results stay the same, or the damage is reported.
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom, InputError, pickInt } from '../base/index.ts';
import { DamagedStoreError, drain, exportStore, runTasks, type Store, surveyStore } from '../work/index.ts';
import { createToy, doTasks, newPath, textOf, toyQuestion } from '../work/stores.fixture.ts';
import { openStoreFile, repairStoreFile, verifyStoreFile } from './index.ts';
import { openSqlite } from './library.ts';

const verify = (path: string) => verifyStoreFile(path, () => toyQuestion);
const finishAll = (store: Store) =>
  drain(runTasks(toyQuestion, { tasks: TASKS }, { store, order: 'done', here: true }));
const TASKS = 150; // several pages
const FLIPS = amount(150, { long: 500 });

async function storeFile(): Promise<{ path: string; digest: string; jsonl: string }> {
  const path = newPath();
  const store = await createToy(TASKS, path);
  await doTasks(store);
  const { digest } = await surveyStore(store);
  const jsonl = await textOf(exportStore(store, 'jsonl'));
  await store.close();
  return { path, digest: digest!, jsonl };
}

/** Alters a table behind the store's back. */
function alter(path: string, sql: string): void {
  const db = openSqlite(path, 0);
  db.exec(sql);
  db.close();
}

describe('a damaged store', () => {
  test('is never read as a different result, for any altered byte', async () => {
    const { path, digest, jsonl } = await storeFile();
    const bytes = readFileSync(path);
    const random = createRandom(8);
    const outcomes = { same: 0, task: 0, structure: 0, header: 0, none: 0 };
    for (let i = 0; i < FLIPS; i++) {
      const damaged = Buffer.from(bytes);
      // The first page says how the file is laid out: half of the flips go there.
      const at = pickInt(random, i % 2 ? 4096 : bytes.length);
      damaged[at] ^= 1 + pickInt(random, 255);
      const copy = `${path}.copy`;
      writeFileSync(copy, damaged);
      const label = `byte ${at}: ${bytes[at]} -> ${damaged[at]}`;
      const what = await outcomeOf(copy, digest, jsonl, label);
      outcomes[what]++;
    }
    expect(Math.min(...Object.values(outcomes)), JSON.stringify(outcomes)).toBeGreaterThan(0);
  });

  async function outcomeOf(copy: string, digest: string, jsonl: string, label: string) {
    let report: Awaited<ReturnType<typeof verify>>;
    try {
      report = await verify(copy);
    } catch (error) {
      expect(error, label).toBeInstanceOf(InputError);
      expect((error as Error).message, label).toMatch(/not a store of minclue|a store of format/);
      await expect(openStoreFile(copy), label).rejects.toThrow(InputError);
      return 'none';
    }
    if (report.damage.length === 0) {
      expect(report, label).toMatchObject({ done: TASKS, digest });
      const store = await openStoreFile(copy);
      expect(await textOf(exportStore(store, 'jsonl')), label).toBe(jsonl);
      await store.close();
      return 'same';
    }
    const [first] = report.damage;
    expect(first, label).toMatch(/(task -?\d+|header|structure) is damaged/);
    const open = async () => finishAll(await openStoreFile(copy));
    await expect(open(), label).rejects.toThrow(DamagedStoreError);
    return first.includes('header') ? 'header' : first.includes('structure') ? 'structure' : 'task';
  }

  test('names the task, and continues without it on request', async () => {
    const { path, digest, jsonl } = await storeFile();
    alter(path, `UPDATE tasks SET found = '["made up"]' WHERE task = 7`);
    alter(path, 'UPDATE tasks SET cpuSeconds = 1 WHERE task = 9');
    expect(await verify(path)).toMatchObject({
      damage: [`${path}: task 7 is damaged`, `${path}: task 9 is damaged`],
      done: TASKS - 2,
    });
    const store = await openStoreFile(path);
    await expect(finishAll(store)).rejects.toThrow(`${path}: task 7 is damaged`);
    await expect(textOf(exportStore(store, 'csv'))).rejects.toThrow(`${path}: task 7 is damaged`);
    await store.close();
    expect(await repairStoreFile(path)).toBe(TASKS - 2);
    expect((await verify(`${path}.damaged`)).damage).toHaveLength(2);
    const repaired = await openStoreFile(path);
    expect(await doTasks(repaired)).toEqual([7, 9]);
    expect((await surveyStore(repaired)).digest).toBe(digest);
    expect(await textOf(exportStore(repaired, 'jsonl'))).toBe(jsonl);
  });

  test('with an overwritten page loses only the tasks of that page', async () => {
    const { path, digest } = await storeFile();
    const bytes = readFileSync(path);
    const page = bytes.indexOf('found 60');
    bytes.fill(0xab, page - (page % 4096), page - (page % 4096) + 4096);
    writeFileSync(path, bytes);
    expect((await verify(path)).damage[0]).toContain('structure is damaged');
    const kept = await repairStoreFile(path);
    expect(kept).toBeGreaterThan(TASKS / 2);
    const store = await openStoreFile(path);
    expect(await doTasks(store)).toHaveLength(TASKS - kept);
    expect((await surveyStore(store)).digest).toBe(digest);
  });

  test('is not needed to drop nothing', async () => {
    const { path } = await storeFile();
    const before = readFileSync(path);
    expect(await repairStoreFile(path)).toBe(TASKS);
    expect(readFileSync(path)).toEqual(before);
    expect(existsSync(`${path}.damaged`)).toBe(false);
    await expect(repairStoreFile(newPath())).rejects.toThrow('there is no such file');
  });

  test('with another header is refused as a whole', async () => {
    const { path } = await storeFile();
    alter(path, `UPDATE header SET parameters = '{"tasks":149}'`);
    const message = `${path}: its header is damaged`;
    await expect(openStoreFile(path)).rejects.toThrow(message);
    await expect(repairStoreFile(path)).rejects.toThrow(message);
    expect((await verify(path)).damage).toEqual([message]);
  });

  test('cannot pass off the results of another campaign as its own', async () => {
    const { path } = await storeFile();
    const other = newPath();
    await doTasks(await createToy(TASKS + 1, other), [5]);
    const copy = newPath();
    copyFileSync(path, copy);
    alter(
      copy,
      `ATTACH '${other}' AS other; DELETE FROM tasks WHERE task = 5; INSERT INTO tasks SELECT * FROM other.tasks`,
    );
    expect((await verify(copy)).damage).toEqual([`${copy}: task 5 is damaged`]);
  });
});
