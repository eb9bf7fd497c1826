// A large campaign in PostgreSQL: creating it, taking tasks at several points of its life, reporting its status.
import pg from 'pg';
import { createFarmCampaign, openFarmStore, parseFarmAddress } from '../src/farm/index.ts';
import { thisMachine } from '../src/farm/internal.ts';
import { createHeader, surveyStore } from '../src/work/index.ts';
import type { PostgresServer } from '../test/postgres-server.ts';

export interface FarmSizeReport {
  readonly tasks: number;
  readonly createSeconds: number;
  readonly createTasksPerSecond: number;
  /** Memory of this process, above its use at the start. */
  readonly createMemoryMiB: number;
  readonly queueBytesPerTask: number;
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
  const memory = watchMemory();
  const startedAt = performance.now();
  let toldAt = startedAt;
  const { text } = await createFarmCampaign(parseFarmAddress(`${address}#large`), header, [], {
    onProgress(filled) {
      if (performance.now() - toldAt < 10_000) return;
      toldAt = performance.now();
      tell(`${filled.toLocaleString('en')} of ${tasks.toLocaleString('en')} tasks made`);
    },
  });
  const createSeconds = (performance.now() - startedAt) / 1000;
  const createMemoryMiB = memory.stop();
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  const size = async (sql: string): Promise<number> =>
    Number((await pool.query<{ size: string }>(`SELECT ${sql} AS size`)).rows[0].size);
  try {
    const queueOf = `(SELECT 'campaign-' || id FROM minclue.campaign WHERE name = 'large')`;
    const table = `(SELECT format('minclue_queue.%I', table_name)::regclass FROM minclue_queue.queue WHERE name = ${queueOf})`;
    const queueBytes = await size(`pg_total_relation_size(${table})`);
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
      createSeconds,
      createTasksPerSecond: tasks / createSeconds,
      createMemoryMiB,
      queueBytesPerTask: queueBytes / tasks,
      resultBytesPerTask: resultBytes / done,
      databaseMiB: (await size('pg_database_size(current_database())')) / 2 ** 20,
      points,
    };
  } finally {
    await pool.end();
  }
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
    UPDATE minclue_queue.job SET state = 'completed', completed_on = now()
    WHERE name = 'campaign-' || ${campaign} AND state < 'completed' AND (data->>'task')::bigint < ${to};
    ANALYZE minclue.result; ANALYZE minclue_queue.job;`);
  // as the server does by itself in the weeks that this many tasks would take
  await pool.query('VACUUM minclue_queue.job');
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

/** Measures the most memory in use while it watches, above the use at the start, in MiB. */
function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return (most - before) / 2 ** 20;
    },
  };
}
