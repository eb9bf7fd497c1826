// Repairs a campaign after damage, or after only minclue's own tables were restored from a dump. It drops results with
// a wrong digest, counts the sums anew, and puts every task without a result that is in no queue into the queue.
// Workers may continue meanwhile.
import { unsealTask } from '../work/internal.ts';
import { type FarmAddress, parseFarmAddress } from './address.ts';
import { type CampaignRow, findCampaign, withDatabase } from './campaigns.ts';
import type { Database } from './database.ts';
import { createQueue, installQueues, openQueue, queuedTasksSql } from './queue.ts';
import { readResults } from './results.ts';
import { SCHEMA } from './schema.ts';

/** What a repair has done. */
export interface FarmRepair {
  /** Undamaged results. */
  readonly kept: number;
  /** Results that were dropped. */
  readonly dropped: number;
  /** Tasks that were put into the queue. */
  readonly queued: number;
}

/** Tasks put into the queue at once. */
const BATCH = 10_000;

/** Repairs a campaign. */
export function repairFarmCampaign(address: string | FarmAddress): Promise<FarmRepair> {
  const given = typeof address === 'string' ? parseFarmAddress(address) : address;
  return withDatabase(given, async (database) => {
    const row = await findCampaign(database, given.campaign);
    await installQueues(database);
    await createQueue(database, row.id, row.leaseSeconds);
    const { kept, damaged } = await lookOver(database, row);
    await database.transaction(async (tx) => {
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
  UNION ALL SELECT '+' || each.key, sum(each.value::numeric)
    FROM whole, json_each_text(counters::json) AS each GROUP BY each.key
)
INSERT INTO ${SCHEMA}.tally (campaign, shard, name, sum) SELECT $1, 0, name, sum FROM sums WHERE sum IS NOT NULL`;

/** Fills the gaps up to where the queue has been filled. The process that creates the campaign adds the rest. */
async function fillGaps(database: Database, { id, leaseSeconds, filled }: CampaignRow): Promise<number> {
  const queue = await openQueue(database, id, leaseSeconds, false);
  try {
    const queued = await database.transaction(async (tx) => {
      await tx.query('CREATE TEMPORARY TABLE missing (task bigint) ON COMMIT DROP');
      await tx.query(
        `INSERT INTO missing SELECT generate_series(0, $2::bigint - 1)
           EXCEPT SELECT task FROM ${SCHEMA}.result WHERE campaign = $1
           EXCEPT SELECT task FROM ${SCHEMA}.again WHERE campaign = $1
           EXCEPT ${queuedTasksSql(id)}`,
        [id, filled],
      );
      await tx.query('CREATE INDEX ON missing (task)');
      let queued = 0;
      for (let last = -1; ; ) {
        const rows = await tx.query<{ task: string }>(
          `SELECT task FROM missing WHERE task > $1 ORDER BY task LIMIT ${BATCH}`,
          [last],
        );
        if (rows.length === 0) return queued;
        await queue.add(
          rows.map(({ task }) => Number(task)),
          tx,
        );
        queued += rows.length;
        last = Number(rows[rows.length - 1].task);
      }
    });
    if (queued > 0) await queue.analyze();
    return queued;
  } finally {
    await queue.close();
  }
}
