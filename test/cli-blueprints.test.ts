// Golden runs of `minclue blueprints`. They need the built program.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { examplesOf, lines, minclue, objects, runExample } from './cli-run.ts';
import { useTempFolder } from './temp-folder.ts';

const newPath = useTempFolder();

const blueprints = (...args: string[]) => minclue(['blueprints', ...args]);

describe('blueprints', () => {
  test('--size 4 is the one rectangle of two digits', () => {
    expect(blueprints('--size', '4')).toEqual({
      stdout: `${'.'.repeat(68)}1..2.....2..1 34836480\n`,
      stderr: '1 blueprint of size 4; the direct search is complete\n',
      code: 0,
    });
  });

  test.each([
    [6, 4],
    [7, 0],
    [9, 3],
    [10, 47],
    [11, 44],
    [12, 417],
  ])('--size %i --count: %i', (size, count) => {
    expect(blueprints('--size', String(size), '--count').stdout).toBe(`${count}\n`);
  });

  test('--json has an object for each blueprint, and a summary with the method', () => {
    const found = objects(blueprints('--size', '8', '--json').stdout);
    expect(found).toHaveLength(10);
    expect(found[0]).toMatchObject({ size: 8, automorphisms: expect.any(Number) });
    expect(found[0].blueprint).toHaveLength(81);
    expect(found[9].summary).toMatchObject({
      board: '3x3',
      size: 8,
      blueprints: 9,
      method: 'direct',
      isComplete: true,
    });
  });

  test('--method sample gives the number of grids and when the last new blueprint was found; a seed repeats it', () => {
    const args = ['--size', '6', '--method', 'sample', '--sample', '30', '--seed', '5'];
    const { stdout, stderr } = blueprints(...args);
    expect(lines(stdout)).toEqual(lines(blueprints('--size', '6').stdout));
    expect(stderr).toMatch(
      /^4 blueprints of size 6 in 30 random grids, the last new one in grid \d+; there may be more\n$/,
    );
    expect(blueprints(...args).stdout).toBe(stdout);
  });

  test('boards with extra units are sampled', () => {
    const { stderr, code } = blueprints('--board', '3x3X', '--size', '4', '--sample', '2', '--count');
    expect(stderr).toContain('2 random grids');
    expect(code).toBe(0);
  });

  test('--draw makes a sheet', () => {
    const path = newPath('sixes.svg');
    blueprints('--size', '6', '--draw', path);
    expect(readFileSync(path, 'utf8').match(/class="clues"/g)).toHaveLength(4);
  });

  test.each([
    [[], 'needs --size'],
    [['--size', '4', 'x.txt'], 'reads nothing'],
    [['--size', '82'], 'has 81 cells'],
    [['--size', '4', '--board', '4x4'], 'at most 128'],
    [['--size', '4', '--board', '3x3X', '--method', 'direct'], 'extra units'],
    [['--size', '7', '--draw', 'x.svg'], 'not for 0'],
  ])('%j is told what is wrong', (args, message) => {
    const { stderr, code } = blueprints(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(blueprints('--help').stdout);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});
