// A large campaign in PostgreSQL: creating it, taking tasks at several points of its life, reporting its status.
import pg from 'pg';
import { createFarmCampaign, openFarmStore, parseFarmAddress } from '../src/farm/index.ts';
import { thisMachine } from '../src/farm/internal.ts';
import { createHeader, surveyStore } from '../src/work/index.ts';
import type { PostgresServer } from '../test/postgres-server.ts';

export interface FarmSizeReport {
  readonly tasks: number;
  /** It is the same for any number of tasks. */
  readonly createMs: number;
  /** A task that a worker holds or that waits for another answer. */
  readonly openBytesPerTask: number;
  readonly resultBytesPerTask: number;
  readonly databaseMiB: number;
  readonly points: readonly FarmPoint[];
}

/** Measurements when this share of the campaign is done. */
export interface FarmPoint {
  readonly donePercent: number;
  /** Milliseconds to take a task: the median. */
  readonly fetchMedianMs: number;
  readonly fetchSlowestMs: number;
  readonly statusMs: number;
}

const FETCHES = 40;
/** Shares of the tasks that are done. Tasks are done in an order without a pattern. */
const SHARES = [0, 0.137, 0.418, 0.683, 0.951];

export async function measureSize(
  { address }: PostgresServer,
  tasks: number,
  tell: (text: string) => void,
): Promise<FarmSizeReport> {
  const header = await createHeader(
    { name: 'large', answers: { version: '0.1.0', kernels: [] }, countTasks: () => tasks },
    { tasks },
  );
  const startedAt = performance.now();
  const { text } = await createFarmCampaign(parseFarmAddress(`${address}#large`), header);
  const createMs = performance.now() - startedAt;
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  const size = async (sql: string): Promise<number> =>
    Number((await pool.query<{ size: string }>(`SELECT ${sql} AS size`)).rows[0].size);
  try {
    const openBytesPerTask = await measureOpen(pool, size);
    const resultBytesBefore = await size(`pg_total_relation_size('minclue.result')`);
    const points: FarmPoint[] = [];
    let done = 0;
    for (const share of SHARES) {
      const upTo = Math.floor(share * tasks);
      tell(`${(100 * share).toFixed(1)} % done`);
      if (upTo > done) await pretend(pool, done, upTo);
      done = upTo;
      points.push(await measurePoint(text, 100 * share));
    }
    const resultBytes = (await size(`pg_total_relation_size('minclue.result')`)) - resultBytesBefore;
    return {
      tasks,
      createMs,
      openBytesPerTask,
      resultBytesPerTask: resultBytes / done,
      databaseMiB: (await size('pg_database_size(current_database())')) / 2 ** 20,
      points,
    };
  } finally {
    await pool.end();
  }
}

/** Tasks under way for the measurement of their size. */
const OPEN = 100_000;

/** Pretends that many tasks are under way, and returns the bytes of each. */
async function measureOpen(pool: pg.Pool, size: (sql: string) => Promise<number>): Promise<number> {
  const campaign = `(SELECT id FROM minclue.campaign WHERE name = 'large')`;
  const bytes = () => size(`pg_total_relation_size('minclue.open')`);
  const before = await bytes();
  await pool.query(`INSERT INTO minclue.open (campaign, task, kind, worker, seen_at)
    SELECT ${campaign}, task, 'first', 1, now() FROM generate_series(0, ${OPEN - 1}) AS task`);
  const each = ((await bytes()) - before) / OPEN;
  await pool.query('DELETE FROM minclue.open');
  await pool.query('VACUUM minclue.open');
  return each;
}

/** Marks tasks up to `to` as done, with answers like those of most grids: counters, and nothing found. */
async function pretend(pool: pg.Pool, from: number, to: number): Promise<void> {
  const campaign = `(SELECT id FROM minclue.campaign WHERE name = 'large')`;
  const counters = '{"grids":10,"nodes":123456,"puzzles":0,"solverCalls":1234}';
  await pool.query(`
    INSERT INTO minclue.result (campaign, worker, standing, task, counters, found, cpu_seconds, digest, checksum)
    SELECT ${campaign}, 1, 'own', task, '${counters}', '[]', 300.5, repeat(md5(task::text), 2), 4000000000
    FROM generate_series(${from}::bigint, ${to}::bigint - 1) AS task;
    INSERT INTO minclue.tally (campaign, shard, name, sum) SELECT ${campaign}, 0, 'done', ${to - from}
    ON CONFLICT (campaign, shard, name) DO UPDATE SET sum = tally.sum + excluded.sum;
    DELETE FROM minclue.open WHERE campaign = ${campaign};
    UPDATE minclue.frontier SET next = ${to} WHERE campaign = ${campaign};
    ANALYZE minclue.result;`);
}

async function measurePoint(address: string, donePercent: number): Promise<FarmPoint> {
  const store = await openFarmStore(address, { worker: thisMachine(1) });
  const runner = await store.join();
  const times: number[] = [];
  await runner.claim();
  for (let i = 0; i < FETCHES; i++) times.push(await timed(() => runner.claim()));
  const statusMs = await timed(async () => {
    await surveyStore(store);
    await store.team?.();
  });
  await runner.leave();
  await store.close();
  times.sort((a, b) => a - b);
  return { donePercent, fetchMedianMs: times[FETCHES / 2], fetchSlowestMs: times[FETCHES - 1], statusMs };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
