import { describe, expect, it } from 'vitest';
import { createRandom } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { createHerd, type Herd, plainHerd } from './herd.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { plainLooseClues } from './plain.ts';
import { openPopulation } from './population.ts';
import { exactly } from './truth.fixture.ts';

const board2x2 = parseBoard('2x2');
const board2x3 = parseBoard('2x3');
const board3x3 = parseBoard('3x3');

describe('a search for minimal puzzles with many clues', () => {
  /** Everything that a search finds in random puzzles of the grid. */
  const foundBy = (herd: Herd, clues: number, depth: number, limits: Float64Array) =>
    Array.from({ length: herd.search(6, clues, depth, limits) }, (_, i) => [
      herd.weights[i],
      ...herd.cluesOf(i),
    ]);

  it.each([
    [board2x2, 9],
    [board2x3, 15],
    [board3x3, 31],
  ])('finds what a plain one finds, with the same weights, $name', async (board, clues) => {
    const { grid } = (await openPopulation(board)).draw(createRandom(1));
    let found = 0;
    for (let seed = 0; seed < 6; seed++) {
      const fast = foundBy(createHerd(board, grid, [seed, 2, 3]), clues, 4, SEARCH_LIMITS);
      const plain = plainHerd(board, plainLooseClues(board, grid), [seed, 2, 3]);
      expect(fast).toEqual(foundBy(plain, clues, 4, SEARCH_LIMITS));
      found += fast.length;
    }
    if (board !== board3x3) expect(found).toBeGreaterThan(0);
  });

  it('that leaves nothing aside finds every minimal puzzle once: those of the full 2x2 grid', async () => {
    const { grid } = (await openPopulation(board2x2)).draw(createRandom(1));
    const herd = createHerd(board2x2, grid, [1, 2, 3]);
    const everything = new Float64Array(SEARCH_LIMITS.length);
    const truth = exactly(board2x2, grid);
    // with 12 clues, at most 8 clues are removed, so puzzles of 4 to 6 clues come from 10 to 12 clues by
    // losing 6
    for (let clues = 4; clues <= 6; clues++) {
      let [sum, squares] = [0, 0];
      const rounds = 100;
      for (let i = 0; i < rounds; i++) {
        const count = herd.search(1, clues + 6, 6, everything);
        const puzzles = new Set(Array.from({ length: count }, (_, at) => String(herd.cluesOf(at))));
        expect(puzzles.size).toBe(count);
        expect(herd.weights.slice(0, count).every((weight) => weight === 1)).toBe(true);
        sum += count;
        squares += count * count;
      }
      // C(16 − clues, 6) of the C(16, clues + 6) sets contain a given minimal puzzle
      const mean = (truth[clues] * choose(16 - clues, 6)) / choose(16, clues + 6);
      const error = Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds);
      expect(Math.abs(sum / rounds - mean)).toBeLessThanOrEqual(4 * error);
    }
  });
});

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}
