// One of the owner's workers, speaking to the database itself: takes tasks ahead of need, says now and then that it is
// alive, hands in what is done, and waits while the server is away. When there is nothing to take it waits for what
// others may leave, until all is done.
import type { StoreRunner, TaskRecord } from '../work/index.ts';
import { createTaskStock } from '../work/internal.ts';
import { takeAnswers } from './answers.ts';
import type { CampaignRow } from './campaigns.ts';
import { type Database, type Patience, patiently, pause } from './database.ts';
import { handBack, type KnownWorker, type Lease, leaseTasks, touchLeases } from './leases.ts';
import { openQueue, type TaskQueue } from './queue.ts';
import { keepDisputes } from './results.ts';
import { SCHEMA } from './schema.ts';
import { enterWorker, leaveWorker, refuseOtherBuild, seeWorker, type WorkerInfo } from './workers.ts';

/** How a worker behaves. */
export interface JoinOptions {
  /** Who it is. */
  readonly worker: WorkerInfo;
  /** Waits while the campaign is paused, where else the run ends. Default: false. */
  readonly waitsOutPauses?: boolean;
  /** Told when the server is away, and when it is back. */
  readonly onAway?: Patience['onAway'];
  /** The worker is wanted no more: it has a few seconds to hand in what is done, if the server is away. */
  readonly signal?: AbortSignal;
}

/** How often, at most, the campaign is asked whether it is paused. */
const WISHES_MS = 2000;
/** Between two looks for tasks when there are none: at first, and after many in vain. */
const FIRST_IDLE_MS = 250;
const LONGEST_IDLE_MS = 8000;
/** So long a leaving worker tries to hand in or back what it has; then its leases run out. */
const LEAVE_MS = 5000;

/** Joins a campaign. */
export async function joinCampaign(
  database: Database,
  row: CampaignRow,
  { worker: info, waitsOutPauses = false, onAway, signal: ending }: JoinOptions,
): Promise<StoreRunner> {
  refuseOtherBuild(database.name, row);
  const queue = await openQueue(database, row.id, row.leaseSeconds, true);
  const worker: KnownWorker = { ...info, id: await enterOrClose(database, queue, row.id, info) };
  const held = new Map<number, Lease>();
  const stock = createTaskStock<Lease>(info.threads);
  const stopping = new AbortController();
  const late = new AbortController();
  const giveUpSoon = (): void => {
    setTimeout(() => late.abort(new Error('the server is away')), LEAVE_MS).unref();
  };
  if (ending?.aborted) giveUpSoon();
  else ending?.addEventListener('abort', giveUpSoon, { once: true });
  const patience = (signal = late.signal): Patience => ({ signal, ...(onAway && { onAway }) });
  let pausedAt = Number.NEGATIVE_INFINITY;
  let isPaused = false;

  const beat = async (): Promise<void> => {
    const { signal } = stopping;
    for (;;) {
      await pause((row.leaseSeconds * 1000) / 4, signal);
      await patiently(async () => {
        await seeWorker(database, worker.id);
        await touchLeases(database, queue, row.id, [...held.values()]);
      }, patience(signal));
    }
  };
  const beating = beat().catch(() => {}); // ends when the worker leaves; a broken connection is met by the others too

  async function readPause(): Promise<boolean> {
    if (performance.now() - pausedAt < WISHES_MS) return isPaused;
    pausedAt = performance.now();
    const [now] = await database.query<{ is_paused: boolean }>(
      `SELECT is_paused FROM ${SCHEMA}.campaign WHERE id = $1`,
      [row.id],
    );
    isPaused = now.is_paused;
    return isPaused;
  }

  async function isComplete(): Promise<boolean> {
    const [sum] = await database.query<{ done: string | null }>(
      `SELECT sum(sum) AS done FROM ${SCHEMA}.tally WHERE campaign = $1 AND name = 'done'`,
      [row.id],
    );
    return Number(sum.done ?? 0) >= (row.header.tasks ?? 0);
  }

  return {
    async claim(signal) {
      for (let wait = FIRST_IDLE_MS; ; wait = Math.min(2 * wait, LONGEST_IDLE_MS)) {
        const ready = stock.next();
        if (ready) return ready.task;
        if (await patiently(readPause, patience(signal))) {
          if (!waitsOutPauses) return undefined;
        } else {
          const leases = await patiently(
            () => leaseTasks(database, queue, row, worker, stock.wanted()),
            patience(signal),
          );
          for (const lease of leases) held.set(lease.task, lease);
          stock.add(leases);
          if (leases.length > 0) continue;
          if (await patiently(isComplete, patience(signal))) return undefined;
        }
        await pause(wait * (0.5 + Math.random()), signal); // at the end all have nothing to do at once
      }
    },
    async keep(records: readonly TaskRecord[]) {
      const answers = records.flatMap((record) => {
        const lease = held.get(record.task);
        return lease ? [{ lease, record }] : [];
      });
      if (answers.length > 0)
        await patiently(() => takeAnswers(database, queue, row, worker, answers), patience());
      const stray = records.filter(({ task }) => !held.has(task));
      if (stray.length > 0)
        await patiently(() => keepDisputes(database, row.id, worker.id, stray), patience());
      for (const { lease, record } of answers) {
        held.delete(lease.task);
        stock.learn(record.cpuSeconds);
      }
    },
    isPauseRequested: async () => !waitsOutPauses && (await patiently(readPause, patience())),
    async leave() {
      stopping.abort();
      ending?.removeEventListener('abort', giveUpSoon);
      await beating;
      const left = [...held.values()];
      try {
        await patiently(
          async () => {
            await handBack(database, queue, row.id, left);
            await leaveWorker(database, worker.id);
          },
          { signal: AbortSignal.timeout(LEAVE_MS) },
        );
      } catch {
        // the server is away: the leases run out
      }
      await queue.close();
    },
  };
}

/** The queue looks after itself by a clock, which would keep a process alive that could not join. */
async function enterOrClose(
  database: Database,
  queue: TaskQueue,
  campaign: number,
  info: WorkerInfo,
): Promise<number> {
  try {
    return await enterWorker(database, campaign, info);
  } catch (error) {
    await queue.close();
    throw error;
  }
}
