// What a PostgreSQL of a farm holds: empty tasks through the queue with 1, 10 and 100 workers at once, and a campaign of
// many tasks: how long it takes to make, in how much memory, how quickly tasks are handed out and its status is told
// when some of it is done, and how many bytes a task has.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFarmCampaign, openFarmStore, parseFarmAddress, thisMachine } from '../src/farm/index.ts';
import { createHeader, type Store } from '../src/work/index.ts';
import { sealTask } from '../src/work/internal.ts';
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import { type FarmSizeReport, measureSize } from './farm-size.ts';
import { startCpuClock } from './measure.ts';

export interface FarmRow {
  readonly workers: number;
  /** Tasks that are taken and handed in at once. */
  readonly atOnce: string;
  readonly tasks: number;
  readonly seconds: number;
  readonly tasksPerSecond: number;
  /** Of the process of all workers, per task: the rest is the server's. */
  readonly clientMicroseconds: number;
}

export interface FarmReport {
  readonly rows: readonly FarmRow[];
  readonly size: FarmSizeReport;
}

const SECONDS = 8;
/** More than can be done in that time. */
const ENOUGH = 400_000;
const USUAL_TASKS = 200_000;

/** `tasks`: of the large campaign. */
export async function benchFarm(tasks = USUAL_TASKS, tell: (text: string) => void): Promise<FarmReport> {
  const server = await startPostgres(join(tmpdir(), `minclue-bench-${randomUUID()}`));
  try {
    const rows: FarmRow[] = [];
    const address = await createEmpty(server, 'load', ENOUGH);
    for (const atOnce of [1, 100])
      for (const workers of [1, 10, 100]) {
        tell(`${workers} workers, ${atOnce} tasks at once`);
        rows.push(await measureLoad(address, workers, atOnce));
      }
    return { rows, size: await measureSize(server, tasks, tell) };
  } finally {
    server.remove();
  }
}

/** A campaign of tasks that take no time. */
async function createEmpty({ address }: PostgresServer, name: string, tasks: number): Promise<string> {
  const header = await createHeader({ name: 'empty', countTasks: () => tasks }, { tasks });
  const { text } = await createFarmCampaign(parseFarmAddress(`${address}#${name}`), header);
  return text;
}

async function measureLoad(address: string, workers: number, atOnce: number): Promise<FarmRow> {
  const stores = await Promise.all(
    Array.from({ length: workers }, () => openFarmStore(address, { worker: thisMachine(1) })),
  );
  const clock = startCpuClock();
  const startedAt = performance.now();
  const isOver = (): boolean => performance.now() - startedAt > SECONDS * 1000;
  const counts = await Promise.all(stores.map((store) => workOn(store, atOnce, isOver)));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = clock();
  await Promise.all(stores.map((store) => store.close()));
  const tasks = counts.reduce((sum, count) => sum + count, 0);
  return {
    workers,
    atOnce: atOnce === 1 ? '1' : `up to ${atOnce}`,
    tasks,
    seconds,
    tasksPerSecond: tasks / seconds,
    clientMicroseconds: (cpuSeconds * 1e6) / tasks,
  };
}

/** Takes and hands in tasks; how many. */
export async function workOn(store: Store, atOnce: number, isOver: () => boolean): Promise<number> {
  const runner = await store.join();
  let done = 0;
  try {
    while (!isOver()) {
      const claimed: number[] = [];
      while (claimed.length < atOnce) {
        const task = await runner.claim();
        if (task === undefined) throw new Error('there were too few tasks');
        claimed.push(task);
      }
      // a worker takes more at once of tasks that are short
      const cpuSeconds = atOnce === 1 ? 1000 : 0.04;
      const empty = { counters: { tasks: 1 }, found: [] };
      const records = claimed.map((number) =>
        sealTask(store.header, { number, input: '' }, empty, cpuSeconds),
      );
      await runner.keep(records, []);
      done += records.length;
    }
    return done;
  } finally {
    await runner.leave();
  }
}
