// Bad input of every kind gives one clear line on stderr and exit code 2, and everything before it is written.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { grid, minclue, program, proper, temporaryFile } from './cli-run.ts';

const oneLine = /^minclue: [^\n]+\n$/;

describe('bad puzzles', () => {
  const unknown = `${'.'.repeat(40)}%${'.'.repeat(40)}`;
  test.each([
    ['80 characters', [proper.slice(0, -1)], /80 characters/],
    ['an unknown symbol', [unknown], /:41:.*%/],
    ['a 9×9 line on a 2x4 board', ['--board', '2x4', proper], /81 characters.*2x4 board has 64/],
    ['neither a file nor a puzzle', ['no-such-file.txt'], /no such file: no-such-file\.txt/],
    ['a directory', [tmpdir()], /: is a directory/],
    ['a board that is none', ['--board', '3by3', proper], /board "3by3"/],
    ['an engine that is none', ['--engine', 'magic', proper], /engine "magic"/],
    [
      'an extra unit with a cell off the board',
      ['--extra-unit', 'r1c1,r10c1', proper],
      /"r10c1" is not a cell/,
    ],
  ])('%s', (_, args, message) => {
    const { stdout, stderr, code } = minclue(['solve', ...args]);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toMatch(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test.each([
    ['an empty file', '', /no puzzle in it/],
    ['a file of comments', '# nothing\n', /no puzzle in it/],
    ['a binary file', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 10]), /not a text file/],
    ['an unknown symbol, in line 2', `${proper}\n${'.'.repeat(40)}%${'.'.repeat(40)}\n`, /:2:41:/],
  ])('%s', (_, content, message) => {
    const file = temporaryFile('bad.txt', content);
    const { stderr, code } = minclue(['count', '--strict', file]);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(file);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });

  test('an empty stdin', () => {
    expect(minclue(['solve'])).toMatchObject({ stderr: expect.stringMatching(oneLine), code: 2 });
  });

  test('a bad line in the middle of 100,000 with --strict: all good lines before it are answered', () => {
    const list = Array.from({ length: 100_000 }, (_, i) => (i === 50_000 ? 'bad' : proper)).join('\n');
    const { stdout, stderr, code } = minclue(['solve', '--strict', temporaryFile('long.txt', list)]);
    expect(stdout.length).toBe(50_000 * 82);
    expect(stdout.endsWith(`${grid}\n`)).toBe(true);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(':50001:');
    expect(code).toBe(2);
  });
});

describe('bad command lines', () => {
  test.each([
    [['solv'], "unknown command 'solv' (Did you mean solve?)"],
    [['solve', '--borad', '3x3'], "unknown option '--borad' (Did you mean --board?)"],
    [['count', '--limit', '0', proper], 'a whole number from 1 or "all"'],
    [['count', '--limit', 'many', proper], 'a whole number from 1 or "all"'],
    [['count', '--time-limit', '-1', proper], 'expected a length of time in seconds'],
    [['solve', '--threads', '1.5', proper], 'a whole number 1 to 1024'],
    [['convert', '--format', 'word', proper], 'line, grid, candidates, pencilmarks'],
    [['encode', '--format', 'poem', proper], '--format poem: expected one of cover, cnf'],
    [['completion', 'cmd'], 'bash, zsh, fish'],
    [['cover'], "missing required argument 'file'"],
    [['compare', '--engines', 'cover,,', proper], 'a name is missing'],
  ])('%j', (args, message) => {
    const { stdout, stderr, code } = minclue(args);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

describe('pipes', () => {
  test('a reader that goes away (| head) ends the run silently with 141', async () => {
    const list = `${proper}\n`.repeat(30_000);
    const child = spawn(process.execPath, [program, 'solve', temporaryFile('list.txt', list)]);
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(141);
    expect(stderr).toBe('');
  });

  /** Runs with an existing file as stdout. */
  function runInto(path: string, flags: string, args: readonly string[]) {
    const file = openSync(path, flags);
    const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
      stdio: ['ignore', file, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(file);
    return { status, stderr };
  }

  test
    .runIf(existsSync('/dev/full'))
    .each([[['solve', proper]], [['solve', '--help']], [['help', 'boards']]])(
    'a full disk is said in one line: %j',
    (args) => {
      expect(runInto('/dev/full', 'w', args)).toEqual({
        status: 2,
        stderr: 'minclue: cannot write the results: no space left on the disk\n',
      });
    },
  );

  test('a stdout that cannot be written to is reported in one line', () => {
    expect(runInto(temporaryFile('read.txt', ''), 'r', ['solve', proper])).toEqual({
      status: 2,
      stderr: 'minclue: cannot write the results: it is closed, or not open for this\n',
    });
  });

  test('a slow producer gets each answer before it sends the next puzzle', async () => {
    const child = spawn(process.execPath, [program, 'solve', '--quiet']);
    let answered = 0;
    child.stdout.on('data', () => {
      if (++answered < 5) child.stdin.write(`${proper}\n`);
      else child.stdin.end();
    });
    child.stdin.write(`${proper}\n`);
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(answered).toBe(5);
  });
});

test('a reader that goes away ends the help silently with 141', async () => {
  const child = spawn(process.execPath, [program, 'solve', '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  expect([code, errors]).toEqual([141, '']);
});
