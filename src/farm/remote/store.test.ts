// A campaign behind a coordinator, compared with the same campaign in a file, and while the coordinator stops and
// restarts.
import { afterAll, expect, test } from 'vitest';
import { drain, exportStore, runTasks, surveyStore } from '../../work/index.ts';
import { createToy, doTasks, finishToy, textOf, toyQuestion } from '../../work/stores.fixture.ts';
import { createToyCampaign, usePostgres } from '../farm.fixture.ts';
import { createToken, type FarmAddress, type FarmServer, type ServeOptions, serveFarm } from '../index.ts';
import { isCoordinatorAddress, openRemoteStore } from './store.ts';

const postgres = usePostgres();
const servers: FarmServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function serve(address: FarmAddress, options: ServeOptions = {}): Promise<FarmServer> {
  const server = await serveFarm(address, { port: 0, rate: 10_000, ...options });
  servers.push(server);
  return server;
}

async function tokenFor(address: FarmAddress, name: string, isOwn = true): Promise<string> {
  return (await createToken(address, { name, scopes: ['work', 'admin'], isOwn })).token;
}

test('a campaign behind a coordinator has the same results as in a file', async () => {
  const file = await createToy(37);
  await doTasks(file);
  const address = await createToyCampaign(postgres(), 37);
  const { url } = await serve(address);
  expect(isCoordinatorAddress(url)).toBe(true);
  const remote = await openRemoteStore(`${url}/`, { token: await tokenFor(address, 'own') });
  expect(await doTasks(remote)).toHaveLength(37);
  expect(await surveyStore(remote)).toEqual({ ...(await surveyStore(file)), store: url });
  expect(await textOf(exportStore(remote, 'jsonl'))).toBe(await textOf(exportStore(file, 'jsonl')));
  const some = [];
  for await (const { task } of remote.records({ from: 5, to: 8 })) some.push(task);
  expect(some).toEqual([5, 6, 7]);
  expect(await remote.team!()).toMatchObject({ restsOn: { own: 37, agreed: 0, single: 0 }, disputes: 0 });
  await file.close();
});

test('two strangers with a token each get all tasks done twice, and no result rests on one alone', async () => {
  const address = await createToyCampaign(postgres(), 8);
  const { url } = await serve(address, { isBehindProxy: true, delaySeconds: 0 });
  const from = (ip: string): typeof fetch => {
    return (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as object), 'x-forwarded-for': ip } });
  };
  const [ann, bob] = await Promise.all(
    ['ann', 'bob'].map(async (name, i) =>
      openRemoteStore(url, { token: await tokenFor(address, name, false), fetch: from(`10.0.${i}.1`) }),
    ),
  );
  await Promise.all([doTasks(ann), doTasks(bob)]);
  expect(await ann.team!()).toMatchObject({ restsOn: { own: 0, agreed: 8, single: 0 } });
  const status = await surveyStore(bob);
  expect(status).toMatchObject({ done: 8, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test('a worker waits for a coordinator that stops, and no task is lost or done twice', async () => {
  const address = await createToyCampaign(postgres(), 30);
  const first = await serve(address);
  const port = Number(new URL(first.url).port);
  const away: boolean[] = [];
  const token = await tokenFor(address, 'own');
  const remote = await openRemoteStore(first.url, { token, onAway: (isAway) => away.push(isAway) });
  const runner = await remote.join();
  for (let i = 0; i < 10; i++) await finishToy(remote, runner, (await runner.claim())!);
  const task = (await runner.claim())!;
  await first.close();
  const kept = finishToy(remote, runner, task);
  while (away.length === 0) await new Promise((resolve) => setImmediate(resolve));
  await serve(address, { port });
  await kept;
  for (let next = await runner.claim(); next !== undefined; next = await runner.claim())
    await finishToy(remote, runner, next);
  await runner.leave();
  expect(away.slice(0, 2)).toEqual([true, false]);
  expect(await surveyStore(remote)).toMatchObject({ done: 30, digest: expect.any(String) });
});

test('the unfinished tasks of a leaving worker go to others at once', async () => {
  const address = await createToyCampaign(postgres(), 3);
  const { url } = await serve(address);
  const store = await openRemoteStore(url, { token: await tokenFor(address, 'own') });
  const leaving = await store.join();
  expect([0, 1, 2]).toContain(await leaving.claim());
  await leaving.leave();
  expect(await doTasks(store)).toHaveLength(3);
});

test('a pause ends runs, and an admin who runs again ends the pause', async () => {
  const address = await createToyCampaign(postgres(), 5);
  const { url } = await serve(address);
  const { token: work } = await createToken(address, { name: 'w', scopes: ['work'], isOwn: true });
  const [worker, admin] = await Promise.all([
    openRemoteStore(url, { token: work }),
    openRemoteStore(url, { token: await tokenFor(address, 'a') }),
  ]);
  await expect(worker.requestPause()).rejects.toThrow('the token lacks the scope admin');
  await admin.requestPause();
  const run = () => runTasks(toyQuestion, { tasks: 5 }, { store: worker, order: 'done', here: true });
  expect(await drain(run())).toBe('paused');
  const resumed = runTasks(toyQuestion, { tasks: 5 }, { store: admin, order: 'done', here: true });
  expect(await drain(resumed)).toBe('complete');
});

test('errors are explained in one line, without the token', async () => {
  const address = await createToyCampaign(postgres(), 1);
  const { url } = await serve(address);
  const secret = 'minclue_secret';
  const at = (place: string, token?: string) => openRemoteStore(place, token === undefined ? {} : { token });
  await expect(at(url)).rejects.toThrow(`${url}: a token is needed`);
  await expect(at(url, secret)).rejects.toThrow(
    `${url}: the token is unknown, revoked, expired or for another campaign`,
  );
  const gone = await serve(address);
  await gone.close();
  const unreachable = at(gone.url, secret);
  await expect(unreachable).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+: cannot be reached: connect ECONNREFUSED/,
  );
  await expect(at('http://a:b@127.0.0.1:1')).rejects.toThrow('takes a token (--token), not a password');
  await expect(at('javascript:alert(1)')).rejects.toThrow('is not the address of a coordinator');
  await expect(at(`${url}/?token=${secret}`)).rejects.toThrow(`${url}/: nothing may follow the path`);
  await expect(at(url, 'a b')).rejects.toThrow('the token contains spaces');
  await expect(at(`${url}/nowhere`, secret)).rejects.toThrow('there is nothing at this path');
});
