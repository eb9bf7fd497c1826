// Leases tasks to workers. A task under way is one row of the table `open`; a task that nobody has had yet has none,
// because the frontier says where those begin. So a campaign of any size is created at once, and the table stays small.
// Only the database's clock decides what is too old.
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import { SCHEMA } from './schema.ts';
import type { Load } from './trust/pace.ts';
import { AGREED_BEFORE_TRUST } from './trust/rules.ts';

/** The properties of a worker that decide how far it is believed. */
export interface KnownWorker {
  readonly id: number;
  readonly person: string;
  /** The network of its address. */
  readonly network: string;
  /** True for the owner's machines. */
  readonly isOwn: boolean;
  /** How many tasks it does at once. */
  readonly threads: number;
}

/** A task that a worker holds. Each lease of a task has another attempt. */
export interface Lease {
  readonly task: number;
  readonly attempt: number;
}

/** A worker that wants up to `most` tasks. */
export interface LeaseWish {
  readonly worker: KnownWorker;
  readonly most: number;
}

/** How many new tasks a stranger may have. */
export type RoomOf = (person: string, load: Load) => number;

/** A task that anybody may take is reserved for nobody in particular. */
const ANYBODY = '';
/** Any machine of the owner may take it. */
export const OWNER = 'own';
/** Nobody may take it until someone is drawn. */
export const NOBODY = 'nobody';

/** Leases tasks to several workers in one transaction. A worker of a barred person gets undefined. */
export async function leaseTasks(
  database: Database,
  row: CampaignRow,
  wishes: readonly LeaseWish[],
  roomOf: RoomOf,
): Promise<(Lease[] | undefined)[]> {
  return database.transaction(async (tx) => {
    // A crash of the server may lose the last leases, whose answers then come late. Waiting for the disk would hold up
    // everybody, because the frontier is one row.
    await tx.query('SET LOCAL synchronous_commit = off');
    const room = await readRooms(tx, row.id, wishes, roomOf);
    const given = wishes.map((): Given => ({ old: [], fresh: [], isAlone: false }));
    const free = await readFree(tx, row.id, wishes);
    for (const [i, { worker, most }] of wishes.entries()) {
      if (!room.has(worker.person)) continue;
      const roomLeft = room.get(worker.person) ?? 0;
      const reserved = give(given[i], free.get(keyOf(worker)), most);
      const returned = give(given[i], free.get(ANYBODY), Math.min(most - reserved, roomLeft));
      room.set(worker.person, roomLeft - returned);
    }
    const wanted = wishes.map(({ worker, most }, i) => {
      if (given[i].isAlone) return 0;
      const some = Math.max(0, Math.min(most - given[i].old.length, room.get(worker.person) ?? 0));
      room.set(worker.person, (room.get(worker.person) ?? 0) - some);
      return some;
    });
    const fresh = await advance(tx, row, sumOf(wanted));
    for (const [i, some] of wanted.entries()) given[i].fresh.push(...fresh.splice(0, some));
    const attempts = await enterLeases(tx, row.id, wishes, given);
    return given.map(({ old, fresh: others }, i) =>
      room.has(wishes[i].worker.person)
        ? [...old, ...others].map((task) => ({ task, attempt: attempts.get(task)! }))
        : undefined,
    );
  });
}

interface Given {
  readonly old: number[];
  readonly fresh: number[];
  /** It has got a suspect, and gets nothing else. */
  isAlone: boolean;
}

/** Tasks that wait for a worker, the longest waiting first. */
interface FreeTasks {
  readonly innocent: number[];
  /** Lost with several workers, so each may be what ended them. */
  readonly suspect: number[];
}

/** A task lost this many times is suspected. */
const LOST_BEFORE_SUSPECT = 2;

/**
 * Gives up to `most` of these tasks. A suspect comes first, and alone: otherwise it would take a stock of innocent tasks
 * with it each time it ends a worker, until all of them are set aside. Returns their number.
 */
function give(given: Given, free: FreeTasks | undefined, most: number): number {
  if (!free || most <= 0 || given.isAlone) return 0;
  const isSuspected = free.suspect.length > 0 && given.old.length === 0;
  const tasks = isSuspected ? free.suspect.splice(0, 1) : free.innocent.splice(0, most);
  given.old.push(...tasks);
  given.isAlone = isSuspected;
  return tasks.length;
}

/** Which reserved tasks a worker may take. */
function keyOf({ isOwn, person }: KnownWorker): string {
  return isOwn ? OWNER : person;
}

/** The number of further new tasks each person may have. Barred persons are missing. */
async function readRooms(
  tx: Statements,
  campaign: number,
  wishes: readonly LeaseWish[],
  roomOf: RoomOf,
): Promise<Map<string, number>> {
  const rooms = new Map<string, number>();
  const networks = new Map<string, string>();
  for (const { worker } of wishes)
    if (worker.isOwn) rooms.set(worker.person, Number.MAX_SAFE_INTEGER);
    else networks.set(worker.person, worker.network);
  if (networks.size === 0) return rooms;
  const rows = await tx.query<Omit<Load, 'secondsPerTask'> & { readonly person: string }>(
    `SELECT given.person, coalesce(p.agreed, 0) >= ${AGREED_BEFORE_TRUST} AS "isTrusted",
       coalesce(p.agreed, 0) AS agreed, w.threads, w.held, w.waiting, n.open AS "openInNetwork"
     FROM unnest($2::text[], $3::text[]) AS given (person, network)
     LEFT JOIN ${SCHEMA}.person p ON p.campaign = $1 AND p.person = given.person
     CROSS JOIN LATERAL (SELECT
         coalesce(sum(threads) FILTER (WHERE left_at IS NULL), 0)::integer AS threads,
         coalesce(sum(${HELD}), 0)::integer AS held, coalesce(sum(${WAITING}), 0)::integer AS waiting
       FROM ${SCHEMA}.worker w WHERE w.campaign = $1 AND w.person = given.person) AS w
     CROSS JOIN LATERAL (SELECT coalesce(sum(${HELD} + ${WAITING}), 0)::integer AS open
       FROM ${SCHEMA}.worker w LEFT JOIN ${SCHEMA}.person q ON q.campaign = w.campaign AND q.person = w.person
       WHERE w.campaign = $1 AND w.network = given.network AND NOT w.is_own
         AND coalesce(q.agreed, 0) < ${AGREED_BEFORE_TRUST}) AS n
     WHERE p.barred_at IS NULL`,
    [campaign, [...networks.keys()], [...networks.values()]],
  );
  for (const { person, ...load } of rows) rooms.set(person, Math.max(0, roomOf(person, load)));
  return rooms;
}

const HELD = `(SELECT count(*) FROM ${SCHEMA}.open o WHERE o.worker = w.id)`;
const WAITING = `(SELECT count(*) FROM ${SCHEMA}.answer a WHERE a.worker = w.id AND a.is_waiting)`;

/** Locks tasks that wait for these workers, the longest waiting first, by whom they are reserved for. */
async function readFree(
  tx: Statements,
  campaign: number,
  wishes: readonly LeaseWish[],
): Promise<Map<string, FreeTasks>> {
  const limits = new Map<string, number>([[ANYBODY, sumOf(wishes.map(({ most }) => most))]]);
  for (const { worker, most } of wishes) limits.set(keyOf(worker), (limits.get(keyOf(worker)) ?? 0) + most);
  const rows = await tx.query<{ key: string; task: string; lost: number }>(
    `SELECT given.key, free.task, free.lost FROM unnest($2::text[], $3::integer[]) AS given (key, most)
     CROSS JOIN LATERAL (SELECT task, lost FROM ${SCHEMA}.open o
       WHERE o.campaign = $1 AND o.reserved_for = given.key AND o.free_at <= now()
         AND o.worker IS NULL AND NOT o.is_aside
       ORDER BY o.free_at LIMIT given.most FOR UPDATE SKIP LOCKED) AS free`,
    [campaign, [...limits.keys()], [...limits.values()]],
  );
  const free = new Map(
    [...limits.keys()].map((key): [string, FreeTasks] => [key, { innocent: [], suspect: [] }]),
  );
  for (const { key, task, lost } of rows)
    free.get(key)![lost >= LOST_BEFORE_SUSPECT ? 'suspect' : 'innocent'].push(Number(task));
  return free;
}

/** Moves the frontier until it has passed this many tasks that have no result. */
async function advance(tx: Statements, { id, header }: CampaignRow, wanted: number): Promise<number[]> {
  const tasks: number[] = [];
  while (tasks.length < wanted) {
    const [block] = await tx.query<{ from: string; to: string }>(
      `WITH was AS (SELECT next FROM ${SCHEMA}.frontier WHERE campaign = $1 FOR UPDATE)
       UPDATE ${SCHEMA}.frontier f SET next = least(was.next + $2, $3) FROM was WHERE f.campaign = $1
       RETURNING was.next AS from, f.next AS to`,
      [id, wanted - tasks.length, header.tasks],
    );
    const [from, to] = [Number(block.from), Number(block.to)];
    if (from === to) break;
    const rows = await tx.query<{ task: string }>(
      `SELECT task FROM ${SCHEMA}.result WHERE campaign = $1 AND task >= $2 AND task < $3`,
      [id, from, to],
    );
    const done = new Set(rows.map(({ task }) => Number(task)));
    for (let task = from; task < to; task++) if (!done.has(task)) tasks.push(task);
    if (done.size === to - from) await skipDone(tx, id, to, header.tasks!);
  }
  return tasks;
}

/** The frontier moves over this many tasks with results at once, as after an import. */
const SKIPPED = 10_000;

/** Moves the frontier to the next task without a result, or a long way. */
async function skipDone(tx: Statements, campaign: number, from: number, tasks: number): Promise<void> {
  const to = Math.min(from + SKIPPED, tasks);
  await tx.query(
    `UPDATE ${SCHEMA}.frontier SET next = coalesce((SELECT min(g.task) FROM generate_series($2::bigint, $3::bigint - 1) AS g (task)
       WHERE NOT EXISTS (SELECT FROM ${SCHEMA}.result r WHERE r.campaign = $1 AND r.task = g.task)), $3)
     WHERE campaign = $1`,
    [campaign, from, to],
  );
}

/** Enters who holds what. Returns the attempt of each task. */
async function enterLeases(
  tx: Statements,
  campaign: number,
  wishes: readonly LeaseWish[],
  given: readonly Given[],
): Promise<ReadonlyMap<number, number>> {
  const attempts = new Map<number, number>();
  const note = (rows: readonly { task: string; attempt: string }[]): void => {
    for (const { task, attempt } of rows) attempts.set(Number(task), Number(attempt));
  };
  const pairs = (tasksOf: (each: Given) => readonly number[]): unknown[] => [
    given.flatMap(tasksOf),
    given.flatMap((each, i) => tasksOf(each).map(() => wishes[i].worker.id)),
  ];
  if (given.some(({ old }) => old.length > 0))
    note(
      await tx.query(
        `UPDATE ${SCHEMA}.open o SET worker = given.worker, attempt = nextval('${SCHEMA}.attempt'), leased_at = now(), seen_at = now()
         FROM unnest($2::bigint[], $3::integer[]) AS given (task, worker)
         WHERE o.campaign = $1 AND o.task = given.task RETURNING o.task, o.attempt`,
        [campaign, ...pairs(({ old }) => old)],
      ),
    );
  if (given.some(({ fresh }) => fresh.length > 0))
    note(
      await tx.query(
        `INSERT INTO ${SCHEMA}.open (campaign, task, kind, worker, leased_at, seen_at)
         SELECT $1, task, 'first', worker, now(), now() FROM unnest($2::bigint[], $3::integer[]) AS given (task, worker)
         RETURNING task, attempt`,
        [campaign, ...pairs(({ fresh }) => fresh)],
      ),
    );
  return attempts;
}

/** Why a task is open. `first`: nobody has answered it. `audit`: it has a result, which the owner does again. */
export type OpenKind = 'first' | 'check' | 'audit';

/** A task that a worker really holds. */
export interface HeldTask {
  readonly task: number;
  readonly kind: OpenKind;
}

/** Finds which of these leases are still valid, by `leaseKey`. A request may name the leases of others. */
export async function readHeld(
  tx: Statements,
  campaign: number,
  leases: readonly HeldLease[],
  lock = '',
): Promise<ReadonlyMap<string, HeldTask>> {
  if (leases.length === 0) return new Map();
  const rows = await tx.query<{ task: string; attempt: string; kind: OpenKind }>(
    `SELECT o.task, o.attempt, o.kind FROM ${SCHEMA}.open o ${GIVEN} WHERE ${IS_GIVEN} ORDER BY o.task ${lock}`,
    [campaign, ...leaseArrays(leases)],
  );
  return new Map(
    rows.map(({ task, attempt, kind }) => {
      const held = { task: Number(task), attempt: Number(attempt), kind };
      return [leaseKey(held), held];
    }),
  );
}

/** Finds which of these leases are still valid and locks their tasks. */
export function lockHeld(
  tx: Statements,
  campaign: number,
  leases: readonly HeldLease[],
): Promise<ReadonlyMap<string, HeldTask>> {
  return readHeld(tx, campaign, leases, 'FOR UPDATE OF o');
}

/** A lease and the worker that says it holds it. */
export interface HeldLease {
  readonly worker: number;
  readonly lease: Lease;
}

/** Identifies a lease. */
export function leaseKey({ task, attempt }: Lease): string {
  return `${task} ${attempt}`;
}

/** Gives tasks back for others to take. */
export async function handBack(
  tx: Statements,
  campaign: number,
  worker: number,
  leases: readonly Lease[],
): Promise<void> {
  if (leases.length === 0) return;
  await tx.query(
    `UPDATE ${SCHEMA}.open o SET worker = NULL, free_at = now(), lost = 0, reserved_for = ${FREED_FOR}
     ${GIVEN_FROM} WHERE ${IS_GIVEN}`,
    [campaign, ...leaseArrays(leases.map((lease) => ({ worker, lease })))],
  );
}

/** A check whose person gives it up waits until another person is drawn. */
export const FREED_FOR = `CASE kind WHEN 'first' THEN '${ANYBODY}' WHEN 'audit' THEN '${OWNER}' ELSE '${NOBODY}' END`;

/**
 * Reports that workers are alive and hold these tasks. A row that another transaction has locked is left out: whoever
 * has it says more of the task than a sign of life does, and one that is stuck must not stop the signs of all others.
 */
export async function touchLeases(
  tx: Statements,
  campaign: number,
  leases: readonly HeldLease[],
): Promise<void> {
  if (leases.length === 0) return;
  await tx.query(
    `UPDATE ${SCHEMA}.open SET seen_at = now() WHERE (campaign, task) IN
       (SELECT o.campaign, o.task FROM ${SCHEMA}.open o ${GIVEN} WHERE ${IS_GIVEN} FOR UPDATE OF o SKIP LOCKED)`,
    [campaign, ...leaseArrays(leases)],
  );
}

const GIVEN_ROWS = 'unnest($2::bigint[], $3::bigint[], $4::integer[]) AS given (task, attempt, worker)';
const GIVEN = `JOIN ${GIVEN_ROWS} ON o.task = given.task`;
const GIVEN_FROM = `FROM ${GIVEN_ROWS}`;
const IS_GIVEN = `o.campaign = $1 AND o.task = given.task AND o.attempt = given.attempt AND o.worker = given.worker`;

function leaseArrays(leases: readonly HeldLease[]): unknown[] {
  return [
    leases.map(({ lease }) => lease.task),
    leases.map(({ lease }) => lease.attempt),
    leases.map(({ worker }) => worker),
  ];
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
