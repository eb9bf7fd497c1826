// What the results that rest on strangers are worth: how many of them the owner's machines have done again, and what
// follows for all. Also what is under way, and why nothing moves.

import type { OpenTasks } from '../work/index.ts';
import type { FarmAddress } from './address.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import type { Statements } from './database.ts';
import { NOBODY } from './leases.ts';
import { SCHEMA } from './schema.ts';
import { boundSentence, type Recheck, wrongAtMost } from './trust/bound.ts';

/** What the results that rest on strangers are worth. */
export interface Soundness extends Recheck {
  /** With 95 % confidence no more of them are wrong. */
  readonly wrongAtMost: number;
  /** This bound in words. */
  readonly sentence: string;
}

/** Reads what the results of a campaign that rest on strangers are worth. */
export function readSoundness(address: FarmAddress): Promise<Soundness> {
  return withDatabase(address, async (database) => {
    const { id } = await findCampaign(database, address.campaign);
    const recheck = await readRecheck(database, id);
    return { ...recheck, wrongAtMost: wrongAtMost(recheck), sentence: boundSentence(recheck) };
  });
}

/**
 * Reads the random sample of strangers' results that were done again: those with draws below the smallest one that was
 * not. `sampleOf` in trust/bound.ts is the plain twin.
 */
async function readRecheck(tx: Statements, campaign: number): Promise<Required<Recheck>> {
  const [row] = await tx.query<{ results: string; audited: string; found: string }>(
    `SELECT (SELECT count(*) FROM ${SCHEMA}.result r WHERE r.campaign = $1 AND standing <> 'own') AS results,
       (SELECT count(*) FROM ${SCHEMA}.result r WHERE r.campaign = $1 AND is_audited AND standing <> 'own'
         AND draw < coalesce((SELECT min(draw) FROM ${SCHEMA}.result u
           WHERE u.campaign = $1 AND u.standing <> 'own' AND NOT u.is_audited), 2)) AS audited,
       contradicted AS found
     FROM ${SCHEMA}.campaign WHERE id = $1`,
    [campaign],
  );
  return { results: Number(row.results), audited: Number(row.audited), found: Number(row.found) };
}

/** Counts the tasks under way that wait for something. */
export async function readOpenTasks(tx: Statements, campaign: number): Promise<OpenTasks> {
  const [row] = await tx.query<OpenTasks>(
    `SELECT count(*) FILTER (WHERE kind = 'check')::integer AS waiting,
       count(*) FILTER (WHERE kind = 'check' AND reserved_for = '${NOBODY}')::integer AS stuck,
       count(*) FILTER (WHERE is_aside)::integer AS aside,
       count(*) FILTER (WHERE kind = 'audit')::integer AS audits
     FROM ${SCHEMA}.open WHERE campaign = $1`,
    [campaign],
  );
  return row;
}
