// Running sums over the results of a campaign, so that nobody has to count millions of rows.
import type { TaskRecord } from '../work/index.ts';
import type { Statements } from './database.ts';
import { SCHEMA } from './schema.ts';

/** Sums by name. The counters of the question have names with a `+` in front. */
export type Sums = Readonly<Record<string, number>>;

/** Workers write to different rows, so that two that finish a task at once seldom wait for each other. */
const SHARDS = 16;
/** The worker number of sums that are taken back. They have their own rows, so that no two transactions deadlock. */
export const TAKEN_BACK = -1;

/** The sums of one result. */
export function sumsOf(
  { counters, found, cpuSeconds }: Omit<TaskRecord, 'checksum'>,
  standing: string,
): Sums {
  const named = Object.entries(JSON.parse(counters) as Record<string, number>);
  return {
    done: 1,
    found: (JSON.parse(found) as string[]).length,
    cpuSeconds,
    [standing]: 1,
    [`${standing}Seconds`]: cpuSeconds,
    ...Object.fromEntries(named.map(([name, count]) => [`+${name}`, count])),
  };
}

/** Adds to the sums, or subtracts with a negative sign. */
export async function addSums(
  tx: Statements,
  campaign: number,
  worker: number,
  all: readonly Sums[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const each of all)
    for (const [name, count] of Object.entries(each)) sums.set(name, (sums.get(name) ?? 0) + count);
  if (sums.size === 0) return;
  const names = [...sums.keys()].sort(); // all transactions lock in the same order
  await tx.query(
    `INSERT INTO ${SCHEMA}.tally (campaign, shard, name, sum)
     SELECT $1, $2, name, sum FROM unnest($3::text[], $4::numeric[]) AS given (name, sum) ORDER BY name
     ON CONFLICT (campaign, shard, name) DO UPDATE SET sum = tally.sum + excluded.sum`,
    [campaign, worker % SHARDS, names, names.map((name) => String(sign * sums.get(name)!))],
  );
}

/** The sums over all results. */
export async function readSums(database: Statements, campaign: number): Promise<Sums> {
  const rows = await database.query<{ name: string; sum: string }>(
    `SELECT name, sum(sum) AS sum FROM ${SCHEMA}.tally WHERE campaign = $1 GROUP BY name ORDER BY name`,
    [campaign],
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)]));
}
