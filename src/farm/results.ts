// The accepted answers of a campaign: inserts each once, and reads them in order.
import type { TaskRange, TaskRecord } from '../work/index.ts';
import type { Statements } from './database.ts';
import { SCHEMA } from './schema.ts';
import { addSums, sumsOf, TAKEN_BACK } from './tally.ts';
import type { Standing } from './trust/rules.ts';

/** Records read at once. */
const PAGE = 1000;
/** A page ends after the record with which it reaches this size. */
const PAGE_BYTES = 8 << 20;

interface ResultColumns {
  readonly task: string;
  readonly counters: string;
  readonly found: string;
  readonly cpu_seconds: number;
  readonly digest: string;
  readonly checksum: string;
}

/** The columns of a sealed answer, in the order of `recordValues`. */
export const RECORD_COLUMNS = 'task, counters, found, cpu_seconds, digest, checksum';

/** The columns of a sealed answer, qualified with a table's name. */
export function recordColumnsOf(table: string): string {
  return RECORD_COLUMNS.split(', ')
    .map((name) => `${table}.${name}`)
    .join(', ');
}

/** The values of records as one array for each column, and the SQL that unnests them from parameter `first` on. */
export function recordArrays(
  records: readonly TaskRecord[],
  first: number,
): { sql: string; values: unknown[] } {
  const types = ['bigint', 'text', 'text', 'double precision', 'text', 'bigint'];
  const sql = `unnest(${types.map((type, i) => `$${first + i}::${type}[]`).join(', ')}) AS given (${RECORD_COLUMNS})`;
  const values = [
    records.map(({ task }) => task),
    records.map(({ counters }) => counters),
    records.map(({ found }) => found),
    records.map(({ cpuSeconds }) => cpuSeconds),
    records.map(({ digest }) => digest),
    records.map(({ checksum }) => checksum),
  ];
  return { sql, values };
}

/** Converts a row to the record that was sealed. */
export function recordOf(row: ResultColumns): TaskRecord {
  const { counters, found, digest } = row;
  return {
    task: Number(row.task),
    input: '',
    counters,
    found,
    cpuSeconds: row.cpu_seconds,
    digest,
    checksum: Number(row.checksum),
  };
}

/** A result to insert. */
export interface NewResult {
  readonly worker: number;
  readonly standing: Standing;
  readonly record: TaskRecord;
}

/**
 * Inserts the results that are new, with their sums. An answer that contradicts an existing result becomes a dispute.
 * Returns the new tasks.
 */
export async function insertResults(
  tx: Statements,
  campaign: number,
  results: readonly NewResult[],
): Promise<ReadonlySet<number>> {
  if (results.length === 0) return new Set();
  const records = results.map(({ record }) => record);
  const { sql, values } = recordArrays(records, 5);
  const rows = await tx.query<{ task: string }>(
    `INSERT INTO ${SCHEMA}.result (campaign, worker, standing, ${RECORD_COLUMNS})
     SELECT $1, worker, standing, ${RECORD_COLUMNS}
     FROM ${sql} JOIN unnest($2::bigint[], $3::text[], $4::integer[]) AS rests (on_task, standing, worker)
       ON on_task = task ORDER BY task
     ON CONFLICT (campaign, task) DO NOTHING RETURNING task`,
    [
      campaign,
      records.map(({ task }) => task),
      results.map(({ standing }) => standing),
      results.map(({ worker }) => worker),
      ...values,
    ],
  );
  const added = new Set(rows.map(({ task }) => Number(task)));
  const fresh = results.filter(({ record }) => added.has(record.task));
  // one row of sums for the whole batch: whose does not matter
  await addSums(
    tx,
    campaign,
    results[0].worker,
    fresh.map(({ record, standing }) => sumsOf(record, standing)),
  );
  for (const { worker, record } of results)
    if (!added.has(record.task)) await keepDisputes(tx, campaign, worker, [record]);
  return added;
}

/** A result as it stands. */
export interface StandingResult {
  readonly standing: Standing;
  readonly record: TaskRecord;
}

/** Reads the results of these tasks. */
export async function readStanding(
  tx: Statements,
  campaign: number,
  tasks: readonly number[],
): Promise<ReadonlyMap<number, StandingResult>> {
  const rows = await tx.query<ResultColumns & { standing: Standing }>(
    `SELECT ${RECORD_COLUMNS}, standing FROM ${SCHEMA}.result WHERE campaign = $1 AND task = ANY($2::bigint[])`,
    [campaign, tasks],
  );
  return new Map(rows.map((row) => [Number(row.task), { standing: row.standing, record: recordOf(row) }]));
}

/** Notes that the owner's machines have found these results too. */
export async function markAudited(tx: Statements, campaign: number, tasks: readonly number[]): Promise<void> {
  if (tasks.length === 0) return;
  await tx.query(
    `UPDATE ${SCHEMA}.result SET is_audited = true WHERE campaign = $1 AND task = ANY($2::bigint[])`,
    [campaign, tasks],
  );
}

/** Lets results rest on the owner's machines alone, which have found them too. */
export async function restOnOwner(tx: Statements, campaign: number, tasks: readonly number[]): Promise<void> {
  if (tasks.length === 0) return;
  const before = [...(await readStanding(tx, campaign, tasks)).values()];
  await tx.query(
    `UPDATE ${SCHEMA}.result SET standing = 'own' WHERE campaign = $1 AND task = ANY($2::bigint[])`,
    [campaign, tasks],
  );
  const sums = (standing?: Standing) => before.map((each) => sumsOf(each.record, standing ?? each.standing));
  await addSums(tx, campaign, TAKEN_BACK, sums(), -1);
  await addSums(tx, campaign, TAKEN_BACK, sums('own'));
}

/** Takes results back, with their sums. */
export async function takeBack(
  tx: Statements,
  campaign: number,
  tasks: readonly number[],
): Promise<StandingResult[]> {
  if (tasks.length === 0) return [];
  const rows = await tx.query<ResultColumns & { standing: Standing }>(
    `DELETE FROM ${SCHEMA}.result WHERE campaign = $1 AND task = ANY($2::bigint[])
     RETURNING ${RECORD_COLUMNS}, standing`,
    [campaign, tasks],
  );
  const taken = rows.map((row) => ({ standing: row.standing, record: recordOf(row) }));
  const sums = taken.map(({ record, standing }) => sumsOf(record, standing));
  await addSums(tx, campaign, TAKEN_BACK, sums, -1);
  if (taken.length > 0)
    await tx.query(`UPDATE ${SCHEMA}.campaign SET answers_digest = NULL WHERE id = $1`, [campaign]);
  return taken;
}

/** Keeps each of these answers that differs from the existing result, once. */
export async function keepDisputes(
  tx: Statements,
  campaign: number,
  worker: number,
  records: readonly TaskRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const { sql, values } = recordArrays(records, 3);
  await tx.query(
    `INSERT INTO ${SCHEMA}.dispute (campaign, worker, task, counters, found, digest, against)
     SELECT $1, $2, given.task, given.counters, given.found, given.digest, r.digest
     FROM ${sql} JOIN ${SCHEMA}.result r ON r.campaign = $1 AND r.task = given.task AND r.digest <> given.digest
     WHERE NOT EXISTS (SELECT FROM ${SCHEMA}.dispute d
       WHERE d.campaign = $1 AND d.worker = $2 AND d.task = given.task AND d.digest = given.digest)`,
    [campaign, worker, ...values],
  );
}

const ALL: TaskRange = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Reads the first results of a range, in order. An empty page means there are no more. */
export async function readPage(
  database: Statements,
  campaign: number,
  { from, to }: TaskRange = ALL,
): Promise<TaskRecord[]> {
  const rows = await database.query<ResultColumns>(
    `SELECT ${RECORD_COLUMNS} FROM (SELECT ${RECORD_COLUMNS},
         sum(octet_length(found)) OVER (ORDER BY task) - octet_length(found) AS before
       FROM (SELECT ${RECORD_COLUMNS} FROM ${SCHEMA}.result
         WHERE campaign = $1 AND task >= $2 AND task < $3 ORDER BY task LIMIT ${PAGE}) AS page) AS measured
     WHERE before < ${PAGE_BYTES} ORDER BY task`,
    [campaign, from, to],
  );
  return rows.map(recordOf);
}

/** Reads all results, or the results of a range, in order, page by page. */
export async function* readResults(
  database: Statements,
  campaign: number,
  { from, to }: TaskRange = ALL,
): AsyncGenerator<TaskRecord, void> {
  for (let next = from; ; ) {
    const page = await readPage(database, campaign, { from: next, to });
    if (page.length === 0) return;
    yield* page;
    next = page[page.length - 1].task + 1;
  }
}
