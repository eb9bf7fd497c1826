// Every number of clues that a board has room for, up to the grid itself, by the default algorithm.
import { expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { subsets } from '../family/internal.ts';
import { count } from '../solve/index.ts';
import type { GridToCheck, PuzzlesAsked } from './algorithms/algorithm.ts';
import { check } from './check.ts';
import { bruteForce, gridOf, grids2x2 } from './grids.fixture.ts';

const grid9x9 = gridOf(
  '3x3',
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

async function puzzlesOf(grid: GridToCheck, asked: PuzzlesAsked): Promise<string[]> {
  const { puzzles } = await check({ ...grid, ...asked });
  return puzzles.map(({ cells }) => cells.join(''));
}

it.each([
  ['1x3', gridOf('1x3', '123231312'), numbers(0, 9)],
  ['2x2', grids2x2[0], amount([0, 1, 2, 3, 4, 5, 12, 13, 14, 15, 16], { long: numbers(0, 16) })],
  ['2x2, the other one,', grids2x2[1], amount([4, 13, 14, 15, 16], { long: numbers(0, 16) })],
])('a grid of %s has the puzzles that trying all sets of cells finds', async (_, grid, all) => {
  const { cellCount } = grid.board;
  for (const clues of all) {
    expect(await puzzlesOf(grid, { clues }), `${clues}`).toEqual(bruteForce(grid, clues, 1));
    if (clues === cellCount) continue;
    const twofold = bruteForce(grid, clues, 2);
    expect(await puzzlesOf(grid, { clues, solutions: 2 }), `${clues}, two solutions`).toEqual(twofold);
  }
});

it('a 9x9 grid has 1 puzzle of 81 clues, 81 of 80 and 3,240 of 79', async () => {
  const { board, grid } = grid9x9;
  for (const empty of [0, 1, 2]) {
    // in the order of their cells, puzzles whose last cells are empty come first
    const expected = [...subsets([...grid.keys()], empty)]
      .map((left) => grid.map((digit, cell) => (left.includes(cell) ? 0 : digit)))
      .filter((cells) => count({ board, cells }, { limit: 2 }).solutions === 1)
      .map((cells) => cells.join(''));
    expect(expected).toHaveLength([1, 81, 3240][empty]);
    const found = await puzzlesOf(grid9x9, { clues: 81 - empty });
    expect(found).toEqual(expected.toReversed());
  }
});

it('where cells are given and empty the numbers up to all cells end too', async () => {
  const [given, empty] = [[0, 1, 2], numbers(72, 80)];
  const open = numbers(3, 71);
  for (const clues of [72, 71]) {
    const left = [...subsets(open, 72 - clues)].filter((cells) => {
      const without = [...empty, ...cells];
      const puzzle = grid9x9.grid.map((digit, cell) => (without.includes(cell) ? 0 : digit));
      return count({ board: grid9x9.board, cells: puzzle }, { limit: 2 }).solutions === 1;
    });
    const { puzzles, counters } = await check({ ...grid9x9, clues, given, empty });
    expect(puzzles).toHaveLength(left.length);
    expect(counters.nodes).toBeLessThan(2000);
  }
  expect(await puzzlesOf({ ...grid9x9, empty }, { clues: 73 })).toEqual([]);
  expect(await puzzlesOf(grid9x9, { clues: 81, fewest: 73, minimal: true })).toEqual([]);
});
