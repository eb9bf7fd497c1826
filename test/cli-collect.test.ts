// Golden runs of group, lists, backdoors, bands and templates.
import { readdirSync } from 'node:fs';
import { createBoard } from 'minclue';
import { createRandom } from 'minclue/base';
import { describe, expect, test } from 'vitest';
import { gridMethods } from '../src/make/internal.ts';
import { minclueHere } from './cli-here.ts';
import { grid, lines, objects, proper, temporaryFile, twofold } from './cli-run.ts';
import { sampleList } from './sample-lists.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const puzzle = '12.43.2.2.4.4.12';
const solution = '1234342121434312';
/** The puzzle with 1 and 2 exchanged. */
const relabelled = '21.43.1.1.4.4.21';
const small = '1234341221434321';

describe('group', () => {
  const group = (...args: string[]) => minclueHere(['group', ...args]);

  test('by grid: the canonical grid, the number of puzzles, the clues of some and of all', async () => {
    const { stdout, stderr, code } = await group(puzzle, relabelled, solution);
    const [line, ...more] = lines(stdout);
    expect(line).toMatch(
      /^[1-4]{16} # 3 puzzles, \d+ automorphisms, 16 clues in some [1-4]{16}, \d+ in all [1-4.]{16}$/,
    );
    expect(more).toEqual([]);
    expect(stderr).toMatch(/^3 puzzles, 1 group, the largest with 3 puzzles; /);
    expect(code).toBe(0);
  });

  test('--as-is: grids are not moved', async () => {
    const rows = objects((await group('--as-is', '--json', puzzle, relabelled, solution)).stdout);
    expect(rows.slice(0, -1)).toEqual([
      expect.objectContaining({
        grid: solution,
        puzzles: 2,
        union: solution,
        intersection: puzzle,
        intersectionClues: 10,
      }),
      expect.objectContaining({ puzzles: 1, union: relabelled, intersection: relabelled }),
    ]);
    expect(rows.at(-1)!.summary).toMatchObject({ puzzles: 3, groups: 2, largest: 2, refused: 0 });
  });

  test.each([
    [
      ['--by', 'clues'],
      ['2x2 10 clues: 2 puzzles', '2x2 16 clues: 1 puzzle'],
    ],
    [['--by', 'pattern', '--as-is', '--limit', '1'], ['11.11.1.1.1.1.11 # 2 puzzles, 10 clues']],
    [['--by', 'automorphisms', '--limit', '0'], []],
  ])('%j', async (args, expected) => {
    expect(lines((await group(...args, puzzle, relabelled, solution)).stdout)).toEqual(expected);
  });

  test('--by rating and --by bands', async () => {
    expect((await group('--by', 'rating', '--threads', '1', grid)).stdout).toBe(
      '3x3 rating 0.0 (explainer 1): 1 puzzle\n',
    );
    const bands = lines((await group('--by', 'bands', grid)).stdout);
    expect(
      bands.every((line) => /^band \d+: 1 grid, (1 band or stack|[02-9] bands and stacks)$/.test(line)),
    ).toBe(true);
    expect(bands.reduce((sum, line) => sum + Number(line.match(/, (\d)/)![1]), 0)).toBe(6);
  });

  test('a puzzle that is not proper is in no group', async () => {
    const { stdout, stderr, code } = await group(proper, twofold);
    expect(lines(stdout)).toHaveLength(1);
    expect(stderr).toContain('in no group: more than one solution');
    expect(stderr).toContain('2 puzzles, 1 in no group, 1 group');
    expect(code).toBe(1);
    expect((await group('--by', 'clues', proper, twofold)).code).toBe(0);
  });

  test('options it has no use for are refused', async () => {
    expect((await group('--by', 'clues', '--as-is', small)).stderr).toContain('--as-is');
    expect((await group('--by', 'bands', small)).stderr).toContain('known of 3x3 boards, not of 2x2');
  });

  test('the largest grid of the sampled 17s has 29, also among more random grids than 1 MiB holds', async () => {
    const draw = await gridMethods.find(({ name }) => name === 'fill')!.open(createBoard(3, 3));
    const random = createRandom(1);
    const drawn = Array.from({ length: 15_000 }, () => draw(random).join('')).join('\n');
    const files = [sampleList('17-clue'), temporaryFile('grids.txt', drawn)];
    const { stdout, stderr } = await group('--limit', '1', '--memory', '1', ...files);
    expect(stdout).toMatch(/^[1-9]{81} # 29 puzzles, 40 clues in some [1-9.]{81}, 14 in all [1-9.]{81}\n$/);
    expect(stderr).toContain('15,337 puzzles, 15,309 groups, the largest with 29 puzzles');
  });
});

describe('lists', () => {
  const run = (...args: string[]) => minclueHere(['lists', ...args, '--quiet']);
  const a = () => temporaryFile('a', `# first\n1 ${puzzle} one\n2 ${small} two\n`);
  const b = () => temporaryFile('b', `3 ${relabelled} three\n4 1234............ four\n`);
  const [one, two, three, four] = [
    `1 ${puzzle} one`,
    `2 ${small} two`,
    `3 ${relabelled} three`,
    '4 1234............ four',
  ];

  test.each([
    [['union'], [one, two, four]],
    [
      ['union', '--as-is'],
      [one, two, three, four],
    ],
    [['intersection'], [one]],
    [['intersection', '--as-is'], []],
    [['difference'], [two]],
    [['symmetric-difference'], [two, four]],
  ])('%j writes lines as they came, each puzzle where it came first', async (args, expected) => {
    const { stdout, code } = await run(...args, a(), b());
    expect(lines(stdout)).toEqual(expected);
    expect(code).toBe(0);
  });

  test('sort puts isomorphs side by side, and --unique keeps the first of them', async () => {
    const sorted = lines((await run('sort', a(), b())).stdout);
    expect([...sorted].sort()).toEqual([one, two, three, four]);
    expect(sorted.indexOf(three) - sorted.indexOf(one)).toBe(1);
    expect(lines((await run('sort', '--unique', a(), b())).stdout)).toEqual(
      sorted.filter((line) => line !== three),
    );
    const forms = lines((await run('sort', '--canonical', puzzle, small, relabelled)).stdout);
    expect(forms).toEqual([...forms].sort());
  });

  test('--canonical writes forms, --json rows and what was counted', async () => {
    const form = (await minclueHere(['canon', puzzle])).stdout;
    expect((await run('intersection', '--canonical', puzzle, relabelled)).stdout).toBe(form);
    const [row, { summary }] = objects((await run('intersection', '--json', puzzle, relabelled)).stdout);
    expect(row).toEqual({ puzzle, source: 'argument', line: 1 });
    expect(summary).toMatchObject({ lists: 2, puzzles: 2, different: 1, written: 1, refused: 0 });
  });

  test('boards are distinguished, and a puzzle without a form is reported', async () => {
    const { stdout, stderr, code } = await run('union', '.'.repeat(16), '.'.repeat(81), '11..............');
    expect(lines(stdout).map((line) => line.length)).toEqual([16, 81]);
    expect(stderr).toContain('no solution: 1 stands twice in row 1');
    expect(code).toBe(1);
  });

  test('symmetric-difference takes two lists', async () => {
    const { stderr, code } = await run('symmetric-difference', small);
    expect(stderr).toBe('minclue: lists symmetric-difference: expected 2 lists, got 1\n');
    expect(code).toBe(2);
  });

  test('a missing folder for temporary files is reported in one line', async () => {
    const { TMPDIR } = process.env;
    const folder = newPath();
    process.env.TMPDIR = `${folder}none`;
    try {
      const { stderr, code } = await run('union', small);
      expect(stderr).toMatch(
        /^minclue: temporary files in .*: no such file or folder \(TMPDIR names another folder\)\n$/,
      );
      expect(code).toBe(2);
      process.env.TMPDIR = folder;
      expect((await run('union', small)).stdout).toBe(`${small}\n`);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
  });
});

describe('backdoors', () => {
  const hard = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

  test('prints the smallest size and the number of backdoors, and with --all the backdoors', async () => {
    const { stdout, code } = await minclueHere(['backdoors', hard, proper]);
    expect(lines(stdout)).toEqual([
      expect.stringMatching(/^1.* # \d+ backdoors? of 2 cells$/),
      `${proper} # needs no backdoor`,
    ]);
    expect(code).toBe(0);
    const [row] = objects((await minclueHere(['backdoors', '--all', '--json', hard])).stdout);
    expect((row.backdoorCells as string[][]).length).toBe(row.backdoors);
    expect(row).toMatchObject({ puzzle: hard, size: 2 });
  });

  test('finds none of the sizes tried, and none for a puzzle that is not proper', async () => {
    expect((await minclueHere(['backdoors', '--max-size', '1', hard])).stdout).toBe(
      `${hard} # no backdoor of at most 1 cell\n`,
    );
    const { stderr, code } = await minclueHere(['backdoors', twofold]);
    expect(stderr).toContain('more than one solution');
    expect(code).toBe(1);
  });
});

test('bands and templates print their numbers after the grid or puzzle', async () => {
  const most = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
  expect((await minclueHere(['bands', most])).stdout).toBe(`${most} # bands 1 1 1, stacks 1 1 1\n`);
  expect((await minclueHere(['templates', '.'.repeat(16)])).stdout).toBe(
    `${'.'.repeat(16)} # 64 templates: 16 16 16 16\n`,
  );
  expect((await minclueHere(['templates', '.'.repeat(625)])).stderr).toContain('up to 16 digits');
});
