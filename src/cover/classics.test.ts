// Published counts of well-known exact cover problems.
import { describe, expect, it } from 'vitest';
import { createPuzzle, parseBoard } from '../board/index.ts';
import { encodeCover } from '../encode/index.ts';
import type { CoverProblem } from './problem.ts';
import { queensProblem } from './queens.ts';
import { startCover } from './search.ts';

function countCovers(problem: CoverProblem, given: number[] = []): number {
  const search = startCover(problem, { limit: Number.POSITIVE_INFINITY, keep: 0, given });
  search.run(Number.POSITIVE_INFINITY);
  return search.counters.solutions;
}

const emptyBoard = (name: string) => {
  const board = parseBoard(name);
  return encodeCover(createPuzzle(board, new Uint8Array(board.cellCount)));
};

describe('queens (OEIS A000170)', () => {
  it.each([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 2],
    [5, 10],
    [6, 4],
    [7, 40],
    [8, 92],
    [9, 352],
    [10, 724],
    [11, 2_680],
    [12, 14_200],
  ])('%i queens can stand in %i ways', (n, ways) => {
    expect(countCovers(queensProblem(n))).toBe(ways);
  });
});

describe('grids', () => {
  it.each([
    ['2x2', 288],
    ['1x4', 576],
    ['1x5', 161_280],
  ])('a %s board has %i grids', (board, grids) => {
    expect(countCovers(emptyBoard(board))).toBe(grids);
  });

  it('a 2x3 board has 28,200,960 grids: 39,168 with the first row fixed, times 6!', () => {
    const firstRow = [0, 1, 2, 3, 4, 5].map((cell) => cell * 6 + cell);
    expect(countCovers(emptyBoard('2x3'), firstRow) * 720).toBe(28_200_960);
  });
});
