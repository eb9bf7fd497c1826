// Golden runs of `minclue hunt`. They need the built program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  examplesOf,
  lines,
  minclue,
  objects,
  program,
  projectFolder,
  runExample,
  temporaryFile,
} from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const hunt = (...args: string[]) => minclue(['hunt', ...args]);
const newPath = useTempFolder();
const storePath = () => newPath('hunt.store');
const small = '12...........4.2';

describe('hunt', () => {
  test('prints new puzzles, proper and canonical, one per line, the same for any number of threads', () => {
    const { stdout, stderr, code } = hunt('--threads', '1', 'examples/17.txt');
    expect(lines(stdout)).toHaveLength(19);
    expect(stderr).toMatch(
      /^20 seeds, 112,332 neighbours decided, [\d,]+ per CPU second; 19 new puzzles, 19 of/,
    );
    expect(code).toBe(0);
    const puzzles = lines(stdout).map((line) => line.slice(0, 81));
    expect(minclue(['count', '-'], `${puzzles.join('\n')}\n`).stdout).toBe('1\n'.repeat(19));
    expect(lines(minclue(['canon', '-'], `${puzzles.join('\n')}\n`).stdout)).toEqual(puzzles);
    expect(hunt('--threads', '2', 'examples/17.txt').stdout).toBe(stdout);
  });

  test('a store is resumed: no seed is repeated, and --list prints all puzzles', () => {
    const store = storePath();
    const all = hunt('examples/17.txt').stdout;
    const first = temporaryFile(
      'first.txt',
      readFileSync(join(projectFolder, 'examples/17.txt'), 'utf8').split('\n').slice(0, 8).join('\n'),
    );
    const early = hunt('--store', store, '--threads', '1', first).stdout;
    const late = hunt('--store', store, '--threads', '2', 'examples/17.txt');
    expect(early + late.stdout).toBe(all);
    expect(late.stderr).toContain('20 seeds (7 done before)');
    expect(hunt('--store', store, '--list').stdout).toBe(all);
    expect(hunt('--store', store, 'examples/17.txt').stdout).toBe('');
  });

  test('after a kill and a restart, it ends with the same store', async () => {
    const store = storePath();
    const args = ['hunt', '--threads', '1', '--generations', '2', '--store', store, 'examples/17.txt'];
    const child = spawn(process.execPath, [program, ...args], { cwd: projectFolder });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(minclue(args).code).toBe(0);
    const whole = lines(hunt('--threads', '1', '--generations', '2', 'examples/17.txt').stdout);
    expect(lines(hunt('--store', store, '--list').stdout)).toEqual(whole);
  });

  test('Ctrl-C ends it with 130 and says how to resume', async () => {
    const args = ['hunt', '--minus', '1', '--plus', '2', '--threads', '1', '--store', storePath()];
    const child = spawn(process.execPath, [program, ...args, 'examples/17.txt'], { cwd: projectFolder });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    await once(child.stdout, 'data');
    child.stdout.pause(); // unread output blocks the program
    child.kill('SIGINT');
    setImmediate(() => child.stdout.resume());
    const [code] = await once(child, 'close'); // at exit, some of its output may not have arrived
    expect({ code, said }).toMatchObject({
      code: 130,
      said: expect.stringContaining('the same command resumes it'),
    });
  });

  test('--known leaves out puzzles isomorphic to a puzzle of the list', () => {
    const found = lines(hunt('--threads', '1', 'examples/17.txt').stdout);
    const known = temporaryFile('known.txt', `${found.slice(0, 10).join('\n')}\n`);
    expect(lines(hunt('--threads', '1', '--known', known, 'examples/17.txt').stdout)).toEqual(
      found.slice(10),
    );
  });

  test('--json has puzzle, clues, isProper, isMinimal, seedPuzzle, vicinity, generation, then a summary', () => {
    const rows = objects(hunt('--minus', '0', '--plus', '1', '--json', small).stdout);
    expect(rows[0]).toMatchObject({
      clues: 5,
      isProper: true,
      isMinimal: false,
      seedPuzzle: expect.stringMatching(/^[1-4.]{16}$/),
      vicinity: '-0+1',
      generation: 1,
    });
    expect(rows.at(-1)?.summary).toMatchObject({
      seeds: 1,
      puzzles: rows.length - 1,
      neighboursPerCpuSecond: expect.any(Number),
      byClues: { 5: rows.length - 1 },
      checkedBy: 'csp',
    });
  });

  test('from four clues on 2x2, not proper, −2+2 leads to all 13 puzzles (Lass, Table 1)', () => {
    const { stdout } = hunt(
      '--board',
      '2x2',
      '--minus',
      '2',
      '--plus',
      '2',
      '--generations',
      '5',
      '--minimal',
      small,
    );
    expect(lines(stdout)).toHaveLength(13);
  });

  test.each([
    [['--minus', '0', '--plus', '0', small], '--minus 0 --plus 0 changes nothing'],
    [['--schedule', 'paper', '--minus', '1', small], '--minus cannot be used with --schedule paper'],
    [['--list'], '--list needs --store'],
    [['--minus', 'x', small], '--minus'],
    [['nonsense'], 'no such file: nonsense'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code } = hunt(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('a store of another board is refused', () => {
    const store = storePath();
    hunt('--store', store, small);
    expect(hunt('--store', store, 'examples/17.txt')).toMatchObject({
      stderr: expect.stringContaining('belongs to another question (hunt '),
      code: 2,
    });
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(hunt('--help').stdout);
    expect(examples).toHaveLength(5);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});
