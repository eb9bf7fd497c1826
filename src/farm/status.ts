// The status of a campaign for everyone who asks the coordinator. It is read from the database at most once a second.

import type { OpenTasks, RestsOn, Store } from '../work/index.ts';
import type { CampaignRow } from './campaigns.ts';
import type { Database, Statements } from './database.ts';
import type { StatusReply } from './remote/internal.ts';
import { SCHEMA } from './schema.ts';
import { readOpenTasks } from './soundness.ts';
import { readSums } from './tally.ts';
import { readMembers } from './workers.ts';

/** The greatest age of an answer. */
const FRESH_MS = 1000;
/** The rate is the average over this time. */
const RATE_SECONDS = 600;

/** Creates a reader of the status. Only admins learn who the workers are. */
export function createStatusReader(
  database: Database,
  row: CampaignRow,
  store: Store,
): (isForAdmin: boolean) => Promise<StatusReply> {
  const rateOf = createRate();
  const readAll = async (): Promise<StatusReply> => {
    const { done, found, counters, cpuSeconds, digest } = await store.sums!();
    const rate = rateOf(done);
    const tasks = row.header.tasks!;
    return {
      name: row.name,
      question: row.header.question,
      tasks,
      done,
      found,
      counters,
      cpuSeconds,
      digest: digest ?? null,
      restsOn: await readRestsOn(database, row.id),
      ...(await readCounts(database, row)),
      rate,
      secondsToGo: done === tasks ? 0 : rate ? (tasks - done) / rate : null,
      team: await readMembers(database, row),
    };
  };
  let last: { readonly at: number; readonly status: Promise<StatusReply> } | undefined;
  return async (isForAdmin) => {
    if (!last || performance.now() - last.at > FRESH_MS) last = { at: performance.now(), status: readAll() };
    const asked = last;
    try {
      const { team = [], ...status } = await asked.status;
      return isForAdmin ? { ...status, team } : status;
    } catch (error) {
      if (last === asked) last = undefined; // the next call reads it again
      throw error;
    }
  };
}

/** Computes tasks per second since the oldest reading that is recent enough. */
function createRate(): (done: number) => number | null {
  const seen: { readonly at: number; readonly done: number }[] = [];
  return (done) => {
    const at = performance.now() / 1000;
    while (seen.length > 1 && at - seen[0].at > RATE_SECONDS) seen.shift();
    const [first] = seen;
    seen.push({ at, done });
    return first && at > first.at ? Math.max(0, done - first.done) / (at - first.at) : null;
  };
}

/** Counts the results by what confirms them. */
async function readRestsOn(database: Statements, campaign: number): Promise<RestsOn> {
  const { own = 0, agreed = 0, single = 0 } = await readSums(database, campaign);
  return { own, agreed, single };
}

interface Counts extends OpenTasks {
  readonly isPaused: boolean;
  readonly disputes: number;
  readonly workers: number;
  readonly threads: number;
}

async function readCounts(database: Statements, { id, leaseSeconds }: CampaignRow): Promise<Counts> {
  const [counts] = await database.query<Omit<Counts, keyof OpenTasks>>(
    `SELECT is_paused AS "isPaused",
       (SELECT count(*)::integer FROM ${SCHEMA}.dispute WHERE campaign = $1) AS disputes, w.workers, w.threads
     FROM ${SCHEMA}.campaign, (SELECT count(*)::integer AS workers, coalesce(sum(threads), 0)::integer AS threads
       FROM ${SCHEMA}.worker
       WHERE campaign = $1 AND left_at IS NULL AND seen_at > now() - $2 * interval '1 s') AS w
     WHERE id = $1`,
    [id, leaseSeconds],
  );
  return { ...counts, ...(await readOpenTasks(database, id)) };
}
