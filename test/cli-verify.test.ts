// Golden runs of `minclue check --certificate` and `minclue verify`. They need the built program.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lines, minclue, objects, temporaryFile } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const grid = '1234341221434321';
const verify = (...args: string[]) => minclue(['verify', ...args]);
const newPath = useTempFolder();
const newFile = () => newPath('certificate.txt');

describe('check --certificate', () => {
  test('prints the puzzles check prints, and writes a file that verify accepts', () => {
    const file = newFile();
    const certified = minclue(['check', '--clues', '4', '--certificate', file, grid]);
    expect(certified).toMatchObject({
      stdout: minclue(['check', '--clues', '4', grid]).stdout,
      code: 0,
    });
    expect(lines(certified.stdout)).toHaveLength(12);
    expect(verify(file)).toMatchObject({
      stdout: `verified: grid ${grid} has exactly 12 4-clue puzzles on a 2x2 board\n`,
      code: 0,
    });
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  test('is for one grid, one algorithm, proper puzzles', () => {
    const run = (...args: string[]) =>
      minclue(['check', '--clues', '4', '--certificate', newFile(), ...args]);
    expect(run(grid, grid)).toMatchObject({
      stderr: 'minclue: --certificate is for one grid, but there are 2\n',
      code: 2,
    });
    for (const [args, message] of [
      [['--solutions', '2'], '--certificate cannot be used with --solutions'],
      [['--algorithm', 'plain'], '--certificate needs --algorithm split'],
    ] as const)
      expect(run(...args, grid)).toMatchObject({ stderr: `minclue: ${message}\n`, code: 2 });
  });

  test('says so if the file cannot be written', () => {
    const { stderr, code } = minclue([
      'check',
      '--clues',
      '4',
      '--certificate',
      '/no/such/folder/file',
      grid,
    ]);
    expect(stderr).toMatch(/^minclue: --certificate \/no\/such\/folder\/file: no such folder: .*\n$/);
    expect(code).toBe(2);
  });
});

describe('verify', () => {
  const example = 'examples/2x2-4.certificate';
  const text = readFileSync(new URL(`../${example}`, import.meta.url), 'utf8');

  test('reads a file or stdin', () => {
    const answer = {
      stdout: `verified: grid ${grid} has exactly 12 4-clue puzzles on a 2x2 board\n`,
      code: 0,
    };
    expect(verify(example)).toMatchObject(answer);
    expect(minclue(['verify', '-', '--quiet'], text)).toEqual({ ...answer, stderr: '' });
  });

  // on the plain board the grid has no such puzzle
  test.each([
    [['r1c1,r2c2,r3c3,r4c4'], 'the extra unit r1c1,r2c2,r3c3,r4c4', 160],
    [
      ['r1c1,r2c2,r3c3,r4c4', 'r1c4,r2c3,r3c2,r4c1'],
      'the extra units r1c1,r2c2,r3c3,r4c4 and r1c4,r2c3,r3c2,r4c1',
      160,
    ],
  ])('says on which board: %j', (units, words, puzzles) => {
    const diagonal = '1234341243212143';
    const file = newFile();
    const extra = units.flatMap((unit) => ['--extra-unit', unit]);
    minclue(['check', '--clues', '3', '--board', '2x2', ...extra, '--certificate', file, diagonal]);
    expect(verify(file).stdout).toBe(
      `verified: grid ${diagonal} has exactly ${puzzles} 3-clue puzzles on a 2x2 board with ${words}\n`,
    );
    expect(objects(verify('--json', file).stdout).at(-1)?.summary).toMatchObject({
      board: '2x2',
      extraUnits: units.map((unit) => unit.split(',')),
      puzzles,
    });
  });

  test('rejects with the first bad line and exit code 1', () => {
    expect(verify(temporaryFile('bad', text.replace('clues 4', 'clues 5')))).toMatchObject({
      stdout: expect.stringMatching(/^rejected: line \d+: .+\n$/),
      code: 1,
    });
    expect(verify(temporaryFile('short', text.slice(0, -66)))).toMatchObject({
      stdout: expect.stringMatching(/^rejected: line \d+: the file must end with its digest\n$/),
      code: 1,
    });
    const begun = 'minclue certificate 1\nhello\n';
    expect(verify(temporaryFile('begun', begun))).toMatchObject({
      stdout: expect.stringMatching(/^rejected: line \d+: /),
      code: 1,
    });
  });

  test.each([
    ['a list', 'hello\n'],
    ['an empty file', ''],
    ['a certificate behind an empty line', `\n${text}`],
    ['bytes', '\0\u{ff}'],
  ])('refuses %s, which is no certificate, with exit code 2', (_, content) => {
    const file = temporaryFile('other', content);
    const why =
      'not a certificate: the first line is not "minclue certificate 1" or "minclue board certificate 1"';
    const error = `${file}: ${why}`;
    expect(verify(file)).toEqual({ stdout: '', stderr: `minclue: ${error}\n`, code: 2 });
    expect(verify('--json', file)).toMatchObject({ stderr: `minclue: ${error}\n`, code: 2 });
    expect(objects(verify('--json', file).stdout)).toEqual([{ error }]);
    expect(minclue(['verify', '-'], content)).toMatchObject({ stderr: `minclue: stdin: ${why}\n`, code: 2 });
  });

  test('--json gives the puzzles and a summary', () => {
    const [first, ...rest] = objects(verify('--json', example).stdout);
    expect(first).toEqual({ grid, puzzle: expect.stringMatching(/^[1-4.]{16}$/) });
    expect(rest.at(-1)).toEqual({
      summary: {
        schema: 'minclue/verify/1',
        cpuSeconds: expect.any(Number),
        wallSeconds: expect.any(Number),
        isVerified: true,
        board: '2x2',
        clues: 4,
        puzzles: 12,
        lines: lines(text).length,
      },
    });
    const bad = verify('--json', temporaryFile('bad', text.slice(0, -1)));
    expect(objects(bad.stdout)).toMatchObject([{ summary: { isVerified: false } }]);
    expect(bad.code).toBe(1);
  });

  test('exits with 2 if there is nothing to read', () => {
    expect(verify('no-such-file')).toEqual({
      stdout: '',
      stderr: 'minclue: no such file: no-such-file\n',
      code: 2,
    });
    expect(verify('src').code).toBe(2);
  });
});
