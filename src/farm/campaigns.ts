// The campaigns of a database: creating them, filling their queues, finding them by name.
import { InputError } from '../base/index.ts';
import { kernelDigest } from '../kernel/index.ts';
import type { StoreHeader, TaskRecord } from '../work/index.ts';
import { headerDigest } from '../work/internal.ts';
import { type FarmAddress, withCampaignName } from './address.ts';
import { type Database, databaseError, openDatabase } from './database.ts';
import { createQueue, installQueues, openQueue } from './queue.ts';
import { insertResults } from './results.ts';
import { hasTables, installTables, SCHEMA } from './schema.ts';

/** A campaign as its row describes it. */
export interface CampaignRow {
  readonly id: number;
  readonly name: string;
  readonly header: StoreHeader;
  /** The digest of the kernels that its question's answers depend on. */
  readonly kernels: string;
  /** A worker that is silent for this long loses its tasks. */
  readonly leaseSeconds: number;
  /** The tasks below this number are in the queue. */
  readonly filled: number;
}

/** Options for creating a campaign. */
export interface CreateOptions {
  /** A worker that is silent for this long loses its tasks. Default: 120; at least 10. */
  readonly leaseSeconds?: number;
  /** The names of the kernels that its question's answers depend on. Workers with others are refused. Default: none. */
  readonly kernels?: readonly string[];
  /** Called with the number of tasks in the queue. */
  readonly onProgress?: (filled: number) => void;
  /** Stops the filling. The same call resumes it later. */
  readonly signal?: AbortSignal;
}

const LEASE_SECONDS = 120;
/** Tasks put into the queue in one transaction. */
const BATCH = 10_000;
/** The server updates its statistics of the queue after this many batches. */
const BATCHES_TO_ANALYZE = 50;

/** The default name of a campaign. */
const USUAL_NAME = 'campaign';

/**
 * Creates a campaign and puts all tasks that are not done into its queue. Resumes the filling if an earlier call was
 * interrupted. Returns the address with the campaign's name.
 */
export async function createFarmCampaign(
  address: FarmAddress,
  header: StoreHeader,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord> = [],
  options: CreateOptions = {},
): Promise<FarmAddress> {
  const named = withCampaignName(address, address.campaign ?? USUAL_NAME);
  if (header.tasks === null)
    throw new InputError(`${named.text}: only questions with numbered tasks can be farmed`);
  return withDatabase(named, async (database) => {
    await installTables(database);
    await installQueues(database);
    const row = await insertCampaign(database, named, header, options);
    await createQueue(database, row.id, row.leaseSeconds);
    await importRecords(database, row, records);
    await fillQueue(database, row, options);
    return named;
  });
}

async function insertCampaign(
  database: Database,
  { campaign, text }: FarmAddress,
  { question, parameters, tasks, version, digest }: StoreHeader,
  { leaseSeconds = LEASE_SECONDS, kernels = [] }: CreateOptions,
): Promise<CampaignRow> {
  await database.query(
    `INSERT INTO ${SCHEMA}.campaign (name, question, parameters, tasks, version, digest, kernels, lease_seconds)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (name) DO NOTHING`,
    [campaign, question, parameters, tasks, version, digest, kernelDigest(kernels), leaseSeconds],
  );
  const row = await findCampaign(database, campaign);
  if (row.header.digest !== digest) throw new InputError(`${text}: already exists, for another question`);
  if (row.filled >= (row.header.tasks ?? 0)) throw new InputError(`${text}: already exists`);
  return row;
}

async function importRecords(
  database: Database,
  row: CampaignRow,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord>,
): Promise<void> {
  let batch: TaskRecord[] = [];
  const write = async (): Promise<void> => {
    const rows = batch;
    batch = [];
    if (rows.length > 0)
      await database.transaction((tx) => insertResults(tx, row.id, 0, 'own', rows).then(() => {}));
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === 500) await write();
  }
  await write();
}

async function fillQueue(
  database: Database,
  { id, header, leaseSeconds, filled }: CampaignRow,
  { onProgress, signal }: CreateOptions,
): Promise<void> {
  const queue = await openQueue(database, id, leaseSeconds, false);
  const tasks = header.tasks ?? 0;
  try {
    for (let from = filled; from < tasks; from += BATCH) {
      signal?.throwIfAborted();
      const to = Math.min(from + BATCH, tasks);
      await database.transaction(async (tx) => {
        // Another process that fills the queue waits here and then finds more of it filled.
        const [now] = await tx.query<{ filled: string }>(
          `SELECT filled FROM ${SCHEMA}.campaign WHERE id = $1 FOR UPDATE`,
          [id],
        );
        if (Number(now.filled) !== from)
          throw new InputError(`campaign ${id}: someone else is filling its queue`);
        const missing = await tx.query<{ task: string }>(
          `SELECT task FROM generate_series($2::bigint, $3::bigint - 1) AS task
           WHERE NOT EXISTS (SELECT FROM ${SCHEMA}.result r WHERE r.campaign = $1 AND r.task = task.task)`,
          [id, from, to],
        );
        await queue.add(
          missing.map(({ task }) => Number(task)),
          tx,
        );
        await tx.query(`UPDATE ${SCHEMA}.campaign SET filled = $2 WHERE id = $1`, [id, to]);
      });
      // Without this the server takes the table for a small one and reads all of it for every batch: 42 ms instead of
      // 2.
      if (to === tasks || (to / BATCH) % BATCHES_TO_ANALYZE === 0) await queue.analyze();
      onProgress?.(to);
    }
  } finally {
    await queue.close();
  }
}

interface CampaignColumns {
  readonly id: number;
  readonly name: string;
  readonly question: string;
  readonly parameters: string;
  readonly tasks: string;
  readonly version: string;
  readonly digest: string;
  readonly kernels: string;
  readonly lease_seconds: number;
  readonly filled: string;
}

/** Finds the campaign of this name, or the only one. Throws an InputError if there is none, or several. */
export async function findCampaign(database: Database, name: string | undefined): Promise<CampaignRow> {
  if (!(await hasTables(database)))
    throw new InputError(`${database.name}: there is no campaign in this database`);
  const rows = await database.query<CampaignColumns>(
    `SELECT * FROM ${SCHEMA}.campaign WHERE $1::text IS NULL OR name = $1 ORDER BY id LIMIT 20`,
    [name ?? null],
  );
  const [row] = rows;
  if (!row)
    throw new InputError(
      `${database.name}: there is no ${name === undefined ? 'campaign in this database' : 'such campaign'}`,
    );
  if (rows.length > 1)
    throw new InputError(
      `${database.name}: which campaign? Add # and its name: ${rows.map((each) => each.name).join(', ')}`,
    );
  const { question, parameters, version, digest } = row;
  const header = { question, parameters, tasks: Number(row.tasks), version, digest };
  if (headerDigest(header) !== digest)
    throw new InputError(`${database.name}: the question of campaign ${row.name} has been altered`);
  const { id, kernels, lease_seconds: leaseSeconds } = row;
  return { id, name: row.name, header, kernels, leaseSeconds, filled: Number(row.filled) };
}

/** Opens the database, uses it and closes it. Database errors are thrown as InputErrors. */
export async function withDatabase<Result>(
  address: FarmAddress,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(address);
  try {
    return await use(database);
  } catch (error) {
    throw databaseError(address.text, error);
  } finally {
    await database.close();
  }
}
