// The coordinator against attackers, on a real port with a real database. It must refuse with the right status and
// write nothing.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kernelDigest } from '../kernel/index.ts';
import { sealTask } from '../work/internal.ts';
import { toyQuestion, toyTask } from '../work/stores.fixture.ts';
import type { FarmAddress } from './address.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import { eventLine } from './events.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { type FarmServer, type ServeOptions, serveFarm } from './listen.ts';
import { PROTOCOL } from './remote/internal.ts';
import { createToken, revokeToken } from './tokens.ts';

const postgres = usePostgres();
let address: FarmAddress;
let server: FarmServer;
let anyone: FarmServer;
let tokens: { work: string; admin: string; revoked: string };
const events: string[] = [];

const quick: ServeOptions = {
  port: 0,
  headersMs: 300,
  requestMs: 600,
  mostBytes: 100_000,
  watchMs: 10,
  rate: 1e6, // a fast machine sends more requests than strangers may; the limits have their own tests
  limits: { joinsPerSecond: 1e6, networkJoinsPerSecond: 1e6 },
};

beforeAll(async () => {
  address = await createToyCampaign(postgres(), 50, 86_400);
  const make = (name: string, scope: 'work' | 'admin') =>
    createToken(address, { name, scopes: [scope], isOwn: false });
  const [work, admin, revoked] = [await make('w', 'work'), await make('a', 'admin'), await make('r', 'work')];
  await revokeToken(address, revoked.id);
  tokens = { work: work.token, admin: admin.token, revoked: revoked.token };
  server = await serveFarm(address, { ...quick, onEvent: (event) => events.push(eventLine(event)) });
  anyone = await serveFarm(address, { ...quick, takesAnyone: true, origins: ['https://page.example'] });
});
afterAll(async () => {
  await server?.close();
  await anyone?.close();
});

interface Said {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

async function say(
  path: string,
  { token, body, headers, at = server, method }: SayOptions = {},
): Promise<Said> {
  const response = await fetch(`${at.url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

interface SayOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly at?: FarmServer;
  readonly method?: string;
}

/** A digest of minclue's tables, without the times at which tokens and workers were seen. */
function tables(): Promise<string> {
  return withDatabase(address, async (database) => {
    const names = await database.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
       WHERE schemaname = 'minclue' ORDER BY 1`,
    );
    expect(names.length).toBeGreaterThan(10);
    const hash = createHash('sha256');
    for (const { name } of names) {
      const rows = await database.query<{ row: object }>(
        `SELECT to_jsonb(t) - 'used_at' - 'seen_at' AS row FROM ${name} t ORDER BY 1`,
      );
      hash.update(`${name} ${JSON.stringify(rows)}\n`);
    }
    return hash.digest('hex');
  });
}

/** Does work that must change nothing. */
async function changingNothing(work: () => Promise<void>): Promise<void> {
  const before = await tables();
  await work();
  expect(await tables()).toBe(before);
}

const join = {
  protocol: PROTOCOL,
  version: toyQuestion.answers.version,
  kernels: kernelDigest([]),
  name: 'test',
  threads: 1,
  resumes: false,
};

async function joined(token = tokens.work): Promise<number> {
  const { status, text } = await say('/join', { token, body: join });
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { worker: number }).worker;
}

/** A valid body for every route that changes something. */
async function goodBodies(): Promise<Record<string, object>> {
  const worker = await joined();
  const { text } = await say('/lease', { token: tokens.work, body: { worker, most: 1 } });
  const [lease] = (JSON.parse(text) as { leases: { task: number; attempt: number }[] }).leases;
  const { header } = await withDatabase(address, (database) => findCampaign(database, address.campaign));
  const answer = await toyQuestion.answer({ tasks: 50 }, toyTask(lease.task));
  const { digest } = sealTask(header, toyTask(lease.task), answer, 1);
  return {
    '/join': join,
    '/lease': { worker, most: 1 },
    '/heartbeat': { worker, leases: [lease] },
    '/hand-back': { worker, leases: [lease], leaves: false },
    '/result': { worker, answers: [{ lease, ...answer, cpuSeconds: 1, digest }] },
  };
}

describe('refuses and writes nothing:', () => {
  test('no token, an invalid token and a revoked token', async () => {
    const bodies = await goodBodies();
    await changingNothing(async () => {
      for (const [path, body] of [...Object.entries(bodies), ['/pause', { isPaused: true }] as const]) {
        for (const token of [
          undefined,
          tokens.revoked,
          'x',
          `${tokens.work}x`,
          "' OR 1=1 --".replaceAll(' ', ''),
        ]) {
          const said = await say(path, { ...(token !== undefined && { token }), body });
          expect([401, 429], path).toContain(said.status);
          expect(said.text).toMatch(/^\{"error":"[^"]+"\}$/);
        }
        expect((await say(path, { body, headers: { authorization: 'Basic eDp4' } })).status).toBeGreaterThan(
          400,
        );
      }
      for (const path of ['/status', '/campaign', '/records']) expect((await say(path)).status).toBe(401);
    });
  });

  test('a token without the scope', async () => {
    const bodies = await goodBodies();
    await changingNothing(async () => {
      for (const [path, body] of Object.entries(bodies))
        expect((await say(path, { token: tokens.admin, body })).status, path).toBe(403);
      expect((await say('/pause', { token: tokens.work, body: { isPaused: true } })).status).toBe(403);
      expect((await say('/records', { token: tokens.work })).status).toBe(403);
      expect(JSON.parse((await say('/status', { token: tokens.work })).text)).not.toHaveProperty('team');
      expect(JSON.parse((await say('/status', { token: tokens.admin })).text)).toHaveProperty('team');
    });
  });

  test('a worker of another person', async () => {
    const bodies = await goodBodies();
    const other = await createToken(address, { name: 'other', scopes: ['work'], isOwn: false });
    await changingNothing(async () => {
      for (const path of ['/lease', '/heartbeat', '/hand-back', '/result']) {
        const { status, text } = await say(path, { token: other.token, body: bodies[path] });
        expect({ status, mustJoin: JSON.parse(text).mustJoin }).toEqual({ status: 409, mustJoin: true });
      }
    });
  });

  test('another version, other kernels, another protocol', async () => {
    await changingNothing(async () => {
      const refusals = { version: '9.9.9', kernels: 'f'.repeat(64), protocol: 99 };
      for (const [key, value] of Object.entries(refusals)) {
        const { status, text } = await say('/join', { token: tokens.work, body: { ...join, [key]: value } });
        expect(status).toBe(409);
        expect(text).toMatch(
          /of version 0\.1\.0, this minclue gives version 9\.9\.9: finish it|are not this minclue's|protocol/,
        );
      }
    });
  });

  test('a body that is too large, with or without a length in its header', async () => {
    const { '/result': good } = await goodBodies();
    const large = JSON.stringify({ ...good, padding: 'x'.repeat(200_000) });
    await changingNothing(async () => {
      expect((await say('/result', { token: tokens.work, body: large })).status).toBe(413);
      expect(await sayInPieces('/result', large)).toBe(413);
      const long = JSON.stringify({ ...join, name: 'x'.repeat(600_000) });
      expect((await say('/join', { token: tokens.work, body: long })).status).toBe(413);
    });
  });

  test('a body that is not JSON or does not match the schema', async () => {
    const bodies = await goodBodies();
    const { token } = { token: tokens.work };
    const nonsense = ['', '{', '[]', 'null', '1', '"x"', '{}', '{"worker":1', '\u0000', '{"__proto__":{}}'];
    await changingNothing(async () => {
      for (const [path, good] of Object.entries(bodies)) {
        for (const body of nonsense) expect((await say(path, { token, body })).status, body).toBe(400);
        expect((await say(path, { token, body: { ...good, more: 1 } })).status).toBe(400);
        const { status } = await say(path, { token, body: good, headers: { 'content-type': 'text/plain' } });
        expect(status).toBe(415);
      }
    });
  });

  test('SQL and other surprises in every field', async () => {
    const bodies = await goodBodies();
    const surprises = [
      "'; DROP TABLE minclue.result; --",
      "1' OR '1'='1",
      '$1',
      "\u0000'",
      '\ud800',
      '../../etc/passwd',
      '\u001b[31m\n',
      -1,
      1.5,
      1e300,
      null,
      [],
      {},
      true,
    ];
    await changingNothing(async () => {
      for (const [path, good] of Object.entries(bodies))
        for (const place of placesIn(good))
          for (const surprise of surprises) {
            const body = withValue(good, place, surprise);
            const isSame = JSON.stringify(body) === JSON.stringify(good);
            if (isSame || (place.at(-1) === 'resumes' && surprise === true)) continue;
            if (place.at(-1) === 'leaves' || isHarmless(place, surprise)) continue;
            const { status, text } = await say(path, { token: tokens.work, body });
            expect([400, 409], `${path} ${place.join('.')} ${surprise}: ${text}`).toContain(status);
          }
    });
    const sql = "Robert'); DROP TABLE minclue.worker; --";
    expect((await say('/join', { token: tokens.work, body: { ...join, name: sql } })).status).toBe(200);
    // the status may be a second old
    const status = async () => (await say('/status', { token: tokens.admin })).text;
    await expect.poll(status, { timeout: 60_000 }).toContain(sql);
  });

  test('paths to other files', async () => {
    await changingNothing(async () => {
      const paths = [
        '/../package.json',
        '/..%2fpackage.json',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/dashboard.js/../../../package.json',
        '//etc/passwd',
        '/.git/config',
        '/index.html%00',
        '/dashboard.js%2f..%2f..',
        '/assets/dashboard/index.html',
      ];
      for (const path of paths) expect(await rawStatus(`GET ${path} HTTP/1.1`), path).toBe(404);
      for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'POST'])
        expect(await rawStatus(`${method} / HTTP/1.1`), method).toBeGreaterThanOrEqual(400);
      expect((await say('/')).text).toContain('<title>minclue farm</title>');
    });
  });

  test('clients that send the header or the body slowly on purpose', async () => {
    await changingNothing(async () => {
      expect(await slowly('POST /join HTTP/1.1\r\nHost: x\r\n')).toContain('408');
      const head = `POST /join HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokens.work}\r\nContent-Type: application/json\r\n`;
      expect(await slowly(`${head}Content-Length: 1000\r\n\r\n{`)).toContain('408');
    });
    expect((await say('/')).status).toBe(200);
  });
});

test('a client with too many requests is told to wait', async () => {
  const strict = await serveFarm(address, { ...quick, rate: 1 });
  try {
    const said: Said[] = [];
    for (let i = 0; i < 5; i++) said.push(await say('/status', { at: strict, token: tokens.work }));
    expect(said.map(({ status }) => status)).toContain(429);
    expect(Number(said.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test('callers without a token may work only where anyone may, and pages only from an allowed origin', async () => {
  const { status } = await say('/join', { at: anyone, body: join });
  expect(status).toBe(200);
  expect((await say('/pause', { at: anyone, body: { isPaused: true } })).status).toBe(403);
  const ask = (origin: string, at: FarmServer) =>
    say('/lease', {
      at,
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
  const allowed = 'access-control-allow-origin';
  expect((await ask('https://page.example', anyone)).headers.get(allowed)).toBe('https://page.example');
  expect((await ask('https://evil.example', anyone)).headers.get(allowed)).toBeNull();
  expect((await ask('https://page.example', server)).headers.get(allowed)).toBeNull();
});

test('every response has the headers that protect browsers, and the log holds no secret', async () => {
  for (const path of ['/', '/dashboard.js', '/status', '/nowhere']) {
    const { headers } = await say(path, { token: tokens.admin });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  await joined();
  expect(events.some((line) => line.includes('has joined'))).toBe(true);
  for (const secret of Object.values(tokens)) expect(events.join('\n')).not.toContain(secret);
  const kept = await withDatabase(address, (database) => database.query('SELECT * FROM minclue.token'));
  for (const secret of Object.values(tokens)) expect(JSON.stringify(kept)).not.toContain(secret);
});

test('watchers receive the status repeatedly until they leave or the server ends', async () => {
  const watched = await serveFarm(address, quick);
  const response = await fetch(`${watched.url}/status`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${tokens.work}` },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('event: status').length < 4) text += (await reader.read()).value ?? '';
  expect(text).toMatch(/data: \{"name":"toy-/);
  await watched.close();
  while (!(await reader.read()).done);
});

/** Sends a body of undeclared length. Returns the status. */
async function sayInPieces(path: string, body: string): Promise<number> {
  const sent = request(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.work}`,
      'transfer-encoding': 'chunked',
    },
  });
  sent.on('error', () => {}); // the server may close before all is sent
  for (let at = 0; at < body.length; at += 10_000) sent.write(body.slice(at, at + 10_000));
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

/** Sends a request line unchanged, since fetch would normalise the path. */
async function rawStatus(line: string): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

/** Sends the beginning of a request. Returns what the server says before it hangs up. */
async function slowly(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  let said = '';
  for await (const chunk of socket) said += chunk;
  return said;
}

/** The paths of all plain values in an object. */
function placesIn(value: unknown, before: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [before];
  const entries = Object.entries(value);
  return entries.length === 0
    ? [before]
    : entries.flatMap(([key, inner]) => placesIn(inner, [...before, key]));
}

function withValue(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, put);
  return copy;
}

/** Names may be any printable text, and lines found any text, since they are compared with other answers. */
function isHarmless(place: readonly string[], value: unknown): boolean {
  return (
    (place.at(-1) === 'name' && typeof value === 'string' && /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(value)) ||
    (place.includes('found') && (typeof value === 'string' || Array.isArray(value))) ||
    (place.at(-1) === 'cpuSeconds' && value === 1.5) ||
    (place.at(-1) === 'job' && value === null)
  );
}
