// Stores under other names: symbolic links to them, links to nothing, and links in the place of output.
import { lstatSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createHeader, surveyStore } from '../work/index.ts';
import { createToy, doTasks, newPath, toyQuestion } from '../work/stores.fixture.ts';
import { createStoreFile, fileStore, openStoreFile, repairStoreFile } from './index.ts';
import { openSqlite } from './library.ts';

const isLink = (path: string) => lstatSync(path).isSymbolicLink();

test('a runner through a link is refused while another works on the file, and vice versa', async () => {
  const path = newPath();
  const link = newPath('link');
  const store = await createToy(3, path);
  symlinkSync(path, link);
  const linked = await openStoreFile(link);
  for (const [first, second] of [
    [store, linked],
    [linked, store],
  ]) {
    const runner = await first.join();
    await expect(second.join()).rejects.toThrow(`${realpathSync(path)}: another runner is at work on it`);
    expect(await second.isRunning()).toBe(true);
    await runner.leave();
  }
  expect(await doTasks(linked)).toEqual([0, 1, 2]);
  expect(readdirSync(dirname(link))).toEqual(['link']);
});

test('a link to nothing is refused and stays', async () => {
  const link = newPath('link');
  const target = newPath('nothing');
  symlinkSync(target, link);
  const message = `${link}: is a link to nothing`;
  const header = await createHeader(toyQuestion, { tasks: 1 });
  await expect(openStoreFile(link)).rejects.toThrow(message);
  await expect(createStoreFile(link, header)).rejects.toThrow(message);
  await expect(fileStore(link)(header)).rejects.toThrow(message);
  await expect(repairStoreFile(link)).rejects.toThrow(message);
  expect(isLink(link)).toBe(true);
  expect(readdirSync(dirname(target))).toEqual([]);
});

test('repair through a link repairs the file and keeps the link', async () => {
  const path = await damagedStore();
  const link = newPath('link');
  symlinkSync(path, link);
  expect(await repairStoreFile(link)).toBe(2);
  expect(isLink(link)).toBe(true);
  expect(readdirSync(dirname(path)).sort()).toEqual([basename(path), `${basename(path)}.damaged`]);
  expect(await surveyStore(await openStoreFile(path))).toMatchObject({ done: 2, damaged: [] });
});

test.each(['a file', 'nothing'])(
  'repair does not write through STORE.damaged, a link to %s',
  async (what) => {
    const path = await damagedStore();
    const other = newPath('other.txt');
    if (what === 'a file') writeFileSync(other, 'mine');
    symlinkSync(other, `${path}.damaged`);
    expect(await repairStoreFile(path)).toBe(2);
    expect(readdirSync(dirname(other))).toEqual(what === 'a file' ? ['other.txt'] : []);
    if (what === 'a file') expect(readFileSync(other, 'utf8')).toBe('mine');
    expect(isLink(`${path}.damaged`)).toBe(true);
    expect(await surveyStore(await openStoreFile(`${path}.damaged-2`))).toMatchObject({ damaged: [1] });
  },
);

/** Creates a store of three tasks with one of them damaged. */
async function damagedStore(): Promise<string> {
  const path = join(realpathSync(dirname(newPath())), 'toy.store');
  const store = await createToy(3, path);
  await doTasks(store);
  await store.close();
  const db = openSqlite(path, 0);
  db.exec('UPDATE tasks SET cpuSeconds = 9 WHERE task = 1');
  db.close();
  return path;
}
