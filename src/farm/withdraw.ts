// What follows when a person was wrong: nothing that rests on the person's answers stands any longer. All of them become
// void, also those that others agreed with, since two who agree may have agreed on a lie before they began.

import { InputError } from '../base/index.ts';
import type { FarmAddress } from './address.ts';
import { type CampaignRow, findCampaign, withDatabase } from './campaigns.ts';
import type { Statements } from './database.ts';
import { type DrawOptions, wantChecks } from './evidence.ts';
import { FREED_FOR, OWNER } from './leases.ts';
import { recordArrays, takeBack } from './results.ts';
import { SCHEMA } from './schema.ts';

/** Only one transaction at a time changes trust. Two that change the trust in the same persons would deadlock. */
export async function lockTrust(tx: Statements, campaign: number): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}.trust'), $1)`, [campaign]);
}

/** Makes all answers of these persons void. Returns how many results were withdrawn. `lockTrust` comes first. */
export async function withdraw(
  tx: Statements,
  row: CampaignRow,
  persons: readonly string[],
  options: DrawOptions = {},
): Promise<number> {
  if (persons.length === 0) return 0;
  const campaign = row.id;
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
  const resting = await tx.query<{ task: string }>(
    `SELECT r.task FROM ${SCHEMA}.result r JOIN unnest($2::bigint[], $3::text[]) AS given (task, digest)
       ON r.campaign = $1 AND r.task = given.task AND r.digest = given.digest
     WHERE r.standing <> 'own' AND NOT r.is_audited`,
    [campaign, voided.map(({ task }) => task), voided.map(({ digest }) => digest)],
  );
  const tasks = [...new Set(resting.map(({ task }) => Number(task)))];
  const taken = await takeBack(tx, campaign, tasks);
  await returnContent(
    tx,
    campaign,
    taken.map(({ record }) => record),
  );
  const waiting = voided.filter(({ was_waiting }) => was_waiting).map(({ task }) => Number(task));
  await wantChecks(tx, row, [...new Set([...tasks, ...waiting])], options);
  return taken.length;
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

/** Withdraws everything that rests on a person, and bars the person. */
export function distrustPerson(address: FarmAddress, person: string): Promise<{ withdrawn: number }> {
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

/** Whose results are to be done again by the owner's machines. */
export type RestingOn = 'strangers' | 'agreed' | { readonly person: string };

/** Lets the owner's machines do results again. They stand until they are contradicted. */
export function redoTasks(address: FarmAddress, restingOn: RestingOn): Promise<{ queued: number }> {
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
