// A check that is stopped, killed or damaged goes on and comes to the same puzzles and counters.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useTempFolder } from '../../test/temp-folder.ts';
import type { CheckResult } from './algorithms/algorithm.ts';
import { type CheckOptions, checkGrids } from './check.ts';
import { gridOf } from './grids.fixture.ts';

const grids = [
  '123456456132215643364521531264642315',
  '123456456123214365635241362514541632',
  '123456456132214563635241342615561324',
].map((text) => gridOf('2x3', text));
const newPath = useTempFolder();
const temporaryPath = () => newPath('state.jsonl');

async function run(options: CheckOptions, list = grids, clues = 8): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for await (const result of checkGrids(list, clues, { algorithm: 'dmus', ...options })) results.push(result);
  return results;
}

/** Runs until so many reports have come in, as if Ctrl-C were pressed then. */
async function stopAfter(reports: number, stateFile: string, algorithm: string): Promise<number> {
  const stop = new AbortController();
  let left = reports;
  const onProgress = () => {
    if (--left === 0) stop.abort();
  };
  return (await run({ stateFile, onProgress, signal: stop.signal, algorithm })).length;
}

describe('the state file', () => {
  it.each(['dmus', 'checker2012'])('lets %s go on wherever it stopped', async (algorithm) => {
    const whole = await run({ algorithm });
    for (const reports of [1, 2, 5, 7]) {
      const stateFile = temporaryPath();
      expect(await stopAfter(reports, stateFile, algorithm)).toBeLessThan(grids.length);
      expect(existsSync(stateFile)).toBe(true);
      expect(await run({ stateFile, algorithm })).toEqual(whole);
      expect(await run({ stateFile, algorithm })).toEqual(whole); // an earlier run's file stays, and says it all
    }
  });

  it('is gone at the end if there was none at the beginning', async () => {
    const stateFile = temporaryPath();
    await run({ stateFile });
    expect(existsSync(stateFile)).toBe(false);
  });

  it('that is someone else’s is refused and left as it is', async () => {
    for (const text of ['1234341221434321\n', '1234341221434321', '{"question":"check"}\n', '\n', '\0']) {
      const stateFile = temporaryPath();
      writeFileSync(stateFile, text);
      await expect(run({ stateFile })).rejects.toThrow('does not begin as a file of this kind');
      expect(readFileSync(stateFile, 'utf8')).toBe(text);
    }
  });

  it('is cut off or altered anywhere: the records are named and their units done again', async () => {
    const whole = await run({});
    const stateFile = temporaryPath();
    await stopAfter(7, stateFile, 'dmus');
    const lines = readFileSync(stateFile, 'utf8').split('\n');
    expect(lines.length).toBeGreaterThan(3);
    lines[1] = lines[1].replace('"nodes":', '"nodes":1');
    writeFileSync(stateFile, lines.join('\n'));
    appendFileSync(stateFile, '{"question":"puz');
    const damaged: string[] = [];
    expect(await run({ stateFile, onDamaged: (message) => damaged.push(message) })).toEqual(whole);
    expect(damaged).toHaveLength(2);
    expect(damaged[0]).toContain('record 2 is damaged, its unit will be done again');
  });

  it('of another question, or of another list, is refused', async () => {
    const stateFile = temporaryPath();
    await stopAfter(5, stateFile, 'dmus');
    const before = readFileSync(stateFile, 'utf8');
    await expect(run({ stateFile }, grids, 9)).rejects.toThrow('belongs to another question');
    await expect(run({ stateFile, solutions: 2 })).rejects.toThrow('belongs to another question');
    await expect(run({ stateFile, algorithm: 'plain' })).rejects.toThrow('or another algorithm');
    await expect(run({ stateFile }, grids.toReversed())).rejects.toThrow('holds another grid');
    expect(readFileSync(stateFile, 'utf8')).toBe(before);
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
