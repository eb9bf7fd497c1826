// A campaign in PostgreSQL as a store like any other: read by everyone, worked on by many at once.
import { hostname } from 'node:os';
import { digestTasks, type Store, type StoreSums, type TaskRecord } from '../work/index.ts';
import { openTask } from '../work/internal.ts';
import { type FarmAddress, parseFarmAddress, withCampaignName } from './address.ts';
import { type CampaignRow, findCampaign } from './campaigns.ts';
import { type Database, databaseError, openDatabase } from './database.ts';
import { readResults } from './results.ts';
import { type JoinOptions, joinCampaign } from './runner.ts';
import { SCHEMA } from './schema.ts';
import { readSums } from './tally.ts';
import { hasWorkers } from './workers.ts';

/** Opens a campaign. Throws an InputError if there is none, or the server cannot be used. */
export async function openFarmStore(
  address: string | FarmAddress,
  options: Partial<JoinOptions> = {},
): Promise<Store> {
  const given = typeof address === 'string' ? parseFarmAddress(address) : address;
  const database = await openDatabase(given);
  try {
    const row = await findCampaign(database, given.campaign);
    return storeOf(database, withCampaignName(given, row.name).text, row, options);
  } catch (error) {
    await database.close();
    throw databaseError(given.text, error);
  }
}

function storeOf(
  database: Database,
  name: string,
  row: CampaignRow,
  { worker = thisMachine(1), ...options }: Partial<JoinOptions>,
): Store {
  const guarded = <Result>(work: () => Promise<Result>): Promise<Result> =>
    work().catch((error) => {
      throw databaseError(name, error);
    });
  const setPaused = (isPaused: boolean): Promise<unknown> =>
    database.query(`UPDATE ${SCHEMA}.campaign SET is_paused = $2 WHERE id = $1`, [row.id, isPaused]);
  return {
    name,
    header: row.header,
    async *records() {
      try {
        yield* readResults(database, row.id);
      } catch (error) {
        throw databaseError(name, error);
      }
    },
    async *parts() {
      // A worker that dies loses what it had under way.
    },
    sums: () => guarded(() => sumsOfCampaign(database, row)),
    isRunning: () => guarded(() => hasWorkers(database, row)),
    requestPause: async () => void (await guarded(() => setPaused(true))),
    join: () =>
      guarded(async () => {
        if (!options.waitsOutPauses) await setPaused(false);
        return joinCampaign(database, row, { ...options, worker });
      }),
    close: () => database.close(),
  };
}

/** Who works here: believed, for whoever has the database's password could write what they like. */
export function thisMachine(threads: number): JoinOptions['worker'] {
  const name = `${hostname()}:${process.pid}`;
  return { name, person: 'own', address: hostname(), isOwn: true, threads };
}

/** The digest of all answers is found once, when all is done, and kept. */
async function sumsOfCampaign(database: Database, { id, header }: CampaignRow): Promise<StoreSums> {
  const { done = 0, found = 0, cpuSeconds = 0, ...more } = await readSums(database, id);
  const counters = Object.fromEntries(
    Object.entries(more).flatMap(([name, sum]) => (name.startsWith('+') ? [[name.slice(1), sum]] : [])),
  );
  const sums = { done, found, cpuSeconds: Math.round(cpuSeconds * 1e6) / 1e6, counters };
  if (done !== header.tasks) return sums;
  const [{ digest }] = await database.query<{ digest: string | null }>(
    `SELECT answers_digest AS digest FROM ${SCHEMA}.campaign WHERE id = $1`,
    [id],
  );
  if (digest !== null) return { ...sums, digest };
  const fresh = await digestOf(header, readResults(database, id));
  if (fresh === undefined) return sums;
  await database.query(`UPDATE ${SCHEMA}.campaign SET answers_digest = $2 WHERE id = $1`, [id, fresh]);
  return { ...sums, digest: fresh };
}

/** Undefined if a record is damaged, or one is missing. */
async function digestOf(
  header: CampaignRow['header'],
  records: AsyncIterable<TaskRecord>,
): Promise<string | undefined> {
  const hash = digestTasks(header);
  let next = 0;
  for await (const record of records) {
    const task = openTask(header, record);
    if (task?.task !== next++) return undefined;
    hash.add(task);
  }
  return next === header.tasks ? hash.end() : undefined;
}
