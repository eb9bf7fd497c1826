// `minclue pattern` on the command line.
import { describe, expect, test } from 'vitest';
import { minclue, objects, temporaryFile } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();
const seventeen = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';
const given = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8.............';

describe('pattern canon', () => {
  test('reads x and ., 1 and ., and puzzles', () => {
    const { stdout, code } = minclue([
      'pattern',
      'canon',
      'x..x............',
      '1..1............',
      '.2.....4........',
    ]);
    expect(code).toBe(0);
    const [first, second, third] = stdout.trim().split('\n');
    expect(first).toBe(second);
    expect(first).toMatch(/^[.1]{16} # 2 clues, \d+ automorphisms$/);
    expect(third).toMatch(/^[.1]{16} # 2 clues, \d+ automorphisms$/);
  });

  test('drops repeated patterns', () => {
    const list = temporaryFile('patterns', 'x..............x a\n...x........x... b\n# the end\n');
    const { stdout, stderr } = minclue(['pattern', 'canon', '--unique', list]);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain('2 patterns, 1 essentially different, 1 dropped');
  });
});

describe('pattern puzzles', () => {
  test('finds all digits for the free clues of a 17', () => {
    const { stdout, stderr, code } = minclue(['pattern', 'puzzles', '--with', given, seventeen]);
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toContain(seventeen);
    expect(stderr).toContain('fillings put to the solver; checked by cover');
  });

  test('resumes from a checkpoint with the same answer', () => {
    const path = newPath('a.store');
    const ask = ['pattern', 'puzzles', '--store', path, '1.1..1.1..1..1.1'];
    const first = minclue(ask).stdout;
    expect(first.trim().split('\n').length).toBeGreaterThan(3);
    expect(minclue(ask).stdout).toBe(first);
    expect(minclue(['pattern', 'puzzles', '1.1..1.1..1..1.1']).stdout).toBe(first);
    expect(minclue(['pattern', 'puzzles', '--count', '1.1..1.1..1..1.1']).stdout).toBe(
      `${first.trim().split('\n').length}\n`,
    );
  });

  test('stops at the limit and says so', () => {
    const { stdout, stderr } = minclue(['pattern', 'puzzles', '--limit', '2', '1.1..1.1..1..1.1']);
    expect(stdout.trim().split('\n')).toHaveLength(2);
    expect(stderr).toContain('2 proper puzzles, and perhaps more');
    expect(minclue(['pattern', 'puzzles', '--limit', '2', '--count', '1.1..1.1..1..1.1']).stdout).toBe(
      '>= 2\n',
    );
  });

  test('estimates with the same numbers for the same seed', () => {
    const ask = ['pattern', 'puzzles', '--estimate', '--sample', '200', '--seed', '3', '1.1..1.1..1..1.1'];
    const { stdout } = minclue(ask);
    expect(stdout).toMatch(
      /^about [\d.]+ ± [\d.]+ % proper puzzles in [\d.]+ ± [\d.]+ % fillings \(200 dives\)\n$/,
    );
    expect(minclue(ask).stdout).toBe(stdout);
  });

  test.each([
    [
      ['--with', '1...............', '.1..............'],
      'r1c1 has a given clue, but is not a cell of the pattern',
    ],
    [['--store', 'two.store', '1.1.............', '11..............'], 'but there is a second'],
    [['--sample', '5', '1.1.............'], '--sample'],
    [['--estimate', '--minimal', '1.1.............'], '--minimal'],
    [['no-such-file'], 'no such file: no-such-file'],
  ])('refuses %j', (args, message) => {
    const { stderr, code } = minclue([
      'pattern',
      'puzzles',
      ...args.map((arg) => (arg === 'two.store' ? newPath(arg) : arg)),
    ]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe('pattern find', () => {
  test('finds a puzzle in its own solution', () => {
    const { stdout, code } = minclue(['pattern', 'find', '12.43.2.2.4.4.12', '12.43.2.2.4.4.12']);
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toContain('12.43.2.2.4.4.12');
  });

  test('refuses a grid of another board', () => {
    const { stderr, code } = minclue([
      'pattern',
      'find',
      '12.43.2.2.4.4.12',
      '123456456123231564564231312645645312',
    ]);
    expect(stderr).toContain('a 2x3 grid, but the pattern is of a 2x2 board');
    expect(code).toBe(2);
  });
});

describe('pattern statistics', () => {
  test('counts the patterns of the twenty 17s', () => {
    const { stdout } = minclue(['pattern', 'statistics', '--json', 'examples/17.txt']);
    const rows = objects(stdout);
    const counts = rows.flatMap((row) => ('canonical' in row ? [row.puzzles as number] : []));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(rows.at(-1)).toMatchObject({ summary: { puzzles: 20, refused: 0 } });
    for (const row of rows.slice(0, -1))
      expect(row).toMatchObject({ clues: 17, redundantClues: 0, minimal: row.puzzles });
  });
});
