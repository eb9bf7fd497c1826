// A campaign in PostgreSQL compared with the same campaign in a file, and under the work of many workers at once.
import { expect, test } from 'vitest';
import {
  createHeader,
  drain,
  exportStore,
  runTasks,
  surveyStore,
  type TaskAnswer,
  verifyStore,
} from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { createToy, doTasks, finishToy, textOf, toyQuestion, toyTask } from '../work/stores.fixture.ts';
import { type FarmAddress, parseFarmAddress } from './address.ts';
import { createFarmCampaign, withDatabase } from './campaigns.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { repairFarmCampaign } from './repair.ts';
import { openFarmStore, thisMachine } from './store.ts';

const server = usePostgres();

function disputes(address: FarmAddress): Promise<unknown[]> {
  return withDatabase(address, (database) => database.query('SELECT task, found FROM minclue.dispute'));
}

test('a campaign has the same results in PostgreSQL as in a file', async () => {
  const file = await createToy(37);
  await doTasks(file);
  const farm = await openFarmStore(await createToyCampaign(server(), 37));
  await doTasks(farm);
  const inFile = await surveyStore(file);
  expect(await surveyStore(farm)).toEqual({ ...inFile, store: farm.name });
  expect(inFile.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await textOf(exportStore(farm, 'jsonl'))).toBe(await textOf(exportStore(file, 'jsonl')));
  expect(await verifyStore(farm, toyQuestion)).toMatchObject({ damage: [], done: 37, digest: inFile.digest });
  await Promise.all([file.close(), farm.close()]);
});

test('concurrent workers get every task exactly once', async () => {
  const address = await createToyCampaign(server(), 300);
  const stores = await Promise.all([1, 2, 3, 4].map(() => openFarmStore(address)));
  const shares = await Promise.all(stores.map((store) => doTasks(store)));
  expect(shares.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, task) => task));
  const status = await surveyStore(stores[0]);
  expect(status).toMatchObject({ done: 300, isRunning: false });
  await Promise.all(stores.map((store) => store.close()));
});

test('a run over threads ends when all is done', async () => {
  const store = await openFarmStore(await createToyCampaign(server(), 50), { worker: thisMachine(2) });
  const run = runTasks(toyQuestion, { tasks: 50 }, { store, order: 'done', here: true });
  expect(await drain(run)).toBe('complete');
  expect((await surveyStore(store)).done).toBe(50);
  await store.close();
});

test('an answer after its lease changes nothing, and is kept as a dispute if it differs', async () => {
  const address = await createToyCampaign(server(), 1);
  const [slow, quick] = await Promise.all([openFarmStore(address), openFarmStore(address)]);
  const late = await slow.join();
  expect(await late.claim()).toBe(0);
  await late.leave(); // gives it back
  expect(await doTasks(quick)).toEqual([0]);
  await finishToy(slow, late, 0);
  expect(await disputes(address)).toEqual([]);
  const other = sealTask(slow.header, toyTask(0), { counters: { nodes: 99 }, found: ['nonsense'] }, 1);
  await late.keep([other], []);
  expect(await surveyStore(quick)).toMatchObject({ done: 1, found: 2, counters: { nodes: 0, even: 1 } });
  expect(await disputes(address)).toEqual([{ task: '0', found: '["nonsense"]' }]);
  await Promise.all([slow.close(), quick.close()]);
});

test('a campaign can be created only once', async () => {
  const address = await createToyCampaign(server(), 5);
  const store = await openFarmStore(address);
  await expect(createFarmCampaign(address, store.header)).rejects.toThrow('already exists');
  const other = await openFarmStore(await createToyCampaign(server(), 6));
  await expect(createFarmCampaign(address, other.header)).rejects.toThrow('for another question');
  await Promise.all([store.close(), other.close()]);
});

/** A header, and the records of some of its tasks. */
async function someDone(tasks: number, isDone: (task: number) => boolean) {
  const header = await createHeader(toyQuestion, { tasks });
  const done = Array.from({ length: tasks }, (_, task) => task).filter(isDone);
  const records = done.map((task) =>
    sealTask(header, toyTask(task), toyQuestion.answer({ tasks }, toyTask(task)) as TaskAnswer, 1),
  );
  return { header, records };
}

test('an interrupted copy of a campaign is resumed, and nobody gets its tasks before', async () => {
  const { header, records } = await someDone(1105, (task) => task < 1100);
  const address = parseFarmAddress(`${server().address}#half`);
  const stop = new AbortController();
  const make = (signal?: AbortSignal) =>
    createFarmCampaign(address, header, records, {
      ...(signal && { signal }),
      onProgress: () => stop.abort(),
    });
  await expect(make(stop.signal)).rejects.toThrow('aborted');
  await expect(openFarmStore(address)).rejects.toThrow('the creation of campaign half has not ended');
  await make();
  const store = await openFarmStore(address);
  expect((await surveyStore(store)).done).toBe(1100);
  expect(await doTasks(store)).toEqual([1100, 1101, 1102, 1103, 1104]);
  await store.close();
});

test('the frontier passes tasks that are done, wherever they are', async () => {
  const isLeft = (task: number): boolean => task % 50 === 3 || task === 149;
  const { header, records } = await someDone(150, (task) => !isLeft(task));
  const address = parseFarmAddress(`${server().address}#gaps`);
  await createFarmCampaign(address, header, records);
  const store = await openFarmStore(address);
  expect(await doTasks(store)).toEqual([3, 53, 103, 149]);
  await store.close();
});

test('ranges can be read but not chosen for work', async () => {
  const store = await openFarmStore(await createToyCampaign(server(), 12));
  await doTasks(store);
  const tasks: number[] = [];
  for await (const { task } of store.records({ from: 3, to: 6 })) tasks.push(task);
  expect(tasks).toEqual([3, 4, 5]);
  await expect(store.join({ from: 3, to: 6 })).rejects.toThrow(
    'hands out its tasks itself, so no range can be chosen',
  );
  await store.close();
});

test('a stored digest is not shown after a result was taken back', async () => {
  const address = await createToyCampaign(server(), 6);
  const store = await openFarmStore(address);
  await doTasks(store);
  expect((await surveyStore(store)).digest).toMatch(/^[0-9a-f]{64}$/);
  await withDatabase(address, (database) =>
    database.query(`DELETE FROM minclue.result WHERE task = 2 AND campaign =
      (SELECT id FROM minclue.campaign WHERE name = '${address.campaign}')`),
  );
  expect(await verifyStore(store, undefined)).toMatchObject({ done: 5, digest: undefined });
  expect(await repairFarmCampaign(address)).toEqual({ kept: 5, dropped: 0, queued: 1 });
  expect(await surveyStore(store)).toMatchObject({ done: 5, digest: undefined });
  expect(await doTasks(store)).toEqual([2]);
  expect((await surveyStore(store)).digest).toMatch(/^[0-9a-f]{64}$/);
  await store.close();
});

test('a bad address is explained in one line, without the password', async () => {
  const at = (text: string) => openFarmStore(text).then((store) => store.close());
  await expect(at('postgres://a:secret@127.0.0.1:1/x#y')).rejects.toThrow(
    /^postgres:\/\/a:\*\*\*@127.0.0.1:1\/x#y: /,
  );
  await expect(at(`${server().address}#none`)).rejects.toThrow('there is no such campaign');
  await createToyCampaign(server(), 1);
  await createToyCampaign(server(), 1);
  await expect(at(server().address)).rejects.toThrow('which campaign?');
  await expect(at(`${server().address}#a b`)).rejects.toThrow('name has up to 64');
});

test('the store waits for an unreachable server, and no task is lost or done twice', async () => {
  const store = await openFarmStore(await createToyCampaign(server(), 40));
  const runner = await store.join();
  for (let i = 0; i < 10; i++) await finishToy(store, runner, (await runner.claim())!);
  const task = (await runner.claim())!;
  server().stop('immediate');
  const kept = finishToy(store, runner, task);
  server().start();
  await kept;
  for (let next = await runner.claim(); next !== undefined; next = await runner.claim())
    await finishToy(store, runner, next);
  await runner.leave();
  expect(await surveyStore(store)).toMatchObject({ done: 40, digest: expect.any(String) });
  await store.close();
});
