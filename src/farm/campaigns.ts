// The campaigns of a database: creating them, finding them by name.
import { InputError } from '../base/index.ts';
import { kernelDigest } from '../kernel/index.ts';
import type { StoreHeader, TaskRecord } from '../work/index.ts';
import { headerDigest } from '../work/internal.ts';
import { type FarmAddress, withCampaignName } from './address.ts';
import { type Database, databaseError, openDatabase } from './database.ts';
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
  /** Has its creation ended? */
  readonly isReady: boolean;
}

/** Options for creating a campaign. */
export interface CreateOptions {
  /** A worker that is silent for this long loses its tasks. Default: 120; at least 10. */
  readonly leaseSeconds?: number;
  /** The names of the kernels that its question's answers depend on. Workers with others are refused. Default: none. */
  readonly kernels?: readonly string[];
  /** Called with the number of records that are copied into it. */
  readonly onProgress?: (copied: number) => void;
  /** Stops the copying. The same call resumes it later. */
  readonly signal?: AbortSignal;
}

const LEASE_SECONDS = 120;
/** The default name of a campaign. */
const USUAL_NAME = 'campaign';

/**
 * Creates a campaign and copies these records into it. Resumes the copying if an earlier call was interrupted. Returns
 * the address with the campaign's name.
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
    const row = await insertCampaign(database, named, header, options);
    await importRecords(database, row, records, options);
    // from now on its tasks can be taken
    await database.query(
      `INSERT INTO ${SCHEMA}.frontier (campaign) VALUES ($1) ON CONFLICT (campaign) DO NOTHING`,
      [row.id],
    );
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
  const row = await findCampaignRow(database, campaign);
  if (row.header.digest !== digest) throw new InputError(`${text}: already exists, for another question`);
  if (row.isReady) throw new InputError(`${text}: already exists`);
  return row;
}

/** Records copied in one transaction. */
const BATCH = 500;

async function importRecords(
  database: Database,
  row: CampaignRow,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord>,
  { onProgress, signal }: CreateOptions,
): Promise<void> {
  let batch: TaskRecord[] = [];
  let copied = 0;
  const write = async (): Promise<void> => {
    signal?.throwIfAborted();
    const results = batch.map((record) => ({ worker: 0, standing: 'own' as const, record }));
    batch = [];
    await database.transaction(async (tx) => void (await insertResults(tx, row.id, results)));
    copied += results.length;
    onProgress?.(copied);
  };
  for await (const record of records) {
    batch.push(record);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
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
  readonly is_ready: boolean;
}

/** Finds the campaign of this name, or the only one. Throws an InputError if there is none, or several. */
export async function findCampaign(database: Database, name: string | undefined): Promise<CampaignRow> {
  const row = await findCampaignRow(database, name);
  if (row.isReady) return row;
  throw new InputError(
    `${database.name}: the creation of campaign ${row.name} has not ended; if it was interrupted, repeat its command`,
  );
}

async function findCampaignRow(database: Database, name: string | undefined): Promise<CampaignRow> {
  if (!(await hasTables(database)))
    throw new InputError(`${database.name}: there is no campaign in this database`);
  const rows = await database.query<CampaignColumns>(
    `SELECT c.*, EXISTS (SELECT FROM ${SCHEMA}.frontier f WHERE f.campaign = c.id) AS is_ready
     FROM ${SCHEMA}.campaign c WHERE $1::text IS NULL OR name = $1 ORDER BY id LIMIT 20`,
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
  const { id, kernels, lease_seconds: leaseSeconds, is_ready: isReady } = row;
  return { id, name: row.name, header, kernels, leaseSeconds, isReady };
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
