// Golden runs of `minclue filter`. They need the built program.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  grid,
  impossible,
  lines,
  minclue,
  minclueProcess,
  objects,
  proper,
  temporaryFile,
  twofold,
} from './cli-run.ts';

const examples = lines(readFileSync(new URL('../examples/17.txt', import.meta.url), 'utf8')).filter(
  (line) => line.length === 81,
);
const [seventeen] = examples;
/** Returns the puzzle with its rows in another order and other digits. */
const moved = (puzzle: string): string =>
  puzzle
    .match(/.{9}/g)!
    .toReversed()
    .join('')
    .replaceAll(/[1-9]/g, (digit) => String((Number(digit) % 9) + 1));
const zeroed = (puzzle: string): string => puzzle.replaceAll('.', '0');
const list = [
  '# a list',
  `17 ${seventeen} first`,
  `${proper} easy`,
  '',
  `${twofold},two`,
  impossible,
  `${grid}\tgrid`,
  '# its end',
];
const filter = (...args: string[]) => minclue(['filter', '--quiet', ...args], `${list.join('\n')}\n`);
const kept = (...args: string[]) => lines(filter(...args).stdout).filter((line) => !line.startsWith('#'));
const [a, b, c, d, e] = [1, 2, 4, 5, 6].map((i) => list[i]);

describe('filter keeps lines unchanged', () => {
  test('with the text around the puzzle, and comments, in their order', () => {
    expect(filter('--clues', '70..')).toEqual({
      stdout: [list[0], b, c, e, list[7], ''].join('\n'),
      stderr: '',
      code: 0,
    });
  });

  test.each([
    [['--proper'], [a, b, e]],
    [['--minimal'], [a]],
    [
      ['--clues', '17..72'],
      [a, b],
    ],
    [
      ['--clues', '17..80', '--proper', '--invert'],
      [c, d, e],
    ],
    [
      ['--er', '..1.5'],
      [b, e],
    ],
    [['--ep', '1.2..', '--ed', '1.2..'], [a]],
    [['--rating', '5..', '--scale', 'minclue'], []],
    [['--where', 'solutions = 2'], [c]],
    [
      ['--where', 'er = none'],
      [c, d],
    ],
    [['--where', 'clues < 80 and not isProper', '--where', 'trailing ~ "w"'], [c]],
    [
      ['--where', 'line in (2, 6) or leading = "17 "'],
      [a, d],
    ],
    [['--where', 'reason = "more than one solution"'], [c]],
    [['--where', 'hardest ~ "pointing" and clues < 20'], [a]],
    [['--technique', 'naked-pair'], [a]],
    [['--where', `canonical = "${minclue(['canon', seventeen]).stdout.trim()}"`], [a]],
  ])('%j', (args, expected) => {
    expect(kept(...args)).toEqual(expected);
    expect(filter('--count', ...args).stdout).toBe(`${expected.length}\n`);
  });

  test('unchanged, with any sign for empty cells', () => {
    const zeros = seventeen.replaceAll('.', '0');
    const stars = `17;${seventeen.replaceAll('.', '*')};a name`;
    const hodoku = `:0000:x:${seventeen}:::`;
    const text = `${zeros}\n${zeros}\tx\n${stars}\n${hodoku}\n${grid}\n`;
    const expected = text.replace(`${grid}\n`, '');
    expect(minclue(['filter', '--clues', '17', '--quiet'], text).stdout).toBe(expected);
    expect(minclue(['filter', '--where', 'clues = 17 and line > 0', '--quiet'], text).stdout).toBe(expected);
    expect(minclue(['filter', '--clues', '17', '--quiet', '--format', 'line'], zeros).stdout).toBe(
      `${seventeen}\n`,
    );
    const small = '1004000000000002';
    const smalls = `${`${small}\n`.repeat(3)}`;
    expect(minclue(['filter', '--clues', '3', '--quiet'], smalls).stdout).toBe(smalls);
    const several = `${grid.match(/.{9}/g)!.join('\n')}\n`;
    expect(minclue(['filter', '--proper', '--quiet'], several).stdout).toBe(`${grid}\n`);
    expect(minclue(['filter', '--clues', '17', '--quiet'], `{"puzzle":"${zeros}"}\n`).stdout).toBe(
      `${seventeen}\n`,
    );
  });

  test('a symmetry of the pattern means the clues as given', () => {
    const symmetric = `1${'.'.repeat(79)}2`;
    const run = minclue(['filter', '--symmetry', 'rotate180', symmetric, seventeen, '.'.repeat(81)]);
    expect(lines(run.stdout)).toEqual([symmetric, '.'.repeat(81)]);
  });

  test('a pattern is compared up to symmetry, with --as-is exactly', () => {
    const marks = moved(seventeen).replaceAll(/[1-9]/g, 'x');
    expect(kept('--pattern', marks)).toEqual([a]);
    expect(kept('--pattern', marks, '--as-is')).toEqual([]);
    expect(kept('--pattern', seventeen.replaceAll(/[1-9]/g, 'x'), '--as-is')).toEqual([a]);
  });
});

describe('other lists', () => {
  const known = () => temporaryFile('known.txt', `${moved(seventeen)} known\n${twofold}\n`);

  test('--in and --not-in compare up to symmetry, with --as-is clue by clue', () => {
    expect(kept('--in', known())).toEqual([a, c]);
    expect(kept('--not-in', known())).toEqual([b, d, e]);
    expect(kept('--not-in', known(), '--as-is')).toEqual([a, b, d, e]);
    expect(kept('--not-in', known(), '--not-in', grid)).toEqual([b, d]);
    expect(kept('--in', known(), '--in', grid)).toEqual([a, c, e]);
  });

  test('--solution-in takes grids and proper puzzles', () => {
    const solution = minclue(['solve', moved(seventeen)]).stdout.trim();
    expect(kept('--solution-in', solution)).toEqual([a]);
    expect(kept('--solution-in', moved(seventeen), '--solution-in', grid)).toEqual([a, b, e]);
    expect(kept('--solution-in', moved(seventeen), '--solution-in', grid, '--as-is')).toEqual([b, e]);
  });

  test('a puzzle of a list without a form, or without a single solution, is reported', () => {
    const [bad, broken] = [temporaryFile('bad.txt', `${twofold}\n`), `11${'.'.repeat(79)}`];
    expect(filter('--solution-in', bad)).toMatchObject({ code: 1 });
    expect(filter('--solution-in', bad).stderr).toContain(`${bad}:1: neither a grid nor a proper puzzle`);
    expect(filter('--not-in', broken).stderr).toContain('no solution: 1 stands twice in row 1');
  });

  test('agree with lists difference and intersection', () => {
    const file = temporaryFile('some.txt', `${examples.slice(0, 12).map(moved).join('\n')}\n`);
    const run = (...args: string[]) => minclue([...args, '--quiet']).stdout;
    const all = temporaryFile('all.txt', `${examples.join('\n')}\n`);
    expect(run('filter', '--not-in', file, all)).toBe(run('lists', 'difference', all, file));
    expect(run('filter', '--in', file, all)).toBe(run('lists', 'intersection', all, file));
    expect(lines(run('filter', '--in', file, all))).toEqual(examples.slice(0, 12));
  });
});

test('formats and JSON show the kept puzzles, and the summary counts them', () => {
  expect(lines(filter('--minimal', '--format', '%c %R%t').stdout)).toEqual([
    expect.stringMatching(/^17 \d\.\d first$/),
  ]);
  const [row, { summary }] = objects(filter('--minimal', '--json').stdout);
  expect(row).toEqual({
    puzzle: seventeen,
    clues: 17,
    source: 'stdin',
    line: 2,
    leading: '17 ',
    trailing: ' first',
  });
  expect(summary).toMatchObject({ schema: 'minclue/filter/1', puzzles: 5, kept: 1 });
  const [only] = objects(filter('--minimal', '--json', '--count').stdout);
  expect(only.summary).toMatchObject({ puzzles: 5, kept: 1 });
  expect(minclue(['filter', '--clues', '17', seventeen, proper]).stderr).toMatch(/^1 of 2 puzzles kept; /);
});

test('an unreadable line is reported with its place, and --strict ends there', () => {
  const text = `${seventeen}\nwhat?\n${proper}\n`;
  const run = minclue(['filter', '--proper', '--quiet'], text);
  expect(run).toMatchObject({ stdout: `${seventeen}\n${proper}\n`, code: 2 });
  expect(run.stderr).toContain('stdin:2: 5 characters');
  expect(minclue(['filter', '--proper', '--strict'], text)).toMatchObject({
    stdout: `${seventeen}\n`,
    code: 2,
  });
});

test.each([
  [[], "filter needs a condition, as in --clues ..20 or --where 'clues <= 20 and er >= 9'"],
  [['--invert'], 'filter needs a condition'],
  [['--where', 'clus < 3'], '--where "clus < 3": column 1: no field "clus"; did you mean clues?'],
  [['--as-is', '--clues', '17'], '--as-is needs --pattern or --in or --not-in or --solution-in'],
  [['--count', '--clues', '17', '--format', 'csv'], '--format cannot be used with --count'],
  [['--not-in', '-'], '--not-in and the puzzles: only one can be read from stdin'],
  [['--not-in', 'no-such-file'], 'no such file: no-such-file'],
  [['--pattern', 'x'.repeat(80)], '80 characters'],
])('%j is refused', (args, message) => {
  const { stdout, stderr, code } = filter(...args);
  expect({ stdout, code }).toEqual({ stdout: '', code: 2 });
  expect(stderr).toContain(message);
});

/** Enough lines to start workers at once. */
const TIMES = 4800;

test('threads keep the same lines of a long list, also when it is compared with lists', () => {
  const file = temporaryFile(
    'long.txt',
    `${[...examples.map(zeroed), proper, twofold].join('\n')}\n`.repeat(TIMES),
  );
  const args = [
    'filter',
    '--quiet',
    '--not-in',
    examples.slice(0, 10).map(moved)[3],
    '--where',
    'clues < 72',
    file,
  ];
  const expected = `${examples
    .filter((_, i) => i !== 3)
    .map(zeroed)
    .join('\n')}\n`.repeat(TIMES);
  expect(minclueProcess([...args, '--threads', '2']).stdout === expected).toBe(true);
});
