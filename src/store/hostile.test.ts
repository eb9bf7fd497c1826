// Files that somebody made to do harm: headers of endless campaigns, records that are no answers, links beside a store.
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { crc32, createSha256 } from '../base/internal.ts';
import { createHeader, type StoreHeader, surveyStore } from '../work/index.ts';
import { headerDigest, sealTask } from '../work/internal.ts';
import { newPath, toyQuestion, toyTask } from '../work/stores.fixture.ts';
import { createStoreFile, mergeStoreFiles, openStoreFile, repairStoreFile } from './index.ts';
import { openSqlite } from './library.ts';
import { isLocked, takeLock } from './lock.ts';

const MANY = 9_000_000_000_000_000;
const answer = { counters: { nodes: 1 }, found: [] };

async function endlessStore(): Promise<string> {
  const path = newPath();
  const header = await createHeader(
    { name: 'toy', answers: { version: '0.1.0', kernels: [] }, countTasks: () => MANY },
    { tasks: MANY },
  );
  const records = [0, 1, 4, MANY - 1].map((task) => sealTask(header, toyTask(task), answer, 1));
  await createStoreFile(path, header, records);
  return path;
}

test('a campaign of 9·10¹⁵ tasks is repaired', async () => {
  const path = await endlessStore();
  const db = openSqlite(path, 0);
  db.exec('UPDATE tasks SET cpuSeconds = 9 WHERE task = 4');
  db.close();
  expect(await repairStoreFile(path)).toBe(3);
});

test('a campaign of 9·10¹⁵ tasks is merged, and its tasks are handed out', async () => {
  const [path, merged] = [await endlessStore(), newPath('merged')];
  await mergeStoreFiles(merged, [path, await endlessStore()]);
  const store = await openStoreFile(merged);
  expect(await surveyStore(store)).toMatchObject({ tasks: MANY, done: 4 });
  const runner = await store.join();
  expect([await runner.claim(), await runner.claim(), await runner.claim()]).toEqual([2, 3, 5]);
  await runner.leave();
  const last = await store.join({ from: MANY - 2, to: MANY });
  expect([await last.claim(), await last.claim()]).toEqual([MANY - 2, undefined]);
  await last.leave();
  await store.close();
});

test.each([
  ['tasks', { tasks: -1 }],
  ['parameters', { parameters: '{' }],
])('a header whose %s mean nothing is damaged, whatever its digest says', async (_, changed) => {
  const path = newPath();
  const header: StoreHeader = { ...(await createHeader(toyQuestion, { tasks: 3 })), ...changed };
  await createStoreFile(path, { ...header, digest: headerDigest(header) });
  await expect(openStoreFile(path)).rejects.toThrow(`${path}: its header is damaged`);
});

test.each([
  ['counters that are not JSON', { counters: '{' }],
  ['counters that are no numbers', { counters: '{"nodes":"1"}' }],
  ['lines that are no texts', { found: '[1]' }],
])('a record with %s is damaged, whatever its digest says', async (_, changed) => {
  const path = newPath();
  const header = await createHeader(toyQuestion, { tasks: 3 });
  const texts = { counters: '{}', found: '[]', ...changed };
  // sealed as its writer would, with texts that are no answer
  const record = { ...sealTask(header, toyTask(1), answer, 1), ...texts };
  const digest = createSha256().update(`${header.digest}\n1\n${texts.counters}\n${texts.found}`).hex();
  await createStoreFile(path, header, [{ ...record, digest, checksum: crc32(`${digest} 1`) }]);
  const store = await openStoreFile(path);
  expect(await surveyStore(store)).toMatchObject({ done: 0, damaged: [1] });
  await store.close();
});

test('a store has one lock, whatever links lead to it', async () => {
  const [path, link] = [newPath(), newPath('link')];
  await createStoreFile(path, await createHeader(toyQuestion, { tasks: 3 }));
  symlinkSync(path, link);
  const release = takeLock(link)!;
  expect(existsSync(`${link}.lock`)).toBe(false);
  expect(takeLock(path)).toBeUndefined();
  expect(isLocked(path) && isLocked(link)).toBe(true);
  release();
  takeLock(path)!();
});

test('a lock is not taken through a link, which would create a file elsewhere', async () => {
  const [path, other] = [newPath(), newPath('elsewhere')];
  await createStoreFile(path, await createHeader(toyQuestion, { tasks: 3 }));
  symlinkSync(other, `${path}.lock`);
  expect(() => takeLock(path)).toThrow(`${path}.lock: is a link, and would create a file elsewhere`);
  expect(readdirSync(dirname(other))).toEqual([]);
});
