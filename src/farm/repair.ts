// Repairs a campaign after damage. It drops results with a wrong digest, counts the sums anew, opens every task before
// the frontier that has no result, and lets workers try the tasks again that were set aside. Workers may continue
// meanwhile.
import { unsealTask } from '../work/internal.ts';
import { type FarmAddress, parseFarmAddress } from './address.ts';
import { type CampaignRow, findCampaign, withDatabase } from './campaigns.ts';
import type { Database } from './database.ts';
import { NOBODY } from './leases.ts';
import { readResults } from './results.ts';
import { SCHEMA } from './schema.ts';

/** What a repair has done. */
export interface FarmRepair {
  /** Undamaged results. */
  readonly kept: number;
  /** Results that were dropped. */
  readonly dropped: number;
  /** Tasks that can be taken again. */
  readonly queued: number;
}

/** Repairs a campaign. */
export function repairFarmCampaign(address: string | FarmAddress): Promise<FarmRepair> {
  const given = typeof address === 'string' ? parseFarmAddress(address) : address;
  return withDatabase(given, async (database) => {
    const row = await findCampaign(database, given.campaign);
    const { kept, damaged } = await lookOver(database, row);
    await database.transaction(async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 0'); // counting millions of results takes minutes
      // a task that ends now waits here and then adds to the new sums
      await tx.query(`LOCK TABLE ${SCHEMA}.tally IN EXCLUSIVE MODE`);
      await tx.query(`DELETE FROM ${SCHEMA}.result WHERE campaign = $1 AND task = ANY($2::bigint[])`, [
        row.id,
        damaged,
      ]);
      await tx.query(`DELETE FROM ${SCHEMA}.tally WHERE campaign = $1`, [row.id]);
      await tx.query(countAnew, [row.id]);
      await tx.query(`UPDATE ${SCHEMA}.campaign SET answers_digest = NULL WHERE id = $1`, [row.id]);
    });
    return { kept, dropped: damaged.length, queued: await fillGaps(database, row) };
  });
}

async function lookOver(
  database: Database,
  { id, header }: CampaignRow,
): Promise<{ kept: number; damaged: number[] }> {
  const damaged: number[] = [];
  let kept = 0;
  for await (const record of readResults(database, id)) {
    if (unsealTask(header, record)) kept++;
    else damaged.push(record.task);
  }
  return { kept, damaged };
}

/** The sums of `sumsOf` over all results. */
const countAnew = `
WITH whole AS (SELECT * FROM ${SCHEMA}.result WHERE campaign = $1),
sums AS (
  SELECT 'done' AS name, count(*)::numeric AS sum FROM whole
  UNION ALL SELECT 'found', sum(json_array_length(found::json)) FROM whole
  UNION ALL SELECT 'cpuSeconds', sum(cpu_seconds::numeric) FROM whole
  UNION ALL SELECT standing, count(*) FROM whole GROUP BY standing
  UNION ALL SELECT standing || 'Seconds', sum(cpu_seconds::numeric) FROM whole GROUP BY standing
  UNION ALL SELECT '+' || each.key, sum(each.value::numeric)
    FROM whole, json_each_text(counters::json) AS each GROUP BY each.key
)
INSERT INTO ${SCHEMA}.tally (campaign, shard, name, sum) SELECT $1, 0, name, sum FROM sums WHERE sum IS NOT NULL`;

/** Opens the tasks before the frontier that have no result, and those that were set aside. */
async function fillGaps(database: Database, { id }: CampaignRow): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.query('SET LOCAL statement_timeout = 0');
    const [gaps] = await tx.query<{ count: number }>(
      `WITH added AS (INSERT INTO ${SCHEMA}.open (campaign, task, kind, reserved_for)
         SELECT $1, g.task, CASE WHEN a.is_answered THEN 'check' ELSE 'first' END,
           CASE WHEN a.is_answered THEN '${NOBODY}' ELSE '' END
         FROM ${SCHEMA}.frontier f CROSS JOIN LATERAL generate_series(0, f.next - 1) AS g (task)
         CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM ${SCHEMA}.answer a
           WHERE a.campaign = $1 AND a.task = g.task) AS is_answered) AS a
         WHERE f.campaign = $1
           AND NOT EXISTS (SELECT FROM ${SCHEMA}.result r WHERE r.campaign = $1 AND r.task = g.task)
         ON CONFLICT (campaign, task) DO NOTHING RETURNING task)
       SELECT count(*)::integer AS count FROM added`,
      [id],
    );
    const aside = await tx.query(
      `UPDATE ${SCHEMA}.open SET is_aside = false, lost = 0, free_at = now() WHERE campaign = $1 AND is_aside
       RETURNING task`,
      [id],
    );
    return gaps.count + aside.length;
  });
}
