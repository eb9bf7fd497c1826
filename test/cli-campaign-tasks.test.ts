// Golden runs of `minclue campaign run --tasks A..B --store FILE`, and merging of their stores. They need the built
// program.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minclue, minclueProcess, objects, program, projectFolder } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const campaign = (...args: string[]) => minclue(['campaign', ...args]);
const newPath = useTempFolder();
const tenRanks = ['--ranks', '0..9'];

function create(clues: string, ...more: string[]): string {
  const path = newPath('2x3.campaign');
  const words = ['--board', '2x3', '--clues', clues, '--task-size', '1', ...more];
  expect(campaign('create', path, ...words).code).toBe(0);
  return path;
}

/** Ten grids, ten tasks. */
let file: string;
let digest: unknown;
beforeAll(() => {
  file = create('8', ...tenRanks);
  const whole = create('8', ...tenRanks);
  [{ digest }] = objects(campaign('run', whole, '--json').stdout);
});

/** Returns the names and contents of the files in the folder of a file. */
function imageOf(path: string): Record<string, string> {
  const folder = dirname(path);
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(readdirSync(folder).map((name) => [name, hash(name)]));
}

describe('campaign run --tasks', () => {
  test('with separate stores gives the digest of the whole run, and leaves the campaign unchanged', () => {
    const before = imageOf(file);
    const stores = ['0..2', '3', '4..8', '9..'].map((tasks) => {
      const store = newPath('some.store');
      const { code, stderr } = campaign('run', file, '--tasks', tasks, '--store', store);
      expect(code, stderr).toBe(0);
      return store;
    });
    expect(imageOf(file)).toEqual(before);
    const merged = newPath('merged.campaign');
    const [status] = objects(campaign('merge', merged, ...stores, '--json').stdout);
    expect(status).toMatchObject({ tasks: 10, done: 10, digest });
    expect(campaign('verify', merged, '--recheck', '2').stdout).toBe(
      `verified: 10 tasks, 2 of them done again, digest ${digest}\n`,
    );
  });

  test('says how much of the range is done', () => {
    const store = newPath('some.store');
    const { stdout, stderr, code } = campaign('run', file, '--tasks', '2..4', '--store', store);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toMatch(
      /^complete: 3 of the 3 tasks 2\.\.4 done; in all 3 of 10 tasks done, [\d,]+ found; [\d.]+ s, [\d.]+ s CPU\n$/,
    );
    const [status, { summary }] = objects(
      campaign('run', file, '--tasks', '3..6', '--store', store, '--json').stdout,
    );
    expect(status).toMatchObject({ campaign: store, tasks: 10, done: 5, digest: null });
    expect(status.range).toEqual({ firstTask: 3, lastTask: 6, done: 4 });
    expect(summary).toMatchObject({ end: 'complete' });
  });

  test('works on the file itself without --store, and the last range completes it', () => {
    const own = create('8', ...tenRanks);
    for (const tasks of ['5..9', '0..3'])
      expect(campaign('run', own, '--tasks', tasks).stderr).toMatch(/^complete: (\d) of the \1 tasks/);
    expect(campaign('run', own, '--tasks', '..4').stderr).toMatch(
      new RegExp(`^complete: 5 of the 5 tasks 0\\.\\.4 done; in all 10 of 10 tasks .*\ndigest ${digest}\n$`),
    );
  });

  test('with --store alone does all tasks there', () => {
    const store = newPath('all.store');
    const [status] = objects(campaign('run', file, '--store', store, '--json').stdout);
    expect(status).toMatchObject({ campaign: store, done: 10, digest });
    expect(status).not.toHaveProperty('range');
  });

  test('begins a store with the finished tasks of the campaign in the range', () => {
    const own = create('8', ...tenRanks);
    campaign('run', own, '--tasks', '0..4');
    const store = newPath('some.store');
    const [status] = objects(campaign('run', own, '--tasks', '3..5', '--store', store, '--json').stdout);
    expect(status).toMatchObject({ done: 3, range: { firstTask: 3, lastTask: 5, done: 3 } });
    const timesOf = (path: string, task: number) =>
      objects(campaign('export', path).stdout).find((row) => row.task === task)!.cpuSeconds;
    expect([3, 4].map((task) => timesOf(store, task))).toEqual([3, 4].map((task) => timesOf(own, task)));
  });

  test.each([
    ['10', 'tasks 10..10: there are 10, from 0 to 9'],
    ['8..10', 'tasks 8..10: there are 10, from 0 to 9'],
    ['10..', 'tasks 10..10: there are 10, from 0 to 9'],
    ['4..2', '--tasks 4..2: ends before it begins'],
    ['-1..2', '--tasks -1..2: expected A..B or A, from 0'],
    ['all', '--tasks all: expected A..B or A, from 0'],
  ])('%s of ten tasks is refused, and no store is made', (tasks, message) => {
    const store = newPath('some.store');
    const { stdout, stderr, code } = campaign('run', file, `--tasks=${tasks}`, '--store', store);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `minclue: ${message}\n` });
    expect(existsSync(store)).toBe(false);
  });

  test('refuses the campaign itself as --store, by any name', () => {
    const own = create('8', ...tenRanks);
    const [link, name] = [newPath('link.store'), newPath('name.store')];
    symlinkSync(own, link);
    linkSync(own, name);
    for (const store of [own, link, name, join(dirname(own), '.', '2x3.campaign')]) {
      const { code, stderr } = campaign('run', own, '--tasks', '0', '--store', store);
      expect({ code, stderr }).toEqual({ code: 2, stderr: `minclue: --store ${store}: is also an input\n` });
    }
    expect(campaign('status', own).stdout).toContain('0 of 10 tasks done');
  });

  test('refuses a store of another campaign, and leaves it unchanged', () => {
    const other = create('7', ...tenRanks);
    const before = imageOf(other);
    const { code, stderr } = campaign('run', file, '--tasks', '0', '--store', other);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^minclue: .*: belongs to another question \(check .*\)\n$/);
    expect(imageOf(other)).toEqual(before);
  });
});

const children: ReturnType<typeof spawn>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Starts a run of many seconds, and waits for its first task. */
async function startLong(own: string, store: string) {
  const args = ['campaign', 'run', own, '--tasks', '2..48', '--store', store, '--threads', '1'];
  const child = spawn(process.execPath, [program, ...args], { cwd: projectFolder });
  children.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stderr }));
  });
  await untilBegun(store);
  return { child, ended };
}

/** Resolves when a task is done. */
async function untilBegun(store: string): Promise<void> {
  while (!existsSync(store) || !/ [1-9]\d* of \d+ tasks/.test(campaign('status', store).stdout))
    await setTimeout(20);
}

describe('a run of a range that is stopped', () => {
  const createLong = () => create('7', '--algorithm', 'plain');

  test('by SIGTERM, as schedulers do, ends cleanly and says how to resume, and a kill loses no finished task', async () => {
    const own = createLong();
    const store = join(dirname(own), "it's a store");
    const first = await startLong(own, store);
    first.child.kill('SIGTERM');
    const { code, stderr } = await first.ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/^interrupted: \d+ of the 47 tasks 2\.\.48 done; in all \d+ of 49 tasks done, /);
    expect(stderr).toContain(
      `; to resume: minclue campaign resume ${own} --tasks 2..48 --store '${store.replace("'", `'\\''`)}'\n`,
    );
    expect(existsSync(`${store}-wal`)).toBe(false);
    const second = await startLong(own, store);
    second.child.kill('SIGKILL');
    await second.ended;
    const [before] = objects(campaign('status', store, '--json').stdout);
    expect(before.done).toBeGreaterThan(0);
    expect(campaign('run', own, '--tasks', '0', '--store', store).code).toBe(0);
    expect(campaign('status', store).stdout).toContain(`${Number(before.done) + 1} of 49 tasks done`);
    expect(campaign('verify', store).code).toBe(0);
  });

  test('by a kill leaves a file that is not read for another store until it is at rest', async () => {
    const own = createLong();
    const child = spawn(process.execPath, [program, 'campaign', 'run', own, '--threads', '1']);
    children.push(child);
    const closed = new Promise((resolve) => child.on('close', resolve));
    await untilBegun(own);
    const store = newPath('some.store');
    const refused = () => minclueProcess(['campaign', 'run', own, '--tasks', '0', '--store', store]);
    const message = `minclue: ${own}: a run of it is in progress or was killed; let it end, run it again, or copy it with "campaign merge"\n`;
    expect(refused()).toEqual({ code: 2, stdout: '', stderr: message });
    child.kill('SIGKILL');
    await closed;
    expect(refused()).toEqual({ code: 2, stdout: '', stderr: message });
    expect(campaign('run', own, '--tasks', '0').code).toBe(0);
    expect(refused()).toMatchObject({ code: 0 });
  });
});
