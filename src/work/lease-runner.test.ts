// A farm's worker against a farm that fails in every way, on a clock of its own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InputError } from '../base/index.ts';
import { createHeader } from './header.ts';
import { type LeaseGiver, startLeaseRunner } from './lease-runner.ts';
import { createMemoryStore } from './memory-store.ts';
import type { WholeQuestion } from './question.ts';
import { drain, runTasks } from './run.ts';
import { sealTask, type TaskRecord } from './task-record.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface ToyLease {
  readonly task: number;
  readonly attempt: number;
}

/** A farm with these errors. Errors with `away` in them are temporary. */
function farmOf(overrides: Partial<LeaseGiver<ToyLease>> = {}): LeaseGiver<ToyLease> {
  let next = 0;
  return {
    leaseSeconds: 40,
    lease: async (most) => ({
      leases: Array.from({ length: most }, () => ({ task: next++, attempt: 0 })),
      isPaused: false,
      isComplete: false,
    }),
    touch: async () => {},
    handIn: async () => {},
    handInStray: async () => {},
    isPaused: async () => false,
    leave: async () => {},
    isAway: (error) => (error as Error).message.includes('away'),
    ...overrides,
  };
}

test('no error ends the heartbeats of a worker with a task', async () => {
  let beats = 0;
  const onAway = vi.fn();
  const runner = startLeaseRunner(
    farmOf({
      async touch() {
        beats++;
        if (beats % 2 === 1) throw Object.assign(new Error('canceling statement'), { code: '57014' });
      },
    }),
    1,
    { onAway },
  );
  await runner.claim();
  await vi.advanceTimersByTimeAsync(1000_000);
  expect(beats).toBeGreaterThan(100);
  expect(onAway.mock.calls.slice(0, 2)).toEqual([
    [true, 'canceling statement'],
    [false, ''],
  ]);
  await runner.leave();
});

test('while every heartbeat fails, the next one follows within three eighths of the lease', async () => {
  const at: number[] = [];
  const runner = startLeaseRunner(
    farmOf({
      async touch() {
        at.push(Date.now());
        throw new Error('internal error');
      },
    }),
    1,
    {},
  );
  await vi.advanceTimersByTimeAsync(2000_000);
  const waits = at.slice(1).map((time, i) => time - at[i]);
  expect(waits.length).toBeGreaterThan(100);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  expect(Math.min(...waits.slice(6))).toBeGreaterThanOrEqual(5000);
  await runner.leave();
});

test('a heartbeat that gets no answer does not hold up the next', async () => {
  let beats = 0;
  const touch = () => {
    beats++;
    return beats === 1 ? new Promise<void>(() => {}) : Promise.resolve();
  };
  const runner = startLeaseRunner(farmOf({ touch }), 1, {});
  await vi.advanceTimersByTimeAsync(10_000 + 20_000 + 1000);
  expect(beats).toBe(2);
  await runner.leave();
});

test('a farm that refuses the worker in words ends its run, even in the middle of a long task', async () => {
  const refusal = new InputError('https://farm.example: has barred this worker');
  const endless: WholeQuestion<null> = {
    name: 'endless',
    summary: 'for the tests',
    answers: { version: '0.1.0', kernels: [] },
    worker: { file: 'nowhere.js', address: () => new URL(import.meta.url) },
    parse: () => null,
    countTasks: () => 5,
    answer: (_, __, signal) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  };
  const memory = createMemoryStore(await createHeader(endless, null));
  const left = vi.fn(async () => {});
  const runner = startLeaseRunner(farmOf({ touch: async () => Promise.reject(refusal), leave: left }), 1, {});
  const run = drain(
    runTasks(endless, null, {
      store: { ...memory, join: async () => runner },
      order: 'done',
      here: true,
    }),
  );
  const ended = expect(run).rejects.toBe(refusal);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(runner.refused?.reason).toBe(refusal);
  await ended;
  await expect(runner.claim()).rejects.toBe(refusal);
  expect(left).toHaveBeenCalledOnce();
});

test('an error with a code of the server becomes words, and a bug stays a bug', async () => {
  const denied = Object.assign(new Error('permission denied for table open'), { code: '42501' });
  const refusing = startLeaseRunner(farmOf({ lease: () => Promise.reject(denied) }), 1, {});
  await expect(refusing.claim()).rejects.toEqual(
    new InputError('the farm cannot be worked with: permission denied for table open'),
  );
  const buggy = startLeaseRunner(farmOf({ lease: () => Promise.reject(new TypeError('x is null')) }), 1, {});
  await expect(buggy.claim()).rejects.toThrow(TypeError);
  await Promise.all([refusing.leave(), buggy.leave()]);
});

test('a farm may give any number of tasks at once', async () => {
  const leases = Array.from({ length: 300_000 }, (_, task) => ({ task, attempt: 0 }));
  const lease = async () => ({ leases, isPaused: false, isComplete: false });
  const runner = startLeaseRunner(farmOf({ lease }), 1, {});
  expect([await runner.claim(), await runner.claim()]).toEqual([0, 1]);
  await runner.leave();
});

test('a task that comes back under a new lease is done once and handed in under that lease', async () => {
  const given = [{ task: 7, attempt: 0 }];
  const handedIn: ToyLease[] = [];
  let asked = 0;
  const runner = startLeaseRunner(
    farmOf({
      lease: async () => {
        asked++;
        return { leases: given.map((lease) => ({ ...lease })), isPaused: false, isComplete: asked > 2 };
      },
      async handIn(answers) {
        handedIn.push(...answers.map(({ lease }) => lease));
      },
    }),
    1,
    {},
  );
  expect(await runner.claim()).toBe(7);
  given[0] = { task: 7, attempt: 1 };
  const second = runner.claim();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await second).toBeUndefined();
  await runner.keep([await recordOf(7)], []);
  expect(handedIn).toEqual([{ task: 7, attempt: 1 }]);
  await runner.leave();
});

test('an answer whose lease is replaced while it is on its way is handed in again', async () => {
  let attempt = 0;
  const handedIn: ToyLease[] = [];
  const farm = farmOf({
    lease: async () => ({ leases: [{ task: 7, attempt: attempt++ }], isPaused: false, isComplete: true }),
    async handIn(answers) {
      handedIn.push(...answers.map(({ lease }) => lease));
      if (handedIn.length === 1) await runner.claim();
    },
  });
  const runner = startLeaseRunner(farm, 1, {});
  expect(await runner.claim()).toBe(7);
  await runner.keep([await recordOf(7)], []);
  expect(handedIn).toEqual([
    { task: 7, attempt: 0 },
    { task: 7, attempt: 1 },
  ]);
  await runner.leave();
});

async function recordOf(number: number): Promise<TaskRecord> {
  const header = await createHeader(
    { name: 'toy', answers: { version: '0.1.0', kernels: [] }, countTasks: () => 10 },
    null,
  );
  return sealTask(header, { number, input: '' }, { counters: {}, found: [] }, 1);
}
