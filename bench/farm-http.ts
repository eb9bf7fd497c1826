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
import { type PostgresServer, startPostgres } from '../test/postgres-server.ts';
import {
  answerTasks,
  type Client,
  type DigestOf,
  type Joined,
  join,
  newTape,
  openClient,
  sendHeartbeats,
  type Tape,
} from './farm-clients.ts';
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
  /** CPU time of coordinator and database per answer, with its share of all requests. */
  readonly microseconds: number;
  readonly coordinatorMicroseconds: number;
  readonly databaseMicroseconds: number;
  readonly clientMicroseconds: number;
  /** Processes that ran or waited on the machine. More than its cores means that wall times say little. */
  readonly load: number;
}

/** What ten thousand workers with tasks of a minute need, worked out from what each request costs. */
export interface FarmCrowd {
  readonly workers: number;
  readonly taskSeconds: number;
  /** Answers and heartbeats a second of that many workers. */
  readonly answersNeeded: number;
  readonly beatsNeeded: number;
  /** As many as 200 clients could send, while the others were connected. */
  readonly answersPerSecond: number;
  readonly resultP99Ms: number;
  readonly beatsPerSecond: number;
  /** CPU time of coordinator and database. */
  readonly answerMicroseconds: number;
  readonly beatMicroseconds: number;
  readonly statusMs: number;
  /** The cores that the needed requests take. A coordinator has one, the database has many. */
  readonly coordinatorCores: number;
  readonly databaseCores: number;
}

export interface FarmHttpReport {
  readonly rows: readonly FarmHttpRow[];
  readonly crowd: FarmCrowd;
}

const WARM_SECONDS = 2;
const SECONDS = 6;
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

export async function benchFarmHttp(
  before: string | undefined,
  tell: (text: string) => void,
): Promise<FarmHttpReport> {
  const rows: FarmHttpRow[] = [];
  let crowd: FarmCrowd | undefined;
  for (const [build, folder] of Object.entries({ before, now: dist }) as ['before' | 'now', string][]) {
    if (!folder) continue;
    const at = joinPath(tmpdir(), `minclue-bench-${randomUUID()}`);
    const postgres = await startPostgres(at);
    const place = { folder, build, postgres, at };
    try {
      for (const [workers, whose, atOnce] of POINTS) {
        const row = await measureRow(place, workers, whose, atOnce);
        tell(
          `${build}: ${workers} ${whose}, ${row.atOnce} at once: ${row.answersPerSecond.toFixed(0)} answers/s`,
        );
        rows.push(row);
      }
      if (build === 'now') crowd = await measureCrowd(place, tell);
    } finally {
      postgres.remove();
    }
  }
  return { rows, crowd: crowd! };
}

type Farm = typeof import('../src/farm/index.ts');

/** A build and a database for it. */
interface Place {
  readonly folder: string;
  readonly build: FarmHttpRow['build'];
  readonly postgres: PostgresServer;
  /** The folder of the database. */
  readonly at: string;
}

/** A coordinator at work, and clients that have joined. */
interface Scene {
  readonly place: Place;
  readonly clients: readonly Joined[];
  readonly admin: Client;
  readonly pid: number;
  /** Sends statements to the database. */
  run(sql: string): Promise<void>;
}

/** Starts a coordinator of a new campaign, and lets clients join. */
async function withScene<Result>(
  place: Place,
  name: string,
  workers: number,
  isOwn: boolean,
  use: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const { folder, build, postgres } = place;
  const farm: Farm = await import(pathToFileURL(resolve(folder, 'farm/index.js')).href);
  const tasks = build === 'now' ? ENOUGH : ENOUGH_BEFORE;
  const header = await createHeader(
    { name: 'empty', answers: { version: '0.1.0', kernels: [] }, countTasks: () => tasks },
    { tasks },
  );
  const named = farm.parseFarmAddress(`${postgres.address}#${name}`);
  const address = await farm.createFarmCampaign(named, header);
  const words = [coordinator, folder, address.text];
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const clients = await Promise.all(
    Array.from({ length: workers }, async (_, i) => {
      const made = await farm.createToken(address, { name: `w${i}`, scopes: ['work'], isOwn });
      return join(openClient(url, made.token, `10.${i >> 8}.${i & 255}.1`), `w${i}`);
    }),
  );
  const { token } = await farm.createToken(address, { name: 'admin', scopes: ['admin'], isOwn: true });
  const admin = openClient(url, token, '10.255.255.1');
  try {
    return await use({
      ...{ place, clients, admin, pid: child.pid! },
      async run(sql) {
        const client = new pg.Client({ connectionString: postgres.address });
        await client.connect();
        await client.query(sql);
        await client.end();
      },
    });
  } finally {
    for (const client of [...clients, admin]) client.close();
    child.stdin!.end();
    await once(child, 'close');
  }
}

/** What happened in the measured time, and what it cost. */
interface Measured {
  readonly tape: Tape;
  readonly seconds: number;
  /** CPU time for each answer or heartbeat. */
  readonly microseconds: Readonly<Record<'coordinator' | 'database' | 'clients', number>>;
}

/** Lets all clients act, and measures after a warm-up. */
async function measure(
  { place, clients, pid }: Scene,
  act: (client: Joined, tape: () => Tape, isOver: () => boolean) => Promise<void>,
): Promise<Measured> {
  let tape = newTape();
  let isOver = false;
  const acting = Promise.all(
    clients.map((client) =>
      act(
        client,
        () => tape,
        () => isOver,
      ),
    ),
  );
  await Promise.race([setTimeout(WARM_SECONDS * 1000), acting]);
  const measured = newTape();
  tape = measured;
  const clocks = [startProcessClock(pid), startServerClock(place.at), startCpuClock()];
  const startedAt = performance.now();
  await Promise.race([setTimeout(SECONDS * 1000), acting]);
  tape = newTape();
  const seconds = (performance.now() - startedAt) / 1000;
  const [ofCoordinator, ofDatabase, ofClients] = clocks.map((clock) => (clock() * 1e6) / measured.answers);
  isOver = true;
  await acting;
  const microseconds = { coordinator: ofCoordinator, database: ofDatabase, clients: ofClients };
  return { tape: measured, seconds, microseconds };
}

/** The digest of the answer to an empty task. */
const digestOf: DigestOf = (header, number) =>
  sealTask(header, { number, input: '' }, { counters: { tasks: 1 }, found: [] }, 0).digest;

async function measureRow(
  place: Place,
  workers: number,
  whose: FarmHttpRow['whose'],
  atOnce: number,
): Promise<FarmHttpRow> {
  const name = `${whose}-${workers}-${atOnce}`;
  return withScene(place, name, workers, whose === 'own', async (scene) => {
    if (whose === 'trusted') await scene.run(TRUST_ALL);
    const { tape, seconds, microseconds } = await measure(scene, (client, tapeNow, isOver) =>
      answerTasks(client, atOnce, digestOf, tapeNow, isOver),
    );
    return {
      ...{ build: place.build, workers, whose, atOnce: atOnce === 1 ? '1' : `up to ${atOnce}`, seconds },
      answers: tape.answers,
      answersPerSecond: tape.answers / seconds,
      resultMedianMs: quantile(tape.resultMs, 0.5),
      resultP99Ms: quantile(tape.resultMs, 0.99),
      leaseP99Ms: quantile(tape.leaseMs, 0.99),
      microseconds: microseconds.coordinator + microseconds.database,
      coordinatorMicroseconds: microseconds.coordinator,
      databaseMicroseconds: microseconds.database,
      clientMicroseconds: microseconds.clients,
      load: Math.round(loadavg()[0] * 10) / 10,
    };
  });
}

/** Lets everybody who has joined be trusted, as after some time of honest work. */
const TRUST_ALL = `INSERT INTO minclue.person (campaign, person, agreed)
  SELECT campaign, person, 1000 FROM minclue.worker WHERE NOT is_own ON CONFLICT DO NOTHING`;

/** Workers at once, with tasks of a minute: what one coordinator needs for them. */
const CROWD = 10_000;
const TASK_SECONDS = 60;
/** The usual lease. A worker says four times in it that it is alive. */
const LEASE_SECONDS = 120;
const BEATS_PER_LEASE = 4;
const LOOKS = 5;

/** Measures each kind of request while ten thousand other workers are connected and hold two tasks each. */
function measureCrowd(place: Place, tell: (text: string) => void): Promise<FarmCrowd> {
  return withScene(place, 'crowd', 200, false, async (scene) => {
    // they are not there to be measured, so they need not send heartbeats
    await scene.run(`INSERT INTO minclue.worker (campaign, name, person, address, network, is_own, threads, seen_at)
      SELECT c.id, 'w', 'crowd ' || i, '10.0.0.1', 'net ' || i, false, 1, now() + interval '1 hour'
      FROM minclue.campaign c, generate_series(1, ${CROWD}) AS i WHERE c.name = 'crowd';
      INSERT INTO minclue.open (campaign, task, kind, worker, seen_at)
      SELECT w.campaign, ${ENOUGH} - row_number() OVER (), 'first', w.id, now() + interval '1 hour'
      FROM minclue.worker w, generate_series(1, 2) WHERE w.name = 'w';
      ${TRUST_ALL}; ANALYZE;`);
    const answers = await measure(scene, (client, tape, isOver) =>
      answerTasks(client, 1, digestOf, tape, isOver),
    );
    tell(`${CROWD} connected: ${(answers.tape.answers / answers.seconds).toFixed(0)} answers/s`);
    const beats = await measure(scene, sendHeartbeats);
    tell(`${CROWD} connected: ${(beats.tape.answers / beats.seconds).toFixed(0)} heartbeats/s`);
    const statusMs: number[] = [];
    for (let i = 0; i < LOOKS; i++) {
      await setTimeout(1100); // it is read anew once in a second
      const askedAt = performance.now();
      await scene.admin.get('/status');
      statusMs.push(performance.now() - askedAt);
    }
    const answersNeeded = CROWD / TASK_SECONDS;
    const beatsNeeded = (CROWD * BEATS_PER_LEASE) / LEASE_SECONDS;
    const shareOf = (part: 'coordinator' | 'database'): number =>
      (answersNeeded * answers.microseconds[part] + beatsNeeded * beats.microseconds[part]) / 1e6;
    return {
      workers: CROWD,
      ...{ taskSeconds: TASK_SECONDS, answersNeeded, beatsNeeded },
      answersPerSecond: answers.tape.answers / answers.seconds,
      resultP99Ms: quantile(answers.tape.resultMs, 0.99),
      beatsPerSecond: beats.tape.answers / beats.seconds,
      answerMicroseconds: answers.microseconds.coordinator + answers.microseconds.database,
      beatMicroseconds: beats.microseconds.coordinator + beats.microseconds.database,
      statusMs: quantile(statusMs, 0.5),
      coordinatorCores: shareOf('coordinator'),
      databaseCores: shareOf('database'),
    };
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
