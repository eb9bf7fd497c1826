// A runner that gets its tasks from a farm, through any kind of connection. It takes tasks ahead of need, sends signs
// of life, hands in answers, and waits while the farm is unreachable. If no task is free it waits for tasks that other
// workers may give up, until all are done.
//
// Only an InputError ends a worker: the farm has said in words that it does not want this worker, or that it cannot be
// worked with. Every other error of a heartbeat is a reason to send the next one.
import { InputError } from '../base/index.ts';
import { doPatiently, type Patience, pause } from './patience.ts';
import type { StoreRunner } from './store.ts';
import type { TaskRecord } from './task-record.ts';
import { createTaskStock } from './task-stock.ts';

/** How a farm's worker behaves. */
export interface WorkerManners {
  /** Waits while the campaign is paused. Otherwise a pause ends the run. Default: false. */
  readonly waitsOutPauses?: boolean;
  /** Called when the farm becomes unreachable, and when it is back. */
  readonly onAway?: Patience['onAway'];
  /** Ends the worker. If the farm is unreachable, it has a few seconds to hand in what is done. */
  readonly signal?: AbortSignal;
}

/** A worker's connection to its farm. All methods but `leave` may be called twice for the same thing. */
export interface LeaseGiver<Lease> {
  readonly leaseSeconds: number;
  /** Takes up to `most` tasks. No task and `isComplete` means that all are done. */
  lease(most: number): Promise<LeasesGiven<Lease>>;
  /** Keeps the leases from running out. */
  touch(leases: readonly Lease[]): Promise<void>;
  handIn(answers: readonly LeaseAnswer<Lease>[]): Promise<void>;
  /** Hands in answers to tasks that the worker no longer holds. */
  handInStray(records: readonly TaskRecord[]): Promise<void>;
  isPaused(): Promise<boolean>;
  /** Gives back the leases that are left and signs off. */
  leave(leases: readonly Lease[]): Promise<void>;
  /** Returns whether a retry after this error may succeed. */
  isAway(error: unknown): boolean;
}

export interface LeasesGiven<Lease> {
  readonly leases: readonly Lease[];
  readonly isPaused: boolean;
  readonly isComplete: boolean;
}

export interface LeaseAnswer<Lease> {
  readonly lease: Lease;
  readonly record: TaskRecord;
}

/** The wait before asking again when no task is free: at first, and after many attempts. */
const FIRST_IDLE_MS = 250;
const LONGEST_IDLE_MS = 8000;
/** How long a leaving worker tries to hand in or give back what it has. After that its leases run out. */
const LEAVE_MS = 5000;
/** The approximate size of a batch of answers, in characters. */
const BITE = 1 << 20;

export function startLeaseRunner<Lease extends { readonly task: number }>(
  giver: LeaseGiver<Lease>,
  threads: number,
  { waitsOutPauses = false, onAway, signal: ending }: WorkerManners,
): StoreRunner {
  const held = new Map<number, Lease>();
  const stock = createTaskStock<Lease>(threads);
  /** Ends all waiting: the farm has refused the worker, or a leaving worker has waited long enough. */
  const late = new AbortController();
  const refused = new AbortController();
  const patiently = async <Result>(work: () => Promise<Result>, signal = late.signal): Promise<Result> => {
    try {
      return await doPatiently(work, giver.isAway, { signal, ...(onAway && { onAway }) });
    } catch (error) {
      throw inWords(error);
    }
  };
  const giveUpSoon = (): void => {
    const timer: unknown = setTimeout(() => late.abort(new InputError('the farm is unreachable')), LEAVE_MS);
    (timer as { unref?: () => void }).unref?.(); // a number in browsers
  };
  if (ending?.aborted) giveUpSoon();
  else ending?.addEventListener('abort', giveUpSoon, { once: true });

  const stopping = new AbortController();
  const beat = async (): Promise<void> => {
    const { signal } = stopping;
    const everyMs = (): number => (giver.leaseSeconds * 1000) / 4;
    const isAway = (error: unknown): boolean => !(error instanceof InputError);
    for (;;) {
      await pause(everyMs(), signal);
      // a frozen connection must not keep the next heartbeat from trying another one
      const once = () => answeredWithin(2 * everyMs(), giver.touch([...held.values()]));
      await doPatiently(once, isAway, { signal, longestWaitMs: everyMs(), ...(onAway && { onAway }) });
    }
  };
  const beating = beat().catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    refused.abort(error);
    late.abort(error);
  });

  return {
    refused: refused.signal,
    async claim(signal) {
      for (let wait = FIRST_IDLE_MS; ; wait = Math.min(2 * wait, LONGEST_IDLE_MS)) {
        refused.signal.throwIfAborted();
        const ready = stock.next();
        if (ready) return ready.task;
        const { leases, isComplete, isPaused } = await patiently(() => giver.lease(stock.wanted()), signal);
        // a task whose lease ran out may come back while the worker is still at it: it continues under the new lease
        const fresh = leases.filter(({ task }) => !held.has(task));
        for (const lease of leases) held.set(lease.task, lease);
        stock.add(fresh);
        if (fresh.length > 0) continue;
        if (isComplete || (isPaused && !waitsOutPauses)) return undefined;
        await pause(wait * (0.5 + Math.random()), signal ?? late.signal); // near the end all workers idle at once
      }
    },
    async keep(records) {
      const stray = records.filter(({ task }) => !held.has(task));
      for (let left = records; left.length > 0; ) {
        const again: TaskRecord[] = [];
        for (const answers of bitesOf(left, held)) {
          await patiently(() => giver.handIn(answers));
          for (const { lease, record } of answers) {
            stock.learn(record.cpuSeconds);
            // the lease may have run out on the way, and the task may have come back under a new one
            if (held.get(lease.task) !== lease) again.push(record);
            else held.delete(lease.task);
          }
        }
        left = again;
      }
      if (stray.length > 0) await patiently(() => giver.handInStray(stray));
    },
    isPauseRequested: async () => !waitsOutPauses && (await patiently(() => giver.isPaused())),
    async leave() {
      stopping.abort();
      ending?.removeEventListener('abort', giveUpSoon);
      await beating;
      const left = [...held.values()];
      try {
        await doPatiently(() => giver.leave(left), giver.isAway, { signal: AbortSignal.timeout(LEAVE_MS) });
      } catch {
        // the farm is unreachable or does not know this worker, so the leases run out
      }
    },
  };
}

/** Rejects if the answer takes longer than this. The caller then tries again; a late answer does no harm. */
async function answeredWithin(milliseconds: number, answer: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer to a heartbeat')), milliseconds);
  });
  try {
    await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Turns what a server answers into words for the user, such as a missing right in PostgreSQL. Errors without a code are
 * ours, and stay as they are.
 */
function inWords(error: unknown): unknown {
  if (error instanceof InputError || !(error instanceof Error)) return error;
  const { code, message } = error as Error & { readonly code?: unknown };
  if (typeof code !== 'string') return error;
  return new InputError(`the farm cannot be worked with: ${message}`, { cause: error });
}

/** Cuts the answers to held tasks into batches. */
function* bitesOf<Lease>(
  records: readonly TaskRecord[],
  held: ReadonlyMap<number, Lease>,
): Generator<LeaseAnswer<Lease>[]> {
  let bite: LeaseAnswer<Lease>[] = [];
  let size = 0;
  for (const record of records) {
    const lease = held.get(record.task);
    if (!lease) continue;
    const length = record.counters.length + record.found.length;
    if (bite.length > 0 && size + length > BITE) {
      yield bite;
      bite = [];
      size = 0;
    }
    bite.push({ lease, record });
    size += length;
  }
  if (bite.length > 0) yield bite;
}
