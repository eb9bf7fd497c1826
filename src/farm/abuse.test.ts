// What one stranger, or one network of strangers, can take of a coordinator: joins, bytes, watchers, time. On a real port
// with a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kernelDigest } from '../kernel/index.ts';
import { toyQuestion } from '../work/stores.fixture.ts';
import type { FarmAddress } from './address.ts';
import { withDatabase } from './campaigns.ts';
import { eventLine } from './events.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { type FarmServer, type ServeOptions, serveFarm } from './listen.ts';
import { PROTOCOL } from './remote/internal.ts';
import { createToken, type NewToken, revokeToken } from './tokens.ts';

const postgres = usePostgres();
let address: FarmAddress;
let other: FarmAddress;
const servers: FarmServer[] = [];
beforeAll(async () => {
  address = await createToyCampaign(postgres(), 50, 86_400);
  other = await createToyCampaign(postgres(), 5);
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** No bucket fills again during a test, so that none depends on the speed of the machine. */
const frozen: ServeOptions['limits'] = {
  joinsPerSecond: 1e-9,
  networkJoinsPerSecond: 1e-9,
  ownJoinsPerSecond: 1e-9,
  bytesPerSecond: 1e-9,
  networkBytesPerSecond: 1e-9,
};

async function serve(options: ServeOptions = {}, at = address): Promise<FarmServer> {
  const { limits, ...rest } = options;
  const server = await serveFarm(at, {
    port: 0,
    rate: 1e6,
    watchMs: 10,
    takesAnyone: true,
    isBehindProxy: true,
    limits: { ...frozen, ...limits },
    ...rest,
  });
  servers.push(server);
  return server;
}

interface Sender {
  readonly ip?: string;
  readonly token?: string;
}

function headersOf({ ip = '192.0.2.1', token }: Sender): Record<string, string> {
  return { 'x-forwarded-for': ip, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
}

async function post(server: FarmServer, path: string, body: unknown, sender: Sender = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(sender) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const token = async (name: string, more: Partial<NewToken> = {}, at = address) =>
  createToken(at, { name, scopes: ['work'], isOwn: false, ...more });

const joinBody = {
  protocol: PROTOCOL,
  version: toyQuestion.answers.version,
  kernels: kernelDigest([]),
  name: 'test',
  threads: 1,
  resumes: false,
};

/** Joins until refused. Returns how often that was allowed. */
async function joinAll(server: FarmServer, senders: readonly Sender[]): Promise<number> {
  let count = 0;
  for (const sender of senders) {
    const { status, headers } = await post(server, '/join', joinBody, sender);
    if (status === 200) count++;
    else {
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }
  return count;
}

async function rows(table: string): Promise<number> {
  const [row] = await withDatabase(address, (database) =>
    database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM minclue.${table}`),
  );
  return row.count;
}

test('one person joins 10 times at once, one network 40 times, a token of the owner 100 times', async () => {
  const server = await serve();
  const before = await rows('worker');
  expect(await joinAll(server, Array(30).fill({}))).toBe(10);
  const neighbours = Array.from({ length: 60 }, (_, i) => ({ ip: `192.0.2.${2 + i}` }));
  expect(await joinAll(server, neighbours)).toBe(30);
  expect(await joinAll(server, [{ ip: '198.51.100.1' }])).toBe(1);
  const sixth = Array.from({ length: 60 }, (_, i) => ({ ip: `2001:db8:1:${i.toString(16)}::1` }));
  expect(await joinAll(server, sixth)).toBe(40);
  const stranger = await token('many addresses');
  const far = Array.from({ length: 30 }, (_, i) => ({ ip: `203.0.${i}.1`, token: stranger.token }));
  expect(await joinAll(server, far)).toBe(10);
  const own = await token('mine', { isOwn: true });
  expect(await joinAll(server, Array(120).fill({ token: own.token }))).toBe(100);
  expect((await rows('worker')) - before).toBe(10 + 30 + 1 + 40 + 10 + 100);
});

test('the bytes of a person and of a network are limited, declared or not, and those of the owner are not', async () => {
  const server = await serve({ limits: { bytesBurst: 10_000, networkBytesBurst: 20_000 } });
  const body = JSON.stringify({ worker: 1, isPadding: 'x'.repeat(3000) }); // refused, but it costs bytes
  const count = async (sender: Sender): Promise<number> => {
    for (let i = 0; i < 20; i++) {
      const { status, text } = await post(server, '/result', body, sender);
      if (status === 429) {
        expect(text).toContain('too many bytes');
        return i;
      }
      expect(status).toBe(400);
    }
    return 20;
  };
  expect(await count({})).toBe(3);
  expect(await count({ ip: '192.0.2.2' })).toBe(3);
  expect(await count({ ip: '192.0.2.3' })).toBe(0);
  expect(await count({ ip: '198.51.100.1' })).toBe(3);
  const own = await token('my bytes', { isOwn: true });
  expect(await count({ token: own.token })).toBe(20);
  const inPieces = (ip: string) =>
    fetch(`${server.url}/result`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf({ ip }) },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
  const said: number[] = [];
  for (let i = 0; i < 4; i++) {
    const response = await inPieces('203.0.113.1');
    await response.text();
    said.push(response.status);
  }
  expect(said).toEqual([400, 400, 400, 429]);
});

test('JSON that would take long to read is refused before it is parsed', async () => {
  const server = await serve();
  const own = { token: (await token('json', { isOwn: true })).token };
  const lines = `{"worker":1,"answers":[{"lease":{"task":1},"found":[${'"",'.repeat(5_000_000)}""]}]}`;
  const refused = async (path: string, body: string, reason: string) => {
    const { status, text } = await post(server, path, body, own);
    expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining(reason) });
  };
  await refused('/result', lines, 'more than 1,000,000 values');
  await refused('/result', `{"answers":${'['.repeat(100_000)}`, 'nested more than 6 deep');
  const names = Array.from({ length: 300 }, (_, i) => `"x${i}":1`).join(',');
  await refused('/result', `{${names}}`, 'more than 256 members');
  await refused('/lease', `{"worker":1,"leases":[${'1,'.repeat(60_000)}1]}`, 'more than 50,000 values');
  const { text } = await post(server, '/lease', { worker: 1, most: 1, ['x'.repeat(9000)]: 1 }, own);
  expect(text.length).toBeLessThan(400); // a refusal does not send the request back
});

/** Watches the status until the reader is cancelled. */
async function watch(server: FarmServer, sender: Sender) {
  const response = await fetch(`${server.url}/status`, {
    headers: { accept: 'text/event-stream', ...headersOf(sender) },
  });
  return { status: response.status, reader: response.body!.getReader() };
}

test('watchers: 4 of an address, 20 of a network, and some places stay free for admins', async () => {
  const server = await serve({ limits: { streams: 24, streamsForAdmins: 2 } });
  const admin = { token: (await token('admin', { scopes: ['admin'] })).token };
  const open: Awaited<ReturnType<typeof watch>>[] = [];
  const enter = async (sender: Sender): Promise<number> => {
    const watcher = await watch(server, sender);
    if (watcher.status === 200) open.push(watcher);
    else await watcher.reader.cancel();
    return watcher.status;
  };
  const enterAll = async (senders: readonly Sender[]): Promise<number> => {
    let count = 0;
    for (const sender of senders) if ((await enter(sender)) === 200) count++;
    return count;
  };
  expect(await enterAll(Array(6).fill({}))).toBe(4);
  const neighbours = Array.from({ length: 30 }, (_, i) => ({ ip: `192.0.2.${2 + i}` }));
  expect(await enterAll(neighbours)).toBe(16);
  const others = Array.from({ length: 5 }, (_, i) => ({ ip: `198.51.${i}.1` }));
  expect(await enterAll(others)).toBe(2);
  expect(await enterAll(Array(5).fill(admin))).toBe(2);
  for (const { reader } of open) await reader.cancel();
  await expect.poll(() => enter({}), { timeout: 60_000 }).toBe(200); // those who leave make room
});

test('a watched status ends when its token is revoked or expires', async () => {
  const server = await serve();
  const kept = [await token('revoked'), await token('expired', { expiresAfterSeconds: 1e6 })];
  const watched = await Promise.all(kept.map((each) => watch(server, each)));
  for (const { reader } of watched) expect((await reader.read()).done).toBe(false);
  await revokeToken(address, kept[0].id);
  await withDatabase(address, (database) =>
    database.query('UPDATE minclue.token SET expires_at = now() WHERE id = $1', [kept[1].id]),
  );
  for (const { reader } of watched) while (!(await reader.read()).done);
});

test('a token for one campaign is valid there only, and no longer when it has expired', async () => {
  const [here, there] = [await serve(), await serve({}, other)];
  const bound = await token('bound', { campaign: other.campaign! });
  expect(bound).toMatchObject({ campaign: other.campaign, expiresAt: null });
  const ask = async (server: FarmServer, sender: Sender) =>
    (await fetch(`${server.url}/campaign`, { headers: headersOf(sender) })).status;
  expect([await ask(here, bound), await ask(there, bound)]).toEqual([401, 200]);
  const brief = await token('brief', { expiresAfterSeconds: 3600 });
  expect(brief.expiresAt!.getTime() - brief.createdAt.getTime()).toBe(3_600_000);
  expect(await ask(here, brief)).toBe(200);
  const past = await token('past', { expiresAfterSeconds: 3600 });
  await withDatabase(address, (database) =>
    database.query(`UPDATE minclue.token SET expires_at = now() - interval '1 s' WHERE id = $1`, [past.id]),
  );
  expect(await ask(here, past)).toBe(401);
  await expect(token('nowhere', { campaign: 'no such' })).rejects.toThrow('there is no such campaign');
});

test('/metrics is for admins and counts requests, refusals and batches', async () => {
  const server = await serve();
  const admin = { token: (await token('metrics', { scopes: ['work', 'admin'] })).token };
  const read = async (sender: Sender) => {
    const response = await fetch(`${server.url}/metrics`, { headers: headersOf(sender) });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };
  expect((await read({})).status).toBe(403);
  const { worker } = JSON.parse((await post(server, '/join', joinBody, admin)).text) as { worker: number };
  await post(server, '/lease', { worker, most: 3 }, admin);
  await post(server, '/lease', '{', admin);
  await fetch(`${server.url}/no/such/path`);
  const { status, type, text } = await read(admin);
  expect({ status, type }).toEqual({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
  const lines = text.split('\n');
  for (const line of [
    'minclue_farm_tasks 50',
    'minclue_farm_tasks_done 0',
    'minclue_farm_results{standing="own"} 0',
    'minclue_farm_requests_total{route="/lease",status="200"} 1',
    'minclue_farm_requests_total{route="other",status="404"} 1',
    'minclue_farm_refusals_total{reason="json"} 1',
    'minclue_farm_refusals_total{reason="scope"} 1',
    'minclue_farm_batch_size_bucket{kind="lease",le="5"} 1',
    'minclue_farm_batch_size_sum{kind="lease"} 3',
  ])
    expect(lines).toContain(line);
  const shape = /^(# (HELP|TYPE) minclue_farm_\w+ .+|minclue_farm_\w+(\{(\w+="[^"\n]*",?)+\})? [\d.e+-]+)$/;
  for (const line of lines.slice(0, -1)) expect(line).toMatch(shape);
  const names = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
  expect(new Set(names).size).toBe(names.length);
});

test('/health needs no token and says whether the database answers; events are lines of JSON with times', async () => {
  const events: string[] = [];
  const server = await serve({ takesAnyone: false, onEvent: (event) => events.push(eventLine(event)) });
  const health = async () => {
    const response = await fetch(`${server.url}/health`);
    return { status: response.status, body: await response.json() };
  };
  expect(await health()).toEqual({ status: 200, body: { ok: true } });
  const worker = await token('events', { isOwn: true });
  await post(server, '/join', joinBody, worker);
  postgres().stop('immediate');
  await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe(503);
  expect((await post(server, '/lease', { worker: 1, most: 1 }, worker)).status).toBe(503);
  postgres().start();
  await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe(200);
  const told = events.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told[0]).toMatchObject({ event: 'join', name: 'test', threads: 1, person: `events #${worker.id}` });
  expect(told.map(({ event }) => event)).toContain('away');
  for (const { at } of told) expect(new Date(at as string).toISOString()).toBe(at);
});
