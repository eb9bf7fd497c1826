// A check that is stopped or killed and resumed gives the same puzzles and counters.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { useTempFolder } from '../../test/temp-folder.ts';
import { fileStore, openStoreFile } from '../store/index.ts';
import type { CheckResult, PuzzlesAsked } from './algorithms/algorithm.ts';
import { type CheckOptions, checkGrids } from './check.ts';
import { gridOf } from './grids.fixture.ts';

const grids = [
  '123456456132215643364521531264642315',
  '123456456123214365635241362514541632',
  '123456456132214563635241342615561324',
].map((text) => gridOf('2x3', text));
const newPath = useTempFolder();
const temporaryPath = () => newPath('check.store');

async function run(
  options: CheckOptions,
  list = grids,
  asked: number | PuzzlesAsked = 8,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for await (const result of checkGrids(list, asked, { algorithm: 'dmus', ...options })) results.push(result);
  return results;
}

/** Runs until `reports` reports have come in, as if Ctrl-C were pressed then. */
async function stopAfter(reports: number, path: string, algorithm: string): Promise<void> {
  const stop = new AbortController();
  let left = reports;
  const onProgress = () => {
    if (--left === 0) stop.abort(new Error('stopped'));
  };
  const running = run({ store: fileStore(path), onProgress, signal: stop.signal, algorithm });
  await expect(running).rejects.toThrow('stopped');
}

async function partsOf(path: string): Promise<number> {
  const store = await openStoreFile(path);
  let parts = 0;
  for await (const _ of store.parts()) parts++;
  await store.close();
  return parts;
}

describe('the store of a check', () => {
  it.each(['dmus', 'checker2012'])('lets %s resume wherever it stopped', async (algorithm) => {
    const whole = await run({ algorithm });
    let parts = 0;
    const stops = amount([3, 5], { long: [2, 3, 5, 7] });
    // a report comes after a slice of time, so on a busy machine several stops may fall between two grids
    for (let i = 0; i < stops.length || (parts === 0 && i < 20); i++) {
      const reports = stops[i] ?? i;
      const path = temporaryPath();
      await stopAfter(reports, path, algorithm);
      parts += await partsOf(path);
      expect(await run({ store: fileStore(path), algorithm })).toEqual(whole);
      expect(await partsOf(path)).toBe(0);
      expect(await run({ store: fileStore(path), algorithm })).toEqual(whole); // from the store alone
    }
    expect(parts, 'some stops hit a grid under way').toBeGreaterThan(0);
  });

  it('knows the grids in any order, and others besides', async () => {
    const path = temporaryPath();
    await run({ store: fileStore(path) }, grids.slice(1));
    const whole = await run({ store: fileStore(path) });
    expect(whole).toEqual(await run({}));
    expect(await run({ store: fileStore(path) }, grids.toReversed())).toEqual(whole.toReversed());
  });

  it('of another question is refused and left unchanged', async () => {
    for (const text of ['1234341221434321\n', '1234341221434321', '{"question":"check"}\n', '\n', '\0', '']) {
      const path = temporaryPath();
      writeFileSync(path, text);
      await expect(run({ store: fileStore(path) })).rejects.toThrow('not a store of minclue');
      expect(readFileSync(path, 'utf8')).toBe(text);
      expect(existsSync(`${path}.lock`)).toBe(false);
    }
  });

  it('of another question is refused', async () => {
    const path = temporaryPath();
    await stopAfter(5, path, 'dmus');
    const before = readFileSync(path);
    const store = fileStore(path);
    await expect(run({ store }, grids, 9)).rejects.toThrow('belongs to another question');
    await expect(run({ store }, grids, { clues: 8, solutions: 2 })).rejects.toThrow(
      'belongs to another question',
    );
    expect(readFileSync(path)).toEqual(before);
  });
});

describe('progress', () => {
  it('grows to the number of grids', async () => {
    const seen: number[] = [];
    await run({ onProgress: ({ grids: done, underWay }) => seen.push(done + underWay) });
    expect(seen.every((value, i) => value >= (seen[i - 1] ?? 0) - 1e-9)).toBe(true);
    expect(seen.at(-1)).toBeCloseTo(grids.length);
  });
});
