// Tilings with the twelve pentominoes: 2,339 for 6×10 goes back to Haselgrove and Haselgrove (1960).
import { expect, it } from 'vitest';
import {
  type CoverProblem,
  createCoverProblem,
  optionCount,
  optionItems,
  pentominoProblem,
} from '../../encode/index.ts';
import { startCover } from './index.ts';

function countCovers(problem: CoverProblem): number {
  const search = startCover(problem, { limit: Number.POSITIVE_INFINITY, keep: 0 });
  search.run(Number.POSITIVE_INFINITY);
  return search.counters.solutions;
}

// turning and flipping a rectangle gives each tiling four images, all different
it.each([
  [3, 20, 2],
  [4, 15, 368],
])('a %i×%i rectangle has %i tilings up to symmetry', (rows, columns, tilings) => {
  expect(countCovers(pentominoProblem(rows, columns))).toBe(4 * tilings);
});

it('a 6×10 rectangle has 2,339 tilings with the middle of X in one quarter', () => {
  const problem = pentominoProblem(6, 10);
  const x = problem.itemNames.indexOf('X');
  const options = Array.from({ length: optionCount(problem) }, (_, o) => [...optionItems(problem, o)]);
  const cell = (name: string) => problem.itemNames.indexOf(name);
  const quarter = options.filter(
    (items) =>
      items[0] !== x || [2, 3].some((r) => [2, 3, 4, 5].some((c) => items[3] === cell(`r${r}c${c}`))),
  );
  expect(options.length - quarter.length).toBe(32 - 8);
  expect(countCovers(createCoverProblem(problem.itemNames, problem.primaryCount, quarter))).toBe(2_339);
});
