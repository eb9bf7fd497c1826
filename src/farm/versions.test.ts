// A farm takes workers with the same answers, from any version of minclue, and refuses others.
import { afterAll, expect, test } from 'vitest';
import {
  type AnswersVersion,
  createHeader,
  drain,
  readWholeTasks,
  runTasks,
  type Store,
} from '../work/index.ts';
import { toyQuestion } from '../work/stores.fixture.ts';
import { parseFarmAddress } from './address.ts';
import { usePostgres } from './farm.fixture.ts';
import { createFarmCampaign, createToken, type FarmServer, openFarmStore, serveFarm } from './index.ts';
import { openRemoteStore } from './remote/index.ts';

const postgres = usePostgres();
const servers: FarmServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

const parameters = { tasks: 6 };
const begun: AnswersVersion = { version: '0.0.7', kernels: ['pairs', 'bands'] };

/** Works on the campaign as a program with these answers. */
async function work(store: Store, answers: AnswersVersion): Promise<string> {
  const question = { ...toyQuestion, answers };
  try {
    return await drain(runTasks(question, parameters, { store, order: 'done', here: true }));
  } finally {
    await store.close();
  }
}

/** Counts the finished tasks. The sums of a coordinator may be a second old. */
async function countDone(store: Store): Promise<number> {
  let done = 0;
  for await (const _ of readWholeTasks(store)) done++;
  await store.close();
  return done;
}

test.each(['in PostgreSQL', 'behind a coordinator'])(
  'a campaign %s takes only workers with its answers',
  async (how) => {
    const name = parseFarmAddress(`${postgres().address}#${how.replaceAll(' ', '-')}`);
    const header = await createHeader({ ...toyQuestion, answers: begun }, parameters);
    const address = await createFarmCampaign(name, header, [], { leaseSeconds: 10, kernels: begun.kernels });
    let open = () => openFarmStore(address);
    if (how !== 'in PostgreSQL') {
      const server = await serveFarm(address, { port: 0, rate: 10_000 });
      servers.push(server);
      const { token } = await createToken(address, { name: 'own', scopes: ['work', 'admin'], isOwn: true });
      open = () => openRemoteStore(server.url, { token });
    }
    await expect(work(await open(), { ...begun, version: '0.0.8' })).rejects.toThrow(
      'its answers are of version 0.0.7, this minclue gives version 0.0.8: finish it with the minclue that began it',
    );
    for (const kernels of [[], ['bands'], ['bands', 'pair-search']])
      await expect(work(await open(), { ...begun, kernels })).rejects.toThrow(
        /the kernels of its answers \([0-9a-f]{12}…\) are not this minclue's \([0-9a-f]{12}…\): finish it/,
      );
    expect(await countDone(await open())).toBe(0);
    expect(await work(await open(), { version: '0.0.7', kernels: ['bands', 'pairs'] })).toBe('complete');
    expect(await countDone(await open())).toBe(6);
  },
);
