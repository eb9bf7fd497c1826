// Golden runs of `minclue minimise`. They need the built program.
import { describe, expect, test } from 'vitest';
import { examplesOf, grid, lines, minclue, objects, runExample, twofold } from './cli-run.ts';

const minimise = (...args: string[]) => minclue(['minimise', ...args]);
const puzzle = '12.43.2.2.4.4.12';

describe('minimise', () => {
  test('prints one minimal puzzle and names the redundant clues', () => {
    expect(minimise(puzzle)).toEqual({
      stdout:
        '......2.2.4.4.1. # redundant: r1c1 r1c2 r1c4 r2c1 r2c3 r3c1 r3c3 r4c1 r4c3 r4c4; gone: r1c1 r1c2 r1c4 r2c1 r4c4\n',
      stderr: '1 puzzle, 0 of them minimal\n',
      code: 0,
    });
    expect(minimise('......2.2.4.4.1.')).toEqual({
      stdout: '......2.2.4.4.1. # minimal\n',
      stderr: '1 puzzle, 1 of them minimal\n',
      code: 0,
    });
  });

  test('its output can be read again, and is minimal', () => {
    const { stdout } = minimise(grid);
    expect(minclue(['count', '-'], stdout).stdout).toContain('1');
    expect(minclue(['minimise', '-'], stdout).stderr).toBe('1 puzzle, 1 of them minimal\n');
  });

  test('--all prints all of them', () => {
    const { stdout, stderr, code } = minimise('--all', puzzle);
    expect(lines(stdout)).toHaveLength(29);
    expect(new Set(lines(stdout)).size).toBe(29);
    expect(stderr).toContain('29 minimal puzzles; redundant: r1c1 r1c2');
    expect(code).toBe(0);
  });

  test('--limit cuts the list, and says so', () => {
    const { stdout, stderr } = minimise('--all', '--limit', '5', grid);
    expect(lines(stdout)).toHaveLength(5);
    expect(stderr).toContain('line 1: more than 5 minimal puzzles; the rest is left out');
    const found = objects(minimise('--all', '--json', '--limit', '2', grid).stdout);
    expect(found[2].summary).toMatchObject({ puzzles: 1, found: 2, cut: 1, improper: 0 });
  });

  test('--json has input, puzzle, clues, isMinimal, redundant, gone', () => {
    const [row, { summary }] = objects(minimise('--json', puzzle).stdout);
    expect(row).toMatchObject({ input: puzzle, puzzle: '......2.2.4.4.1.', clues: 5, isMinimal: true });
    expect(row.gone).toEqual(['r1c1', 'r1c2', 'r1c4', 'r2c1', 'r4c4']);
    expect(summary).toMatchObject({ puzzles: 1, minimal: 0, found: 1, cpuSeconds: expect.any(Number) });
  });

  test('puzzles that are not proper are named, with exit code 1', () => {
    const { stdout, stderr, code } = minclue(['minimise', '-'], `${twofold}\n${grid}\n`);
    expect(lines(stdout)[0]).toBe(`${twofold} # more than one solution`);
    expect(lines(stdout)).toHaveLength(2);
    expect({ stderr, code }).toEqual({ stderr: '2 puzzles, 0 of them minimal, 1 not proper\n', code: 1 });
    const [row] = objects(minimise('--json', '123....4........').stdout);
    expect(row).toMatchObject({ input: '123....4........', puzzle: null, reason: 'no solution' });
  });

  test.each([
    [['nonsense'], 'no such file: nonsense'],
    [['--limit', '0', puzzle], '--limit'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code } = minimise(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(minimise('--help').stdout);
    expect(examples).toHaveLength(4);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});
