// Golden runs of `minclue min`. They need the built program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { examplesOf, lines, minclue, objects, projectFolder, runExample, temporaryFile } from './cli-run.ts';

const min = (...args: string[]) => minclue(['min', ...args]);

describe('min', () => {
  test('prints the minimum and a puzzle, and the reason on stderr', () => {
    expect(min('--algorithm', 'dmus', '1234341221434321')).toEqual({
      stdout: '4 1..4.........32.\n',
      stderr: 'minimum 4: 4 disjoint unavoidable sets need a clue each\n',
      code: 0,
    });
    const latin = min('--board', '1x5', '1234523451345124512351234');
    expect(latin.stdout).toMatch(/^6 [.1-5]{25}\n$/);
    expect(latin.stderr).toBe(
      'minimum 6: 3 disjoint unavoidable sets need a clue each, and a search through all puzzles with 3 to 5 clues found none\n',
    );
  });

  test('the first command of the README gives what the README shows', () => {
    const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');
    const blocks = readme.split(/^```(?:sh(?: \w+)?)?\n/m);
    const first = blocks.findIndex((block) => block.startsWith('npm ci && npm start -- '));
    const [args] = /(?<=npm start -- ).+/.exec(blocks[first])!;
    const answer = blocks[first + 2];
    const { stdout, stderr, code } = minclue(args.split(' '));
    expect({ answer: stdout + stderr, code }).toEqual({ answer, code: 0 });
  });

  test('--all prints all of them', () => {
    const { stdout } = min('--all', '1234341223414123');
    expect(lines(stdout)).toHaveLength(128);
    expect(lines(stdout).every((line) => line.startsWith('4 '))).toBe(true);
  });

  test('--json has grid, minimum, puzzle and the bound; lists come in order', () => {
    const file = temporaryFile('grids.txt', '1234341221434321\n1234341223414123\n');
    const [one, other, { summary }] = objects(min('--json', '--algorithm', 'dmus', file).stdout);
    expect(one).toEqual({
      grid: '1234341221434321',
      minimum: 4,
      puzzle: '1..4.........32.',
      bound: { disjointSets: 4, excluded: [] },
      source: file,
      line: 1,
    });
    expect(other).toMatchObject({ grid: '1234341223414123', minimum: 4 });
    expect(summary).toMatchObject({ grids: 2, cpuSeconds: expect.any(Number) });
  });

  test('the puzzle is proper for any number of threads', () => {
    const grid = '123456456132215643364521531264642315';
    const one = min('--threads', '1', grid).stdout;
    expect(min('--threads', '3', grid).stdout).toBe(one);
    expect(minclue(['count', '-'], one.slice(2)).stdout).toBe('1\n');
  });

  test('the examples in --help work unchanged', () => {
    const examples = examplesOf(min('--help').stdout);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(runExample(example).code, example).toBe(0);
  });
});
