// The persons behind the workers: how far each is believed, and when each was wrong or barred.
import type { FarmAddress } from './address.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import type { Statements } from './database.ts';
import { SCHEMA } from './schema.ts';
import { type Trust, WRONG_BEFORE_BARRED } from './trust/rules.ts';

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
  /** True if the person gets no more tasks. */
  readonly isBarred: boolean;
}

/** Reads all persons that have worked on a campaign, those with wrong answers first. */
export function readPersons(address: FarmAddress): Promise<PersonReport[]> {
  return withDatabase(address, async (database) => {
    const { id } = await findCampaign(database, address.campaign);
    return database.query<PersonReport>(
      `SELECT w.person, bool_and(w.is_own) AS "isOwn", sum(w.done)::float8 AS answers,
         coalesce(max(p.agreed), 0) AS agreed, coalesce(max(p.wrong), 0) AS wrong,
         bool_or(p.barred_at IS NOT NULL) AS "isBarred",
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

/** Stores how far these persons are believed. Bars those who were wrong too often. */
export async function writeTrust(
  tx: Statements,
  campaign: number,
  trust: ReadonlyMap<string, Trust>,
): Promise<void> {
  if (trust.size === 0) return;
  const all = [...trust];
  await tx.query(
    `INSERT INTO ${SCHEMA}.person AS p (campaign, person, agreed, wrong, first_wrong_at, barred_at)
     SELECT $1, person, agreed, wrong, CASE WHEN wrong > 0 THEN now() END,
       CASE WHEN wrong >= ${WRONG_BEFORE_BARRED} THEN now() END
     FROM unnest($2::text[], $3::integer[], $4::integer[]) AS given (person, agreed, wrong)
     ON CONFLICT (campaign, person) DO UPDATE SET agreed = excluded.agreed, wrong = excluded.wrong,
       first_wrong_at = coalesce(p.first_wrong_at, excluded.first_wrong_at),
       barred_at = coalesce(p.barred_at, excluded.barred_at)`,
    [
      campaign,
      all.map(([person]) => person),
      all.map(([, { agreed }]) => agreed),
      all.map(([, { wrong }]) => wrong),
    ],
  );
}

/** Returns whether a person gets no more tasks. */
export async function isBarred(tx: Statements, campaign: number, person: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT FROM ${SCHEMA}.person WHERE campaign = $1 AND person = $2 AND barred_at IS NOT NULL`,
    [campaign, person],
  );
  return rows.length > 0;
}
