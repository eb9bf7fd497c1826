// The queue of a campaign's tasks. pg-boss hands each task to one worker at a time and takes back the tasks of silent
// workers. The queue knows nothing of results.
import type { PgBoss } from 'pg-boss';
import { InputError } from '../base/index.ts';
import type { Database, Statements } from './database.ts';
import { loadQueue } from './libraries.ts';
import { QUEUE_SCHEMA } from './schema.ts';

/** A task that a worker holds. A task cannot be finished by an attempt that is over. */
export interface Attempt {
  /** The number of the task. */
  readonly task: number;
  /** The job in the queue. */
  readonly job: string;
  /** How often the task was leased before. */
  readonly attempt: number;
}

/** The queue of one campaign. */
export interface TaskQueue {
  /** Adds tasks. */
  add(tasks: readonly number[], tx: Statements): Promise<void>;
  /** Updates the server's statistics of the queue, after many tasks were added. */
  analyze(): Promise<void>;
  /** Takes up to `most` tasks. */
  take(most: number, tx: Statements): Promise<Attempt[]>;
  /** Ends attempts for good. Returns the jobs that were still running. */
  finish(attempts: readonly Attempt[], tx: Statements): Promise<ReadonlySet<string>>;
  /** Gives tasks back for others to take. */
  handBack(attempts: readonly Attempt[], tx: Statements): Promise<void>;
  /** Reports that the worker is alive. Returns the jobs that are still running. */
  touch(attempts: readonly Attempt[]): Promise<ReadonlySet<string>>;
  /** Stops supervising the queue. */
  close(): Promise<void>;
}

const DAY = 86_400;
/** By default pg-boss would drop waiting tasks after 14 days. */
const RETENTION_SECONDS = 10 * 365 * DAY;
/** The most that pg-boss allows: a task may take a day. */
const LONGEST_TASK_SECONDS = DAY;
const MOST_ATTEMPTS = 1_000_000;
const SELDOM_SECONDS = 6 * 3600;

/** Creates the tables of pg-boss if they are missing. */
export async function installQueues(database: Database): Promise<void> {
  const boss = await startBoss(database, { supervise: false, migrate: true });
  await boss.stop({ close: false, graceful: false });
}

/** Creates the queue of a campaign. A worker that is silent for `leaseSeconds` loses its tasks. */
export async function createQueue(database: Database, campaign: number, leaseSeconds: number): Promise<void> {
  const boss = await startBoss(database, { supervise: false, migrate: false });
  try {
    if (await boss.getQueue(queueName(campaign))) return;
    await boss.createQueue(queueName(campaign), {
      partition: true,
      policy: 'standard',
      retryLimit: MOST_ATTEMPTS,
      retryDelay: 0,
      retentionSeconds: RETENTION_SECONDS,
      expireInSeconds: LONGEST_TASK_SECONDS,
      deleteAfterSeconds: DAY,
      heartbeatSeconds: leaseSeconds,
    });
  } finally {
    await boss.stop({ close: false, graceful: false });
  }
}

/** Opens the queue of a campaign. With `supervise` it also takes back the tasks of dead workers. */
export async function openQueue(
  database: Database,
  campaign: number,
  leaseSeconds: number,
  supervise: boolean,
): Promise<TaskQueue> {
  const name = queueName(campaign);
  const seconds = Math.max(1, Math.floor(leaseSeconds / 4));
  const boss = await startBoss(database, { supervise, migrate: false, seconds });
  const queue = await boss.getQueue(name).catch(async (error: unknown) => {
    await boss.stop({ close: false, graceful: false }); // otherwise its timers would keep the process alive
    throw error;
  });
  if (!queue) {
    await boss.stop({ close: false, graceful: false });
    throw lostQueue(database);
  }
  return {
    async add(tasks, tx) {
      await boss.insert(
        name,
        tasks.map((task) => ({ data: { task } })),
        { db: tx, returnId: false },
      );
    },
    analyze: async () => void (await database.query(`ANALYZE ${QUEUE_SCHEMA}.${queue.table}`)),
    async take(most, tx) {
      const jobs = await boss.fetch<{ task: number }>(name, { batchSize: most, db: tx });
      return jobs.map(({ id, data: { task }, retryCount }) => ({ task, job: id, attempt: retryCount }));
    },
    async finish(attempts, tx) {
      if (attempts.length === 0) return new Set();
      return settled(await boss.complete(name, attempts.map(jobAttempt), null, { db: tx }));
    },
    async handBack(attempts, tx) {
      if (attempts.length > 0) await boss.fail(name, attempts.map(jobAttempt), null, { db: tx });
    },
    async touch(attempts) {
      if (attempts.length === 0) return new Set();
      return settled(await boss.touch(name, attempts.map(jobAttempt)));
    },
    close: () => boss.stop({ close: false, graceful: false }),
  };
}

/** The error of a missing queue, for instance if only minclue's own tables were restored from a dump. */
function lostQueue({ name }: Database): InputError {
  return new InputError(`${name}: its queue is missing; "minclue campaign repair" fills a new one`);
}

/** SQL for the numbers of the tasks that wait in a campaign's queue or that workers hold. */
export function queuedTasksSql(campaign: number): string {
  return `SELECT (data->>'task')::bigint FROM ${QUEUE_SCHEMA}.job
    WHERE name = '${queueName(campaign)}' AND state IN ('created', 'retry', 'active')`;
}

function jobAttempt({ job, attempt }: Attempt): { id: string; retryCount: number } {
  return { id: job, retryCount: attempt };
}

/** Reads the jobs that pg-boss has settled. Its type does not declare them. */
function settled(response: object): ReadonlySet<string> {
  const { settled: jobs } = response as { readonly settled?: readonly string[] };
  if (!jobs) throw new Error('pg-boss does not say which jobs it has settled');
  return new Set(jobs);
}

function queueName(campaign: number): string {
  return `campaign-${campaign}`;
}

interface BossOptions {
  readonly supervise: boolean;
  readonly migrate: boolean;
  /** The time between two checks for dead workers. */
  readonly seconds?: number;
}

async function startBoss(
  database: Database,
  { supervise, migrate, seconds = 30 }: BossOptions,
): Promise<PgBoss> {
  const { PgBoss } = await loadQueue();
  const boss = new PgBoss({
    db: database,
    schema: QUEUE_SCHEMA,
    createSchema: migrate,
    migrate,
    supervise,
    schedule: false,
    superviseIntervalSeconds: seconds,
    monitorIntervalSeconds: seconds,
    warningQueueSize: 1e9, // long queues are normal here
    // Otherwise every worker would look for unused features every 5 seconds and every minute.
    flowIntervalSeconds: SELDOM_SECONDS,
    bamIntervalSeconds: SELDOM_SECONDS,
    queueCacheIntervalSeconds: SELDOM_SECONDS,
  });
  boss.on('error', () => {}); // errors of its periodic checks, which are repeated; our own calls reject
  boss.on('warning', () => {});
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ close: false, graceful: false }).catch(() => {}); // otherwise its timers would keep running
    if ((error as Error).message === 'pg-boss is not installed') throw lostQueue(database);
    throw error;
  }
  return boss;
}
