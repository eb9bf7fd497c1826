// Work killed at random moments, 10 times in all, 40 times in the long test. The completed work shows no trace of it.
// stored-kills.test.ts kills real work. These tests need the built program.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createRandom, pickInt, type Random } from '../src/base/index.ts';
import { amount } from './amount.ts';
import { createToy, doneTasks, resultsOf, startToy, type ToyRun, takeLog } from './work-toys.ts';

const CAMPAIGNS = amount(2, { long: 4 });
const KILLS = amount(5, { long: 10 });
/** The most tasks that a run may begin. Some are always left, however late the kill comes on a busy machine. */
const QUOTA = 6;
const parameters = { tasks: 8 * KILLS, rounds: 500 };

/** Kills one run in four at any moment from the first instruction on, the others soon after a task was kept. */
async function killAtRandom(run: ToyRun, random: Random): Promise<void> {
  if (pickInt(random, 4) === 0) await setTimeout(pickInt(random, 250));
  else {
    await run.hasWritten(1 + pickInt(random, 5));
    await setTimeout(pickInt(random, 12));
  }
  run.process.kill('SIGKILL');
  await run.ended;
}

const keptBy = (run: ToyRun): number[] =>
  run.lines.filter((line) => line.startsWith('kept ')).map((line) => Number(line.slice(5)));

/** Does the work through this many kills. Prints how many hit it during tasks. */
async function runThroughKills(seed: number): Promise<{ path: string; hits: number }> {
  const random = createRandom(seed);
  const path = await createToy(parameters);
  let done: number[] = [];
  let hits = 0;
  for (let kill = 0; kill <= KILLS; kill++) {
    const threads = 1 + (seed % 3);
    const run = startToy(path, kill < KILLS ? { threads, quota: QUOTA / threads } : { threads });
    if (kill < KILLS) await killAtRandom(run, random);
    else expect(await run.ended).toEqual({ code: 0, stderr: '' });
    const now = await doneTasks(path);
    const begun = takeLog(path);
    if (kill < KILLS && begun.length > 0 && now.length < parameters.tasks) hits++;
    expect(now, 'a task was lost').toEqual(expect.arrayContaining([...done, ...keptBy(run)]));
    expect(
      begun.filter((task) => done.includes(task)),
      'a finished task was done again',
    ).toEqual([]);
    done = now;
  }
  expect(done).toHaveLength(parameters.tasks);
  return { path, hits };
}

describe('work that is killed over and over', () => {
  test('loses nothing, does nothing twice, and ends with the results of an unbroken run', async () => {
    const unbroken = await createToy(parameters);
    await startToy(unbroken, { threads: 2 }).ended;
    const expected = await resultsOf(unbroken);
    expect(expected.digest).toMatch(/^[0-9a-f]{64}$/);
    let hits = 0;
    const lane = async (first: number): Promise<void> => {
      for (let seed = first; seed < CAMPAIGNS; seed += 2) {
        const broken = await runThroughKills(seed);
        expect(await resultsOf(broken.path)).toEqual(expected);
        hits += broken.hits;
      }
    };
    await Promise.all([lane(0), lane(1)]);
    expect(hits, 'most kills must hit tasks under way').toBeGreaterThan((CAMPAIGNS * KILLS) / 2);
  }, 600_000);
});
