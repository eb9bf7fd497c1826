// Golden runs of `minclue campaign`. They need the built program.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStoreFile } from '../src/store/index.ts';
import { surveyStore } from '../src/work/index.ts';
import {
  examplesOf,
  lines,
  minclue,
  objects,
  program,
  projectFolder,
  type Run,
  runExample,
} from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const campaign = (...args: string[]) => minclue(['campaign', ...args]);
const newFolder = useTempFolder();
const newStore = () => newFolder('some.campaign');
const grids2x3 = [
  '123456456132215643364521531264642315',
  '123456456123214365635241362514541632',
  '123456456132214563635241342615561324',
];
const gridFile = newFolder('grids.txt');
const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
const times = {
  schema: expect.stringMatching(/^minclue\/campaign-[a-z]+\/1$/),
  cpuSeconds: expect.any(Number),
  wallSeconds: expect.any(Number),
};

/** Creates the store of a campaign over the three grids, one task each, with 96, 12 and 16 puzzles. */
function createList(): string {
  const store = newStore();
  expect(campaign('create', store, '--clues', '8', '--task-size', '1', gridFile).code).toBe(0);
  return store;
}
let complete: string;
let firstRun: Run;
beforeAll(() => {
  writeFileSync(gridFile, `${grids2x3.join('\n')}\n`);
  complete = createList();
  firstRun = campaign('run', complete, '--json');
});

describe('campaign', () => {
  test('create says how many tasks there are, and what to do next', () => {
    const store = newStore();
    const { stdout, stderr, code } = campaign('create', store, '--clues', '8', '--task-size', '2', gridFile);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toBe(`${store}: 2 tasks; run them with: minclue campaign run ${store}\n`);
    expect(objects(campaign('create', newStore(), '--json', '--clues', '8', gridFile).stdout)).toEqual([
      { campaign: expect.any(String), question: 'check', tasks: 3, headerDigest: digest },
      { summary: { ...times, tasks: 3 } },
    ]);
  });

  test('run --json prints the status at the end', () => {
    expect(firstRun.code).toBe(0);
    const [status, { summary }] = objects(firstRun.stdout);
    expect(status).toEqual({
      campaign: complete,
      question: 'check',
      parameters: { board: '2x3', clues: 8, solutions: 1, taskSize: 1, grids: grids2x3 },
      version: expect.any(String),
      tasks: 3,
      done: 3,
      damaged: [],
      found: 124,
      counters: { grids: 3, puzzles: 124, nodes: expect.any(Number), solverCalls: expect.any(Number) },
      cpuSeconds: expect.any(Number),
      isRunning: false,
      digest,
    });
    expect(summary).toEqual({ ...times, end: 'complete' });
  });

  test('has the counters and puzzles of minclue check', () => {
    const checked = objects(minclue(['check', '--clues', '8', '--json', gridFile]).stdout);
    const [{ counters }] = objects(campaign('status', '--json', complete).stdout);
    expect(checked.at(-1)!.summary).toMatchObject(counters as object);
    expect(lines(campaign('results', complete).stdout)).toEqual(
      checked.slice(0, -1).map(({ puzzle }) => puzzle),
    );
  });

  test('run on a terminal or in a script prints what was found, and does nothing when all tasks are done', () => {
    const store = createList();
    const { stdout, stderr, code } = campaign('run', store, '--threads', '1');
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(stderr).toMatch(
      /^complete: 3 of 3 tasks done, 124 found; [\d.]+ s, [\d.]+ s CPU\ndigest [0-9a-f]{64}\n$/,
    );
    const before = readFileSync(store);
    expect(campaign('resume', store).stderr).toMatch(/^complete: 3 of 3 tasks done/);
    expect(readFileSync(store).subarray(4096)).toEqual(before.subarray(4096));
  });

  test('results --json has an object per line found', () => {
    const found = objects(campaign('results', complete, '--json').stdout);
    expect(found).toHaveLength(125);
    expect(found[96]).toEqual({ task: 1, result: expect.stringMatching(/^[1-6.]{36}$/) });
    expect(found[124]).toEqual({ summary: { ...times, tasks: 3, done: 3, found: 124, digest } });
  });

  test('status is a table', () => {
    const { stdout, code } = campaign('status', complete);
    expect(code).toBe(0);
    expect(lines(stdout).map((line) => line.split(/ {2,}/)[0])).toEqual([
      'store',
      'question',
      'answers',
      'state',
      'tasks',
      'grids',
      'nodes',
      'puzzles',
      'solverCalls',
      'CPU time',
      'digest',
    ]);
    expect(stdout).toContain('tasks        3 of 3 tasks done, 124 found\n');
  });

  test('export writes JSONL and CSV, to stdout or to a file', () => {
    const tasks = objects(campaign('export', complete).stdout);
    expect(tasks.map(({ task, found }) => [task, (found as string[]).length])).toEqual([
      [0, 96],
      [1, 12],
      [2, 16],
    ]);
    const file = join(newFolder(), 'tasks.csv');
    const { stdout } = campaign('export', complete, '--json', '--format', 'csv', '--output', file);
    expect(objects(stdout)).toEqual([
      { campaign: complete, format: 'csv', output: file },
      { summary: { ...times, tasks: 3, done: 3, found: 124, digest } },
    ]);
    expect(readFileSync(file, 'utf8')).toBe(campaign('export', complete, '--format', 'csv').stdout);
    expect(readFileSync(file, 'utf8')).toMatch(
      /^task,grids,nodes,puzzles,solverCalls,found,digest,cpuSeconds\r\n0,1,/,
    );
    const { stderr, code } = campaign('export', complete, '--output', join(newFolder(), 'no', 'such'));
    expect(stderr).toMatch(/^minclue: --output .*no\/such: no such folder: .*\n$/);
    expect(code).toBe(2);
  });

  test('verify reports that all is well, or names the damage with exit code 1', () => {
    expect(campaign('verify', complete, '--recheck', '2').stdout).toMatch(
      /^verified: 3 tasks, 2 of them done again, digest [0-9a-f]{64}\n$/,
    );
    const store = newStore();
    const bytes = readFileSync(complete);
    const [line] = objects(campaign('export', complete).stdout)[1].found as string[];
    for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line)) bytes[at] = 'x'.charCodeAt(0);
    writeFileSync(store, bytes);
    const { stdout, code } = campaign('verify', store);
    expect({ stdout, code }).toEqual({ stdout: `damaged: ${store}: task 1 is damaged\n`, code: 1 });
    expect(objects(campaign('verify', store, '--json').stdout)).toEqual([
      {
        campaign: store,
        isVerified: false,
        damage: [`${store}: task 1 is damaged`],
        done: 2,
        rechecked: 0,
        digest: null,
      },
      { summary: { ...times, isVerified: false } },
    ]);
    for (const args of [['run'], ['results'], ['export', '--format', 'csv']]) {
      const refused = campaign(...args, store);
      expect({ stderr: refused.stderr, code: refused.code }).toEqual({
        stderr: `minclue: ${store}: task 1 is damaged\n`,
        code: 2,
      });
    }
    expect(campaign('status', store)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('tasks 1\n'),
    });
    expect(campaign('repair', store).stderr).toBe(`${store}: 2 intact tasks kept\n`);
    expect(existsSync(`${store}.damaged`)).toBe(true);
    expect(campaign('run', store).stderr).toMatch(/^complete: 3 of 3 tasks done, 124 found; /);
    expect(campaign('results', store).stdout).toBe(campaign('results', complete).stdout);
  });

  test('merge combines parts, and refuses parts of different campaigns', () => {
    const [first, merged] = [createList(), newStore()];
    const args = ['merge', merged, first, complete, '--json'];
    const [status, { summary }] = objects(campaign(...args).stdout);
    expect(status).toMatchObject({ campaign: merged, tasks: 3, done: 3, found: 124, digest });
    expect(summary).toEqual({ ...times, stores: 2 });
    expect(campaign(...args).stderr).toBe(`minclue: ${merged}: already exists\n`);
    const other = newStore();
    campaign('create', other, '--clues', '7', '--task-size', '1', gridFile);
    expect(campaign('merge', newStore(), complete, other).stderr).toBe(
      `minclue: ${other}: is not about the same question as ${complete}\n`,
    );
  });

  test('covers ranks of the catalogue, or all of it', () => {
    const [all, some] = [newStore(), newStore()];
    campaign('create', all, '--board', '2x2', '--clues', '4');
    campaign('create', some, '--board', '2x2', '--clues', '4', '--ranks', '1..1');
    const [whole] = objects(campaign('run', all, '--json').stdout);
    const [part] = objects(campaign('run', some, '--json').stdout);
    expect(whole).toMatchObject({ parameters: { ranks: { from: 0, to: 2 } }, counters: { grids: 2 } });
    expect(part).toMatchObject({ parameters: { ranks: { from: 1, to: 2 } }, counters: { grids: 1 } });
  });

  test('counts the sections of a catalogue with the question index', () => {
    const store = newStore();
    campaign('create', store, '--question', 'index', '--board', '2x3');
    // 49 essentially different grids: Jarvis and Russell, "Mathematics of Sudoku II", table of boards
    expect(objects(campaign('run', store, '--json').stdout)[0]).toMatchObject({ counters: { grids: 49 } });
  });

  const children: ReturnType<typeof spawn>[] = [];
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
  });

  /** Starts a campaign of many seconds, and waits for its first task. */
  async function startLong(): Promise<
    { store: string; ended: Promise<{ code: number; stderr: string }> } & { child: ReturnType<typeof spawn> }
  > {
    const store = newStore();
    campaign('create', store, '--board', '2x3', '--clues', '7', '--algorithm', 'plain', '--task-size', '1');
    const child = spawn(process.execPath, [program, 'campaign', 'run', store, '--threads', '1'], {
      cwd: projectFolder,
    });
    children.push(child);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const ended = new Promise<{ code: number; stderr: string }>((resolve) => {
      child.on('close', (code) => resolve({ code: code!, stderr }));
    });
    const reader = await openStoreFile(store);
    while ((await surveyStore(reader)).done === 0) {
      expect(child.exitCode, stderr).toBeNull();
      await setTimeout(20);
    }
    await reader.close();
    return { store, ended, child };
  }

  test('a second run is refused in one line, and a pause ends the first', async () => {
    const { store, ended } = await startLong();
    const second = campaign('run', store);
    expect({ stderr: second.stderr, code: second.code }).toEqual({
      stderr: `minclue: ${store}: another runner is at work on it\n`,
      code: 2,
    });
    const link = newFolder('link');
    symlinkSync(store, link);
    expect(campaign('run', link).stderr).toContain('another runner is at work on it');
    const [pause] = objects(campaign('pause', store, '--json').stdout);
    expect(pause).toEqual({ campaign: store, isRunning: true });
    const paused = await ended;
    expect(paused.code).toBe(130);
    expect(existsSync(`${store}.lock`)).toBe(false);
    expect(paused.stderr).toMatch(
      /^paused: \d+ of 49 tasks done, [\d,]+ found; to resume: minclue campaign resume .*\n$/,
    );
    expect(campaign('pause', store)).toMatchObject({ code: 0, stderr: `${store}: nothing is running\n` });
  });

  test('can be inspected in a read-only folder, where nothing changes', () => {
    const store = newStore();
    copyFileSync(complete, store);
    chmodSync(store, 0o444);
    chmodSync(dirname(store), 0o555);
    const other = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}; // root may write anywhere
    const args = [program, 'campaign', 'status', store];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: '/', encoding: 'utf8', ...other });
    expect(stdout).toContain('3 of 3 tasks done');
    expect(status).toBe(0);
    expect(readdirSync(dirname(store))).toEqual([basename(store)]);
    chmodSync(dirname(store), 0o755);
  });

  test('Ctrl-C ends a run with exit code 130 and says how to resume', async () => {
    const { store, ended, child } = await startLong();
    child.kill('SIGINT');
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(existsSync(`${store}.lock`)).toBe(false);
    expect(stderr).toMatch(
      /^interrupted: \d+ of 49 tasks done, [\d,]+ found; to resume: minclue campaign resume .*\n$/,
    );
    expect(campaign('verify', store).code).toBe(0);
  });

  test.each([
    [
      [],
      'campaign needs one of create, run, work, pause, resume, status, results, report, export, merge, verify',
    ],
    [['stop'], 'but got "stop"'],
    [['run'], "missing required argument 'store'"],
    [['status', 'a', 'b'], 'campaign status takes one store, but got "b"'],
    [['merge', 'a'], "missing required argument 'stores'"],
    [['run', 'no-such.campaign'], 'no such file: no-such.campaign'],
    [['status', 'package.json'], 'package.json: is not a store of minclue'],
    [['create', 'x.campaign'], 'question check needs --clues'],
    [['create', 'x.campaign', '--clues', '4'], 'question check needs --board'],
    [['create', 'x.campaign', '--clues', '4', '--board', '2x2', '--ranks', '1-2'], '--ranks 1-2'],
    [['create', 'x.campaign', '--clues', '4', '--board', '2x2', '--ranks', '1..2'], 'rank 2'],
    [
      ['create', 'x.campaign', '--clues', '4', '--board', '2x2', '--ranks', '1..0'],
      '--ranks 1..0: ends before it begins',
    ],
    [['create', 'x.campaign', '--clues', '99', '--board', '2x2'], '99 clues'],
    [['create', 'x.campaign', '--clues', '4', '--board', '5x5'], '5x5'],
    [['create', 'x.campaign', '--question', 'index'], 'question index needs --board'],
    [['create', 'x.campaign', '--question', 'magic'], 'magic'],
    [['create', 'x.campaign', '--clues', '4', '--algorithm', 'magic', '--board', '2x2'], 'algorithm "magic"'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, stdout, code } = campaign(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(existsSync(join(projectFolder, 'x.campaign'))).toBe(false);
  });

  test('the examples in --help work unchanged, one after another', () => {
    const names = [...campaign('--help').stdout.matchAll(/^ {2}(\w+) \[options\]/gm)].map(([, name]) => name);
    const examples = names.flatMap((name) => examplesOf(campaign(name, '--help').stdout));
    expect(examples.length).toBeGreaterThan(8);
    const folder = newFolder();
    mkdirSync(join(folder, 'examples'));
    copyFileSync(join(projectFolder, 'examples/17.txt'), join(folder, 'examples/17.txt'));
    for (const example of examples) {
      if (example.includes('db.example')) continue; // campaigns in databases are in cli-farm.test.ts
      const { code, stderr } = runExample(example, folder);
      expect(code, `${example}: ${stderr}`).toBe(0);
    }
  });
});
