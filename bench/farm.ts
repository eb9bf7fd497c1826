// Measures the load that a farm's PostgreSQL bears: empty tasks with 1, 10 and 100 workers at once, and a campaign of
// many tasks: the time to create it, how fast tasks are handed out and its status is reported when part of it is done,
// and the bytes per task.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createFarmCampaign, openFarmStore, parseFarmAddress } from '../src/farm/index.ts';
import { thisMachine } from '../src/farm/internal.ts';
import { createHeader, type Store, type StoreRunner } from '../src/work/index.ts';
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import { type FarmSizeReport, measureSize } from './farm-size.ts';
import { doEmptyTasks } from './farm-work.ts';
import { startCpuClock } from './measure.ts';
import { startServerClock } from './server-cpu.ts';

export interface FarmRow {
  readonly workers: number;
  /** How many tasks a worker takes and returns at once. */
  readonly atOnce: string;
  readonly tasks: number;
  readonly seconds: number;
  readonly tasksPerSecond: number;
  /** CPU time of the process with all workers, per task; the rest is the server's. */
  readonly clientMicroseconds: number;
  readonly serverMicroseconds: number;
}

/** The load of workers with long tasks: each reports every 30 s that it is alive, and looks after the tasks of others. */
export interface FarmConnections {
  readonly workers: number;
  readonly seconds: number;
  readonly mean: number;
  readonly most: number;
}

export interface FarmReport {
  readonly rows: readonly FarmRow[];
  readonly connections: FarmConnections;
  readonly size: FarmSizeReport;
}

const SECONDS = 8;
/** More than can be done in the time. */
const ENOUGH = 400_000;
const USUAL_TASKS = 200_000;

/** Runs the benchmark. `tasks`: the number of tasks of the large campaign. */
export async function benchFarm(tasks = USUAL_TASKS, tell: (text: string) => void): Promise<FarmReport> {
  const folder = join(tmpdir(), `minclue-bench-${randomUUID()}`);
  const server = await startPostgres(folder);
  try {
    const rows: FarmRow[] = [];
    const address = await createEmpty(server, 'load', ENOUGH);
    for (const atOnce of [1, 100])
      for (const workers of [1, 10, 100]) {
        tell(`${workers} workers, ${atOnce} tasks at once`);
        rows.push(await measureLoad(address, workers, atOnce, folder));
      }
    tell(`${LIVING} workers that only say that they live`);
    const connections = await countConnections(server, address);
    return { rows, connections, size: await measureSize(server, tasks, tell) };
  } finally {
    server.remove();
  }
}

/** A campaign of tasks that take no time. */
async function createEmpty({ address }: PostgresServer, name: string, tasks: number): Promise<string> {
  const header = await createHeader(
    { name: 'empty', answers: { version: '0.1.0', kernels: [] }, countTasks: () => tasks },
    { tasks },
  );
  const { text } = await createFarmCampaign(parseFarmAddress(`${address}#${name}`), header);
  return text;
}

async function measureLoad(
  address: string,
  workers: number,
  atOnce: number,
  folder: string,
): Promise<FarmRow> {
  const stores = await openStores(address, workers);
  const { tasks, seconds, used } = await doEmptyTasks(stores, atOnce, SECONDS, () => {
    const [clock, serverClock] = [startCpuClock(), startServerClock(folder)];
    return () => ({ cpuSeconds: clock(), serverSeconds: serverClock() });
  });
  await Promise.all(stores.map((store) => store.close()));
  return {
    workers,
    atOnce: atOnce === 1 ? '1' : `up to ${atOnce}`,
    tasks,
    seconds,
    tasksPerSecond: tasks / seconds,
    clientMicroseconds: (used.cpuSeconds * 1e6) / tasks,
    serverMicroseconds: (used.serverSeconds * 1e6) / tasks,
  };
}

function openStores(address: string, workers: number): Promise<Store[]> {
  return Promise.all(
    Array.from({ length: workers }, () => openFarmStore(address, { worker: thisMachine(1) })),
  );
}

const LIVING = 100;
const LIVING_SECONDS = 60;

async function countConnections({ address }: PostgresServer, campaign: string): Promise<FarmConnections> {
  const stores = await openStores(campaign, LIVING);
  const runners: StoreRunner[] = [];
  for (const store of stores) {
    runners.push(await store.join());
    await setTimeout((1000 * LIVING_SECONDS) / 2 / LIVING); // they do not all start at one moment
  }
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  const counts: number[] = [];
  for (let second = 0; second < LIVING_SECONDS; second++) {
    await setTimeout(1000);
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'minclue'`,
    );
    counts.push(rows[0].count);
  }
  await pool.end();
  await Promise.all(runners.map((runner) => runner.leave()));
  await Promise.all(stores.map((store) => store.close()));
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return { workers: LIVING, seconds: LIVING_SECONDS, mean, most: Math.max(...counts) };
}
