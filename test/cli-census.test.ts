// Golden runs of `minclue census`.
import { describe, expect, test } from 'vitest';
import { minclueHere } from './cli-here.ts';
import { lines, minclue, objects } from './cli-run.ts';

const census = (...args: string[]) =>
  minclueHere([
    'census',
    '--threads',
    '1',
    ...(args.includes('--walkers') ? [] : ['--walkers', '10']),
    ...args,
  ]);
const grid = '1234341221434321';

describe('census', () => {
  test('rows have shares that add up to 1, with errors and numbers of puzzles', async () => {
    const { stdout, code } = await census('--board', '2x2', '--sample', '20', '--json');
    const all = objects(stdout);
    const rows = all.slice(0, -1) as { clues: number; share: number; error: number; puzzles: number }[];
    expect(rows.map(({ clues }) => clues)).toEqual([4, 5, 6]);
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(rows.every(({ error, puzzles }) => error > 0 && error < 0.2 && puzzles > 0)).toBe(true);
    expect(all.at(-1)).toMatchObject({
      summary: { board: '2x2', grids: 288, method: 'catalogue', samples: 20 },
    });
    expect(code).toBe(0);
  });

  test('the estimate for a grid is near its 284 minimal puzzles; rows with guessed errors are in brackets', async () => {
    const few = await census('--sample', '30', grid);
    expect(few.stdout).toContain('share in %');
    expect(few.stderr).toMatch(/about (2[5-9]|3[0-1])\d\.?\d* ± .* minimal puzzles of the grid/);
    expect(few.stdout).toMatch(/^ *\(5\) /m);
    expect(few.stderr).toContain('rows in brackets rest on too few samples');
    const many = ['--sample', '100', '--walkers', '4'];
    expect((await census(...many, grid)).stdout).toMatch(/^ *5 /m);
    const json = objects((await census(...many, '--json', grid)).stdout);
    expect(json.slice(0, -1).map(({ clues, isTrusted }) => [clues, isTrusted])).toContainEqual([5, true]);
  });

  test('the number of threads changes nothing', () => {
    const rowsOf = (...args: string[]) =>
      objects(minclue(['census', '--sample', '16', '--walkers', '4', '--json', ...args]).stdout).slice(0, -1);
    const rows = rowsOf('--threads', '1', grid);
    expect(rows.length).toBeGreaterThan(1);
    expect(rowsOf('--threads', '2', grid)).toEqual(rows);
  });

  test('puzzles are listed with weights, in any format', async () => {
    const { stdout } = await census('--sample', '2', '--list', '--number', '2', grid);
    const [header, ...puzzles] = lines(stdout);
    expect(header).toBe('puzzle,clues,weight');
    expect(puzzles).toHaveLength(4);
    const [puzzle, clues, weight] = puzzles[0].split(',');
    expect(puzzle.replaceAll('.', '')).toHaveLength(Number(clues));
    expect(Number(weight)).toBeGreaterThan(0);
    const template = await census('--sample', '1', '--list', '--format', '%{weight} %c', grid);
    expect(lines(template.stdout)[0]).toMatch(/^[\d.]+ [456]$/);
  });

  test('small boards are counted exactly: 96 grids of 2x2 have 284 minimal puzzles, 192 have 304', async () => {
    const { stdout, stderr } = await minclueHere(['census', '--exact', '--board', '2x2']);
    expect(stdout).toContain('minimal puzzles');
    expect(stderr).toContain(`${(96 * 284 + 192 * 304).toLocaleString('en')} minimal puzzles of 288 grids`);
    const json = objects((await minclueHere(['census', '--exact', '--json', grid])).stdout);
    expect(json).toMatchObject([
      { clues: 4, error: 0, estimate: 12 },
      { clues: 5, error: 0, estimate: 256 },
      { clues: 6, error: 0, estimate: 16 },
      { summary: { method: 'exact', grids: 1, perGrid: 284 } },
    ]);
    const large = await minclueHere(['census', '--exact', '--board', '3x3']);
    expect(large).toMatchObject({ code: 2, stdout: '' });
    expect(large.stderr).toContain('up to 36 cells');
  });

  test('means are weighted', async () => {
    const { stdout } = await census('--sample', '30', '--weighted', 'clues', '--number', '3', '--json', grid);
    const { summary } = objects(stdout).at(-1) as {
      summary: { meanClues: number; weighted: { mean: number; error: number; puzzles: number } };
    };
    expect(summary.weighted.puzzles).toBe(90);
    expect(Math.abs(summary.weighted.mean - summary.meanClues)).toBeLessThan(5 * summary.weighted.error);
  });

  test.each([
    [['--board', '3x3X', '--sample', '1'], 'cannot be drawn evenly'],
    [['--exact', grid], '--exact cannot be used with'],
    [['--number', '2', grid], '--number needs --list or --weighted'],
    [['--sample', '0', grid], '--sample'],
    [['--sample', '1', grid, '12..'], ''],
  ])('%j is refused', async (args, message) => {
    const { stderr, code } = await census(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
