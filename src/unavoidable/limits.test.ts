// Nothing is missed near a limit: searches with different limits agree with each other and with blanking
// digits.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom, shuffled } from '../base/index.ts';
import { type Board, parseBoard } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { findUnavoidableSets } from './index.ts';
import { digitRegions } from './internal.ts';
import { randomGrid } from './random-grid.ts';

/** The grid of a seed. */
const gridOf = (board: Board, seed: number) => {
  const random = createRandom(seed);
  return randomGrid(board, (items) => shuffled(items, random));
};
const seeds = fc.integer({ min: 0, max: 1_000_000 });
const upTo = (sets: readonly ElementSet[], size: number) => sets.filter((set) => set.length <= size);
const digitCount = (grid: Uint8Array, set: ElementSet) => new Set(set.map((cell) => grid[cell])).size;

describe.each([
  { name: '1x6', most: 14, count: 3, runs: 10 },
  { name: '2x3', most: 14, count: 4, runs: 10 },
  { name: '2x3X', most: 20, count: 4, runs: 5 },
  { name: '2x4', most: 13, count: 3, runs: 3 },
  { name: '3x3', most: 13, count: 3, runs: 5 },
])('$name', ({ name, most, count, runs }) => {
  const board = parseBoard(name);

  it('a lower limit finds the smaller sets of a higher one, no more and no fewer', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const all = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: most }).sets;
        for (let maxSize = 4; maxSize < most; maxSize++)
          expect(findUnavoidableSets(board, grid, { method: 'depth-first', maxSize }).sets).toEqual(
            upTo(all, maxSize),
          );
      }),
      { numRuns: amount(Math.ceil(runs / 2), { long: 2 * runs }) },
    );
  });

  it(`depth-first finds what blanking any ${count} digits finds`, () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const regions = digitRegions(board, grid, count);
        const all = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: most }).sets;
        expect(
          findUnavoidableSets(board, grid, { method: 'remove-region', regions, maxSize: most }).sets,
        ).toEqual(all.filter((set) => digitCount(grid, set) <= count));
      }),
      { numRuns: amount(Math.ceil(runs / 4), { long: runs }) },
    );
  });
});
