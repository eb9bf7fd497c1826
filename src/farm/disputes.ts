// What is kept of strangers' answers besides results: provable lies, and a limited number of disputes.
import type { TaskRecord } from '../work/index.ts';
import type { Statements } from './database.ts';
import { SCHEMA } from './schema.ts';

/** The most disputes kept of late answers of a stranger's worker, so that nonsense cannot fill the disk. */
const MOST_DISPUTES = 100;

/** Returns whether one more dispute of this worker may be kept. */
export async function mayDispute(tx: Statements, campaign: number, worker: number): Promise<boolean> {
  const [row] = await tx.query<{ disputes: string }>(
    `SELECT count(*) AS disputes FROM ${SCHEMA}.dispute WHERE campaign = $1 AND worker = $2`,
    [campaign, worker],
  );
  return Number(row.disputes) < MOST_DISPUTES;
}

/** Keeps an untrue answer, as a dispute without an opponent. */
export async function keepUntrue(
  tx: Statements,
  campaign: number,
  worker: number,
  { task, counters, found, digest }: TaskRecord,
): Promise<void> {
  if (!(await mayDispute(tx, campaign, worker))) return;
  await tx.query(
    `INSERT INTO ${SCHEMA}.dispute (campaign, worker, task, counters, found, digest, against)
     VALUES ($1, $2, $3, $4, $5, $6, 'untrue')`,
    [campaign, worker, task, counters, found, digest],
  );
}
