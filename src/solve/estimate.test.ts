import { describe, expect, it } from 'vitest';
import { createBoard, createPuzzle, parseBoard } from '../board/index.ts';
import { startEstimate } from './estimate.ts';

function estimate(name: string, dives: number, seed: number, cells?: Uint8Array) {
  const board = parseBoard(name);
  const estimator = startEstimate(createPuzzle(board, cells ?? new Uint8Array(board.cellCount)), { seed });
  estimator.run(dives);
  return estimator.estimate;
}

describe("Knuth's estimator", () => {
  it.each([
    ['2x2', 288, 4000],
    ['1x4', 576, 4000],
    ['1x5', 161_280, 4000],
    ['2x3', 28_200_960, 4000],
    ['2x4', 2.91364872e16, 1500],
    ['3x3', 6.670903752e21, 1500],
  ])('the %s board has %d grids, within four standard errors and five percent', (name, grids, number) => {
    for (const seed of [1, 2]) {
      const { mean, error, hits, dives } = estimate(name, number, seed);
      expect(Math.abs(mean - grids)).toBeLessThan(4 * error + 1e-8 * grids);
      expect(error).toBeLessThan(0.05 * grids);
      expect(hits).toBeLessThanOrEqual(dives);
    }
  });

  it('is exact where every dive is alike: a grid has one solution, an impossible puzzle none', () => {
    const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    expect(estimate('2x2', 10, 1, grid)).toEqual({ mean: 1, error: 0, dives: 10, hits: 10 });
    expect(estimate('2x2', 10, 1, grid.with(0, 2))).toEqual({ mean: 0, error: 0, dives: 10, hits: 0 });
  });

  it('depends on the seed and the number of dives alone, not on how they are sliced', () => {
    const board = createBoard(2, 3);
    const sliced = startEstimate(createPuzzle(board, new Uint8Array(36)), { seed: 7 });
    for (const dives of [1, 2, 97]) sliced.run(dives);
    expect(sliced.estimate).toEqual(estimate('2x3', 100, 7));
    expect(sliced.estimate).not.toEqual(estimate('2x3', 100, 8));
  });
});
