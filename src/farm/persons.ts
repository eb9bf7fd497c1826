// The persons behind the workers: how far each is believed, and which results rest on one person alone.
import type { FarmAddress } from './address.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import type { Statements } from './database.ts';
import { recordColumnsOf, recordOf } from './results.ts';
import { SCHEMA } from './schema.ts';
import { addSums, sumsOf, TAKEN_BACK } from './tally.ts';
import type { Trust } from './trust.ts';

/** What a person has done for a campaign, and how it compared with others. */
export interface PersonReport extends Trust {
  /** The name and number of a token, or an address. */
  readonly person: string;
  /** True for the owner. */
  readonly isOwn: boolean;
  /** Answers given. */
  readonly answers: number;
  /** Results that rest on this person alone. */
  readonly single: number;
}

/** Reads all persons that have worked on a campaign, those with wrong answers first. */
export function readPersons(address: FarmAddress): Promise<PersonReport[]> {
  return withDatabase(address, async (database) => {
    const { id } = await findCampaign(database, address.campaign);
    return database.query<PersonReport>(
      `SELECT w.person, bool_and(w.is_own) AS "isOwn", sum(w.done)::float8 AS answers,
         coalesce(max(p.agreed), 0) AS agreed, coalesce(max(p.wrong), 0) AS wrong,
         (SELECT count(*) FROM ${SCHEMA}.result r JOIN ${SCHEMA}.worker o ON o.id = r.worker
          WHERE r.campaign = $1 AND r.standing = 'single' AND o.person = w.person)::integer AS single
       FROM ${SCHEMA}.worker w LEFT JOIN ${SCHEMA}.person p ON p.campaign = w.campaign AND p.person = w.person
       WHERE w.campaign = $1 GROUP BY w.person ORDER BY wrong DESC, answers DESC, w.person`,
      [id],
    );
  });
}

/** Reads how far these persons are believed. Newcomers are missing. */
export async function readTrust(
  tx: Statements,
  campaign: number,
  persons: readonly string[],
): Promise<ReadonlyMap<string, Trust>> {
  const rows = await tx.query<Trust & { readonly person: string }>(
    `SELECT person, agreed, wrong FROM ${SCHEMA}.person WHERE campaign = $1 AND person = ANY($2::text[])`,
    [campaign, persons],
  );
  return new Map(rows.map(({ person, agreed, wrong }) => [person, { agreed, wrong }]));
}

/** Stores how far these persons are believed. */
export async function writeTrust(
  tx: Statements,
  campaign: number,
  trust: ReadonlyMap<string, Trust>,
): Promise<void> {
  if (trust.size === 0) return;
  const all = [...trust];
  await tx.query(
    `INSERT INTO ${SCHEMA}.person (campaign, person, agreed, wrong)
     SELECT $1, * FROM unnest($2::text[], $3::integer[], $4::integer[])
     ON CONFLICT (campaign, person) DO UPDATE SET agreed = excluded.agreed, wrong = excluded.wrong`,
    [
      campaign,
      all.map(([person]) => person),
      all.map(([, { agreed }]) => agreed),
      all.map(([, { wrong }]) => wrong),
    ],
  );
}

/** Takes back the results that rest on these persons alone, so that they are done again. */
export async function takeBackSingles(
  tx: Statements,
  campaign: number,
  persons: readonly string[],
): Promise<void> {
  if (persons.length === 0) return;
  const rows = await tx.query<Parameters<typeof recordOf>[0]>(
    `DELETE FROM ${SCHEMA}.result r USING ${SCHEMA}.worker w
     WHERE r.campaign = $1 AND r.standing = 'single' AND w.id = r.worker AND w.campaign = $1
       AND w.person = ANY($2::text[])
     RETURNING ${recordColumnsOf('r')}`,
    [campaign, persons],
  );
  if (rows.length === 0) return;
  const records = rows.map(recordOf);
  const sums = records.map((record) => sumsOf(record, 'single'));
  await addSums(tx, campaign, TAKEN_BACK, sums, -1);
  await tx.query(
    `INSERT INTO ${SCHEMA}.again (campaign, task, is_for_trusted) SELECT $1, task, false
     FROM unnest($2::bigint[]) AS given (task) ON CONFLICT (campaign, task) DO NOTHING`,
    [campaign, records.map(({ task }) => task)],
  );
  await tx.query(`UPDATE ${SCHEMA}.campaign SET answers_digest = NULL WHERE id = $1`, [campaign]);
}
