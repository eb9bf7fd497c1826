import { expect, test } from 'vitest';
import type { Store, StoreWorker } from '../../../work/index.ts';
import { createLooks } from './campaign-look.ts';
import { lookBlock, lookLine } from './campaign-look-text.ts';

/** Returns a store of 100 tasks with several workers. Each look calls `done`. */
function storeOf(done: () => number, workers: readonly StoreWorker[] = []): Store {
  const header = { question: 'toy', parameters: '{}', tasks: 100, version: '1', digest: '' };
  return {
    name: 'place',
    header,
    sums: async () => ({ done: done(), found: 3, cpuSeconds: 1, counters: {} }),
    team: async () => ({
      isPaused: false,
      disputes: 2,
      workers,
      restsOn: { own: 10, agreed: 0, single: 0 },
      open: { waiting: 0, stuck: 0, aside: 0, audits: 0 },
    }),
    isRunning: async () => true,
  } as Partial<Store> as Store;
}

const worker = (name: string, more: Partial<StoreWorker> = {}): StoreWorker => ({
  ...{ name, threads: 2, done: 40, underWay: 3, seconds: 20, secondsSinceSeen: 4, isLost: false },
  ...more,
});

test('the first look takes the rate from the workers present, later looks from the tasks done since', async () => {
  let [done, now] = [50, 0];
  const workers = [worker('a'), worker('lost', { isLost: true })];
  const looks = createLooks(
    storeOf(() => done, workers),
    () => now,
  );
  expect(await looks.next()).toMatchObject({ tasksPerSecond: 2, secondsToGo: 25 });
  [done, now] = [60, 20_000];
  expect(await looks.next()).toMatchObject({ tasksPerSecond: 0.5, secondsToGo: 80 });
  [done, now] = [70, 100_000];
  await looks.next();
  [done, now] = [80, 110_000];
  const last = await looks.next();
  expect(last).toMatchObject({ tasksPerSecond: 20 / 90 });
  expect(lookLine(last)).toBe(
    '80 of 100 tasks done, 3 found (80.0 %), 13 a minute, 90 s to go; 1 worker, 1 lost, 2 disputes',
  );
});

test('a block has a table of the workers and fits the terminal', async () => {
  const workers = Array.from({ length: 40 }, (_, i) => worker(`machine-${i}`));
  const look = await createLooks(storeOf(() => 10, workers)).next();
  const whole = await lookBlock(look, { rows: 0, columns: 0 });
  expect(whole).toContain('state     running, 40 workers\n');
  expect(whole).toContain('machine-39');
  expect(whole).toContain('4 s ago');
  const lines = (await lookBlock(look, { rows: 30, columns: 50 })).split('\n').slice(0, -1);
  expect(lines.length).toBeLessThan(30);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(50);
  expect(lines.at(-1)).toMatch(/^and \d+ more workers$/);
});

test('a block says what waits, and what to do if nothing moves', async () => {
  const look = await createLooks(storeOf(() => 10, [])).next();
  const team = { ...look.team!, open: { waiting: 3, stuck: 1, aside: 1, audits: 2 } };
  const lines = (await lookBlock({ ...look, team })).split('\n').filter((line) => line.startsWith('open'));
  expect(lines.map((line) => line.slice(4).trim())).toEqual([
    "2 tasks waiting for another worker's answer",
    '1 task that nobody present may check: the others share a network with those who answered; start a machine of yours',
    '2 results of strangers to be done again by a machine of yours',
    '1 task set aside after ending five workers; "campaign repair" hands it out again',
  ]);
});
