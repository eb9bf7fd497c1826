import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isGrid } from '../src/board/index.ts';
import { useTempFolder } from '../test/temp-folder.ts';
import { meanOf, showShare } from './mean.ts';
import { writeResults } from './results.ts';
import { board, sampleGrids } from './sample.ts';

const newFolder = useTempFolder();

it('results become a page with its tables and plots beside it', () => {
  const folder = newFolder();
  const table = { columns: ['a'], rows: [[1]] };
  const plot = { x: 'level', y: 'nodes', isLogarithmic: false, series: [{ name: 'N', values: [1, 2] }] };
  writeResults(folder, 'npm run experiment -- some', {
    title: 'Some',
    parts: [
      { text: 'Words.' },
      { name: 'one', heading: 'One', text: 'A table.', table, csv: { columns: ['b'], rows: [[2]] } },
      { name: 'two', heading: 'Two', text: 'A plot.', plot },
    ],
  });
  expect(readdirSync(folder).sort()).toEqual(['README.md', 'one.csv', 'two.svg']);
  expect(readFileSync(join(folder, 'one.csv'), 'utf8')).toBe('b\n2\n');
  const page = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const text of ['# Some', '`npm run experiment -- some`', 'Words.', '| a |', '![Two](two.svg)'])
    expect(page).toContain(text);
});

it('a mean over grids says how much of the trees it is from', () => {
  const counters = (nodes: number) => ({
    nodes,
    nodesPerLevel: [nodes],
    prunes: {},
    cubes: 0,
    disjointPerLevel: [],
  });
  const one = { solverCalls: 1, puzzles: 0, cpuSeconds: 2, walks: 1 };
  const whole = { ...one, isExact: true, counters: counters(100), share: 1, error: 0 };
  const part = { ...one, isExact: false, counters: counters(300), share: 0.02, error: 0.1 };
  expect(showShare(5, meanOf([whole, whole]))).toBe('5');
  const mean = meanOf([whole, part]);
  expect(mean).toMatchObject({ nodes: 200, solverCalls: 1, cpuSeconds: 2 });
  expect(mean.share).toBeCloseTo((100 + 0.02 * 300) / 400);
  expect(mean.error).toBeCloseTo((0.1 * 300) / 400);
  expect(showShare(mean.nodes, mean)).toBe('200 (30 %, ±8 %)');
});

it('the grids of a seed are valid, and the same each time', () => {
  const grids = sampleGrids(7, 2);
  for (const grid of grids) expect(isGrid(board, grid)).toBe(true);
  expect(sampleGrids(7, 3).slice(0, 2)).toEqual(grids);
});
