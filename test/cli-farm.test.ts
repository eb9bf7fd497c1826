// Campaigns in PostgreSQL on the command line. They need the built program.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minclueHere } from './cli-here.ts';
import { minclue, objects, program, projectFolder, type Run } from './cli-run.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const folder = newPath('postgres');
const campaign = (...args: string[]): Run => minclue(['campaign', ...args]);
const here = (...args: string[]): Promise<Run> => minclueHere(['campaign', ...args]);
/** Ten grids, ten tasks. */
const small = ['--board', '2x3', '--clues', '8', '--ranks', '0..9', '--task-size', '1'];
/** 49 tasks of a second and more. */
const long = ['--board', '2x3', '--clues', '7', '--algorithm', 'plain', '--task-size', '1'];

let server: PostgresServer;
let pool: pg.Pool;
/** The small campaign in a file. */
let file: string;
let digest: string;
beforeAll(async () => {
  server = await startPostgres(folder);
  pool = new pg.Pool({ connectionString: server.address, max: 2 });
  file = newPath('2x3.campaign');
  await here('create', file, ...small);
  [{ digest }] = objects(campaign('run', file, '--json').stdout) as [{ digest: string }];
});
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await pool?.end();
  server?.remove();
});

let campaigns = 0;
const newAddress = (): string => `${server.address}#c${++campaigns}`;
const nameOf = (address: string): string => new URL(address).hash.slice(1);

async function create(...words: string[]): Promise<string> {
  const address = newAddress();
  const { code, stderr } = await here('create', address, ...words);
  expect(code, stderr).toBe(0);
  return address;
}

async function statusOf(address: string): Promise<Record<string, unknown>> {
  const [status] = objects((await here('status', address, '--json')).stdout);
  return status;
}

describe('a campaign in PostgreSQL', () => {
  test('is created, run, inspected, exported, verified, merged into a file and back, with one digest', async () => {
    const address = newAddress();
    const created = await here('create', address, ...small);
    expect(created).toEqual({
      code: 0,
      stdout: '',
      stderr: `${address}: 10 tasks; run them with: minclue campaign run '${address}'\n`,
    });
    expect((await here('create', address, ...small)).stderr).toBe(`minclue: ${address}: already exists\n`);
    const run = campaign('run', address);
    expect(run.stderr).toMatch(
      new RegExp(`^complete: 10 of 10 tasks done, 20 found; .*\ndigest ${digest}\n$`),
    );
    expect(run.code).toBe(0);
    const status = (await here('status', address)).stdout;
    expect(status).toContain('state        complete\n');
    expect(status).toContain('disputes     0\n');
    expect(status).toContain(`digest       ${digest}\n`);
    expect((await here('results', address)).stdout).toBe((await here('results', file)).stdout);
    const tasksOf = async (place: string) =>
      objects((await here('export', place)).stdout).map(({ cpuSeconds, ...rest }) => rest);
    expect(await tasksOf(address)).toEqual(await tasksOf(file));
    const csv = newPath('tasks.csv');
    expect((await here('export', address, '--format', 'csv', '--output', csv)).code).toBe(0);
    expect(readFileSync(csv, 'utf8').split('\r\n')).toHaveLength(12);
    expect(campaign('verify', address, '--recheck', '2')).toEqual({
      code: 0,
      stdout: `verified: 10 tasks, 2 of them done again, digest ${digest}\n`,
      stderr: '',
    });
    const copy = newPath('copy.campaign');
    expect((await here('merge', copy, address)).stderr).toContain(`digest ${digest}\n`);
    const back = newAddress();
    expect((await here('merge', back, copy, address)).stderr).toBe(
      `${back}: 10 of 10 tasks done, 20 found\ndigest ${digest}\n`,
    );
  });

  test('begins with the finished tasks of files, and continues, also with --hold-back', async () => {
    const fresh = newPath('fresh.campaign');
    await here('create', fresh, ...small);
    const part = newPath('part');
    campaign('run', fresh, '--tasks', '2..6', '--store', part);
    const address = newAddress();
    const { stderr } = await here('merge', address, part);
    expect(stderr).toMatch(/: 5 of 10 tasks done, /);
    const [row, { summary }] = objects(campaign('work', address, '--json', '--hold-back').stdout);
    expect(row).toMatchObject({ campaign: address, done: 5 });
    expect(summary).toMatchObject({ end: 'complete' });
    expect((await statusOf(address)).digest).toBe(digest);
  });

  test('also has the other questions', async () => {
    const pairs = await create(
      '--question',
      'check-pairs',
      '--clues',
      '9',
      '--pairs',
      '0..9',
      '--task-size',
      '5',
    );
    expect((await statusOf(pairs)).tasks).toBe(2);
    const minima = await create('--question', 'minimum', '--board', '2x2', '--clues', '4', '--sample', '2');
    expect(campaign('work', minima).code).toBe(0);
    const report = await here('report', minima);
    expect(report.stderr).toMatch(/^2 /);
    expect(report.code).toBe(0);
  });

  test('refuses ranges and a second file; work refuses files', async () => {
    const address = await create(...small);
    const refused = async (...args: string[]) => {
      const { code, stdout, stderr } = await here(...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
      return stderr;
    };
    expect(await refused('run', address, '--tasks', '0..1')).toBe(
      'minclue: --tasks needs the file of a campaign, not an address\n',
    );
    expect(await refused('run', address, '--store', newPath('x'))).toMatch(/^minclue: --store needs/);
    expect(await refused('work', file)).toMatch(/: not an address; .* use "minclue campaign run"\n$/);
    expect(await refused('slurm', address)).toMatch(
      /^minclue: a campaign at an address hands out its own tasks/,
    );
    expect(await refused('work', 'postgres://127.0.0.1:1/none')).toMatch(
      /^minclue: postgres:\/\/127.0.0.1:1\/none: .+\n$/,
    );
    expect(await refused('create', newPath('y'), ...small, '--lease', '60')).toMatch(
      /^minclue: --lease needs/,
    );
  });

  test('never shows a password', async () => {
    const address = (await create(...small)).replace('minclue@', 'minclue:geheim@');
    const all = [
      campaign('run', address),
      campaign('work', address, '--json'),
      campaign('verify', address, '--json'),
      await here('status', address),
      await here('pause', address, '--json'),
      await here('repair', address),
      await here('export', address, '--output', newPath('out.jsonl'), '--json'),
      await here('merge', newAddress().replace('minclue@', 'minclue:geheim@'), address, '--json'),
      await here('status', `${address}x`),
      await here('create', address, ...small),
    ];
    for (const { stdout, stderr } of all) {
      expect(stdout + stderr).not.toContain('geheim');
      expect(stdout + stderr).not.toBe('');
    }
  });
});

describe('campaign work', () => {
  test('waits while the campaign is paused, and ends after --for', async () => {
    const address = await create(...small);
    expect((await here('pause', address)).stderr).toMatch(/: paused; /);
    const idle = campaign('work', address, '--time-limit', '1s');
    expect(idle).toMatchObject({ code: 0, stdout: '' });
    expect(idle.stderr).toMatch(
      /^time limit reached: 0 tasks done, 0 found here, .*; in all 0 of 10 tasks done/,
    );
    expect((await here('status', address)).stdout).toContain('state     paused, 0 workers\n');
    expect(campaign('resume', address).stderr).toContain(`digest ${digest}`);
  });

  test('appears in the status; SIGTERM hands its tasks to others', async () => {
    const address = await create(...long);
    const child = spawn(process.execPath, [program, 'campaign', 'work', address, '--threads', '2'], {
      cwd: projectFolder,
    });
    children.push(child);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const closed = new Promise((resolve) => child.on('close', resolve));
    const busy = async (): Promise<Record<string, unknown>> => {
      for (;;) {
        const status = await statusOf(address);
        const [worker] = status.workers as { underWay: number; done: number }[];
        if (worker?.underWay >= 2) return status;
        await setTimeout(50);
      }
    };
    const status = await busy();
    expect(status).toMatchObject({ isRunning: true, isPaused: false, disputes: 0 });
    expect(status.workers).toMatchObject([{ threads: 2, isLost: false }]);
    expect((await here('status', address)).stdout).toContain('last seen');
    child.kill('SIGTERM');
    expect(await closed).toBe(130);
    expect(stderr).toMatch(/^interrupted: \d+ tasks? done, .* here, .*; the tasks under way go to others\n$/);
    expect(await statusOf(address)).toMatchObject({ isRunning: false, workers: [] });
    const { rows } = await pool.query(
      'SELECT count(*)::int AS active FROM minclue.open o JOIN minclue.campaign c ON o.campaign = c.id WHERE c.name = $1 AND worker IS NOT NULL',
      [nameOf(address)],
    );
    expect(rows).toEqual([{ active: 0 }]);
  });

  test('refuses a campaign of another version or of other kernels', async () => {
    const address = await create(...small);
    const name = nameOf(address);
    await pool.query(`UPDATE minclue.campaign SET kernels = 'other' WHERE name = $1`, [name]);
    const { code, stderr } = await here('work', address);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^minclue: .*: the kernels of its answers \(other…\) are not this minclue's \([0-9a-f]{12}…\): finish it with .*\n$/,
    );
    await pool.query(`UPDATE minclue.campaign SET version = '0.0.1' WHERE name = $1`, [name]);
    expect((await here('work', address)).stderr).toMatch(/the question of campaign .* has been altered/);
  });
});

describe('campaign repair of PostgreSQL', () => {
  test('drops damaged tasks, counts again, and hands them out again', async () => {
    const address = await create(...small);
    expect(campaign('run', address).code).toBe(0);
    const id = `(SELECT id FROM minclue.campaign WHERE name = '${nameOf(address)}')`;
    await pool.query(`UPDATE minclue.tally SET sum = sum + 1 WHERE name = 'found' AND campaign = ${id}`);
    const wrongSums = /: its sums count 10 tasks and 21 found, it holds 10 and 20\n$/;
    expect((await here('verify', address)).stdout).toMatch(wrongSums);
    await pool.query(
      `UPDATE minclue.result SET counters = '{"nodes":1}' WHERE task = 3 AND campaign = ${id}`,
    );
    const verified = await here('verify', address);
    expect(verified).toMatchObject({ code: 1, stdout: `damaged: ${address}: task 3 is damaged\n` });
    expect((await here('repair', address)).stderr).toBe(
      `${address}: 9 intact tasks kept, 1 dropped; 1 can be taken again\n`,
    );
    expect(campaign('run', address).stderr).toContain(`digest ${digest}\n`);
    expect((await here('verify', address)).stdout).toBe(`verified: 10 tasks, digest ${digest}\n`);
    expect((await here('repair', address)).stderr).toContain('10 intact tasks kept, 0 dropped; 0 can');
  });
});

describe('campaign status --watch', () => {
  test('ends with a line with the digest when all tasks are done', async () => {
    for (const place of [file, await finished()]) {
      const { code, stdout } = await here('status', place, '--watch', '--every', '0.1');
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: `10 of 10 tasks done, 20 found (100.0 %); digest ${digest}\n`,
      });
    }
  });

  test('shows the tasks done until then, a line or a row each time', async () => {
    const address = await create(...small);
    const watch = spawn(process.execPath, [
      program,
      ...['campaign', 'status', address, '--watch', '--every', '0.1', '--json'],
    ]);
    children.push(watch);
    let stdout = '';
    const begun = new Promise<void>((resolve) => {
      watch.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
        resolve();
      });
    });
    const closed = new Promise((resolve) => watch.on('close', resolve));
    await begun;
    const worked = spawn(process.execPath, [program, 'campaign', 'work', address], { stdio: 'ignore' });
    children.push(worked);
    expect(await closed).toBe(0);
    const rows = objects(stdout);
    const last = rows.at(-2)!;
    expect(rows[0]).toMatchObject({ done: 0, workers: [], disputes: 0 });
    expect(last).toMatchObject({ done: 10, digest, tasksPerSecond: expect.any(Number), secondsToGo: 0 });
    expect(rows.at(-1)).toHaveProperty('summary');
  });

  async function finished(): Promise<string> {
    const address = newAddress();
    await here('merge', address, file);
    expect(existsSync(`${file}-wal`)).toBe(false);
    return address;
  }
});
