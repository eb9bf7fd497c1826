// The services of a coordinator for workers without database access. server.ts has the routes.
import { InputError } from '../base/index.ts';
import type { Store, StoreHeader, TaskRecord } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { type FarmAddress, withCampaignName } from './address.ts';
import { type Answer, type AnswerOptions, takeAnswers } from './answers.ts';
import type { Caller } from './caller.ts';
import { type CampaignRow, findCampaign } from './campaigns.ts';
import { type Database, databaseError, openDatabase } from './database.ts';
import { dropPieces, joinPieces, takePiece } from './kept-pieces.ts';
import { handBack, type KnownWorker, type Lease, leasesHeld, leaseTasks, touchLeases } from './leases.ts';
import { openQueue, type TaskQueue } from './queue.ts';
import {
  type CampaignReply,
  type HandBackRequest,
  type HeartbeatReply,
  type HeartbeatRequest,
  type JoinReply,
  type JoinRequest,
  type LeaseReply,
  type LeaseRequest,
  type PieceRequest,
  PROTOCOL,
  type RecordsReply,
  type ResultReply,
  type ResultRequest,
  type StatusReply,
  type WireLease,
} from './remote/internal.ts';
import { readPage } from './results.ts';
import { SCHEMA } from './schema.ts';
import { createStatusReader } from './status.ts';
import { openFarmStore } from './store.ts';
import { readSums } from './tally.ts';
import { enterWorker, leaveWorker, refuseOtherBuild, seeWorker } from './workers.ts';

/** A worker that does not exist or belongs to another person. */
export class NoSuchWorker extends Error {}

/** The services for workers and admins. Each method may be called again if it fails. */
export interface Coordinator {
  /** The address of the database without a password, for messages. */
  readonly name: string;
  readonly database: Database;
  campaign(): CampaignReply;
  /** Throws an InputError if this worker's build could give answers other than the campaign's. */
  join(caller: Caller, request: JoinRequest): Promise<JoinReply>;
  lease(caller: Caller, request: LeaseRequest): Promise<LeaseReply>;
  heartbeat(caller: Caller, request: HeartbeatRequest): Promise<HeartbeatReply>;
  result(caller: Caller, request: ResultRequest): Promise<ResultReply>;
  piece(caller: Caller, request: PieceRequest): Promise<void>;
  handBack(caller: Caller, request: HandBackRequest): Promise<void>;
  status(isForAdmin: boolean): Promise<StatusReply>;
  records(from: number): Promise<RecordsReply>;
  setPaused(isPaused: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Makes the check of a campaign's answers. */
export type TruthOf = (header: StoreHeader) => AnswerOptions['isTrue'];

/** Opens the coordinator of the campaign at this address. */
export async function openCoordinator(address: FarmAddress, truthOf?: TruthOf): Promise<Coordinator> {
  const database = await openDatabase(address, CONNECTIONS);
  const open: { close(): Promise<void> }[] = [database];
  try {
    const row = await findCampaign(database, address.campaign);
    refuseOtherBuild(address.text, row);
    const named = withCampaignName(address, row.name);
    const store = await openFarmStore(named);
    open.unshift(store);
    const queue = await openQueue(database, row.id, row.leaseSeconds, true);
    open.unshift(queue);
    const isTrue = truthOf?.(row.header);
    return coordinatorOf(named.text, database, row, store, queue, isTrue ? { isTrue } : {});
  } catch (error) {
    for (const each of open) await each.close();
    throw databaseError(address.text, error);
  }
}

/** Database connections. Requests wait when all are in use. */
const CONNECTIONS = 16;
/** Workers remembered. Others are looked up. */
const MOST_KNOWN = 10_000;

function coordinatorOf(
  name: string,
  database: Database,
  row: CampaignRow,
  store: Store,
  queue: TaskQueue,
  options: AnswerOptions,
): Coordinator {
  const { id, header, leaseSeconds } = row;
  const status = createStatusReader(database, row, store);
  const known = new Map<number, KnownWorker>();

  /** Finds a worker of this caller. */
  async function workerOf({ person }: Caller, worker: number): Promise<KnownWorker> {
    const found = known.get(worker) ?? (await findWorker(database, id, worker));
    if (found?.person !== person) throw new NoSuchWorker(`you have no worker ${worker}; it must join again`);
    known.set(worker, found);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!);
    return found;
  }

  async function isPaused(): Promise<boolean> {
    const [now] = await database.query<{ is_paused: boolean }>(
      `SELECT is_paused FROM ${SCHEMA}.campaign WHERE id = $1`,
      [id],
    );
    return now.is_paused;
  }

  async function setPaused(paused: boolean): Promise<void> {
    await database.query(`UPDATE ${SCHEMA}.campaign SET is_paused = $2 WHERE id = $1`, [id, paused]);
  }

  return {
    name,
    database,
    campaign: () => ({ protocol: PROTOCOL, name: row.name, header, kernels: row.kernels }),
    async join(
      { person, address, isOwn, scopes },
      { protocol, version, kernels, name: own, threads, resumes },
    ) {
      if (protocol !== PROTOCOL)
        throw new InputError(`uses protocol ${PROTOCOL}, but the worker uses protocol ${protocol}`);
      refuseOtherBuild(row.name, row, { version, kernels });
      if (resumes && scopes.includes('admin')) await setPaused(false);
      const info = { name: own, person, address, isOwn, threads };
      const worker = await enterWorker(database, id, info);
      known.set(worker, { ...info, id: worker });
      return { worker, leaseSeconds };
    },
    async lease(caller, { worker: number, most }) {
      const worker = await workerOf(caller, number);
      await seeWorker(database, worker.id);
      if (await isPaused()) return { leases: [], isPaused: true, isComplete: false };
      const given = await retried(() => leaseTasks(database, queue, row, worker, most));
      const leases = given.map(({ task, attempt }) => ({ task, attempt }));
      const isComplete = leases.length === 0 && ((await readSums(database, id)).done ?? 0) >= header.tasks!;
      return { leases, isPaused: false, isComplete };
    },
    async heartbeat(caller, { worker: number, leases }) {
      const worker = await workerOf(caller, number);
      await seeWorker(database, worker.id);
      const mine = await leasesHeld(database, id, worker.id, await withJobs(database, id, leases));
      await retried(() => touchLeases(database, queue, id, mine));
      return { isPaused: await isPaused() };
    },
    async result(caller, { worker: number, answers }) {
      const worker = await workerOf(caller, number);
      const wired = answers.map(({ lease }) => lease);
      const leases = await withJobs(database, id, wired);
      const held = await leasesHeld(database, id, worker.id, leases);
      const sealed: Answer[] = [];
      for (const [i, { counters, found: told, pieces, cpuSeconds, digest }] of answers.entries()) {
        const lease = leases[i];
        const isWhole = pieces === undefined || !held.includes(lease);
        const found = isWhole ? told : await joinPieces(database, id, worker, lease, pieces);
        const record = sealTask(header, { number: lease.task, input: '' }, { counters, found }, cpuSeconds);
        sealed.push({ lease, record, claimed: digest });
      }
      if (new Set(answers.map(({ lease }) => lease.task)).size !== answers.length)
        throw new InputError('answers: a task is answered twice');
      await retried(() => takeAnswers(database, queue, row, worker, sealed, options));
      await dropPieces(database, id, worker, wired);
      return {};
    },
    async piece(caller, request) {
      const worker = await workerOf(caller, request.worker);
      const held = await leasesHeld(database, id, worker.id, await withJobs(database, id, [request.lease]));
      if (held.length > 0) await takePiece(database, id, worker, request); // a late one is of no use
    },
    async handBack(caller, { worker: number, leases, leaves }) {
      const worker = await workerOf(caller, number);
      const mine = await leasesHeld(database, id, worker.id, await withJobs(database, id, leases));
      await retried(() => handBack(database, queue, id, mine));
      if (leaves) await leaveWorker(database, worker.id);
    },
    status,
    async records(from): Promise<RecordsReply> {
      const records: TaskRecord[] = await readPage(database, id, { from, to: header.tasks! });
      const last = records.at(-1);
      return { records, next: last ? last.task + 1 : null };
    },
    setPaused,
    async close() {
      await queue.close();
      await store.close();
      await database.close();
    },
  };
}

async function findWorker(
  database: Database,
  campaign: number,
  worker: number,
): Promise<KnownWorker | undefined> {
  const [row] = await database.query<KnownWorker>(
    `SELECT id, person, address, is_own AS "isOwn" FROM ${SCHEMA}.worker WHERE campaign = $1 AND id = $2`,
    [campaign, worker],
  );
  return row;
}

/** Finds the jobs of leases from the queue. */
async function withJobs(
  database: Database,
  campaign: number,
  leases: readonly WireLease[],
): Promise<Lease[]> {
  const rows = await database.query<{ task: string; job: string; attempt: number }>(
    `SELECT task, job, attempt FROM ${SCHEMA}.claim WHERE campaign = $1 AND task = ANY($2::bigint[])`,
    [campaign, leases.map(({ task }) => task)],
  );
  const jobs = new Map(rows.map(({ task, job, attempt }) => [`${task} ${attempt}`, job]));
  return leases.map(({ task, attempt }) => ({ task, attempt, job: jobs.get(`${task} ${attempt}`) ?? null }));
}

const MOST_TRIES = 5;

/** Repeats a transaction that lost to another. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { readonly code?: string };
      if (!code.startsWith('40') || tries === MOST_TRIES) throw error;
    }
}
