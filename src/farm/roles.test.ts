// The rights that docs/how-to/run-a-farm.md gives to the roles of a farm: enough for a farm with strangers, a liar, pieces
// and audits, and not enough to make campaigns or to see tokens.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { projectFolder } from '../../test/cli-run.ts';
import { createHeader, drain, runTasks, type Store, surveyStore } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { toyQuestion, toyTask } from '../work/stores.fixture.ts';
import { type FarmAddress, parseFarmAddress } from './address.ts';
import { createFarmCampaign, withDatabase } from './campaigns.ts';
import { usePostgres } from './farm.fixture.ts';
import {
  createToken,
  distrustPerson,
  openFarmStore,
  readPersons,
  readSoundness,
  redoTasks,
  serveFarm,
} from './index.ts';
import { openRemoteStore } from './remote/index.ts';
import { repairFarmCampaign } from './repair.ts';

const postgres = usePostgres();
const page = readFileSync(join(projectFolder, 'docs/how-to/run-a-farm.md'), 'utf8');
const [roles, grants] = [...page.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, sql]) => sql);

/** Runs statements one by one, since a database cannot be made within a transaction. */
async function run(address: FarmAddress, sql: string): Promise<void> {
  await withDatabase(address, async (database) => {
    for (const statement of sql.split(';')) await database.query(statement);
  });
}

const TASKS = 60;
const LIES = 5;
/** Answers of more characters than one request takes. */
const longQuestion = {
  ...toyQuestion,
  answer: (_: unknown, { number }: { number: number }) => ({
    counters: { nodes: number },
    found: number === 1 ? Array.from({ length: 50 }, () => 'x'.repeat(100_000)) : [],
  }),
};

test('the rights in the docs are enough for a farm, and for no more', async () => {
  const as = (role: string, name = 'long'): FarmAddress => {
    const url = new URL(postgres().address);
    url.username = role;
    url.pathname = '/minclue';
    return parseFarmAddress(`${url.href}#${name}`);
  };
  await run(parseFarmAddress(postgres().address), roles);
  const header = await createHeader(longQuestion, { tasks: TASKS });
  await createFarmCampaign(as('farm'), header, [], { leaseSeconds: 10 });
  await run(as('farm'), grants);

  const server = await serveFarm(as('farm_coordinator'), {
    port: 0,
    isBehindProxy: true,
    delaySeconds: 0,
    audit: 1,
    rate: 10_000,
  });
  const enter = async (name: string, network: string) => {
    const { token } = await createToken(as('farm'), { name, scopes: ['work', 'admin'], isOwn: false });
    const from: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-for': network } });
    return openRemoteStore(server.url, { token, fetch: from });
  };
  const own = await openFarmStore(as('farm_worker'));
  const eve = await enter('eve', '203.0.113.1');
  const lies = await eve.join();
  for (let i = 0; i < LIES; i++) {
    const task = toyTask((await lies.claim())!);
    await lies.keep([sealTask(header, task, { counters: { nodes: 99 }, found: [] }, 1)], []);
  }
  await lies.leave();

  const ending = new AbortController();
  const { signal } = ending;
  const work = async (store: Store) =>
    drain(runTasks(longQuestion, { tasks: TASKS }, { store, order: 'done', here: true, signal }));
  const honest = [await enter('ann', '192.0.2.1'), await enter('bob', '198.51.100.1')].map((store) =>
    work(store).catch(() => {}),
  );
  // two against one do not win; all other tasks are settled
  await vi.waitFor(async () => expect((await surveyStore(own)).done).toBe(TASKS - LIES), 60_000);
  ending.abort();
  await Promise.all(honest);
  expect(await readSoundness(as('farm_worker'))).toMatchObject({ results: TASKS - LIES, audited: 0 });

  const workOwn = () =>
    drain(runTasks(longQuestion, { tasks: TASKS }, { store: own, order: 'done', here: true }));
  await workOwn();
  // her first lies that were found out made her other answers void
  const [worst] = await readPersons(as('farm_worker'));
  expect(worst).toMatchObject({ person: 'eve #1', agreed: 0 });
  expect(worst.wrong).toBeGreaterThan(0);
  const { disputes, open } = await own.team!();
  expect(disputes).toBe(worst.wrong);
  expect(open.audits).toBe(0);
  const { digest } = await surveyStore(own);
  await redoTasks(as('farm_coordinator'), 'strangers');
  await distrustPerson(as('farm_coordinator'), 'ann #2');
  await workOwn();
  expect(await surveyStore(own)).toMatchObject({ done: TASKS, digest });
  await own.close();
  await server.close();

  const token = { name: 'x', scopes: ['work'], isOwn: true } as const;
  for (const role of ['farm_worker', 'farm_coordinator']) {
    await expect(createToken(as(role), token)).rejects.toThrow('permission denied');
    await expect(createFarmCampaign(as(role, 'other'), header)).rejects.toThrow('permission denied');
  }
  await expect(run(as('farm_worker'), 'SELECT * FROM minclue.token')).rejects.toThrow('permission denied');
  await expect(run(as('farm_worker'), 'DROP TABLE minclue.result')).rejects.toThrow('must be owner');
  expect(await repairFarmCampaign(as('farm'))).toMatchObject({ kept: TASKS, dropped: 0 });
}, 120_000);
