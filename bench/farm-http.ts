// Measures the load that a coordinator bears: empty tasks over HTTP, one at a time and up to a hundred at once, of the
// owner's workers and of strangers with an address each. The coordinator is the built program in a process of its own;
// it, the clients and PostgreSQL share the machine, which they would not on a farm, so CPU time says more than wall
// time. With a folder DIST of another build, the same clients measure that one too.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg, tmpdir } from 'node:os';
import { join as joinPath, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { createHeader } from '../src/work/index.ts';
import { sealTask } from '../src/work/internal.ts';
import { startPostgres } from '../test/postgres-server.ts';
import { answerTasks, type DigestOf, join, newTape, openClient } from './farm-clients.ts';
import { startCpuClock } from './measure.ts';
import { startProcessClock, startServerClock } from './server-cpu.ts';

export interface FarmHttpRow {
  readonly build: 'before' | 'now';
  readonly workers: number;
  /** Own workers are believed. Newcomers' tasks are doubled until ten others have agreed with them. */
  readonly whose: 'own' | 'newcomers' | 'trusted';
  /** How many tasks a worker takes and returns at once. */
  readonly atOnce: string;
  readonly seconds: number;
  /** The number of answers returned. */
  readonly answers: number;
  readonly answersPerSecond: number;
  /** Times of requests with results. */
  readonly resultMedianMs: number;
  readonly resultP99Ms: number;
  readonly leaseP99Ms: number;
  /** CPU time per answer, with its share of all requests. */
  readonly coordinatorMicroseconds: number;
  readonly databaseMicroseconds: number;
  readonly clientMicroseconds: number;
  /** Processes that ran or waited on the machine. More than its cores means that wall times say little. */
  readonly load: number;
}

const WARM_SECONDS = 3;
const SECONDS = 10;
/** More than can be done in the time. */
const ENOUGH = 1_000_000;
/** The old queue takes a minute for each million. */
const ENOUGH_BEFORE = 50_000;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const coordinator = fileURLToPath(new URL('farm-coordinator.mjs', import.meta.url));

/** What is measured: workers, whose, at once. */
const POINTS: readonly (readonly [number, FarmHttpRow['whose'], number])[] = [
  [200, 'newcomers', 1],
  [200, 'trusted', 1],
  [1, 'own', 1],
  [10, 'own', 1],
  [100, 'own', 1],
  [1, 'own', 100],
  [10, 'own', 100],
  [100, 'own', 100],
];

/** `POINTS=N`: only the first N. */
const POINTS_ENV = process.env.POINTS;
export async function benchFarmHttp(
  before: string | undefined,
  tell: (text: string) => void,
): Promise<FarmHttpRow[]> {
  const rows: FarmHttpRow[] = [];
  for (const [build, folder] of Object.entries({ before, now: dist }) as ['before' | 'now', string][]) {
    if (!folder) continue;
    const at = joinPath(tmpdir(), `minclue-bench-${randomUUID()}`);
    const postgres = await startPostgres(at);
    try {
      for (const [workers, whose, atOnce] of POINTS_ENV ? POINTS.slice(0, Number(POINTS_ENV)) : POINTS) {
        const row = await measure({ folder, build, workers, whose, atOnce }, postgres.address, at);
        tell(
          `${build}: ${workers} ${whose}, ${atOnce} at once: ${row.answersPerSecond.toFixed(0)} answers/s`,
        );
        rows.push(row);
      }
    } finally {
      postgres.remove();
    }
  }
  return rows;
}

type Farm = typeof import('../src/farm/index.ts');

/** The digest of the answer to an empty task. */
const digestOf: DigestOf = (header, number) =>
  sealTask(header, { number, input: '' }, { counters: { tasks: 1 }, found: [] }, 0).digest;

interface Point {
  readonly folder: string;
  readonly build: FarmHttpRow['build'];
  readonly workers: number;
  readonly whose: FarmHttpRow['whose'];
  readonly atOnce: number;
}

async function measure(point: Point, place: string, postgres: string): Promise<FarmHttpRow> {
  const { folder, build, workers, whose, atOnce } = point;
  const farm: Farm = await import(pathToFileURL(resolve(folder, 'farm/index.js')).href);
  const tasks = build === 'now' ? ENOUGH : ENOUGH_BEFORE;
  const question = {
    name: 'empty',
    answers: { version: '0.1.0', kernels: [] },
    countTasks: () => tasks,
  };
  const header = await createHeader(question, { tasks });
  const named = farm.parseFarmAddress(`${place}#${whose}-${workers}-${atOnce}`);
  const address = await farm.createFarmCampaign(named, header);
  const child = spawn(
    process.execPath,
    [
      ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/w/prof-load'] : []),
      coordinator,
      folder,
      address.text,
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [url] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const isOwn = whose === 'own';
  const clients = await Promise.all(
    Array.from({ length: workers }, async (_, i) => {
      const made = await farm.createToken(address, { name: `w${i}`, scopes: ['work'], isOwn });
      return join(openClient(url, made.token, `10.${i >> 8}.${i & 255}.1`), `w${i}`);
    }),
  );
  if (whose === 'trusted') await trustAll(place);
  let tape = newTape();
  let isOver = false;
  const working = Promise.all(
    clients.map((client) =>
      answerTasks(
        client,
        atOnce,
        digestOf,
        () => tape,
        () => isOver,
      ),
    ),
  );
  await Promise.race([setTimeout(WARM_SECONDS * 1000), working]);
  tape = newTape();
  const measured = tape;
  const [cpu, server, database] = [
    startCpuClock(),
    startProcessClock(child.pid!),
    startServerClock(postgres),
  ];
  const startedAt = performance.now();
  await Promise.race([setTimeout(SECONDS * 1000), working]);
  tape = newTape();
  const seconds = (performance.now() - startedAt) / 1000;
  const used = { client: cpu(), coordinator: server(), database: database() };
  isOver = true;
  await working;
  for (const client of clients) client.close();
  child.stdin!.end();
  await once(child, 'close');
  const { answers, resultMs, leaseMs } = measured;
  const each = (cpuSeconds: number): number => (cpuSeconds * 1e6) / answers;
  return {
    build,
    workers,
    whose,
    atOnce: atOnce === 1 ? '1' : `up to ${atOnce}`,
    seconds,
    answers,
    answersPerSecond: answers / seconds,
    resultMedianMs: quantile(resultMs, 0.5),
    resultP99Ms: quantile(resultMs, 0.99),
    leaseP99Ms: quantile(leaseMs, 0.99),
    coordinatorMicroseconds: each(used.coordinator),
    databaseMicroseconds: each(used.database),
    clientMicroseconds: each(used.client),
    load: Math.round(loadavg()[0] * 10) / 10,
  };
}

/** Lets everybody who has joined be trusted, as after some time of honest work. */
async function trustAll(place: string): Promise<void> {
  const client = new pg.Client({ connectionString: place });
  await client.connect();
  await client.query(`INSERT INTO minclue.person (campaign, person, agreed)
    SELECT campaign, person, 1000 FROM minclue.worker WHERE NOT is_own ON CONFLICT DO NOTHING`);
  await client.end();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
