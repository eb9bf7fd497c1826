// Golden runs of `minclue pattern list`. They need the built program.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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

const patterns = (...args: string[]) => minclue(['pattern', 'list', ...args]);

describe('pattern list', () => {
  test('lists patterns in minlex order with the number of their automorphisms', () => {
    expect(patterns('--board', '1x3', '--clues', '3')).toEqual({
      stdout: '.....1.11 1\n.....111. 2\n..1..1.1. 2\n..1.1.1.. 6\n',
      stderr: '4 patterns, 2.750 automorphisms on average\n',
      code: 0,
    });
  });

  test('finds the 15 patterns of 6 clues on 2x4, 304 of 7 (Lass, Lemma 1.1(b) applied)', () => {
    const { stdout, stderr } = patterns('--board', '2x4', '--clues', '6');
    expect(lines(stdout)).toHaveLength(15);
    expect(lines(stdout)[0]).toBe('...............1..............1..............1...........111.... 36');
    expect(stderr).toBe('15 patterns, 6.933 automorphisms on average\n');
    expect(patterns('--board', '2x4', '--clues', '7', '--count').stdout).toBe('304\n');
  });

  test('--method burnside counts what generation finds, with the lemma and without', () => {
    for (const conditions of ['lemma', 'none']) {
      const args = ['--board', '2x4', '--clues', '8', '--count', '--conditions', conditions];
      const generated = patterns(...args).stdout;
      expect(generated).toBe(conditions === 'lemma' ? '4156\n' : '55471\n');
      expect(patterns(...args, '--method', 'burnside').stdout).toBe(generated);
    }
  });

  test('--json --count has board, clues and patterns, then a summary', () => {
    const run = () => objects(patterns('--board', '2x4', '--clues', '9', '--count', '--json').stdout);
    const [row, { summary }] = run();
    expect(row).toMatchObject({ board: '2x4', clues: 9, patterns: '38168' });
    expect(summary).toMatchObject({
      patterns: '38168',
      nodes: expect.any(Number),
      cpuSeconds: expect.any(Number),
    });
    expect(run()[0]).toEqual(row);
  });

  test('--json lists objects; the number of patterns is a string, since it may be too large for JSON', () => {
    const found = objects(patterns('--board', '2x2', '--clues', '4', '--json').stdout);
    expect(found).toHaveLength(24);
    expect(found[0]).toEqual({ pattern: '.......1.....111', automorphisms: 1 });
    const [{ patterns: count }] = objects(
      patterns('--board', '3x4', '--clues', '72', '--method', 'burnside', '--json').stdout,
    );
    expect(count).toMatch(/^\d{20,}$/);
  });

  test('the number of threads changes nothing', () => {
    const run = (threads: string) =>
      patterns('--board', '2x4', '--clues', '11', '--count', '--json', '--threads', threads).stdout;
    const [one, two] = [objects(run('1')), objects(run('2'))];
    const { cpuSeconds: _a, wallSeconds: _b, ...summary } = one[1].summary as Record<string, unknown>;
    expect(one[0]).toMatchObject({ patterns: '1569261' });
    expect(two[0]).toEqual(one[0]);
    expect(two[1].summary).toMatchObject(summary);
  });

  test('--proper prints the 13 essentially different puzzles of 4 clues on 2x2 (Lass, Table 1)', () => {
    const { stdout, stderr, code } = patterns('--board', '2x2', '--clues', '4', '--proper');
    expect(lines(stdout)).toHaveLength(13);
    expect(stderr).toBe('13 proper puzzles in 23 patterns, 74 fillings\n');
    expect(code).toBe(0);
    expect(minclue(['count', '--board', '2x2', '-'], stdout).stdout).toBe('1\n'.repeat(13));
    expect(patterns('--board', '2x2', '--clues', '3', '--proper', '--count').stdout).toBe('0\n');
  });

  test('Ctrl-C keeps the state; the same command resumes and lists all patterns', async () => {
    const state = `${temporaryFile('beside.txt', '')}.checkpoint`;
    const args = ['--board', '2x4', '--clues', '9', '--threads', '1'];
    const whole = patterns(...args).stdout;
    const first = await interrupted(['pattern', 'list', ...args, '--store', state]);
    expect(first.code).toBe(130);
    expect(existsSync(state)).toBe(true);
    const rest = patterns(...args, '--store', state);
    expect(whole.startsWith(first.stdout)).toBe(true);
    expect(rest.stdout).toBe(whole);
    expect(rest.stderr).toContain('38,168 patterns, 3.409 automorphisms');
  });

  test.each([
    [['--clues', '4'], 'needs --board'],
    [['--board', '2x2'], 'needs --clues'],
    [['--board', '2x2', '--clues', '17'], '17 clues'],
    [['--board', '2x2', '--clues', '17', '--method', 'burnside'], '17 clues'],
    [['--board', '3x4', '--clues', '20'], 'up to 9 rows'],
    [['--board', '3x3X', '--clues', '12'], 'Lemma 1.1'],
    [['--board', '2x2', '--clues', '4', 'x.txt'], 'reads nothing'],
    [
      ['--board', '2x2', '--clues', '4', '--proper', '--method', 'burnside'],
      '--proper cannot be used with --method burnside',
    ],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code, stdout } = patterns(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test.each([
    ['not json', 'is not a store of minclue'],
    ['{"question":"patterns"}', 'is not a store of minclue'],
  ])('a checkpoint that holds %s is refused', (content, message) => {
    const file = temporaryFile('state.json', content);
    const { stderr, code } = patterns('--board', '2x2', '--clues', '4', '--store', file);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(patterns('--help').stdout);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});

/** Runs the program and presses Ctrl-C at the first output, while unread output blocks the program. */
function interrupted(args: readonly string[]): Promise<{ stdout: string; code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: projectFolder });
    let stdout = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      if (stdout === '') {
        child.stdout.pause();
        child.kill('SIGINT');
        setImmediate(() => child.stdout.resume());
      }
      stdout += text;
    });
    child.on('close', (code) => resolve({ stdout, code }));
  });
}
