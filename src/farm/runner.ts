// A worker of the owner, which uses the database directly.
import type { AnswersVersion, StoreRunner, WorkerManners } from '../work/index.ts';
import { startLeaseRunner } from '../work/internal.ts';
import { takeAnswers } from './answers.ts';
import type { CampaignRow } from './campaigns.ts';
import { type Database, isServerAway } from './database.ts';
import { handBack, type KnownWorker, type Lease, leaseTasks, touchLeases } from './leases.ts';
import { keepDisputes } from './results.ts';
import { SCHEMA } from './schema.ts';
import { sweep } from './sweep.ts';
import {
  enterWorker,
  leaveWorker,
  ownBuild,
  refuseOtherBuild,
  seeWorkers,
  type WorkerInfo,
} from './workers.ts';

/** How a worker behaves. */
export interface JoinOptions extends WorkerManners {
  /** The worker's name, person and machine. */
  readonly worker: WorkerInfo;
  /** What its answers depend on. Default: on no kernels. */
  readonly answers?: AnswersVersion;
}

/** The minimum time between two checks for a pause. */
const WISHES_MS = 2000;

/** Joins a campaign. */
export async function joinCampaign(
  database: Database,
  row: CampaignRow,
  { worker: info, answers, ...manners }: JoinOptions,
): Promise<StoreRunner> {
  refuseOtherBuild(database.name, row, ownBuild(row, answers));
  const worker: KnownWorker = { ...info, id: await enterWorker(database, row.id, info) };
  const isPaused = pauseReader(database, row.id);

  async function isComplete(): Promise<boolean> {
    const [sum] = await database.query<{ done: string | null }>(
      `SELECT sum(sum) AS done FROM ${SCHEMA}.tally WHERE campaign = $1 AND name = 'done'`,
      [row.id],
    );
    return Number(sum.done ?? 0) >= (row.header.tasks ?? 0);
  }

  return startLeaseRunner<Lease>(
    {
      leaseSeconds: row.leaseSeconds,
      async lease(most) {
        if (await isPaused()) return { leases: [], isPaused: true, isComplete: false };
        const [leases = []] = await leaseTasks(database, row, [{ worker, most }], () => 0);
        return { leases, isPaused: false, isComplete: leases.length === 0 && (await isComplete()) };
      },
      async touch(leases) {
        await seeWorkers(database, [worker.id]);
        await touchLeases(
          database,
          row.id,
          leases.map((lease) => ({ worker: worker.id, lease })),
        );
        await sweep(database, row);
      },
      async handIn(answers) {
        await takeAnswers(database, row, worker, answers);
      },
      async handInStray(records) {
        await keepDisputes(database, row.id, worker.id, records);
      },
      isPaused,
      async leave(leases) {
        await handBack(database, row.id, worker.id, leases);
        await leaveWorker(database, worker.id);
      },
      isAway: isServerAway,
    },
    info.threads,
    manners,
  );
}

/** Reads whether the campaign is paused. It asks the database only now and then. */
function pauseReader(database: Database, campaign: number): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isPaused = false;
  return async () => {
    if (performance.now() - askedAt < WISHES_MS) return isPaused;
    askedAt = performance.now();
    const [row] = await database.query<{ is_paused: boolean }>(
      `SELECT is_paused FROM ${SCHEMA}.campaign WHERE id = $1`,
      [campaign],
    );
    isPaused = row.is_paused;
    return isPaused;
  };
}
