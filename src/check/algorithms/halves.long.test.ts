// `halves` finds the same puzzles as `fast`, with which it shares no code: random grids at 13 and 14 clues,
// where puzzles are rare, and a few at 15, where most grids have some. Takes about a quarter of an hour.
import { describe, expect, it } from 'vitest';
import { createRandom, shuffled } from '../../base/index.ts';
import { createPuzzle, type Grid, parseBoard } from '../../board/index.ts';
import { first, solutions } from '../../solve/index.ts';
import { check } from '../check.ts';

const board = parseBoard('2x4');

/** Fills two boxes on a diagonal at random, takes the first solution, and renames its digits. */
function randomGrid(seed: number): Grid {
  const random = createRandom(seed);
  const digits = () => shuffled([1, 2, 3, 4, 5, 6, 7, 8], random);
  for (;;) {
    const cells = new Uint8Array(64);
    for (const box of [board.boxes[0], board.boxes[3], board.boxes[5]])
      for (const [i, digit] of digits().entries()) cells[box.cells[i]] = digit;
    if ([...solutions({ board, cells }, { limit: 1 })].length > 0) return first(createPuzzle(board, cells))!;
  }
}

describe.each([
  [13, 200],
  [14, 200],
  [15, 6],
])('%d clues', (clues, grids) => {
  it(`halves finds what fast finds in ${grids} random grids`, async () => {
    let found = 0;
    for (let seed = 0; seed < grids; seed++) {
      const question = { board, grid: randomGrid(seed), clues };
      const [own, other] = [
        await check(question, { algorithm: 'halves' }),
        await check(question, { algorithm: 'fast' }),
      ].map(({ puzzles }) => puzzles.map(({ cells }) => cells.join('')));
      expect(own).toEqual(other);
      found += own.length;
    }
    if (clues === 15) expect(found).toBeGreaterThan(0);
  });
});
