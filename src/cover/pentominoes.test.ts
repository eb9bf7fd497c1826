// Tilings with the twelve pentominoes: 2,339 for 6×10 goes back to Haselgrove and Haselgrove (1960).
import { expect, it } from 'vitest';
import { isLong } from '../../test/amount.ts';
import { pentominoProblem } from './pentominoes.ts';
import { type CoverProblem, createCoverProblem, optionCount, optionItems } from './problem.ts';
import { startCover } from './search.ts';

function countCovers(problem: CoverProblem): number {
  const search = startCover(problem, { limit: Number.POSITIVE_INFINITY, keep: 0 });
  search.run(Number.POSITIVE_INFINITY);
  return search.counters.solutions;
}

/** The problem with the middle of X restricted to cells of these rows and columns. */
function withXOn(problem: CoverProblem, rows: readonly number[], columns: readonly number[]): CoverProblem {
  const x = problem.itemNames.indexOf('X');
  const middles = rows.flatMap((r) => columns.map((c) => problem.itemNames.indexOf(`r${r}c${c}`)));
  const options = Array.from({ length: optionCount(problem) }, (_, option) => [
    ...optionItems(problem, option),
  ]);
  return createCoverProblem(
    problem.itemNames,
    problem.primaryCount,
    options.filter((items) => items[0] !== x || middles.includes(items[3])),
  );
}

// Turning and flipping a rectangle gives each tiling four images, all different.

it('a 3×20 rectangle has 2 tilings up to symmetry', () => {
  expect(countCovers(pentominoProblem(3, 20))).toBe(4 * 2);
});

it.runIf(isLong)(
  'a 6×10 rectangle has 2,339 tilings up to symmetry: a quarter of all have X in the upper left',
  () => {
    expect(countCovers(withXOn(pentominoProblem(6, 10), [2, 3], [2, 3, 4, 5]))).toBe(2_339);
  },
);
