// Golden runs of `minclue catalogue --of pairs` and `third-bands`. They need the built program.
import { describe, expect, test } from 'vitest';
import { lines, minclue, objects, temporaryFile } from './cli-run.ts';

const catalogue = (...args: string[]) => minclue(['catalogue', ...args]);
const pairs = (command: string, ...args: string[]) => catalogue(command, '--of', 'pairs', ...args);

/** The first pair, and an image of it: digits shifted, bands exchanged, columns reversed. */
const first = '123456789456789123789123456214365897365897214897214365';
const image = `${reversed(first.slice(27))}${reversed(first.slice(0, 27))}`;

describe('count', () => {
  test('there are 983,959,110 pairs, by 416 first bands', () => {
    expect(pairs('count').stdout).toBe('983959110\n');
    const found = objects(pairs('count', '--by-band', '--json').stdout);
    expect(found).toHaveLength(417);
    expect(found[0]).toEqual({ band: 1, pairs: 54_496 });
    expect(found[415]).toEqual({ band: 416, pairs: 133 });
    expect(found[416].summary).toMatchObject({ board: '3x3', pairs: 983_959_110, bands: 416 });
  });
});

describe('list, rank and unrank', () => {
  test('go there and back', () => {
    const ranks = ['0', '1', '500000000', '983959109'];
    const forms = lines(pairs('unrank', ...ranks).stdout);
    expect(forms[0]).toBe(first);
    expect(lines(pairs('list', '-n', '2').stdout)).toEqual(forms.slice(0, 2));
    expect(lines(pairs('rank', ...forms).stdout)).toEqual(ranks);
    expect(lines(pairs('rank', temporaryFile('pairs.txt', `# pairs\n${forms.join('\n')}\n`)).stdout)).toEqual(
      ranks,
    );
    const order = [...forms].sort();
    expect(forms).toEqual(order);
  });

  test('rank accepts any image, and --json shows its form and automorphisms', () => {
    const [row, { summary }] = objects(pairs('rank', '--json', image).stdout);
    expect(row).toEqual({
      ...{ rank: 0, pair: image, canonical: first, automorphisms: expect.any(Number) },
      ...{ source: 'argument', line: 1 },
    });
    expect(summary).toMatchObject({ board: '3x3', pairs: 1 });
    const [listed] = objects(pairs('list', '-n', '1', '--json').stdout);
    expect(listed).toEqual({ rank: 0, pair: first, automorphisms: row.automorphisms });
  });

  test('sample draws the same for a seed', () => {
    const drawn = lines(pairs('sample', '-n', '3', '--seed', '4').stdout);
    expect(new Set(drawn).size).toBe(3);
    expect(lines(pairs('sample', '-n', '2', '--seed', '4').stdout)).toEqual(drawn.slice(0, 2));
  });
});

describe('third-bands', () => {
  test('are grids that begin with the pair, or one of each class with --classes', () => {
    const all = lines(catalogue('third-bands', first).stdout);
    expect(new Set(all).size).toBe(all.length);
    expect(all.every((grid) => grid.length === 81 && grid.startsWith(first))).toBe(true);
    const rows = objects(catalogue('third-bands', '--classes', '--json', first).stdout);
    const classes = rows.slice(0, -1);
    expect(classes.length).toBeLessThan(all.length);
    expect(classes.reduce((sum, { size }) => sum + (size as number), 0)).toBe(all.length);
    expect(all).toContain(classes[0].grid);
    expect(rows.at(-1)!.summary).toMatchObject({ pairs: 1, thirdBands: classes.length });
  });
});

describe('verify', () => {
  test('counts the pairs of a first band again and checks their sums', () => {
    const { stdout, code } = pairs('verify', '--bands', '416');
    expect(lines(stdout)[0]).toBe('band 416: 133 pairs, as the index says');
    expect(lines(stdout).at(-1)).toMatch(/^133 pairs, [\d,]+ in their orbits, with [\d,]+ grids$/);
    expect(code).toBe(0);
  });
});

describe('errors are reported', () => {
  test.each([
    [['list', '--of', 'pairs', '--board', '2x4'], 'only the board 3x3 has pairs of bands, not 2x4'],
    [['unrank', '--of', 'pairs', '983959110'], 'rank 983959110: the pairs have the ranks 0 to 983959109'],
    [['list', '--of', 'pairs', '--ranks', '983959110..'], 'the pairs have the ranks 0 to 983959109'],
    [['rank', '--of', 'pairs', '123'], 'a pair of bands has 54 digits, not 3'],
    [['third-bands', `1${first.slice(1).replace('2', '1')}`], '1 twice in'],
    [['verify', '--of', 'pairs', '--bands', '417'], 'the first bands of 3x3 are 1 to 416'],
  ])('%j', (args, message) => {
    const { stderr, code, stdout } = catalogue(...args);
    expect(stderr).toMatch(/^minclue: .*\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('a line of a list that is not a pair is skipped, or ends the run with --strict', () => {
    const file = temporaryFile('mixed.txt', `${first}\nnonsense\n${image}\n`);
    const lax = pairs('rank', file);
    expect({ code: lax.code, stdout: lax.stdout }).toEqual({ code: 2, stdout: '0\n0\n' });
    expect(lax.stderr).toContain(`${file}:2: a pair of bands has 54 digits, not 8`);
    const strict = pairs('rank', '--strict', file);
    expect(strict.code).toBe(2);
    expect(strict.stderr).toContain(`${file}:2: `);
    expect(strict.stdout).toBe('0\n');
    const words = pairs('rank', first, '123', image);
    expect({ code: words.code, stdout: words.stdout }).toEqual({ code: 2, stdout: '0\n0\n' });
    expect(words.stderr).toBe('minclue: a pair of bands has 54 digits, not 3\n');
    const thirds = catalogue('third-bands', '123', first);
    expect(thirds.stdout).toBe(catalogue('third-bands', first).stdout);
    expect(thirds.code).toBe(2);
    const empty = temporaryFile('empty.txt', '# nothing\n');
    expect(pairs('rank', empty)).toEqual({
      ...{ code: 2, stdout: '' },
      stderr: `minclue: ${empty}: contains no pair of bands\n`,
    });
  });
});

/** Reverses the rows, and turns each digit d into 10 − d. */
function reversed(band: string): string {
  return [0, 9, 18]
    .map((row) =>
      [...band.slice(row, row + 9)]
        .reverse()
        .map((digit) => 10 - Number(digit))
        .join(''),
    )
    .join('');
}
