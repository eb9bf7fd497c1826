// The store of an interrupted check, with finished grids and some parts of an unfinished one: whichever byte is
// altered, it resumes to the same puzzles, or the damage is reported.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRandom, InputError, pickInt } from '../src/base/index.ts';
import { parseBoard } from '../src/board/index.ts';
import { type CheckOptions, checkGrids } from '../src/check/index.ts';
import { anyQuestion } from '../src/cli/verbs/campaign/questions.ts';
import { fileStore, openStoreFile, verifyStoreFile } from '../src/store/index.ts';
import { DamagedStoreError } from '../src/work/index.ts';
import { amount } from './amount.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const FLIPS = amount(80, { long: 300 });
const board = parseBoard('2x3');
const grids = ['123456456123214365365214531642642531', '123456456123214365365214532641641532'].map(
  (text) => ({
    board,
    grid: Uint8Array.from(text, Number),
  }),
);

/** Returns the puzzles and counters of all grids. */
async function check(path: string | undefined, more: Partial<CheckOptions> = {}): Promise<string[]> {
  const results: string[] = [];
  const store = path === undefined ? {} : { store: fileStore(path) };
  for await (const { puzzles, counters } of checkGrids(grids, 8, { algorithm: 'dmus', ...store, ...more }))
    results.push(JSON.stringify([puzzles.map(({ cells }) => [...cells].join('')), counters]));
  return results;
}

/** Makes a store in which one grid is done and the other in progress. */
async function interruptedStore(): Promise<string> {
  const path = newPath('check.store');
  const controller = new AbortController();
  const onProgress: CheckOptions['onProgress'] = ({ grids: done, underWay }) => {
    if (done + underWay > 1.1 && done + underWay < 1.9) controller.abort();
  };
  await expect(check(path, { signal: controller.signal, onProgress })).rejects.toThrow('aborted');
  return path;
}

/** Returns everything in a store. */
async function contentOf(path: string) {
  const store = await openStoreFile(path);
  const [records, parts] = [[] as unknown[], [] as unknown[]];
  for await (const record of store.records()) records.push(record);
  for await (const part of store.parts()) parts.push(part);
  await store.close();
  return { header: store.header, records, parts };
}

test('no altered byte leads to other puzzles', async () => {
  const path = await interruptedStore();
  const bytes = readFileSync(path);
  const content = await contentOf(path);
  expect(content.parts.length).toBeGreaterThan(0);
  const random = createRandom(1);
  const outcomes = { same: 0, task: 0, part: 0, structure: 0, header: 0, none: 0 };
  for (let i = 0; i < FLIPS; i++) {
    const damaged = Buffer.from(bytes);
    const at = pickInt(random, bytes.length);
    damaged[at] ^= 1 + pickInt(random, 255);
    const copy = `${path}.copy`;
    writeFileSync(copy, damaged);
    outcomes[await outcomeOf(copy, content, `byte ${at}: ${bytes[at]} -> ${damaged[at]}`)]++;
  }
  const { same, part, ...named } = outcomes;
  expect(Math.min(same, part), JSON.stringify(outcomes)).toBeGreaterThan(0);
  expect(Object.values(named).some((times) => times > 0)).toBe(true);
  expect(await check(path)).toEqual(await check(undefined));
});

async function outcomeOf(copy: string, content: object, label: string) {
  let damage: readonly string[];
  try {
    ({ damage } = await verifyStoreFile(copy, anyQuestion));
  } catch (error) {
    expect(error, label).toBeInstanceOf(InputError);
    await expect(check(copy), label).rejects.toThrow(InputError);
    return 'none';
  }
  if (damage.length === 0) {
    expect(await contentOf(copy), label).toEqual(content); // so it resumes in the same way
    return 'same';
  }
  await expect(check(copy), label).rejects.toThrow(DamagedStoreError);
  const [, what] = /(part|task|header|structure)( -?\d+( of task -?\d+)?)? is damaged/.exec(damage[0]) ?? [];
  expect(what, `${label}: ${damage[0]}`).toBeDefined();
  return what as 'part' | 'task' | 'header' | 'structure';
}
