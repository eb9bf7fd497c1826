// The finders against brute force on small boards: over all other grids, and over all sets of cells.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom, shuffled } from '../base/index.ts';
import { type Board, createBoard, parseBoard } from '../board/index.ts';
import { findUnavoidableSets } from './index.ts';
import { secondSolutionSet } from './internal.ts';
import { plainSetsByGrids, plainSetsBySubsets } from './plain.ts';
import { randomGrid } from './random-grid.ts';

/** The grid of a seed. */
const gridOf = (board: Board, seed: number) => {
  const random = createRandom(seed);
  return randomGrid(board, (items) => shuffled(items, random));
};
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const windows = createBoard(2, 2, { extraUnits: [[5, 6, 9, 10]] });

describe.each([
  ...['1x1', '1x2', '1x3', '1x4', '2x2', '2x2X', ...amount<string[]>([], { long: ['1x5'] }), '2x3X'].map(
    (name) => parseBoard(name),
  ),
  windows,
])('$name', (board) => {
  it('depth-first and digits find the minimal differences from all other grids', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const all = plainSetsByGrids(board, grid);
        expect(
          findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: board.cellCount }).sets,
        ).toEqual(all);
        for (const count of [2, 3, 4]) {
          const limits = Object.fromEntries(Array.from({ length: count - 1 }, (_, i) => [i + 2, 99]));
          expect(findUnavoidableSets(board, grid, { method: 'digits', limits }).sets).toEqual(
            all.filter((set) => new Set(set.map((cell) => grid[cell])).size <= count),
          );
        }
      }),
      { numRuns: board.size < 5 ? runs(20) : 1 },
    );
  });
});

it.each(['1x5', '2x3X'])('the sets of a %s grid do not depend on a larger board searched before', (name) => {
  const board = parseBoard(name);
  const grid = gridOf(board, 1);
  findUnavoidableSets(createBoard(3, 3), gridOf(createBoard(3, 3), 1));
  expect(findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: board.cellCount }).sets).toEqual(
    plainSetsByGrids(board, grid),
  );
});

describe('2x2', () => {
  const board = createBoard(2, 2);
  it('depth-first finds what plain backtracking finds among all sets of up to 8 cells', () => {
    for (const seed of amount([1], { long: [1, 2] })) {
      const grid = gridOf(board, seed);
      expect(findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 8 }).sets).toEqual(
        plainSetsBySubsets(board, grid, 8),
      );
    }
  });
  it('a second solution differs in a set that is unavoidable; there is none where a proper puzzle is left', () => {
    const grid = gridOf(board, 1);
    for (const set of findUnavoidableSets(board, grid, { method: 'digits' }).sets) {
      expect(secondSolutionSet(board, grid, set)).toEqual(set);
      expect(secondSolutionSet(board, grid, set.slice(1))).toBeUndefined();
    }
  });
});
