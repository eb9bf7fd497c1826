// What follows when a person was wrong: nothing that rests on the person's answers stands any longer. All of them become
// void, also those that others agreed with, since two who agree may have agreed on a lie before they began.

import { InputError } from '../base/index.ts';
import type { FarmAddress } from './address.ts';
import { type CampaignRow, findCampaign, withDatabase } from './campaigns.ts';
import type { Statements } from './database.ts';
import {
  type CheckerOptions,
  closeTasks,
  readCandidates,
  readKept,
  settleEvidence,
  wantChecks,
} from './evidence.ts';
import { FREED_FOR, OWNER } from './leases.ts';
import { readTrust, writeTrust } from './persons.ts';
import {
  insertResults,
  keepDisputes,
  type NewResult,
  recordArrays,
  restOnOwner,
  takeBack,
} from './results.ts';
import { SCHEMA } from './schema.ts';
import { judge } from './trust/judge.ts';
import { NEWCOMER, punished, raised, type Trust } from './trust/rules.ts';

/** Only one transaction at a time changes trust. Two that change the trust in the same persons would deadlock. */
export async function lockTrust(tx: Statements, campaign: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}.trust'), $1)`, [campaign]);
}

/**
 * Makes all answers of these persons void, and judges the tasks concerned again, by which others may turn out wrong too.
 * Returns how many results were withdrawn. `lockTrust` comes first.
 */
export async function withdraw(
  tx: Statements,
  row: CampaignRow,
  persons: readonly string[],
  options: CheckerOptions = {},
): Promise<number> {
  let withdrawn = 0;
  for (let liars = persons; liars.length > 0; ) {
    const { tasks, taken } = await voidAnswers(tx, row.id, liars);
    withdrawn += taken;
    liars = await judgeAgain(tx, row, tasks, options);
  }
  return withdrawn;
}

/** Makes answers void. Returns the tasks that have no result now, and how many results were withdrawn. */
async function voidAnswers(
  tx: Statements,
  campaign: number,
  persons: readonly string[],
): Promise<{ tasks: number[]; taken: number }> {
  await tx.query(
    `UPDATE ${SCHEMA}.open o SET worker = NULL, free_at = now(), reserved_for = ${FREED_FOR}
     FROM ${SCHEMA}.worker w WHERE o.worker = w.id AND w.campaign = $1 AND w.person = ANY($2::text[])`,
    [campaign, persons],
  );
  const voided = await tx.query<{ task: string; digest: string; was_waiting: boolean }>(
    `UPDATE ${SCHEMA}.answer a SET is_void = true, is_waiting = false
     FROM (SELECT a.campaign, a.task, a.worker, a.is_waiting FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
       WHERE w.campaign = $1 AND w.person = ANY($2::text[]) AND NOT a.is_void) AS before
     WHERE (a.campaign, a.task, a.worker) = (before.campaign, before.task, before.worker)
     RETURNING a.task, a.digest, before.is_waiting AS was_waiting`,
    [campaign, persons],
  );
  const resting = await tx.query<{ task: string; is_audited: boolean }>(
    `SELECT r.task, r.is_audited FROM ${SCHEMA}.result r JOIN unnest($2::bigint[], $3::text[]) AS given (task, digest)
       ON r.campaign = $1 AND r.task = given.task AND r.digest = given.digest
     WHERE r.standing <> 'own'`,
    [campaign, voided.map(({ task }) => task), voided.map(({ digest }) => digest)],
  );
  const tasksOf = (isAudited: boolean): number[] => [
    ...new Set(resting.flatMap(({ task, is_audited }) => (is_audited === isAudited ? Number(task) : []))),
  ];
  // A result that the owner's machines have found too stays, but it is no part of any sample of strangers' results.
  await restOnOwner(tx, campaign, tasksOf(true));
  const taken = await takeBack(tx, campaign, tasksOf(false));
  await returnContent(
    tx,
    campaign,
    taken.map(({ record }) => record),
  );
  const waiting = voided.filter(({ was_waiting }) => was_waiting).map(({ task }) => Number(task));
  return { tasks: [...new Set([...tasksOf(false), ...waiting])], taken: taken.length };
}

/** Settles those of these tasks whose other answers agree by now, and asks for checks of the rest. Returns the liars. */
async function judgeAgain(
  tx: Statements,
  row: CampaignRow,
  tasks: readonly number[],
  options: CheckerOptions,
): Promise<string[]> {
  const kept = await readKept(tx, row.id, tasks);
  const known = await readTrust(tx, row.id, [...new Set(kept.map(({ person }) => person))]);
  const trust = new Map<string, Trust>();
  const trustIn = (person: string): Trust => trust.get(person) ?? known.get(person) ?? NEWCOMER;
  const liars = new Set<string>();
  const settled = new Map<number, string>();
  const results: NewResult[] = [];
  for (const task of tasks) {
    const answers = kept.filter((each) => each.task === task);
    const judgement = judge(answers, false);
    if (!judgement.isSettled) continue;
    const { digest, standing } = judgement;
    settled.set(task, digest);
    for (const { person, worker, record, digest: theirs } of answers) {
      if (theirs === digest) {
        trust.set(person, raised(trustIn(person)));
        if (!results.some((result) => result.record.task === task))
          results.push({ worker, standing, record: record! });
      } else {
        trust.set(person, punished(trustIn(person)));
        liars.add(person);
        await keepDisputes(tx, row.id, worker, [record!]);
      }
    }
  }
  await insertResults(tx, row.id, results);
  await settleEvidence(tx, row.id, settled);
  await closeTasks(tx, row.id, [...settled.keys()]);
  await writeTrust(tx, row.id, trust);
  const rest = tasks.filter((task) => !settled.has(task));
  await wantChecks(tx, row, rest, await readCandidates(tx, row), options);
  return [...liars];
}

/** Other answers that equalled a result wait again, with its content, and the agreement no longer counts. */
async function returnContent(
  tx: Statements,
  campaign: number,
  records: Parameters<typeof recordArrays>[0],
): Promise<void> {
  if (records.length === 0) return;
  const { sql, values } = recordArrays(records, 2);
  await tx.query(
    `WITH back AS (UPDATE ${SCHEMA}.answer a SET is_waiting = true, counters = given.counters, found = given.found
       FROM ${sql} WHERE a.campaign = $1 AND a.task = given.task AND a.digest = given.digest AND NOT a.is_void
       RETURNING a.worker),
     lost AS (SELECT w.person, count(*) AS agreements FROM back JOIN ${SCHEMA}.worker w ON w.id = back.worker
       GROUP BY w.person)
     UPDATE ${SCHEMA}.person p SET agreed = greatest(0, p.agreed - lost.agreements) FROM lost
     WHERE p.campaign = $1 AND p.person = lost.person`,
    [campaign, ...values],
  );
}

/** What became of the results that rested on a person. */
export interface Distrusted {
  /** Results that were withdrawn. */
  readonly withdrawn: number;
}

/** Withdraws everything that rests on a person, and bars the person. */
export function distrustPerson(address: FarmAddress, person: string): Promise<Distrusted> {
  return withDatabase(address, async (database) => {
    const row = await findCampaign(database, address.campaign);
    return database.transaction(async (tx) => {
      await lockTrust(tx, row.id);
      const known = await tx.query(
        `SELECT FROM ${SCHEMA}.worker WHERE campaign = $1 AND person = $2 AND NOT is_own LIMIT 1`,
        [row.id, person],
      );
      if (known.length === 0)
        throw new InputError(`${address.text}: no stranger "${person}" has worked on it`);
      await tx.query(
        `INSERT INTO ${SCHEMA}.person AS p (campaign, person, barred_at) VALUES ($1, $2, now())
         ON CONFLICT (campaign, person) DO UPDATE SET agreed = 0, barred_at = coalesce(p.barred_at, now())`,
        [row.id, person],
      );
      return { withdrawn: await withdraw(tx, row, [person]) };
    });
  });
}

/** A person whose results are to be done again. */
export interface RestingOnPerson {
  /** The person, as a report names it. */
  readonly person: string;
}

/** Whose results are to be done again by the owner's machines. */
export type RestingOn = 'strangers' | 'agreed' | RestingOnPerson;

/** What is to be done again. */
export interface Redone {
  /** Results that the owner's machines are to do again. */
  readonly queued: number;
}

/** Lets the owner's machines do results again. They stand until they are contradicted. */
export function redoTasks(address: FarmAddress, restingOn: RestingOn): Promise<Redone> {
  const [condition, ...values] =
    restingOn === 'strangers'
      ? ['true']
      : restingOn === 'agreed'
        ? [`r.standing = 'agreed'`]
        : [
            `EXISTS (SELECT FROM ${SCHEMA}.answer a JOIN ${SCHEMA}.worker w ON w.id = a.worker
              WHERE a.campaign = r.campaign AND a.task = r.task AND a.digest = r.digest AND w.person = $2)`,
            restingOn.person,
          ];
  return withDatabase(address, async (database) => {
    const { id } = await findCampaign(database, address.campaign);
    const rows = await database.query(`${auditSql(condition)} RETURNING task`, [id, ...values]);
    return { queued: rows.length };
  });
}

/**
 * SQL that lets the owner's machines do the strangers' results again that meet a condition, in the order of their draw,
 * so that those done so far are always a random sample.
 */
export function auditSql(condition: string): string {
  return `INSERT INTO ${SCHEMA}.open (campaign, task, kind, reserved_for, free_at)
    SELECT r.campaign, r.task, 'audit', '${OWNER}', timestamptz 'epoch' + r.draw * interval '1 year'
    FROM ${SCHEMA}.result r WHERE r.campaign = $1 AND r.standing <> 'own' AND NOT r.is_audited AND ${condition}
    ON CONFLICT (campaign, task) DO NOTHING`;
}
