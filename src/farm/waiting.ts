// Answers that wait until someone else agrees, and the tasks that need one more answer for that.
import type { TaskRecord } from '../work/index.ts';
import type { CampaignRow } from './campaigns.ts';
import type { Statements } from './database.ts';
import { RECORD_COLUMNS, recordArrays, recordColumnsOf, recordOf } from './results.ts';
import { SCHEMA } from './schema.ts';
import { AGREED_BEFORE_TRUST, type Waiting } from './trust.ts';

/** A waiting answer and its worker. */
export interface WaitingAnswer extends Waiting {
  /** The number of the worker. */
  readonly worker: number;
}

/** Reads the waiting answers to these tasks, the oldest first. */
export async function readWaiting(
  tx: Statements,
  campaign: number,
  tasks: readonly number[],
): Promise<WaitingAnswer[]> {
  const rows = await tx.query<Parameters<typeof recordOf>[0] & Omit<WaitingAnswer, 'record'>>(
    `SELECT ${recordColumnsOf('a')}, a.worker, w.person, w.address
     FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
     WHERE a.campaign = $1 AND a.task = ANY($2::bigint[]) ORDER BY a.at, a.worker`,
    [campaign, tasks],
  );
  return rows.map((row) => ({
    worker: row.worker,
    person: row.person,
    address: row.address,
    record: recordOf(row),
  }));
}

/** Stores answers of a worker until someone else agrees. */
export async function insertWaiting(
  tx: Statements,
  campaign: number,
  worker: number,
  records: readonly TaskRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const { sql, values } = recordArrays(records, 3);
  await tx.query(
    `INSERT INTO ${SCHEMA}.answer (campaign, worker, ${RECORD_COLUMNS}) SELECT $1, $2, ${RECORD_COLUMNS} FROM ${sql}
     ON CONFLICT (campaign, task, worker) DO NOTHING`,
    [campaign, worker, ...values],
  );
}

/** Removes what waits for these tasks, since their results are known. */
export async function forgetWaiting(
  tx: Statements,
  campaign: number,
  tasks: readonly number[],
): Promise<void> {
  if (tasks.length === 0) return;
  await tx.query(
    `WITH gone AS (DELETE FROM ${SCHEMA}.answer WHERE campaign = $1 AND task = ANY($2::bigint[]))
     DELETE FROM ${SCHEMA}.again WHERE campaign = $1 AND task = ANY($2::bigint[])`,
    [campaign, tasks],
  );
}

/** Requests one more answer to each task, from a trusted person if one is present and only newcomers have answered. */
export async function wantAgain(
  tx: Statements,
  { id, leaseSeconds }: CampaignRow,
  tasks: readonly number[],
): Promise<void> {
  if (tasks.length === 0) return;
  await tx.query(
    `INSERT INTO ${SCHEMA}.again (campaign, task, is_for_trusted)
     SELECT $1, task, EXISTS (SELECT FROM ${SCHEMA}.worker w LEFT JOIN ${SCHEMA}.person p
         ON p.campaign = w.campaign AND p.person = w.person
       WHERE w.campaign = $1 AND w.left_at IS NULL AND w.seen_at > now() - $3 * interval '1 s'
         AND (w.is_own OR p.agreed >= ${AGREED_BEFORE_TRUST}))
     AND NOT EXISTS (SELECT FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
       JOIN ${SCHEMA}.person p ON p.campaign = $1 AND p.person = w.person
       WHERE a.campaign = $1 AND a.task = given.task AND p.agreed >= ${AGREED_BEFORE_TRUST})
     FROM unnest($2::bigint[]) AS given (task)
     ON CONFLICT (campaign, task) DO UPDATE SET worker = NULL`,
    [id, tasks, leaseSeconds],
  );
}
