// Golden runs of `minclue catalogue`. They need the built program.
import { spawnSync } from 'node:child_process';
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

const catalogue = (...args: string[]) => minclue(['catalogue', ...args]);
const first = '1234341221434321';
const second = '1234341223414123';

describe('list', () => {
  test('prints the grids in order, one per line', () => {
    expect(catalogue('list', '--board', '2x2')).toEqual({
      stdout: `${first}\n${second}\n`,
      stderr: '',
      code: 0,
    });
    expect(lines(catalogue('list', '--board', '2x3').stdout)).toHaveLength(49);
  });

  test('--ranks and -n choose ranks from 0; the ends are listed, and -n stops at the last grid', () => {
    const all = lines(catalogue('list', '--board', '2x3').stdout);
    expect(lines(catalogue('list', '--board', '2x3', '--ranks', '3..6').stdout)).toEqual(all.slice(3, 7));
    expect(lines(catalogue('list', '--board', '2x3', '--ranks', '45..', '-n', '9').stdout)).toEqual(
      all.slice(45),
    );
    expect(catalogue('list', '--board', '2x3', '--ranks', '7').stdout).toBe(`${all[7]}\n`);
    expect(lines(catalogue('list', '--board', '2x3', '--ranks', '..3').stdout)).toEqual(all.slice(0, 4));
  });

  test('--json has rank and grid, then a summary', () => {
    const [a, b, { summary }] = objects(catalogue('list', '--board', '2x2', '--json').stdout);
    expect([a, b]).toEqual([
      { rank: 0, grid: first },
      { rank: 1, grid: second },
    ]);
    expect(summary).toMatchObject({ board: '2x2', grids: 2, cpuSeconds: expect.any(Number) });
  });

  test('it ends when the reader has seen enough', () => {
    const command = `"${process.execPath}" "${program}" catalogue list --board 2x4 | head -2`;
    const { stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8', cwd: projectFolder });
    expect(lines(stdout)).toHaveLength(2);
    expect(stderr).toBe('');
  });
});

describe('rank and unrank', () => {
  test('go there and back on 2x4, from arguments, stdin and files', () => {
    const ranks = ['0', '777777', '1673186'];
    const grids = catalogue('unrank', '--board', '2x4', ...ranks).stdout;
    expect(lines(grids)[0]).toBe('1234567856781234214365876587214334127856785634124321876587654321');
    expect(minclue(['catalogue', 'unrank', '--board', '2x4'], ranks.join('\n')).stdout).toBe(grids);
    expect(catalogue('unrank', '--board', '2x4', temporaryFile('ranks.txt', ranks.join(' '))).stdout).toBe(
      grids,
    );
    const back = `${ranks.join('\n')}\n`;
    expect(minclue(['catalogue', 'rank', '--board', '2x4', '-'], grids).stdout).toBe(back);
    expect(catalogue('rank', '--board', '2x4', temporaryFile('grids.txt', grids)).stdout).toBe(back);
    expect(catalogue('rank', '--board', '2x4', ...lines(grids)).stdout).toBe(back);
  });

  test('unrank reports a bad argument or line with its place, and answers all others in order', () => {
    const good = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
    const grids = catalogue('unrank', '--board', '2x4', ...good).stdout;
    expect(lines(grids)).toHaveLength(10);
    const words = [...good.slice(0, 9), '99999999999', '10'];
    const { stdout, stderr, code } = catalogue('unrank', '--board', '2x4', ...words);
    expect({ stdout, code }).toEqual({ stdout: grids, code: 2 });
    expect(stderr).toBe('minclue: rank 99999999999: the grids of 2x4 have the ranks 0 to 1673186\n');

    const file = temporaryFile('ranks.txt', '# ranks\n1 2 3\n4 five 5\n-6\n99999999999\n6 7 8 9 10\n');
    const run = catalogue('unrank', '--board', '2x4', file);
    expect({ stdout: run.stdout, code: run.code }).toEqual({ stdout: grids, code: 2 });
    expect(lines(run.stderr)).toEqual([
      `minclue: ${file}:3: "five": not a rank; ranks are whole numbers from 0`,
      `minclue: ${file}:4: "-6": not a rank; ranks are whole numbers from 0`,
      `minclue: ${file}:5: rank 99999999999: the grids of 2x4 have the ranks 0 to 1673186`,
      'minclue: 3 lines could not be read',
    ]);
    const rows = objects(catalogue('unrank', '--board', '2x4', '--json', file).stdout);
    expect(rows.map(({ rank, line }) => rank ?? line)).toEqual([
      1,
      2,
      3,
      4,
      3,
      5,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
      undefined,
    ]);
  });

  test('with --strict unrank and rank end at the first fault, after all answers before it', () => {
    const strict = minclue(['catalogue', 'unrank', '--board', '2x2', '--strict'], '0\n1\n7\n0\n');
    expect(strict).toEqual({
      stdout: catalogue('unrank', '--board', '2x2', '0', '1').stdout,
      stderr: 'minclue: stdin:3: rank 7: the grids of 2x2 have the ranks 0 to 1\n',
      code: 2,
    });
    const [a, b] = lines(strict.stdout);
    const text = `${a}\n${b}\n1234\n${a}\n`;
    expect(minclue(['catalogue', 'rank', '--board', '2x2', '--strict'], text)).toMatchObject({
      stdout: '0\n1\n',
      code: 2,
    });
    const rows = objects(minclue(['catalogue', 'rank', '--board', '2x2', '--json'], text).stdout);
    expect(rows.map(({ rank, line }) => rank ?? line)).toEqual([0, 1, 3, 0, undefined]);
    expect(catalogue('rank', '--board', '2x2', a, 'no-such-file')).toMatchObject({ stdout: '0\n', code: 2 });
  });

  test('rank takes any grid of the class and shows it with --json', () => {
    const image = '4321214312343412'; // rows, bands and digits exchanged
    const [answer] = objects(catalogue('rank', '--board', '2x2', '--json', image).stdout);
    expect(answer).toEqual({ rank: 0, grid: image, source: 'argument', line: 1 });
  });
});

describe('sample', () => {
  test('draws different grids, the same for a seed; a longer sample begins with the shorter one', () => {
    const draw = (...args: string[]) => lines(catalogue('sample', '--board', '2x4', ...args).stdout);
    const drawn = draw('-n', '100', '--seed', '1');
    expect(new Set(drawn).size).toBe(100);
    expect(draw('-n', '5', '--seed', '1')).toEqual(drawn.slice(0, 5));
    expect(draw('--seed', '2')).toHaveLength(10);
    expect(draw('-n', '5', '--seed', '2')).not.toEqual(drawn.slice(0, 5));
  });

  test('differs each time without --seed, and stderr names the seed', () => {
    const { stdout, stderr } = catalogue('sample', '--board', '2x4', '-n', '3');
    const [, seed] = /^seed (\d+) \(--seed \1 repeats this result\)\n$/.exec(stderr)!;
    expect(catalogue('sample', '--board', '2x4', '-n', '3', '--seed', seed).stdout).toBe(stdout);
    expect(catalogue('sample', '--board', '2x4', '-n', '3').stdout).not.toBe(stdout);
    expect(catalogue('sample', '--board', '2x4', '-n', '3', '--quiet').stderr).toBe('');
  });

  test('of all grids is all grids', () => {
    const drawn = lines(catalogue('sample', '--board', '2x3', '-n', '49').stdout);
    expect(drawn.sort()).toEqual(lines(catalogue('list', '--board', '2x3').stdout));
  });
});

describe('count', () => {
  test('2x4 has 1,673,187 classes, by five first bands', () => {
    expect(catalogue('count', '--board', '2x4').stdout).toBe('1673187\n');
    const found = objects(catalogue('count', '--board', '2x4', '--by-band', '--json').stdout);
    expect(found).toHaveLength(6);
    const bands = found.slice(0, 5);
    expect(bands.map(({ band }) => band)).toEqual([1, 2, 3, 4, 5]);
    expect(bands.reduce((sum, { grids }) => sum + (grids as number), 0)).toBe(1_673_187);
    expect(found[5].summary).toMatchObject({ board: '2x4', grids: 1_673_187, bands: 5 });
  });
});

describe('verify', () => {
  test('generates the grids again: the index agrees, and the orbits contain all grids', () => {
    const { stdout, code } = catalogue('verify', '--board', '2x2');
    expect(lines(stdout)).toEqual([
      'band 1: 2 grids, as the index says',
      'band 2: 0 grids, as the index says',
      'automorphisms 16: 1 grid',
      'automorphisms 32: 1 grid',
      '2 grids, 288 in their orbits: all grids of the board',
    ]);
    expect(code).toBe(0);
  });

  test('--bands takes some of the first bands, and --sample some at random', () => {
    const bands = (...args: string[]) =>
      objects(catalogue('verify', '--board', '2x4', '--json', ...args).stdout);
    const chosen = bands('--bands', '4..5');
    expect(chosen.slice(0, 2)).toEqual([
      { band: 4, grids: 29_804, expected: 29_804, wrongSections: 0 },
      { band: 5, grids: 7603, expected: 7603, wrongSections: 0 },
    ]);
    expect(chosen.at(-1)!.summary).toMatchObject({ bands: 2, grids: 37_407, isVerified: true });
    expect(bands('--sample', '1', '--seed', '3').filter(({ band }) => band)).toHaveLength(1);
  });
});

describe('errors are reported in one line', () => {
  test.each([
    [[], 'catalogue needs one of list, rank, unrank, sample, count, verify, third-bands'],
    [['lists'], 'but got "lists"'],
    [['list', '--board', '2x5'], 'no catalogue of a 2x5 board'],
    [['list', '--board', '2x2', '--ranks', '3..'], 'rank 3: the grids of 2x2 have the ranks 0 to 1'],
    [['list', '--board', '2x2', '--ranks', '0..3'], 'rank 3'],
    [['list', '--board', '2x2', '--ranks', '1..0'], '--ranks 1..0: ends before it begins'],
    [['list', '--board', '2x2', first], 'list reads nothing'],
    [['unrank', '--board', '2x2', '2'], 'rank 2: the grids of 2x2 have the ranks 0 to 1'],
    [['unrank', '--board', '2x2', 'x'], 'no such file'],
    [['sample', '--board', '2x2', '-n', '3'], 'there are only 2'],
    [['verify', '--board', '2x4', '--bands', '4..6'], 'the first bands of 2x4 are 1 to 5'],
  ])('%j', (args, message) => {
    const { stderr, code, stdout } = catalogue(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('the examples in --help work unchanged', () => {
    const names = [...catalogue('--help').stdout.matchAll(/^ {2}([\w-]+) \[options\]/gm)].map(
      ([, name]) => name,
    );
    const examples = names.flatMap((name) => examplesOf(catalogue(name, '--help').stdout));
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});
