// What is kept of strangers' answers beside results: lies that can be proved, and how much of their disputes.
import type { TaskRecord } from '../work/index.ts';
import type { Statements } from './database.ts';
import { SCHEMA } from './schema.ts';

/** Of a stranger's worker no more are kept that come late: whoever sends nonsense shall not fill the disk. */
const MOST_DISPUTES = 100;

/** Whether one more dispute of this worker is kept. */
export async function mayDispute(tx: Statements, campaign: number, worker: number): Promise<boolean> {
  const [row] = await tx.query<{ disputes: string }>(
    `SELECT count(*) AS disputes FROM ${SCHEMA}.dispute WHERE campaign = $1 AND worker = $2`,
    [campaign, worker],
  );
  return Number(row.disputes) < MOST_DISPUTES;
}

/** An answer that says something untrue, kept as a dispute against nothing. */
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
