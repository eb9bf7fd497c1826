// The workers of a campaign: joining, signs of life, leaving.
import { InputError } from '../base/index.ts';
import { kernelDigest } from '../kernel/index.ts';
import type { AnswersVersion, StoreTeam } from '../work/index.ts';
import { refuseOtherAnswers } from '../work/internal.ts';
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import { type TeamMember, workerOf } from './remote/internal.ts';
import { SCHEMA } from './schema.ts';
import { readOpenTasks } from './soundness.ts';
import { readSums } from './tally.ts';

/** A worker that joins. */
export interface WorkerInfo {
  /** Its name, usually the name of the machine. */
  readonly name: string;
  /** The person it belongs to. Answers of one person are never compared with each other. */
  readonly person: string;
  /** The address it connects from. */
  readonly address: string;
  /** The network of its address. Answers from one network are never compared with each other. */
  readonly network: string;
  /** True for the owner's machines, which are believed. */
  readonly isOwn: boolean;
  /** How many tasks it does at once. */
  readonly threads: number;
}

/**
 * Throws an InputError if a worker could give answers other than the campaign's. `own` is the version of its answers and
 * the digest of the kernels they depend on.
 */
export function refuseOtherBuild(
  name: string,
  { header, kernels }: Pick<CampaignRow, 'header' | 'kernels'>,
  own: { readonly version: string; readonly kernels: string },
): void {
  refuseOtherAnswers(name, header.version, own.version);
  if (kernels !== own.kernels)
    throw new InputError(
      `${name}: the kernels of its answers (${kernels.slice(0, 12)}…) are not this minclue's (${own.kernels.slice(0, 12)}…): finish it with the minclue that began it`,
    );
}

/** What this build's answers depend on, to be compared with a campaign. Default: on no kernels. */
export function ownBuild({ header }: Pick<CampaignRow, 'header'>, answers?: AnswersVersion) {
  const { version, kernels } = answers ?? { version: header.version, kernels: [] };
  return { version, kernels: kernelDigest(kernels) };
}

/** Enters a worker and returns its number. */
export async function enterWorker(database: Statements, campaign: number, info: WorkerInfo): Promise<number> {
  const { name, person, address, network, isOwn, threads } = info;
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO ${SCHEMA}.worker (campaign, name, person, address, network, is_own, threads)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [campaign, name, person, address, network, isOwn, threads],
  );
  return row.id;
}

/**
 * Records that workers are alive. One whose row is locked is left out: its answer is being taken, which records the same.
 */
export async function seeWorkers(database: Statements, workers: readonly number[]): Promise<void> {
  await database.query(
    `UPDATE ${SCHEMA}.worker SET seen_at = now() WHERE id IN
       (SELECT id FROM ${SCHEMA}.worker WHERE id = ANY($1::integer[]) FOR UPDATE SKIP LOCKED)`,
    [workers],
  );
}

/** Records that a worker has left. */
export async function leaveWorker(database: Statements, worker: number): Promise<void> {
  await database.query(`UPDATE ${SCHEMA}.worker SET left_at = now(), seen_at = now() WHERE id = $1`, [
    worker,
  ]);
}

/** Adds to the work of workers. */
export async function creditWorkers(
  tx: Statements,
  done: readonly {
    readonly worker: { readonly id: number };
    readonly record: { readonly cpuSeconds: number };
  }[],
): Promise<void> {
  const sums = new Map<number, { tasks: number; cpuSeconds: number }>();
  for (const { worker, record } of done) {
    const { tasks, cpuSeconds } = sums.get(worker.id) ?? { tasks: 0, cpuSeconds: 0 };
    sums.set(worker.id, { tasks: tasks + 1, cpuSeconds: cpuSeconds + record.cpuSeconds });
  }
  if (sums.size === 0) return;
  const all = [...sums].sort(([a], [b]) => a - b); // all transactions lock in the same order
  await tx.query(
    `UPDATE ${SCHEMA}.worker w SET done = done + given.tasks, cpu_seconds = w.cpu_seconds + given.cpu_seconds, seen_at = now()
     FROM unnest($1::integer[], $2::integer[], $3::double precision[]) AS given (id, tasks, cpu_seconds)
     WHERE w.id = given.id`,
    [all.map(([id]) => id), all.map(([, { tasks }]) => tasks), all.map(([, { cpuSeconds }]) => cpuSeconds)],
  );
}

/** Returns whether a worker is at work: seen within a lease time and not gone. */
export async function hasWorkers(database: Database, { id, leaseSeconds }: CampaignRow): Promise<boolean> {
  const [row] = await database.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM ${SCHEMA}.worker
       WHERE campaign = $1 AND left_at IS NULL AND seen_at > now() - $2 * interval '1 s') AS any`,
    [id, leaseSeconds],
  );
  return row.any;
}

/** Workers lost longer ago are not shown. */
const SHOWN_SECONDS = 3600;
const MOST_SHOWN = 2000;

/** Reads the workers, by the database's clock. */
export async function readTeam(database: Statements, row: CampaignRow): Promise<StoreTeam> {
  const [state] = await database.query<{ is_paused: boolean; disputes: string }>(
    `SELECT is_paused, (SELECT count(*) FROM ${SCHEMA}.dispute d WHERE d.campaign = c.id) AS disputes
     FROM ${SCHEMA}.campaign c WHERE id = $1`,
    [row.id],
  );
  const workers = (await readMembers(database, row)).map(workerOf);
  const { own = 0, agreed = 0, single = 0 } = await readSums(database, row.id);
  const restsOn = { own, agreed, single };
  const open = await readOpenTasks(database, row.id);
  return { isPaused: state.is_paused, disputes: Number(state.disputes), restsOn, open, workers };
}

/** Reads each worker with the trust in its person, the most recently seen first. */
export function readMembers(database: Statements, { id, leaseSeconds }: CampaignRow): Promise<TeamMember[]> {
  return database.query<TeamMember>(
    `SELECT name, threads, done::float8 AS done, extract(epoch FROM seen_at - joined_at)::float8 AS seconds,
       greatest(0, extract(epoch FROM now() - seen_at))::float8 AS "secondsSinceSeen",
       seen_at < now() - $3 * interval '1 s' AS "isLost",
       (SELECT count(*) FROM ${SCHEMA}.open o WHERE o.worker = w.id)::integer AS "underWay",
       w.person, address, is_own AS "isOwn", coalesce(p.agreed, 0) AS agreed, coalesce(p.wrong, 0) AS wrong
     FROM ${SCHEMA}.worker w LEFT JOIN ${SCHEMA}.person p ON p.campaign = w.campaign AND p.person = w.person
     WHERE w.campaign = $1 AND left_at IS NULL AND seen_at > now() - $2 * interval '1 s'
     ORDER BY seen_at DESC, w.id LIMIT ${MOST_SHOWN}`,
    [id, Math.max(SHOWN_SECONDS, leaseSeconds), leaseSeconds],
  );
}
