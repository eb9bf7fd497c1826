// Campaigns run in worker threads and processes of their own: pauses, interrupts, two runners, a full disk. These
// tests need the built program.
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as campaignTypes from '../src/work/index.ts';
import { createToy, doneUnits, resultsOf, startToy, takeLog, toyWorker, withStore } from './campaign-toys.ts';

const { runCampaign, openCampaign, verifyCampaign }: typeof campaignTypes = await import(
  new URL('../dist/work/index.js', import.meta.url).href
);
const questionsWorker = new URL('../dist/prove/unit-worker.js', import.meta.url);
const parameters = { units: 60, rounds: 300 };

async function unbroken(): Promise<Awaited<ReturnType<typeof resultsOf>>> {
  const path = await createToy(parameters);
  expect((await startToy(path).ended).code).toBe(0);
  return resultsOf(path);
}
let expected: Awaited<ReturnType<typeof resultsOf>>;
beforeAll(async () => {
  expected = await unbroken();
});

describe('a run', () => {
  test('has the same results for any number of threads', async () => {
    for (const threads of [2, 5]) {
      const path = await createToy(parameters);
      const store = await openCampaign(path);
      expect(await runCampaign(store, { threads, worker: toyWorker })).toBe('complete');
      await store.close();
      expect(await resultsOf(path)).toEqual(expected);
    }
  });

  test('tells how far it is, earlier runs included', async () => {
    const path = await createToy(parameters);
    const store = await openCampaign(path);
    const interrupt = new AbortController();
    const told: campaignTypes.RunProgress[] = [];
    const end = await runCampaign(store, {
      worker: toyWorker,
      signal: interrupt.signal,
      onProgress: (progress) => {
        told.push(progress);
        if (progress.done === 20) interrupt.abort();
      },
    });
    expect(end).toBe('interrupted');
    expect(told.slice(0, 3)).toEqual([
      { units: 60, done: 0, found: expect.any(Number) },
      { units: 60, done: 1, found: expect.any(Number), unit: 0 },
      { units: 60, done: 2, found: expect.any(Number), unit: 1 },
    ]);
    expect(await doneUnits(path)).toHaveLength(20);
    const again: campaignTypes.RunProgress[] = [];
    expect(
      await runCampaign(store, { worker: toyWorker, onProgress: (progress) => again.push(progress) }),
    ).toBe('complete');
    await store.close();
    expect(again[0]).toEqual({ units: 60, done: 20, found: told.at(-1)!.found });
    expect(await resultsOf(path)).toEqual(expected);
  });

  test('ends when a unit cannot be answered, and keeps the others', async () => {
    const path = await createToy(parameters);
    const store = await openCampaign(path);
    const run = runCampaign(store, { worker: questionsWorker }); // which knows no toy
    await expect(run).rejects.toThrow('the worker knows no question "toy"');
    expect(await store.isRunning()).toBe(false);
    await store.close();
  });

  test('stops after the units under way when a pause is asked for, and goes on later', async () => {
    const path = await createToy({ units: 10_000, rounds: 2000 }); // more than are done before the pause is seen
    const done: number[] = [];
    for (let run = 1; run <= 2; run++) {
      const running = startToy(path, { threads: 2 });
      await running.hasWritten(5);
      await withStore(path, (store) => store.requestPause());
      expect(await running.ended).toEqual({ code: 0, stderr: '' });
      expect(running.lines.at(-1)).toBe('paused');
      done.push(...takeLog(path));
      expect(
        [...done].sort((a, b) => a - b),
        'what was begun was finished, and nothing twice',
      ).toEqual(await doneUnits(path));
    }
  });

  test('is refused while another process runs the campaign, which does not mind', async () => {
    const path = await createToy({ units: 10_000, rounds: 1000 });
    const first = startToy(path);
    await first.hasWritten(2);
    const second = await startToy(path).ended;
    expect(second).toEqual({ code: 2, stderr: `${path}: another runner is at work on it\n` });
    const kept = first.lines.length;
    await first.hasWritten(kept + 2);
    await withStore(path, (store) => store.requestPause());
    expect(await first.ended).toEqual({ code: 0, stderr: '' });
    expect(takeLog(path)).toEqual(await doneUnits(path));
  });

  test('can go on at once when the other runner was killed', async () => {
    const path = await createToy(parameters);
    const first = startToy(path);
    await first.hasWritten(3);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(await startToy(path).ended).toEqual({ code: 0, stderr: '' });
    expect(await resultsOf(path)).toEqual(expected);
  });
});

/** The message of a run that cannot write any more. */
const fullDisk =
  /^[^\n]*toy\.campaign: cannot save: the disk is full, or this file may not grow \([^\n]*\); what was finished before is kept\n$/;

describe('a full disk', () => {
  test('ends the run with one line; what was finished is kept, and the run goes on when there is room', async () => {
    const path = await createToy(parameters);
    let done = 0;
    for (const blocks of [100, 160, 240]) {
      // of 512 bytes: no file may become larger, and the write-ahead log is the first to hit that
      const run = startToy(path, { shell: `ulimit -f ${blocks}; exec` });
      const { code, stderr } = await run.ended;
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(fullDisk) });
      const now = await doneUnits(path);
      expect(now.length).toBeGreaterThan(done);
      expect((await verifyCampaign(path)).damage).toEqual([]);
      done = now.length;
    }
    expect(done).toBeLessThan(60);
    expect(await startToy(path).ended).toEqual({ code: 0, stderr: '' });
    expect(await resultsOf(path)).toEqual(expected);
  });

  /** Runs a script with a disk of 300 kB at /mnt, where the system lets us have one. */
  const inSmallDisk = (script: string) => {
    const mount = `mount -t tmpfs -o size=300k none /mnt && { ${script}\n}`;
    return spawnSync('sh', ['-c', 'unshare -Urm sh -c "$1"', 'sh', mount], { encoding: 'utf8' });
  };

  test.skipIf(inSmallDisk('true').status !== 0)('of its own, in memory, does no harm either', async () => {
    const path = await createToy(parameters);
    const toy = new URL('./campaign-toy-run.mjs', import.meta.url).pathname;
    const { stderr, status } = inSmallDisk(
      `cp "${path}" /mnt/toy.campaign && "${process.execPath}" "${toy}" /mnt/toy.campaign 1 >/dev/null; code=$?
       cp /mnt/toy.campaign "${path}"
       for end in wal shm; do test ! -e /mnt/toy.campaign-$end || cp /mnt/toy.campaign-$end "${path}-$end"; done
       exit $code`,
    );
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(fullDisk) });
    expect((await doneUnits(path)).length).toBeGreaterThan(0);
    expect(await startToy(path).ended).toEqual({ code: 0, stderr: '' });
    expect(await resultsOf(path)).toEqual(expected);
  });
});

describe('a recheck', () => {
  test('finds units that were answered differently', async () => {
    const path = await createToy(parameters);
    await startToy(path).ended;
    const options = { recheck: 10, worker: toyWorker };
    expect(await verifyCampaign(path, options)).toMatchObject({ damage: [], rechecked: 10, done: 60 });
    const other = await createToy(parameters);
    const { sealUnit } = await import('../src/work/index.ts');
    await withStore(other, async (store) => {
      const runner = await store.join();
      await runner.finish([sealUnit(store.header, 17, { counters: { sevens: 1, units: 1 }, found: [] }, 1)]);
      await runner.leave();
    });
    expect((await verifyCampaign(other, options)).damage).toEqual([
      `${other}: unit 17 gives another result when it is done again`,
    ]);
  });
});
