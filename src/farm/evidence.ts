// Strangers' answers, all of which are kept as evidence of who said what. An answer is waiting until its task is
// settled. The answer that became the result keeps no copy of it. The answers of a person who was wrong are void.
import type { TaskRecord } from '../work/index.ts';
import type { CampaignRow } from './campaigns.ts';
import type { Statements } from './database.ts';
import { NOBODY, OWNER } from './leases.ts';
import { RECORD_COLUMNS, recordArrays, recordColumnsOf, recordOf } from './results.ts';
import { SCHEMA } from './schema.ts';
import { type Answered, type Candidate, drawAmong, isFounded } from './trust/draw.ts';
import type { Answerer, GivenAnswer } from './trust/judge.ts';
import { AGREED_BEFORE_TRUST } from './trust/rules.ts';

/** An answer of a stranger that counts. */
export interface KeptAnswer extends GivenAnswer {
  readonly task: number;
  readonly worker: number;
  /** The answer itself while it waits; undefined if it is the result. */
  readonly record: TaskRecord | undefined;
}

/** Reads the answers to these tasks that count, the oldest first. */
export async function readKept(
  tx: Statements,
  campaign: number,
  tasks: readonly number[],
): Promise<KeptAnswer[]> {
  const rows = await tx.query<Parameters<typeof recordOf>[0] & Answerer & { worker: number }>(
    `SELECT ${recordColumnsOf('a')}, a.worker, w.person, w.network, false AS "isOwn"
     FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
     WHERE a.campaign = $1 AND a.task = ANY($2::bigint[]) AND NOT a.is_void ORDER BY a.at, a.worker`,
    [campaign, tasks],
  );
  return rows.map((row) => ({
    task: Number(row.task),
    worker: row.worker,
    person: row.person,
    network: row.network,
    isOwn: row.isOwn,
    digest: row.digest,
    record: row.counters === null ? undefined : recordOf(row),
  }));
}

/** Reads who has answered each of these tasks. Void answers count too: their authors do not check others. */
export async function readAnswerers(
  tx: Statements,
  campaign: number,
  tasks: readonly number[],
): Promise<ReadonlyMap<number, Answered[]>> {
  const rows = await tx.query<Answerer & { task: string; digest: string | null }>(
    `SELECT a.task, w.person, w.network, false AS "isOwn", CASE WHEN a.is_void THEN NULL ELSE a.digest END AS digest
     FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
     WHERE a.campaign = $1 AND a.task = ANY($2::bigint[])`,
    [campaign, tasks],
  );
  const answerers = new Map<number, Answered[]>();
  for (const { task, digest, ...answerer } of rows)
    answerers.set(Number(task), [
      ...(answerers.get(Number(task)) ?? []),
      { ...answerer, ...(digest !== null && { digest }) },
    ]);
  return answerers;
}

/** Reads the persons who are connected and not barred, one for each network they come from. */
export function readCandidates(tx: Statements, { id, leaseSeconds }: CampaignRow): Promise<Candidate[]> {
  return tx.query<Candidate>(
    `SELECT w.person, w.network, bool_or(w.is_own) AS "isOwn",
       coalesce(max(p.agreed), 0) >= ${AGREED_BEFORE_TRUST} AS "isTrusted"
     FROM ${SCHEMA}.worker w LEFT JOIN ${SCHEMA}.person p ON p.campaign = w.campaign AND p.person = w.person
     WHERE w.campaign = $1 AND w.left_at IS NULL AND w.seen_at > now() - $2 * interval '1 s' AND p.barred_at IS NULL
     GROUP BY w.person, w.network ORDER BY w.person, w.network`,
    [id, leaseSeconds],
  );
}

/** An answer to keep. */
export interface Evidence {
  readonly worker: number;
  readonly record: TaskRecord;
  readonly isWaiting: boolean;
  /** True if the answer became the result, which holds its content. */
  readonly isResult: boolean;
}

/** Keeps answers. */
export async function keepEvidence(
  tx: Statements,
  campaign: number,
  kept: readonly Evidence[],
): Promise<void> {
  if (kept.length === 0) return;
  const { sql, values } = recordArrays(
    kept.map(({ record }) => record),
    5,
  );
  await tx.query(
    `INSERT INTO ${SCHEMA}.answer (campaign, worker, is_waiting, ${RECORD_COLUMNS})
     SELECT $1, by.worker, by.is_waiting, given.task, CASE WHEN by.is_result THEN NULL ELSE given.counters END,
       CASE WHEN by.is_result THEN NULL ELSE given.found END, given.cpu_seconds, given.digest, given.checksum
     FROM ${sql} JOIN unnest($2::integer[], $3::boolean[], $4::boolean[], $${5 + values.length}::bigint[])
       AS by (worker, is_waiting, is_result, task) ON by.task = given.task
     ON CONFLICT (campaign, task, worker) DO NOTHING`,
    [
      campaign,
      kept.map(({ worker }) => worker),
      kept.map(({ isWaiting }) => isWaiting),
      kept.map(({ isResult }) => isResult),
      ...values,
      kept.map(({ record }) => record.task),
    ],
  );
}

/** Marks the answers to these tasks as settled. Those that equal the result need no copy of it. */
export async function settleEvidence(
  tx: Statements,
  campaign: number,
  settled: ReadonlyMap<number, string>,
): Promise<void> {
  if (settled.size === 0) return;
  await tx.query(
    `UPDATE ${SCHEMA}.answer a SET is_waiting = false,
       counters = CASE WHEN a.digest = given.digest THEN NULL ELSE counters END,
       found = CASE WHEN a.digest = given.digest THEN NULL ELSE found END
     FROM unnest($2::bigint[], $3::text[]) AS given (task, digest)
     WHERE a.campaign = $1 AND a.task = given.task AND NOT a.is_void`,
    [campaign, [...settled.keys()], [...settled.values()]],
  );
}

/** How long a check waits before the person drawn for it may take it, at most. */
const MOST_DELAY_SECONDS = 60;

/** What decides who checks, and when. */
export interface CheckerOptions {
  /** A number 0 ≤ x < 1. Default: Math.random. */
  readonly random?: () => number;
  /** The longest delay before a check, in seconds. Default: half a lease, at most a minute. */
  readonly delaySeconds?: number;
}

/**
 * Asks for one more answer to each task, from someone drawn at random, after a random delay. Whoever holds the task
 * keeps it, unless it has just been answered (`isAnswered`).
 */
export async function wantChecks(
  tx: Statements,
  row: CampaignRow,
  tasks: readonly number[],
  candidates: readonly Candidate[],
  {
    random = Math.random,
    delaySeconds,
    isAnswered = false,
  }: CheckerOptions & { readonly isAnswered?: boolean } = {},
): Promise<void> {
  if (tasks.length === 0) return;
  const most = delaySeconds ?? Math.min(MOST_DELAY_SECONDS, row.leaseSeconds / 2);
  const answerers = await readAnswerers(tx, row.id, tasks);
  const draw = drawAmong(candidates);
  const drawn = tasks.map((task) => draw(answerers.get(task) ?? [], random));
  await tx.query(
    `INSERT INTO ${SCHEMA}.open AS o (campaign, task, kind, reserved_for, free_at)
     SELECT $1, task, 'check', person, now() + delay * interval '1 s'
     FROM unnest($2::bigint[], $3::text[], $4::double precision[]) AS given (task, person, delay)
     ON CONFLICT (campaign, task) DO UPDATE SET kind = 'check', worker = ${isAnswered ? 'NULL' : 'o.worker'}, lost = 0, is_aside = false,
       reserved_for = excluded.reserved_for, free_at = excluded.free_at`,
    [
      row.id,
      tasks,
      drawn.map((one) => (one ? (one.isOwn ? OWNER : one.person) : NOBODY)),
      tasks.map(() => random() * most),
    ],
  );
}

/** Removes tasks that need no more answers. */
export async function closeTasks(tx: Statements, campaign: number, tasks: readonly number[]): Promise<void> {
  if (tasks.length === 0) return;
  await tx.query(`DELETE FROM ${SCHEMA}.open WHERE campaign = $1 AND task = ANY($2::bigint[])`, [
    campaign,
    tasks,
  ]);
}

/** A person who has become trusted takes a part of at most 2000 checks, so that this never takes long. */
const MOST_SHARED = 2000;

/**
 * Lets a person who has become trusted take a fair part of the checks that wait for others. Nobody else's chance to get a
 * check grows by that, as it would if waiting checks were drawn again.
 */
export async function shareChecks(
  tx: Statements,
  campaign: number,
  person: string,
  candidates: readonly Candidate[],
): Promise<void> {
  const mine = candidates.filter((each) => each.person === person).map(({ network }) => network);
  if (mine.length === 0 || !isFounded(candidates)) return;
  const known = candidates.filter(({ isOwn, isTrusted }) => isOwn || isTrusted);
  const places = new Set(known.map(({ isOwn, network }) => (isOwn ? OWNER : network)));
  await tx.query(
    `UPDATE ${SCHEMA}.open o SET reserved_for = $2
     WHERE campaign = $1 AND worker IS NULL AND random() < $3
       AND task IN (SELECT task FROM ${SCHEMA}.open
         WHERE campaign = $1 AND kind = 'check' AND worker IS NULL AND NOT is_aside
         ORDER BY free_at LIMIT ${MOST_SHARED} FOR UPDATE SKIP LOCKED)
       AND NOT EXISTS (SELECT FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
         WHERE a.campaign = $1 AND a.task = o.task AND (w.person = $2 OR w.network = ANY($4::text[])))
       AND (SELECT count(DISTINCT digest) FROM ${SCHEMA}.answer a
         WHERE a.campaign = $1 AND a.task = o.task AND NOT a.is_void) < 2`,
    [campaign, person, 1 / places.size, mine],
  );
}

/**
 * Lets the owner's machines check the answers of a person first with whom others have agreed already. So they finish one
 * newcomer after another, and those who are trusted help them.
 */
export async function hurryChecks(
  tx: Statements,
  campaign: number,
  person: string,
  agreed: number,
): Promise<void> {
  await tx.query(
    `UPDATE ${SCHEMA}.open o SET free_at = least(o.free_at, now() - $3 * interval '1 hour')
     FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
     WHERE w.campaign = $1 AND w.person = $2 AND a.is_waiting AND o.campaign = $1 AND o.task = a.task
       AND o.kind = 'check' AND o.reserved_for = '${OWNER}' AND o.worker IS NULL`,
    [campaign, person, agreed],
  );
}
