// Measures the load that a coordinator bears: empty tasks over HTTP with 1, 10 and 100 workers at once. Coordinator,
// workers and database share the machine, which they would not on a farm.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFarmCampaign, createToken, parseFarmAddress, serveFarm } from '../src/farm/index.ts';
import { openRemoteStore } from '../src/farm/remote/index.ts';
import { createHeader } from '../src/work/index.ts';
import { startPostgres } from '../test/postgres-server.ts';
import { doEmptyTasks } from './farm-work.ts';
import { startCpuClock } from './measure.ts';

export interface FarmHttpRow {
  readonly workers: number;
  /** The workers' owner: own ones are trusted; strangers' tasks are doubled until they are trusted. */
  readonly whose: 'own' | 'strangers';
  /** How many tasks a worker takes and returns at once. */
  readonly atOnce: string;
  /** The number of answers returned. */
  readonly answers: number;
  readonly seconds: number;
  readonly answersPerSecond: number;
  /** CPU time of coordinator and workers per answer; the rest is the database's. */
  readonly microseconds: number;
}

const SECONDS = 8;
/** More than can be done in the time. */
const ENOUGH = 100_000;

export async function benchFarmHttp(tell: (text: string) => void): Promise<FarmHttpRow[]> {
  const postgres = await startPostgres(join(tmpdir(), `minclue-bench-${randomUUID()}`));
  try {
    const rows: FarmHttpRow[] = [];
    for (const whose of ['own', 'strangers'] as const)
      for (const atOnce of [1, 100])
        for (const workers of [1, 10, 100]) {
          // there is no second worker to agree with
          if (whose === 'strangers' && (workers === 1 || atOnce === 100)) continue;
          tell(`${workers} ${whose}, ${atOnce} tasks at once`);
          rows.push(await measure(postgres.address, whose, workers, atOnce));
        }
    return rows;
  } finally {
    postgres.remove();
  }
}

async function measure(
  place: string,
  whose: FarmHttpRow['whose'],
  workers: number,
  atOnce: number,
): Promise<FarmHttpRow> {
  const header = await createHeader(
    { name: 'empty', answers: { version: '0.1.0', kernels: [] }, countTasks: () => ENOUGH },
    { tasks: ENOUGH },
  );
  const named = parseFarmAddress(`${place}#${whose}-${workers}-${atOnce}`);
  const address = await createFarmCampaign(named, header);
  const server = await serveFarm(address, { port: 0, rate: 1_000_000, isBehindProxy: true });
  const stores = await Promise.all(
    Array.from({ length: workers }, async (_, i) => {
      const made = await createToken(address, { name: `w${i}`, scopes: ['work'], isOwn: whose === 'own' });
      return openRemoteStore(server.url, { token: made.token, fetch: fetchFrom(`10.0.0.${i}`) });
    }),
  );
  const { tasks: answers, seconds, used } = await doEmptyTasks(stores, atOnce, SECONDS, startCpuClock);
  await server.close();
  return {
    workers,
    whose,
    atOnce: atOnce === 1 ? '1' : `up to ${atOnce}`,
    answers,
    seconds,
    answersPerSecond: answers / seconds,
    microseconds: (used * 1e6) / answers,
  };
}

/** Fetches as a proxy would pass requests on. */
function fetchFrom(address: string): typeof fetch {
  return (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-for': address } });
}
