// Work in worker threads and separate processes: pauses, interrupts, two runners, a full disk. These tests need the
// built program.
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { openStoreFile, verifyStoreFile } from '../src/store/index.ts';
import { drain, type RunOptions, type RunProgress, runTasks, type Store } from '../src/work/index.ts';
import { sealTask } from '../src/work/internal.ts';
import { createToy, doneTasks, resultsOf, startToy, takeLog, toyQuestion, withStore } from './work-toys.ts';

const run = (store: Store, options: RunOptions = {}, question = toyQuestion) =>
  drain(runTasks(question, parameters, { store, order: 'done', ...options }));
const verify = (path: string, recheck = 0) => verifyStoreFile(path, () => toyQuestion, { recheck });
const parameters = { tasks: 60, rounds: 300 };

async function unbroken(asked = parameters): Promise<Awaited<ReturnType<typeof resultsOf>>> {
  const path = await createToy(asked);
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
      const store = await openStoreFile(path);
      expect(await run(store, { threads })).toBe('complete');
      await store.close();
      expect(await resultsOf(path)).toEqual(expected);
    }
  });

  test('reports its progress, earlier runs included', async () => {
    const path = await createToy(parameters);
    const store = await openStoreFile(path);
    const interrupt = new AbortController();
    const told: RunProgress[] = [];
    const running = run(store, {
      signal: interrupt.signal,
      onProgress: (progress) => {
        told.push(progress);
        if (progress.done === 20) interrupt.abort(new Error('stopped'));
      },
    });
    await expect(running).rejects.toThrow('stopped');
    expect(told[0]).toEqual({ tasks: 60, done: 0, underWay: 0, found: 0 });
    const kept = told.filter(({ task }) => task !== undefined);
    expect(kept.slice(0, 2)).toMatchObject([
      { tasks: 60, done: 1, task: 0 },
      { done: 2, task: 1 },
    ]);
    const done = await doneTasks(path);
    expect(done.length).toBeGreaterThanOrEqual(20);
    const again: RunProgress[] = [];
    expect(await run(store, { onProgress: (progress) => again.push(progress) })).toBe('complete');
    await store.close();
    expect(again[0]).toMatchObject({ tasks: 60, done: done.length });
    expect(await resultsOf(path)).toEqual(expected);
  });

  test('ends when a task cannot be answered, and keeps the others', async () => {
    const path = await createToy(parameters);
    const store = await openStoreFile(path);
    const other = {
      ...toyQuestion,
      worker: { file: 'other', address: () => new URL('../dist/prove/prove-worker.js', import.meta.url) },
    };
    await expect(run(store, {}, other)).rejects.toThrow('the worker knows no question "toy"');
    expect(await store.isRunning()).toBe(false);
    await store.close();
  });

  test('stops after its current tasks when a pause is requested, and resumes later', async () => {
    const path = await createToy({ tasks: 10_000, rounds: 2000 }); // more than are done before the pause is noticed
    const done: number[] = [];
    for (let time = 1; time <= 2; time++) {
      const running = startToy(path, { threads: 2 });
      await running.hasWritten(5);
      await withStore(path, (store) => store.requestPause());
      expect(await running.ended).toEqual({ code: 0, stderr: '' });
      expect(running.lines.at(-1)).toBe('paused');
      done.push(...takeLog(path));
      expect(
        [...done].sort((a, b) => a - b),
        'what was begun was finished, and nothing twice',
      ).toEqual(await doneTasks(path));
    }
  });

  test('is refused while another process is at work, which is not disturbed', async () => {
    const path = await createToy({ tasks: 10_000, rounds: 1000 });
    const first = startToy(path);
    await first.hasWritten(2);
    const second = await startToy(path).ended;
    expect(second).toEqual({ code: 2, stderr: `${path}: another runner is at work on it\n` });
    const kept = first.lines.length;
    await first.hasWritten(kept + 2);
    await withStore(path, (store) => store.requestPause());
    expect(await first.ended).toEqual({ code: 0, stderr: '' });
    expect(takeLog(path)).toEqual(await doneTasks(path));
  });

  test('can resume at once after the other runner was killed', async () => {
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
  /^[^\n]*toy\.store: cannot save: the disk is full, or this file may not grow \([^\n]*\); what was finished before is kept\n$/;

describe('a full disk', () => {
  /** More than fits, and quick: the work of a quarter of a second is saved together. */
  const many = { tasks: 2000, rounds: 10 };
  let whole: Awaited<ReturnType<typeof resultsOf>>;
  beforeAll(async () => {
    whole = await unbroken(many);
  });

  test('ends the run with one line; finished tasks are kept, and the run resumes when there is room', async () => {
    const path = await createToy(many);
    let done = 0;
    for (const blocks of [100, 160, 240]) {
      // units of 512 bytes: no file may grow beyond, and the write-ahead log is the first to reach that
      const run = startToy(path, { shell: `ulimit -f ${blocks}; exec` });
      const { code, stderr } = await run.ended;
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(fullDisk) });
      const now = await doneTasks(path);
      expect(now.length).toBeGreaterThan(done);
      expect((await verify(path)).damage).toEqual([]);
      done = now.length;
    }
    expect(done).toBeLessThan(many.tasks);
    expect(await startToy(path).ended).toEqual({ code: 0, stderr: '' });
    expect(await resultsOf(path)).toEqual(whole);
  });

  /** Runs a script with a disk of 300 kB at /mnt, where the system allows one. */
  const inSmallDisk = (script: string) => {
    const mount = `mount -t tmpfs -o size=300k none /mnt && { ${script}\n}`;
    return spawnSync('sh', ['-c', 'unshare -Urm sh -c "$1"', 'sh', mount], { encoding: 'utf8' });
  };

  test.skipIf(inSmallDisk('true').status !== 0)(
    'as a separate disk in memory does no harm either',
    async () => {
      const path = await createToy(many);
      const toy = new URL('./work-toy-run.mjs', import.meta.url).pathname;
      const { stderr, status } = inSmallDisk(
        `cp "${path}" /mnt/toy.store && "${process.execPath}" "${toy}" /mnt/toy.store 1 >/dev/null; code=$?
       cp /mnt/toy.store "${path}"
       for end in wal shm; do test ! -e /mnt/toy.store-$end || cp /mnt/toy.store-$end "${path}-$end"; done
       exit $code`,
      );
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(fullDisk) });
      expect((await doneTasks(path)).length).toBeGreaterThan(0);
      expect(await startToy(path).ended).toEqual({ code: 0, stderr: '' });
      expect(await resultsOf(path)).toEqual(whole);
    },
  );
});

describe('a recheck', () => {
  test('finds tasks with different answers', async () => {
    const path = await createToy(parameters);
    await startToy(path).ended;
    expect(await verify(path, 10)).toMatchObject({ damage: [], rechecked: 10, done: 60 });
    const other = await createToy(parameters);
    await withStore(other, async (store) => {
      const runner = await store.join();
      const lie = { counters: { sevens: 1, tasks: 1 }, found: [] };
      await runner.keep([sealTask(store.header, { number: 17, input: '' }, lie, 1)], []);
      await runner.leave();
    });
    expect((await verify(other, 10)).damage).toEqual([
      `${other}: task 17 gives a different result when it is done again`,
    ]);
  });
});
