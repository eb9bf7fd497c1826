// The coordinator and its workers on the command line. They need the built program.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minclueHere } from './cli-here.ts';
import { objects, program, projectFolder, type Run } from './cli-run.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const folder = newPath('postgres');
const here = (...args: string[]) => minclueHere(args);

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres(folder);
});
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  postgres?.remove();
});

function start(args: readonly string[], token?: string): ChildProcess {
  const env = { ...process.env, ...(token !== undefined && { MINCLUE_TOKEN: token }) };
  const child = spawn(process.execPath, [program, ...args], { cwd: projectFolder, env });
  children.push(child);
  return child;
}

async function run(args: readonly string[], token?: string): Promise<Run> {
  const child = start(args, token);
  let [stdout, stderr] = ['', ''];
  child.stdout!.on('data', (text) => (stdout += text));
  child.stderr!.on('data', (text) => (stderr += text));
  const [code] = await once(child, 'close');
  return { stdout, stderr, code };
}

/** Starts a coordinator. Its address is the first line that it writes. */
async function serve(address: string, ...more: string[]): Promise<{ url: string; child: ChildProcess }> {
  const child = start(['farm', 'serve', address, '--port', '0', ...more]);
  const [url] = await once(createInterface({ input: child.stdout! }), 'line');
  return { url: url as string, child };
}

async function newToken(address: string, ...more: string[]): Promise<string> {
  const { stdout, stderr, code } = await here('farm', 'token', 'new', address, ...more);
  expect(code, stderr).toBe(0);
  expect(stdout).toMatch(/^minclue_[\w-]{43}\n$/);
  return stdout.trim();
}

test('2x3 at 8 clues has one digest, by file and by two workers over HTTP', async () => {
  const words = ['--board', '2x3', '--clues', '8', '--task-size', '5'];
  const file = newPath('2x3.campaign');
  await here('campaign', 'create', file, ...words);
  const [{ digest }] = objects((await run(['campaign', 'run', file, '--json'])).stdout);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);

  const address = `${postgres.address}#http`;
  expect((await here('campaign', 'create', address, ...words)).code).toBe(0);
  const own = await newToken(address, '--name', 'mine', '--own');
  const both = await newToken(address, '--name', 'boss', '--scope', 'both');
  const { url, child } = await serve(address);
  const workers = await Promise.all([
    run(['campaign', 'work', url, '--threads', '1', '--json'], own),
    run(['campaign', 'run', url, '--threads', '1', '--json', '--token', own]),
  ]);
  for (const { code, stderr } of workers) expect(code, stderr).toBe(0);
  const [status] = objects((await run(['campaign', 'status', url, '--json'], both)).stdout);
  expect(status).toMatchObject({ digest, done: 10, restsOn: { own: 10, agreed: 0, single: 0 } });
  const verified = await run(['campaign', 'verify', url, '--recheck', '2'], both);
  expect(verified.stdout).toBe(`verified: 10 tasks, 2 of them done again, digest ${digest}\n`);
  const copy = newPath('copy.campaign');
  expect((await run(['campaign', 'merge', copy, url], both)).stderr).toContain(`digest ${digest}`);

  const report = await here('farm', 'report', address);
  expect(report.stdout).toContain('rests on machines of the owner: 10 (100.0 %), two strangers who agree: 0');
  expect(report.stdout).toContain('8-clue puzzles in the 49 canonical grids of 2x3');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0); // its proper end, so that a supervisor does not report a failure
});

test('tokens are made, listed without their secret, and revoked', async () => {
  const address = `${postgres.address}#tokens`;
  await here('campaign', 'create', address, '--board', '2x2', '--clues', '4');
  const token = await newToken(address, '--name', 'alice');
  const listed = await here('farm', 'token', 'list', address);
  expect(listed.stdout).toContain('alice');
  expect(listed.stdout).not.toContain(token);
  const rows = objects((await here('farm', 'token', 'list', address, '--json')).stdout);
  const { id } = rows.find(({ name }) => name === 'alice') as { id: number };
  expect(JSON.stringify(rows)).not.toContain(token);
  const { url, child } = await serve(address);
  expect((await run(['campaign', 'status', url], token)).code).toBe(0);
  expect((await here('farm', 'token', 'revoke', address, '--id', String(id))).code).toBe(0);
  const status = () => run(['campaign', 'status', url], token);
  await expect.poll(status, { timeout: 60_000 }).toEqual({
    code: 2, // within a second
    stdout: '',
    stderr: `minclue: ${url}: the token is unknown, revoked, expired or for another campaign\n`,
  });
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
});

test('tokens may expire and be for one campaign', async () => {
  const address = `${postgres.address}#bound`;
  await here('campaign', 'create', address, '--board', '2x2', '--clues', '4');
  await newToken(address, '--name', 'bob', '--expires', '30d', '--campaign', 'bound');
  const [bob] = objects((await here('farm', 'token', 'list', address, '--json')).stdout).filter(
    ({ name }) => name === 'bob',
  ) as { createdAt: string; expiresAt: string; campaign: string }[];
  expect(bob.campaign).toBe('bound');
  expect(Date.parse(bob.expiresAt) - Date.parse(bob.createdAt)).toBe(30 * 86_400_000);
  const { stdout } = await here('farm', 'token', 'list', address);
  expect(stdout).toContain(bob.expiresAt.slice(0, 10));
  const refused = await here('farm', 'token', 'new', address, '--name', 'x', '--campaign', 'none');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no such campaign') });
});

test('--log json writes events as JSON with times, and warns of tokens without encryption, as workers do', async () => {
  const address = `${postgres.address}#log`;
  await here('campaign', 'create', address, '--board', '2x3', '--clues', '8', '--task-size', '25');
  const own = await newToken(address, '--name', 'mine', '--own');
  const { url, child } = await serve(address, '--log', 'json', '--host', '0.0.0.0', '--audit', '2.5%');
  let log = '';
  child.stderr!.on('data', (text) => (log += text));
  const far = url.replace(/\/\/[^:]+/, '//0.0.0.0'); // this machine, by a name that does not say so
  const worker = await run(['campaign', 'work', far, '--threads', '1'], own);
  expect(worker.code, worker.stderr).toBe(0);
  expect(worker.stderr).toContain('warning: the token goes to 0.0.0.0:');
  expect((await run(['campaign', 'run', far], undefined)).stderr).not.toContain('warning');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  const events = objects(log) as { at: string; event: string; text: string }[];
  const names = events.map(({ event }) => event);
  expect(names.filter((name) => name !== 'warning')).toEqual(['start', 'join', 'stop']);
  for (const { at } of events) expect(new Date(at).toISOString()).toBe(at);
  expect(events[names.indexOf('start') + 1].text).toContain('without encryption');
  expect(log).not.toContain(own);
  const client = new pg.Client({ connectionString: postgres.address });
  await client.connect();
  const { rows } = await client.query("SELECT audit FROM minclue.campaign WHERE name = 'log'");
  await client.end();
  expect(rows).toEqual([{ audit: 0.025 }]);

  const redo = await here('campaign', 'redo', address, '--resting-on', 'strangers');
  expect(redo).toEqual({ code: 0, stdout: '', stderr: '0 results to be done again by own workers\n' });
  expect(await here('farm', 'distrust', address, 'mallory #9')).toEqual({
    code: 2,
    stdout: '',
    stderr: `minclue: ${address}: no stranger "mallory #9" has worked on it\n`,
  });
});

test.each([
  [['farm', 'serve', 'x.campaign'], '"x.campaign": expected the address of a database'],
  [
    ['farm', 'serve', 'postgres://x', '--origin', 'example'],
    '--origin "example": expected https://host, or *',
  ],
  [['farm', 'token', 'new', 'postgres://x'], 'farm token new needs --name NAME'],
  [['farm', 'token', 'new', 'postgres://x', '--name', '\n'], '--name: expected up to 64 letters'],
  [['farm', 'token', 'list', 'postgres://x', '--own'], '--own cannot be used with farm token list'],
  [['farm', 'serve', 'postgres://x', '--audit', '101%'], '--audit "101%": expected a share from 0% to 100%'],
  [
    ['farm', 'token', 'list', 'postgres://x', '--expires', '1d'],
    '--expires cannot be used with farm token list',
  ],
  [
    ['campaign', 'redo', 'x.campaign', '--resting-on', 'agreed'],
    '"x.campaign": expected the address of a database',
  ],
  [['farm', 'token', 'revoke', 'postgres://x'], 'farm token revoke needs --id N'],
  [
    ['campaign', 'create', 'http://127.0.0.1:9', '--board', '2x2', '--clues', '4'],
    'a coordinator cannot create campaigns',
  ],
  [['campaign', 'status', 'postgres://x', '--token', 'x'], '--token needs an address https://'],
])('%j is refused in one line', async (args, message) => {
  const { code, stdout, stderr } = await here(...args);
  expect(stderr).toMatch(/^minclue: .*\n$/);
  expect(stderr).toContain(message);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
});
