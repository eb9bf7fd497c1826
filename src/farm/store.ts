// A campaign in PostgreSQL as an ordinary store that everyone can read and many workers can use at once.
import { hostname } from 'node:os';
import { InputError } from '../base/index.ts';
import { digestTasks, type Store, type StoreSums, type TaskRecord } from '../work/index.ts';
import { unsealTask } from '../work/internal.ts';
import { type FarmAddress, parseFarmAddress, withCampaignName } from './address.ts';
import { type CampaignRow, findCampaign } from './campaigns.ts';
import { type Database, databaseError, openDatabase, patiently } from './database.ts';
import { readResults } from './results.ts';
import { type JoinOptions, joinCampaign } from './runner.ts';
import { SCHEMA } from './schema.ts';
import { readSums } from './tally.ts';
import { hasWorkers, readTeam } from './workers.ts';

/** Options for opening a campaign. */
export interface FarmStoreOptions extends Partial<JoinOptions> {
  /** Ends the waiting for an unreachable server. The store waits only if `onAway` is given. */
  readonly signal?: AbortSignal;
}

/** Opens a campaign. Throws an InputError if it does not exist or the server cannot be used. */
export async function openFarmStore(
  address: string | FarmAddress,
  options: FarmStoreOptions = {},
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
  { worker = thisMachine(1), ...options }: FarmStoreOptions,
): Store {
  const { signal, onAway } = options;
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const mayWait = onAway !== undefined && !signal?.aborted;
      return await (mayWait ? patiently(work, { onAway, ...(signal && { signal }) }) : work());
    } catch (error) {
      throw databaseError(name, error);
    }
  };
  const setPaused = (isPaused: boolean): Promise<unknown> =>
    database.query(`UPDATE ${SCHEMA}.campaign SET is_paused = $2 WHERE id = $1`, [row.id, isPaused]);
  return {
    name,
    header: row.header,
    async *records(range) {
      try {
        yield* readResults(database, row.id, range);
      } catch (error) {
        throw databaseError(name, error);
      }
    },
    async *parts() {
      // A worker that dies loses its unfinished tasks.
    },
    sums: () => guarded(() => sumsOfCampaign(database, row)),
    team: () => guarded(() => readTeam(database, row)),
    isRunning: () => guarded(() => hasWorkers(database, row)),
    requestPause: async () => void (await guarded(() => setPaused(true))),
    join: (range, answers) =>
      guarded(async () => {
        if (range) throw new InputError(`${name}: hands out its tasks itself, so no range can be chosen`);
        const runner = await joinCampaign(database, row, { ...options, worker, ...(answers && { answers }) });
        if (!options.waitsOutPauses) await setPaused(false);
        return runner;
      }),
    close: () => database.close(),
  };
}

/** The worker on this machine. It is believed, since anyone with the database's password could write anything. */
export function thisMachine(threads: number): JoinOptions['worker'] {
  const name = `${hostname()}:${process.pid}`;
  return { name, person: 'own', address: hostname(), network: 'own', isOwn: true, threads };
}

/** Reads the sums. The digest of all answers is computed once, when all tasks are done, and then stored. */
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
  const fresh = await keepDigest(database, id, header);
  return fresh === undefined ? sums : { ...sums, digest: fresh };
}

/**
 * Computes and stores the digest from one snapshot. If a result is taken back meanwhile, this fails and is tried again
 * later.
 */
function keepDigest(
  database: Database,
  id: number,
  header: CampaignRow['header'],
): Promise<string | undefined> {
  return patiently(() =>
    database.transaction(async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const digest = await digestOf(header, readResults(tx, id));
      if (digest !== undefined)
        await tx.query(`UPDATE ${SCHEMA}.campaign SET answers_digest = $2 WHERE id = $1`, [id, digest]);
      return digest;
    }),
  );
}

/** The digest of all records, or undefined if a record is damaged or missing. */
async function digestOf(
  header: CampaignRow['header'],
  records: AsyncIterable<TaskRecord>,
): Promise<string | undefined> {
  const hash = digestTasks(header);
  let next = 0;
  for await (const record of records) {
    const task = unsealTask(header, record);
    if (task?.task !== next++) return undefined;
    hash.add(task);
  }
  return next === header.tasks ? hash.end() : undefined;
}
