// Lists with unreadable lines: each is reported with its file and line, and the list continues.
import { describe, expect, test } from 'vitest';
import { grid, lines, minclue, objects, proper, temporaryFile } from './cli-run.ts';

const small = '1234341221434321';
const list = [proper, 'what?', '# a comment', proper, `${proper}9`].join('\n');
const smallList = [small, 'what?', small, `${small}1`].join('\n');

describe('an unreadable line', () => {
  test('is reported with file and line, and the list continues', () => {
    const file = temporaryFile('list.txt', list);
    const { stdout, stderr, code } = minclue(['solve', '--quiet', file]);
    expect(lines(stdout)).toEqual([grid, '# a comment', grid]);
    expect(lines(stderr)).toEqual([
      `minclue: ${file}:2: 5 characters; a puzzle has N² (81 for 9×9)`,
      `minclue: ${file}:5: 82 characters; a puzzle has N² (81 for 9×9)`,
      'minclue: 2 lines could not be read',
    ]);
    expect(code).toBe(2);
  });

  test('is reported in a line of at most 300 characters', () => {
    const { stderr } = minclue(['solve', '--quiet'], `${proper}\n${'\u001b[31m%'.repeat(5000)}\n`);
    expect(lines(stderr).map((line) => line.length <= 300)).toEqual([true, true]);
  });

  test('ends the run with --strict, after all lines before it', () => {
    const { stdout, stderr, code } = minclue(['solve', '--strict', '-'], list);
    expect(lines(stdout)).toEqual([grid]);
    expect(lines(stderr)).toEqual(['minclue: stdin:2: 5 characters; a puzzle has N² (81 for 9×9)']);
    expect(code).toBe(2);
  });

  test('does not prevent the next file from being read', () => {
    const files = ['', 'what?\n', `${proper}\n`].map((text, i) => temporaryFile(`${i}.txt`, text));
    const { stdout, stderr, code } = minclue(['solve', '--quiet', ...files]);
    expect(lines(stdout)).toEqual([grid]);
    expect(stderr).toContain('0.txt: no puzzle in it\n');
    expect(stderr).toContain('1 line could not be read\n');
    expect(code).toBe(2);
  });

  test.each([
    ['count'],
    ['count', '--estimate', '--sample', '10'],
    ['canon'],
    ['rate'],
    ['explain', '--next'],
    ['explain'],
    ['minimise'],
    ['convert'],
    ['draw'],
    ['solve', '--all'],
    ['check', '--clues', '4'],
    ['min'],
    ['unavoidable', '--count'],
    ['neighbours', '--max-size', '4'],
    ['catalogue', 'rank', '--board', '2x2'],
    ['hunt'],
    ['similar', '--by', 'step'],
    ['group', '--by', 'clues'],
    ['lists', 'sort', '-'],
    ['lists', 'union', '-'],
    ['backdoors'],
    ['templates'],
    ['compare', '--engines', 'cover'],
    ['compare', '--speed', '-', '--time-limit', '0.01s', '--engines', 'cover'],
  ])('is left out by %s %s %s %s %s', (...args) => {
    const { stdout, stderr, code } = minclue(args, smallList);
    const { stdout: expected } = minclue(args, `${small}\n${small}\n`);
    expect(stderr).toContain('minclue: 2 lines could not be read\n');
    expect(stderr).toContain('stdin:2:');
    expect(lines(stdout).length).toBe(lines(expected).length);
    expect(code).toBe(2);
    expect(minclue([...args, '--strict'], smallList).stderr).toContain('minclue: stdin:2:');
    expect(minclue(args, 'what?\n').code).toBe(2); // the only line of the list
  });

  test('is a row with --json', () => {
    const rows = objects(minclue(['count', '--json'], list).stdout);
    expect(rows.filter(({ error }) => error !== undefined)).toEqual([
      { error: 'stdin:2: 5 characters; a puzzle has N² (81 for 9×9)', source: 'stdin', line: 2 },
      { error: 'stdin:5: 82 characters; a puzzle has N² (81 for 9×9)', source: 'stdin', line: 5 },
    ]);
    expect(rows.at(-1)).toMatchObject({ summary: { puzzles: 2, proper: 2 } });
  });

  test('--keep-going and --strict exclude each other', () => {
    const { stderr, code } = minclue(['solve', '--keep-going', '--strict', proper]);
    expect(stderr).toBe('minclue: --keep-going cannot be used with --strict\n');
    expect(code).toBe(2);
  });
});
