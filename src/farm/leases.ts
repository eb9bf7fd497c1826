// Leases tasks to workers. Tasks that need one more answer go first, but never to a person or an address that has
// already answered. The other tasks come from the queue. Only the database's clock decides what is too old.
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import type { Attempt, TaskQueue } from './queue.ts';
import { SCHEMA } from './schema.ts';
import { AGREED_BEFORE_TRUST } from './trust.ts';

/** The properties of a worker that decide how far it is believed. */
export interface KnownWorker {
  readonly id: number;
  readonly person: string;
  readonly address: string;
  /** True for the owner's machines. */
  readonly isOwn: boolean;
}

/** A task that a worker holds. It has no job if the task needed another answer. */
export interface Lease extends Omit<Attempt, 'job'> {
  readonly job: string | null;
}

/** After this many lease times a task that waits for a trusted person goes to anybody. */
const PATIENT_LEASES = 20;
/** The most tasks a stranger may hold or have waiting for others. It limits the damage of answers without work. */
const MOST_OPEN = 10_000;
const MOST_OPEN_OF_NEWCOMER = 200;

/** Leases up to `most` tasks to a worker. */
export async function leaseTasks(
  database: Database,
  queue: TaskQueue,
  row: CampaignRow,
  worker: KnownWorker,
  most: number,
): Promise<Lease[]> {
  return database.transaction(async (tx) => {
    const again = await leaseAgain(tx, row, worker, most);
    const left = worker.isOwn ? most : Math.min(most, await roomFor(tx, row.id, worker.person));
    if (again.length >= left) return again;
    const attempts = await queue.take(left - again.length, tx);
    await enterClaims(tx, row.id, worker.id, attempts);
    return [...again, ...attempts];
  });
}

/** The number of further new tasks a person may have. */
async function roomFor(tx: Statements, campaign: number, person: string): Promise<number> {
  const [row] = await tx.query<{ open: string; agreed: number | null }>(
    `WITH theirs AS (SELECT id FROM ${SCHEMA}.worker WHERE campaign = $1 AND person = $2)
     SELECT (SELECT count(*) FROM ${SCHEMA}.claim c JOIN theirs t ON c.worker = t.id)
       + (SELECT count(*) FROM ${SCHEMA}.answer a JOIN theirs t ON a.worker = t.id) AS open,
       (SELECT agreed FROM ${SCHEMA}.person WHERE campaign = $1 AND person = $2) AS agreed`,
    [campaign, person],
  );
  const most = (row.agreed ?? 0) >= AGREED_BEFORE_TRUST ? MOST_OPEN : MOST_OPEN_OF_NEWCOMER;
  return Math.max(0, most - Number(row.open));
}

async function leaseAgain(
  tx: Statements,
  { id, leaseSeconds }: CampaignRow,
  worker: KnownWorker,
  most: number,
): Promise<Lease[]> {
  const rows = await tx.query<{ task: string; attempt: string }>(
    `UPDATE ${SCHEMA}.again SET worker = $2, attempt = nextval('${SCHEMA}.attempt'), seen_at = now()
     WHERE campaign = $1 AND task IN (
       SELECT task FROM ${SCHEMA}.again g
       WHERE campaign = $1 AND (worker IS NULL OR seen_at < now() - $3 * interval '1 s')
         AND ($6 OR NOT is_for_trusted OR wanted_at < now() - $3 * ${PATIENT_LEASES} * interval '1 s'
           OR EXISTS (SELECT FROM ${SCHEMA}.person p WHERE p.campaign = $1 AND p.person = $4
             AND p.agreed >= ${AGREED_BEFORE_TRUST}))
         AND ($6 OR NOT EXISTS (SELECT FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
           WHERE a.campaign = $1 AND a.task = g.task AND (w.person = $4 OR w.address = $5)))
       ORDER BY wanted_at, task LIMIT $7 FOR UPDATE SKIP LOCKED)
     RETURNING task, attempt`,
    [id, worker.id, leaseSeconds, worker.person, worker.address, worker.isOwn, most],
  );
  return rows.map(({ task, attempt }) => ({ task: Number(task), job: null, attempt: Number(attempt) }));
}

async function enterClaims(
  tx: Statements,
  campaign: number,
  worker: number,
  attempts: readonly Attempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  await tx.query(
    `INSERT INTO ${SCHEMA}.claim (campaign, worker, task, job, attempt)
     SELECT $1, $2, * FROM unnest($3::bigint[], $4::uuid[], $5::integer[])
     ON CONFLICT (campaign, task) DO UPDATE
     SET worker = excluded.worker, job = excluded.job, attempt = excluded.attempt, at = now()`,
    [campaign, worker, ...attemptArrays(attempts)],
  );
}

/** Those of the leases that this worker really holds. A request may name the leases of others. */
export async function leasesHeld(
  tx: Statements,
  campaign: number,
  worker: number,
  leases: readonly Lease[],
): Promise<Lease[]> {
  if (leases.length === 0) return [];
  const rows = await tx.query<{ place: string }>(
    `SELECT place FROM unnest($3::bigint[], $4::uuid[], $5::bigint[]) WITH ORDINALITY AS given (task, job, attempt, place)
     WHERE EXISTS (SELECT FROM ${SCHEMA}.claim c WHERE c.campaign = $1 AND c.worker = $2 AND c.task = given.task
         AND c.job = given.job AND c.attempt = given.attempt)
       OR given.job IS NULL AND EXISTS (SELECT FROM ${SCHEMA}.again g WHERE g.campaign = $1 AND g.worker = $2
         AND g.task = given.task AND g.attempt = given.attempt)`,
    [campaign, worker, ...attemptArrays(leases)],
  );
  return rows.map(({ place }) => leases[Number(place) - 1]);
}

/** Ends leases for good. Returns those that were still valid, by `leaseKey`. */
export async function endLeases(
  tx: Statements,
  queue: TaskQueue,
  campaign: number,
  leases: readonly Lease[],
): Promise<ReadonlySet<string>> {
  const { fromQueue, again } = split(leases);
  const jobs = await queue.finish(fromQueue, tx);
  await dropClaims(tx, campaign, fromQueue);
  const tasks = await ofAgain(
    tx,
    `DELETE FROM ${SCHEMA}.again g USING given WHERE g.campaign = $1 AND g.task = given.task
     AND g.attempt = given.attempt RETURNING g.task`,
    campaign,
    again,
  );
  return keysOfGood(leases, jobs, tasks);
}

/** The keys of the leases whose job, or whose task if it needed another answer, is among these. */
function keysOfGood(
  leases: readonly Lease[],
  jobs: ReadonlySet<string>,
  tasks: ReadonlySet<number>,
): ReadonlySet<string> {
  return new Set(
    leases.filter(({ task, job }) => (job === null ? tasks.has(task) : jobs.has(job))).map(leaseKey),
  );
}

/** A key that identifies a lease. */
export function leaseKey({ task, job, attempt }: Lease): string {
  return `${task} ${job ?? ''} ${attempt}`;
}

/** Gives tasks back for others to take. */
export async function handBack(
  database: Database,
  queue: TaskQueue,
  campaign: number,
  leases: readonly Lease[],
): Promise<void> {
  if (leases.length === 0) return;
  const { fromQueue, again } = split(leases);
  await database.transaction(async (tx) => {
    await queue.handBack(fromQueue, tx);
    await dropClaims(tx, campaign, fromQueue);
    await ofAgain(
      tx,
      `UPDATE ${SCHEMA}.again g SET worker = NULL FROM given WHERE g.campaign = $1 AND g.task = given.task
       AND g.attempt = given.attempt RETURNING g.task`,
      campaign,
      again,
    );
  });
}

/** Reports that the worker is alive. Returns the leases that are still valid, by `leaseKey`. */
export async function touchLeases(
  database: Database,
  queue: TaskQueue,
  campaign: number,
  leases: readonly Lease[],
): Promise<ReadonlySet<string>> {
  const { fromQueue, again } = split(leases);
  const jobs = await queue.touch(fromQueue);
  const tasks = await ofAgain(
    database,
    `UPDATE ${SCHEMA}.again g SET seen_at = now() FROM given WHERE g.campaign = $1 AND g.task = given.task
     AND g.attempt = given.attempt AND g.worker IS NOT NULL RETURNING g.task`,
    campaign,
    again,
  );
  return keysOfGood(leases, jobs, tasks);
}

function split(leases: readonly Lease[]): { fromQueue: Attempt[]; again: Lease[] } {
  const fromQueue = leases.flatMap(({ task, job, attempt }) =>
    job === null ? [] : [{ task, job, attempt }],
  );
  return { fromQueue, again: leases.filter(({ job }) => job === null) };
}

/** Runs a statement on the tasks of `again` among these leases. `given` has their tasks and attempts. */
async function ofAgain(
  tx: Statements,
  statement: string,
  campaign: number,
  leases: readonly Lease[],
): Promise<ReadonlySet<number>> {
  if (leases.length === 0) return new Set();
  const rows = await tx.query<{ task: string }>(
    `WITH given AS (SELECT * FROM unnest($2::bigint[], $3::bigint[]) AS given (task, attempt)) ${statement}`,
    [campaign, leases.map(({ task }) => task), leases.map(({ attempt }) => attempt)],
  );
  return new Set(rows.map(({ task }) => Number(task)));
}

/** Removes the claims of these attempts. Claims of newer attempts stay. */
async function dropClaims(tx: Statements, campaign: number, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await tx.query(
    `DELETE FROM ${SCHEMA}.claim c
     USING unnest($2::bigint[], $3::uuid[], $4::integer[]) AS given (task, job, attempt)
     WHERE c.campaign = $1 AND c.task = given.task AND c.job = given.job AND c.attempt = given.attempt`,
    [campaign, ...attemptArrays(attempts)],
  );
}

function attemptArrays(attempts: readonly Lease[]): unknown[] {
  return [
    attempts.map(({ task }) => task),
    attempts.map(({ job }) => job),
    attempts.map(({ attempt }) => attempt),
  ];
}
