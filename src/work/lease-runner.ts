// A runner that gets its tasks from a farm, by whatever way it speaks to it: takes them ahead of need, says now and then
// that it is alive, hands in what is done, and waits while the farm is away. When there is nothing to take it waits for
// what others may leave, until all is done.
import { doPatiently, type Patience, pause } from './patience.ts';
import type { StoreRunner } from './store.ts';
import type { TaskRecord } from './task-record.ts';
import { createTaskStock } from './task-stock.ts';

/** How a farm's worker behaves. */
export interface WorkerManners {
  /** Waits while the campaign is paused, where else the run ends. Default: false. */
  readonly waitsOutPauses?: boolean;
  /** Told when the farm is away, and when it is back. */
  readonly onAway?: Patience['onAway'];
  /** The worker is wanted no more: it has a few seconds to hand in what is done, if the farm is away. */
  readonly signal?: AbortSignal;
}

/** What a worker in a farm knows it by. All but `leave` may be called twice for the same thing. */
export interface LeaseGiver<Lease> {
  readonly leaseSeconds: number;
  /** Takes up to so many tasks. None, and complete: all is done. */
  lease(most: number): Promise<LeasesGiven<Lease>>;
  /** Keeps the leases from running out. */
  touch(leases: readonly Lease[]): Promise<void>;
  handIn(answers: readonly LeaseAnswer<Lease>[]): Promise<void>;
  /** Takes note of answers to tasks that the worker has no more. */
  handInStray(records: readonly TaskRecord[]): Promise<void>;
  isPaused(): Promise<boolean>;
  /** Hands back what is left and says goodbye. */
  leave(leases: readonly Lease[]): Promise<void>;
  /** Whether it may be worth while to ask again after this error. */
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

/** Between two looks for tasks when there are none: at first, and after many in vain. */
const FIRST_IDLE_MS = 250;
const LONGEST_IDLE_MS = 8000;
/** So long a leaving worker tries to hand in or back what it has; then its leases run out. */
const LEAVE_MS = 5000;
/** Answers go in bites of about so many characters. */
const BITE = 1 << 20;

export function startLeaseRunner<Lease extends { readonly task: number }>(
  giver: LeaseGiver<Lease>,
  threads: number,
  { waitsOutPauses = false, onAway, signal: ending }: WorkerManners,
): StoreRunner {
  const held = new Map<number, Lease>();
  const stock = createTaskStock<Lease>(threads);
  const late = new AbortController();
  const patiently = <Result>(work: () => Promise<Result>, signal = late.signal): Promise<Result> =>
    doPatiently(work, giver.isAway, { signal, ...(onAway && { onAway }) });
  const giveUpSoon = (): void => {
    const timer: unknown = setTimeout(() => late.abort(new Error('the farm is away')), LEAVE_MS);
    (timer as { unref?: () => void }).unref?.(); // a number in browsers
  };
  if (ending?.aborted) giveUpSoon();
  else ending?.addEventListener('abort', giveUpSoon, { once: true });

  const stopping = new AbortController();
  const beat = async (): Promise<void> => {
    const { signal } = stopping;
    for (;;) {
      await pause((giver.leaseSeconds * 1000) / 4, signal);
      await patiently(() => giver.touch([...held.values()]), signal);
    }
  };
  const beating = beat().catch(() => {}); // ends when the worker leaves; what goes wrong is met by the others too

  return {
    async claim(signal) {
      for (let wait = FIRST_IDLE_MS; ; wait = Math.min(2 * wait, LONGEST_IDLE_MS)) {
        const ready = stock.next();
        if (ready) return ready.task;
        const { leases, isComplete, isPaused } = await patiently(() => giver.lease(stock.wanted()), signal);
        for (const lease of leases) held.set(lease.task, lease);
        stock.add(leases);
        if (leases.length > 0) continue;
        if (isComplete || (isPaused && !waitsOutPauses)) return undefined;
        await pause(wait * (0.5 + Math.random()), signal); // at the end all have nothing to do at once
      }
    },
    async keep(records) {
      const stray = records.filter(({ task }) => !held.has(task));
      for (const answers of bitesOf(records, held)) {
        await patiently(() => giver.handIn(answers));
        for (const { lease, record } of answers) {
          held.delete(lease.task);
          stock.learn(record.cpuSeconds);
        }
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
        // the farm is away, or does not know us: the leases run out
      }
    },
  };
}

/** What is done of the tasks in hand, some at a time. */
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
