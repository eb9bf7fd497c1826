// Looks after the tasks under way: takes tasks from silent workers, sets aside a task that has ended several workers, and
// draws who checks the answers that wait. Every worker of the owner and every coordinator sweeps now and then.
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import { readAnswerers, readCandidates } from './evidence.ts';
import { dropOldPieces } from './kept-pieces.ts';
import { FREED_FOR, NOBODY, OWNER } from './leases.ts';
import { SCHEMA } from './schema.ts';
import { drawAmong } from './trust/draw.ts';

/** How often a task may be lost with its worker before it is set aside. */
const MOST_LOST = 5;
/** Pieces of an unfinished answer are forgotten once none has come for this many leases. */
const OLD_LEASES = 4;
/** A task may take this long. Whoever has it longer, or does not take it for so long, loses it. */
const LONGEST_TASK = '1 day';
/** Checks for which someone is drawn in one sweep. */
const MOST_DRAWN = 2000;

/** Sweeps once. Another sweep at the same time does nothing. */
export async function sweep(
  database: Database,
  row: CampaignRow,
  random: () => number = Math.random,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [{ mine }] = await tx.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(hashtext('${SCHEMA}.sweep'), $1) AS mine`,
      [row.id],
    );
    if (!mine) return;
    await takeFromSilent(tx, row);
    await drawAnew(tx, row, random);
    await dropOldPieces(tx, row.id, OLD_LEASES * row.leaseSeconds);
  });
}

/** Frees the tasks of workers that were silent for a lease or had them too long, and sets aside those that were lost too often. */
async function takeFromSilent(tx: Statements, { id, leaseSeconds }: CampaignRow): Promise<void> {
  await tx.query(
    `UPDATE ${SCHEMA}.open SET worker = NULL, free_at = now(), lost = lost + 1, is_aside = lost + 1 >= ${MOST_LOST},
       reserved_for = ${FREED_FOR}
     WHERE (campaign, task) IN (SELECT campaign, task FROM ${SCHEMA}.open
       WHERE campaign = $1 AND worker IS NOT NULL
         AND (seen_at < now() - $2 * interval '1 s' OR leased_at < now() - interval '${LONGEST_TASK}')
       FOR UPDATE SKIP LOCKED)`,
    [id, leaseSeconds],
  );
}

/**
 * Draws for the checks that are reserved for nobody, for a person who is not connected or is barred, or for a person who
 * does not take them.
 */
async function drawAnew(tx: Statements, row: CampaignRow, random: () => number): Promise<void> {
  const candidates = await readCandidates(tx, row);
  const connected = [...new Set(candidates.map(({ isOwn, person }) => (isOwn ? OWNER : person)))];
  const rows = await tx.query<{ task: string }>(
    `SELECT task FROM ${SCHEMA}.open WHERE campaign = $1 AND kind = 'check' AND worker IS NULL AND NOT is_aside
       AND (reserved_for <> ALL($2::text[]) OR reserved_for <> '${OWNER}' AND free_at < now() - interval '${LONGEST_TASK}')
     ORDER BY free_at LIMIT ${MOST_DRAWN} FOR UPDATE SKIP LOCKED`,
    [row.id, connected],
  );
  const tasks = rows.map(({ task }) => Number(task));
  if (tasks.length === 0) return;
  const answerers = await readAnswerers(tx, row.id, tasks);
  const draw = drawAmong(candidates);
  const drawn = tasks.map((task) => draw(answerers.get(task) ?? [], random));
  await tx.query(
    `UPDATE ${SCHEMA}.open o SET reserved_for = given.person, free_at = greatest(o.free_at, now()) FROM unnest($2::bigint[], $3::text[]) AS given (task, person)
     WHERE o.campaign = $1 AND o.task = given.task`,
    [row.id, tasks, drawn.map((one) => (one ? (one.isOwn ? OWNER : one.person) : NOBODY))],
  );
}
