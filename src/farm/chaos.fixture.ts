// Runs a campaign through faults: workers are killed or frozen, the server crashes and restarts or takes no writes, the
// coordinator is killed, connections are cut or fall silent in the middle of a transaction, heartbeats fail, answers come
// twice or after their task went to someone else, and clocks are wrong. It counts every fault, and watches how long
// workers are idle. The tests compare the outcome.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { program } from '../../test/cli-run.ts';
import { freePort, type PostgresServer } from '../../test/postgres-server.ts';
import { toyAnswer } from '../../test/work-toy.mjs';
import { createRandom, pickInt, type Random } from '../base/index.ts';
import { createHeader, type StoreHeader, type TaskRecord } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { type FarmAddress, parseFarmAddress } from './address.ts';
import { type Answer, takeAnswers, type Verdict } from './answers.ts';
import { type CampaignRow, createFarmCampaign, findCampaign } from './campaigns.ts';
import { type Database, isServerAway, openDatabase, patiently } from './database.ts';
import { type KnownWorker, leaseTasks } from './leases.ts';
import { SCHEMA } from './schema.ts';
import { thisMachine } from './store.ts';
import { sweep } from './sweep.ts';
import { createToken } from './tokens.ts';
import { lockTrust } from './withdraw.ts';
import { enterWorker } from './workers.ts';

export interface ChaosParameters {
  readonly tasks: number;
  readonly rounds: number;
  readonly waitMs: number;
}

export type FaultName =
  | 'kill'
  | 'clock'
  | 'cut'
  | 'crash'
  | 'coordinator'
  | 'twice'
  | 'late'
  | 'frozen'
  | 'silent'
  | 'readOnly'
  | 'heartbeats';

export interface ChaosOptions {
  readonly parameters: ChaosParameters;
  readonly workers: number;
  /** How many faults. The campaign may be done before all have happened. */
  readonly faults: number;
  readonly seed: number;
}

export interface ChaosReport {
  readonly address: FarmAddress;
  readonly faults: Readonly<Record<string, number>>;
  /** Late answers that were wrong and must become disputes. */
  readonly wrong: number;
  /** The longest time in which a living worker finished nothing while there were tasks. */
  readonly longestIdleSeconds: number;
}

/** The relative frequency of each fault. */
const WEIGHTS: Readonly<Record<FaultName, number>> = {
  kill: 30,
  clock: 8,
  cut: 25,
  crash: 6,
  coordinator: 6,
  twice: 16,
  late: 15,
  frozen: 10,
  silent: 8,
  readOnly: 5,
  heartbeats: 6,
};
/** The names of all faults. */
export const FAULTS = Object.keys(WEIGHTS).sort();

const DAY_MS = 86_400_000;
export const LEASE_SECONDS = 10;
/** How long a silent connection keeps its locks: its limit is shorter than usual, so that a run ends in minutes. */
const SILENT_MS = 1500;

const runner = fileURLToPath(new URL('../../test/farm-toy-run.mjs', import.meta.url));

export async function chaosHeader(parameters: ChaosParameters): Promise<StoreHeader> {
  return createHeader(
    { name: 'toy', answers: { version: '0.1.0', kernels: [] }, countTasks: () => parameters.tasks },
    parameters,
  );
}

export function chaosRecord(header: StoreHeader, { rounds }: ChaosParameters, number: number): TaskRecord {
  return sealTask(header, { number, input: '' }, toyAnswer(number, rounds), 0.01);
}

let campaigns = 0;

/** Works on a new campaign until it is done, with faults on the way. */
export async function runChaos(server: PostgresServer, options: ChaosOptions): Promise<ChaosReport> {
  const { parameters, workers, faults: wanted, seed } = options;
  const random = createRandom(seed);
  const header = await chaosHeader(parameters);
  const address = parseFarmAddress(`${server.address}#chaos-${++campaigns}`);
  await createFarmCampaign(address, header, [], { leaseSeconds: LEASE_SECONDS });
  const saboteur = await enterSaboteur(address);
  const silent = await openDatabase(address, 2, { frozenMs: SILENT_MS });
  const { database, row } = saboteur;
  const place = `${server.address}#${address.campaign}`;
  const coordinator = await startCoordinator(place);
  const { token } = await createToken(address, { name: 'chaos', scopes: ['work'], isOwn: true });
  const team = createTeam([place, coordinator.url], workers, token);
  const faults: Record<string, number> = {};
  const late: Answer[] = [];
  const idle = createIdleWatch(saboteur);
  /** Tasks with a wrong answer. It is kept once, however often it comes. */
  const wrong = new Set<number>();

  const record = (task: number): TaskRecord => chaosRecord(header, parameters, task);
  const lease = async (): Promise<Answer | undefined> => {
    const wish = { worker: saboteur.worker, most: 1 };
    const [[taken] = []] = await patiently(() => leaseTasks(database, row, [wish], () => 0));
    return taken && { lease: taken, record: record(taken.task) };
  };
  const send = (answer: Answer): Promise<Verdict[]> =>
    patiently(() => takeAnswers(database, row, saboteur.worker, [answer]));
  /** Sends an answer whose task someone else has got meanwhile. Returns whether there was one. */
  const sendLate = async (): Promise<boolean> => {
    for (const [i, answer] of late.entries()) {
      if (!(await patiently(() => isElsewhere(saboteur, answer)))) continue;
      late.splice(i, 1);
      const isWrong = (await isDone(saboteur, answer)) && pickInt(random, 2) === 0;
      const sent = isWrong ? { ...answer, record: wrongRecord(header, answer.record) } : answer;
      const [verdict] = await send(sent);
      if (verdict !== 'late') throw new Error(`task ${answer.lease.task}: was late, and is ${verdict}`);
      if (isWrong) wrong.add(answer.lease.task);
      return true;
    }
    return false;
  };

  const happen: Record<FaultName, () => Promise<boolean>> = {
    kill: () => team.replace(random, 0),
    clock: () =>
      team.replace(random, (pickInt(random, 2) === 0 ? -1 : 1) * (1 + pickInt(random, 400)) * DAY_MS),
    async cut() {
      const [{ cut }] = await patiently(() =>
        database.query<{ cut: string }>(
          `SELECT count(pg_terminate_backend(pid)) AS cut FROM pg_stat_activity
           WHERE application_name = 'minclue' AND pid <> pg_backend_pid() AND random() < 0.7`,
        ),
      );
      return Number(cut) > 0;
    },
    async crash() {
      server.stop('immediate');
      await setTimeout(pickInt(random, 500));
      server.start();
      return true;
    },
    coordinator: () => coordinator.replace(),
    async twice() {
      const answer = await lease();
      if (!answer) return false;
      const verdicts = await Promise.all([send(answer), send(answer)]);
      if (verdicts.flat().filter((verdict) => verdict === 'accepted').length > 1)
        throw new Error(`task ${answer.lease.task}: was accepted twice`);
      return true;
    },
    async late() {
      const answer = await lease();
      if (answer) {
        await patiently(() => letExpire(saboteur, answer));
        late.push(answer);
      }
      return sendLate();
    },
    /** A worker stands still for longer than its leases, and then continues or is killed. */
    async frozen() {
      const worker = team.freeze(random);
      if (!worker) return false;
      idle.forget(worker.pid);
      await setTimeout(pickInt(random, 300));
      await patiently(() => expireLeasesOf(saboteur, [worker.pid]));
      await setTimeout(pickInt(random, 700)); // meanwhile others do its tasks
      if (pickInt(random, 3) === 0) await worker.replace();
      else worker.thaw();
      return true;
    },
    /** A connection takes the locks of an answer and then says nothing more. */
    async silent() {
      const answer = await lease();
      if (!answer) return false;
      await fallSilent(silent, saboteur, answer);
      await send(answer);
      return true;
    },
    async readOnly() {
      const set = (on: boolean) =>
        patiently(async () => {
          await database.query(`ALTER SYSTEM SET default_transaction_read_only = ${on ? 'on' : 'off'}`);
          await database.query('SELECT pg_reload_conf()');
        });
      await set(true);
      await setTimeout(200 + pickInt(random, 800));
      await set(false);
      return true;
    },
    /** The server cancels heartbeats, of workers and of the coordinator, which tells its workers that it is busy. */
    heartbeats: () => cancelHeartbeats(silent, database),
  };
  const weights = Object.entries(WEIGHTS);

  try {
    for (let count = 0; count < wanted && !(await isComplete(saboteur)); ) {
      team.check();
      await idle.look(team.living());
      await patiently(() => forgive(saboteur));
      const name = pickWeighted(weights, random);
      if (await happen[name as FaultName]()) {
        faults[name] = (faults[name] ?? 0) + 1;
        count++;
      }
      await setTimeout(pickInt(random, 250));
    }
    while (!(await isComplete(saboteur))) {
      team.check();
      await idle.look(team.living());
      await patiently(() => forgive(saboteur));
      await patiently(() => expireLeasesOf(saboteur, team.killed()));
      await setTimeout(200);
    }
    while (late.length > 0) if (await sendLate()) faults.late = (faults.late ?? 0) + 1;
    await team.ended();
    return { address, faults, wrong: wrong.size, longestIdleSeconds: idle.longest() };
  } finally {
    team.kill();
    coordinator.kill();
    await silent.close();
    await database.close();
  }
}

function pickWeighted(weights: readonly (readonly [string, number])[], random: Random): string {
  let at = pickInt(
    random,
    weights.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return weights.find(([, weight]) => (at -= weight) < 0)![0];
}

/** Uses the tables like a worker, but misbehaves. */
interface Saboteur {
  readonly database: Database;
  readonly row: CampaignRow;
  readonly worker: KnownWorker;
}

async function enterSaboteur(address: FarmAddress): Promise<Saboteur> {
  const database = await openDatabase(address);
  const row = await findCampaign(database, address.campaign);
  const info = { ...thisMachine(1), name: 'saboteur' };
  return { database, row, worker: { ...info, id: await enterWorker(database, row.id, info) } };
}

/** Ages a lease by a day, so that the next sweep gives its task to others. */
async function letExpire({ database, row }: Saboteur, { lease }: Answer): Promise<void> {
  await database.query(
    `UPDATE ${SCHEMA}.open SET seen_at = now() - interval '1 day', lost = 0 WHERE campaign = $1 AND task = $2 AND attempt = $3`,
    [row.id, lease.task, lease.attempt],
  );
  await sweep(database, row);
}

/** Ages the leases of killed workers. Otherwise they would end after ten seconds. */
async function expireLeasesOf({ database, row }: Saboteur, pids: readonly number[]): Promise<void> {
  await database.query(
    `UPDATE ${SCHEMA}.open o SET seen_at = now() - interval '1 day', lost = 0 FROM ${SCHEMA}.worker w
     WHERE o.worker = w.id AND w.campaign = $1 AND w.name LIKE ANY ($2)`,
    [row.id, pids.map((pid) => `%:${pid}`)],
  );
  await sweep(database, row);
}

/** A connection that has taken the locks of an answer, and then says nothing until the server ends it. */
async function fallSilent(silent: Database, { row, worker }: Saboteur, { lease }: Answer): Promise<void> {
  const ended = silent.transaction(async (tx) => {
    await lockTrust(tx, row.id);
    await tx.query(`SELECT FROM ${SCHEMA}.open WHERE campaign = $1 AND task = $2 FOR UPDATE`, [
      row.id,
      lease.task,
    ]);
    await tx.query(`SELECT FROM ${SCHEMA}.tally WHERE campaign = $1 FOR UPDATE`, [row.id]);
    await tx.query(`SELECT FROM ${SCHEMA}.worker WHERE id = $1 FOR UPDATE`, [worker.id]);
    await setTimeout(2 * SILENT_MS);
    await tx.query('SELECT 1');
  });
  const error = await ended.then(
    () => new Error('a silent connection was not ended'),
    (reason: unknown) => reason,
  );
  if (!isServerAway(error)) throw error;
}

/** Holds up heartbeats until some wait, and cancels these. Returns whether there were any. */
async function cancelHeartbeats(holder: Database, canceller: Database): Promise<boolean> {
  let cancelled = 0;
  const untilCancelled = holder.transaction(async (tx) => {
    await tx.query(`LOCK TABLE ${SCHEMA}.worker IN EXCLUSIVE MODE`);
    for (let tries = 0; tries < HEARTBEAT_TRIES && cancelled === 0; tries++) {
      await setTimeout(50);
      await tx.query('SELECT 1'); // it is not silent
      const [{ count }] = await canceller.query<{ count: number }>(
        `SELECT count(pg_cancel_backend(pid))::int FROM pg_stat_activity
         WHERE application_name = 'minclue' AND wait_event_type = 'Lock' AND query LIKE '%SET seen_at = now() WHERE id IN%'`,
      );
      cancelled = count;
    }
  });
  await untilCancelled.catch((error: unknown) => {
    if (!isServerAway(error)) throw error;
  });
  return cancelled > 0;
}

/** Looks in steps of 50 ms, for the time of two heartbeats. */
const HEARTBEAT_TRIES = (LEASE_SECONDS * 1000) / 2 / 50;

interface IdleWatch {
  /** Notes how far the workers with these process ids are. */
  look(living: readonly number[]): Promise<void>;
  /** Does not count the time of this worker until it has finished something again. */
  forget(pid: number): void;
  /** The longest time without a finished task, in seconds, by the database's clock. */
  longest(): number;
}

/** Watches how long workers finish nothing, by what the database knows of them. */
function createIdleWatch({ database, row }: Saboteur): IdleWatch {
  const seen = new Map<number, { readonly done: number; readonly at: number }>();
  let longest = 0;
  return {
    async look(living) {
      const workers = await patiently(() =>
        database.query<{ pid: number; done: number; at: number; hasTasks: boolean }>(
          `SELECT split_part(w.name, ':', 2)::int AS pid, sum(w.done)::int AS done, extract(epoch FROM now())::float8 AS at,
             (SELECT next < $2 FROM ${SCHEMA}.frontier WHERE campaign = $1) AS "hasTasks"
           FROM ${SCHEMA}.worker w WHERE w.campaign = $1 AND w.name LIKE '%:%' GROUP BY w.name`,
          [row.id, row.header.tasks],
        ),
      );
      for (const { pid, done, at, hasTasks } of workers) {
        const before = seen.get(pid);
        if (!living.includes(pid) || !hasTasks) seen.delete(pid);
        else if (before?.done !== done) seen.set(pid, { done, at });
        if (before && living.includes(pid) && hasTasks) longest = Math.max(longest, at - before.at);
      }
    },
    forget: (pid) => void seen.delete(pid),
    longest: () => longest,
  };
}

/**
 * Gives out again what was set aside, as its owner would: faults are so frequent here that an innocent task is lost with
 * five workers now and then.
 */
async function forgive({ database, row }: Saboteur): Promise<void> {
  await database.query(
    `UPDATE ${SCHEMA}.open SET is_aside = false, lost = 0 WHERE campaign = $1 AND is_aside`,
    [row.id],
  );
}

/** Returns whether the task is done or held by another worker. */
async function isElsewhere(saboteur: Saboteur, answer: Answer): Promise<boolean> {
  const { database, row, worker } = saboteur;
  const claims = await database.query(
    `SELECT FROM ${SCHEMA}.open WHERE campaign = $1 AND task = $2 AND worker <> $3`,
    [row.id, answer.lease.task, worker.id],
  );
  return claims.length > 0 || isDone(saboteur, answer);
}

async function isDone({ database, row }: Saboteur, { lease }: Answer): Promise<boolean> {
  const sql = `SELECT FROM ${SCHEMA}.result WHERE campaign = $1 AND task = $2`;
  return (await patiently(() => database.query(sql, [row.id, lease.task]))).length > 0;
}

async function isComplete({ database, row }: Saboteur): Promise<boolean> {
  const sql = `SELECT count(*)::int AS done FROM ${SCHEMA}.result WHERE campaign = $1`;
  const [{ done }] = await patiently(() => database.query<{ done: number }>(sql, [row.id]));
  return done === row.header.tasks;
}

function wrongRecord(header: StoreHeader, { task }: TaskRecord): TaskRecord {
  return sealTask(header, { number: task, input: '' }, { counters: { lies: 1 }, found: ['a lie'] }, 1);
}

interface Team {
  /** Kills one worker and starts another with its clock shifted. */
  replace(random: Random, clockShift: number): Promise<boolean>;
  /** Stops one worker in whatever it is doing, without ending it. */
  freeze(random: Random): Frozen | undefined;
  /** The process ids of the killed workers. */
  killed(): readonly number[];
  /** The process ids of those at work. */
  living(): readonly number[];
  /** Throws if a worker has ended with an error that is neither the end of the work nor a fault it reported. */
  check(): void;
  /** Resolves when all workers have ended by themselves. */
  ended(): Promise<void>;
  kill(): void;
}

interface Frozen {
  readonly pid: number;
  thaw(): void;
  /** Kills it and starts another. */
  replace(): Promise<void>;
}

/**
 * Starts workers in processes of their own, at these places in turn. Like a service manager, it restarts a worker that
 * ends with an error.
 */
function createTeam(places: readonly string[], size: number, token: string): Team {
  const all = new Map<ChildProcess, string>();
  const victims = new Set<ChildProcess>();
  let isOver = false;
  let complaint = '';
  let fault = '';
  const start = (place: string, clockShift: number): void => {
    const env = { ...process.env, FARM_CLOCK_SHIFT: String(clockShift), MINCLUE_TOKEN: token };
    const child = spawn(process.execPath, [runner, place], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    all.set(child, place);
    let said = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      complaint = said;
    });
    child.on('close', (code, signal) => {
      all.delete(child);
      if (isOver || code === 0 || victims.has(child)) return;
      if (code === 2) start(place, clockShift);
      else fault ||= `a worker at ${place} ended with ${code ?? signal}: ${complaint}`;
    });
  };
  for (let i = 0; i < size; i++) start(places[i % places.length], 0);
  return {
    async replace(random, clockShift) {
      const chosen = [...all][pickInt(random, all.size)];
      if (!chosen) return false;
      const [child, place] = chosen;
      victims.add(child);
      await killed(child);
      start(place, clockShift);
      return true;
    },
    freeze(random) {
      const [child, place] = [...all][pickInt(random, all.size)] ?? [];
      if (!child || !place || !child.kill('SIGSTOP')) return undefined;
      return {
        pid: child.pid!,
        thaw: () => void child.kill('SIGCONT'),
        async replace() {
          victims.add(child);
          await killed(child);
          start(place, 0);
        },
      };
    },
    living: () => [...all.keys()].map(({ pid }) => pid!),
    killed: () => [...victims].map(({ pid }) => pid!),
    check() {
      if (fault !== '') throw new Error(fault);
      if (all.size === 0) throw new Error(`all workers have ended, but work is left: ${complaint}`);
    },
    async ended() {
      while (all.size > 0) await setTimeout(50);
      if (complaint.includes('a bug')) throw new Error(complaint);
    },
    kill() {
      isOver = true;
      for (const child of all.keys()) child.kill('SIGKILL');
    },
  };
}

interface Coordinator {
  readonly url: string;
  /** Kills it and starts another at the same address. */
  replace(): Promise<boolean>;
  kill(): void;
}

async function startCoordinator(place: string): Promise<Coordinator> {
  const port = await freePort();
  const words = ['farm', 'serve', place, '--port', String(port), '--rate', '100000', '--quiet'];
  let isOver = false;
  let child: ChildProcess;
  const start = (): void => {
    child = spawn(process.execPath, [program, ...words], { stdio: 'ignore' });
    child.on('close', (code) => {
      if (code === 2 && !isOver) start(); // the database was unreachable
    });
  };
  start();
  return {
    url: `http://127.0.0.1:${port}`,
    async replace() {
      await killed(child);
      start();
      return true;
    },
    kill() {
      isOver = true;
      child.kill('SIGKILL');
    },
  };
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('close', () => resolve());
    child.kill('SIGKILL');
  });
}
