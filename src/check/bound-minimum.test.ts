import { describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { clueCount, parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { solve } from '../solve/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';
import { boundMinimum, findMinimum, findPuzzle } from './index.ts';

const six = parseBoard('2x3');
const { size, list } = await openCatalogue(six);
const grids = [...list(0, size)].map(({ grid }) => ({ board: six, grid }));
const nine = parseBoard('3x3');
/** This grid has exactly 29 puzzles with 17 clues (docs/reference/papers.md). */
const strange = readPuzzle(
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
).cells;

describe('a puzzle found by swaps', () => {
  test('is proper, is of the grid, has as many clues as asked, and is the same for the same seed', () => {
    for (const clues of amount([21], { long: [19, 21] })) {
      const question = { board: nine, grid: strange, clues };
      const { puzzle, swaps } = findPuzzle(question, { seed: 5 });
      expect(clueCount(puzzle!)).toBe(clues);
      expect(solve(puzzle!)).toMatchObject({ kind: 'proper', solution: strange });
      expect(findPuzzle(question, { seed: 5 })).toEqual({ puzzle, swaps, seed: 5 });
    }
  });

  test('is undefined if there is none, and the search ends after the given number of swaps', () => {
    expect(findPuzzle({ ...grids[0], clues: 7 }, { swaps: 300, seed: 1 })).toEqual({
      puzzle: undefined,
      swaps: 300,
      seed: 1,
    });
  });
});

describe('bounds of the minimum', () => {
  test('are the minimum on 2x3, as found upwards from a clique, with all its puzzles', async () => {
    for (const grid of amount([5], { long: [1, 2, 5, 7] }).map((rank) => grids[rank])) {
      const { minimum, puzzles, clique } = await findMinimum(grid, { all: true });
      const bounds = await boundMinimum(grid, 9);
      expect(bounds).toMatchObject({ atLeast: minimum, atMost: minimum, mcn: clique.length });
      if (minimum > 9) continue;
      expect(bounds.puzzles).toEqual(puzzles.map((puzzle) => writePuzzle(puzzle)).sort());
      expect([...bounds.counts.keys()]).toEqual(minimum === 8 ? [9, 8] : [9]);
    }
  });

  test('claim no more than was searched: a grid needs 10 clues, and 8 were searched', async () => {
    expect(await findMinimum(grids[2])).toMatchObject({ minimum: 10 });
    expect(await boundMinimum(grids[2], 8, { swaps: 2000 })).toMatchObject({ atLeast: 9, atMost: 10 });
  });
});
