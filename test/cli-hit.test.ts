// Golden runs of `minclue hit`. They need the built program.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readFamily } from '../src/hit/index.ts';
import { lines, minclue, objects, program, projectFolder, temporaryFile } from './cli-run.ts';

const hit = (...args: string[]) => minclue(['hit', ...args]);
const fano = 'examples/hit/fano.txt';
const matching = 'examples/hit/matching-8.dat';
const random = 'examples/hit/random-5-of-20.txt';

/** Counts by trying every subset: for each size, the hitting sets and the minimal ones. */
function counts(file: string): { all: number[]; minimal: number[] } {
  const named = readFamily(readFileSync(`${projectFolder}${file}`, 'utf8'));
  if ('reason' in named) throw new Error(named.reason);
  const { elements, sets } = named.family;
  const masks = sets.map((set) => set.reduce((mask, element) => mask | (1 << element), 0));
  const hits = new Uint8Array(2 ** elements);
  const all = new Array<number>(elements + 1).fill(0);
  const minimal = [...all];
  for (let subset = 0; subset < hits.length; subset++) {
    if (!masks.every((mask) => (mask & subset) !== 0)) continue;
    hits[subset] = 1;
    let size = 0;
    let isMinimal = true;
    for (let rest = subset; rest !== 0; rest &= rest - 1, size++)
      if (hits[subset & ~(rest & -rest)]) isMinimal = false;
    all[size]++;
    if (isMinimal) minimal[size]++;
  }
  return { all, minimal };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('hit', () => {
  test('the smallest hitting sets of the Fano plane are its lines', () => {
    const { stdout, stderr, code } = hit(fano, '--smallest');
    const planeLines = lines(readFileSync(`${projectFolder}${fano}`, 'utf8')).slice(1);
    expect(lines(stdout).sort()).toEqual(planeLines.sort());
    expect(stderr).toBe(
      'the smallest hitting sets have 3 elements\n7 hitting sets of 7 sets over 7 elements\n',
    );
    expect(code).toBe(0);
    expect(lines(hit(fano, '--minimal').stdout).sort()).toEqual(planeLines);
  });

  test.each([fano, matching, random])('%s: counts agree with trying every subset', (file) => {
    const { all, minimal } = counts(file);
    expect(hit(file, '--minimal', '--count').stdout).toBe(`${sum(minimal)}\n`);
    const least = all.findIndex((count) => count > 0);
    expect(hit(file, '--smallest', '--count').stdout).toBe(`${all[least]}\n`);
    const size = least + 2;
    expect(hit(file, '--size', `${size}`, '--count').stdout).toBe(`${sum(all.slice(0, size + 1))}\n`);
    expect(hit(file, '--size', `${size}`, '--exact', '--count').stdout).toBe(`${all[size]}\n`);
  });

  test('eight disjoint pairs have 2^8 minimal hitting sets and 3^8 hitting sets', () => {
    expect(hit(matching, '--minimal', '--count').stdout).toBe(`${2 ** 8}\n`);
    expect(hit(matching, '--size', '16', '--count').stdout).toBe(`${3 ** 8}\n`);
  });

  test('another strategy prints the same hitting sets', () => {
    const run = (strategy: string) => lines(hit(random, '--size', '6', '--strategy', strategy).stdout).sort();
    const expected = run('combined');
    expect(expected).toHaveLength(sum(counts(random).all.slice(0, 7)));
    expect(run('checker2012')).toEqual(expected);
  });

  test('--json prints a set per line and a summary; --stats adds the counters', () => {
    const rows = objects(hit(fano, '--size', '3', '--json', '--stats').stdout);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual({ set: ['0', '1', '3'] });
    expect(rows[7].summary).toMatchObject({
      elements: 7,
      familySets: 7,
      sets: '7',
      isExact: true,
      nodes: expect.any(Number),
      nodesPerLevel: expect.any(Array),
      prunes: expect.any(Object),
      cpuSeconds: expect.any(Number),
      wallSeconds: expect.any(Number),
    });
  });

  test('the number of sets is a string, since it may be too large for JSON', () => {
    const many = Array.from({ length: 100 }, (_, i) => `${i}`).join(' ');
    const [{ sets }] = objects(
      minclue(['hit', '-', '--size', '50', '--exact', '--count', '--json'], many).stdout,
    );
    expect(sets).toMatch(/^\d{29,}$/);
  });

  test('--stats prints nodes and prunes on stderr', () => {
    const { stderr } = hit(random, '--size', '6', '--count', '--stats', '--strategy', 'dmus');
    expect(stderr).toMatch(/^nodes by elements chosen: 1 5 [\d ]+$/m);
    expect(stderr).toMatch(/^branches ended: .*disjoint \d+/m);
  });

  test('--limit stops early, with the first of the same list', () => {
    const whole = lines(hit(random, '--size', '6').stdout);
    expect(lines(hit(random, '--size', '6', '--limit', '3').stdout)).toEqual(whole.slice(0, 3));
    expect(lines(hit(fano, '--smallest', '--limit', '1').stdout)).toHaveLength(1);
  });

  test('no hitting set: nothing on stdout, exit 1', () => {
    expect(hit(fano, '--size', '2')).toMatchObject({ stdout: '', code: 1 });
    expect(hit(fano, '--size', '2', '--count')).toMatchObject({ stdout: '0\n', code: 0 });
  });

  test('names, commas and comments are read', () => {
    const text = '# who is in which committee\nann, bob\n\nbob cid # and nobody else\r\ncid,dan\n';
    expect(lines(minclue(['hit', '-', '--smallest'], text).stdout)).toEqual([
      'ann cid',
      'bob cid',
      'bob dan',
    ]);
  });

  test('PACE files are read with their counts checked, and other headers are refused', () => {
    expect(minclue(['hit', '-', '--smallest'], 'c tiny\np hs 3 2\n1 2\n2 3\n')).toEqual({
      stdout: '2\n',
      stderr: 'the smallest hitting sets have 1 element\n1 hitting set of 2 sets over 3 elements\n',
      code: 0,
    });
    const refused = (text: string) => {
      const { stdout, stderr, code } = minclue(['hit', '-', '--smallest'], text);
      expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
      return stderr;
    };
    expect(refused('p hs 3 2\n1 2\n')).toBe('minclue: stdin:1:1: sets: the header says 2, there are 1\n');
    expect(refused('p hs 450 2\n1 2\n')).toBe('minclue: stdin:1:1: 450 elements; at most 128 are possible\n');
    expect(refused('c x\np cnf 3 2\n1 2 0\n')).toBe(
      'minclue: stdin:2:1: the header "p cnf" is not known, only "p hs" is (write a set with commas)\n',
    );
  });

  test('errors name the line and the column', () => {
    const file = temporaryFile('bad.txt', '1 2\n3 {4}\n');
    expect(hit(file, '--minimal')).toEqual({
      stdout: '',
      stderr: `minclue: ${file}:2:3: "{4}" is neither a whole number nor a name\n`,
      code: 2,
    });
    const many = Array.from({ length: 129 }, (_, i) => `${i}`).join(' ');
    expect(minclue(['hit', '-', '--minimal'], many).stderr).toBe(
      'minclue: stdin:1:403: 128 is element number 129; at most 128 are possible\n',
    );
    expect(minclue(['hit', '-', '--minimal'], '# nothing\n').stderr).toBe(
      'minclue: stdin:1:1: there is no set here\n',
    );
    expect(hit(fano).stderr).toBe('minclue: hit needs one of --size K, --minimal and --smallest\n');
    expect(hit(fano, '--minimal', '--exact').stderr).toBe('minclue: --exact needs --size\n');
  });

  test('Ctrl-C keeps the state; the same command resumes, and counts what an unbroken run counts', async () => {
    const pairs = Array.from({ length: 17 }, (_, i) => `${2 * i} ${2 * i + 1}`).join('\n');
    const file = temporaryFile('pairs.dat', pairs);
    const state = `${file}.checkpoint`;
    const args = ['hit', file, '--size', '17', '--strategy', 'checker2006', '--count', '--store', state];
    expect([0, 130]).toContain(await interruptedWith(state, args)); // 0: it ended before the signal
    expect(existsSync(state)).toBe(true);
    expect(minclue(args).stdout).toBe(`${2 ** 17}\n`);
    expect(minclue(args).stdout).toBe(`${2 ** 17}\n`); // the answer is known now
    const other = minclue(args.with(3, '16'));
    expect(other.stderr).toMatch(/belongs to another question \(hit .*\)\n$/);
  });
});

/** Runs the program and interrupts it when the file exists. Returns its exit code. */
async function interruptedWith(path: string, args: readonly string[]): Promise<number | null> {
  const child = spawn(process.execPath, [program, ...args], { cwd: projectFolder, stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  while (child.exitCode === null && !existsSync(path)) await setTimeout(5);
  child.kill('SIGINT');
  return ended;
}
