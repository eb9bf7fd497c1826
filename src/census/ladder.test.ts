import { describe, expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom } from '../base/index.ts';
import { type Board, type Grid, parseBoard } from '../board/index.ts';
import { sizeOf } from './cells.ts';
import { createHerd, type Herd, plainHerd } from './herd.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { createLooseClues } from './loose.ts';
import { plainLooseClues } from './plain.ts';
import { makePlan, type Plan } from './plan.ts';
import { openPopulation } from './population.ts';
import { createSampler } from './sample.ts';
import { createTally } from './tally.ts';
import { exactly } from './truth.fixture.ts';

const board2x2 = parseBoard('2x2');

async function gridOf(board: Board, seed: number): Promise<Grid> {
  return (await openPopulation(board)).draw(createRandom(seed)).grid;
}

/** A grid with both diagonals. */
const GRID_OF_X = Uint8Array.from(
  '168574923234619578957283461671435892482967315395128746519346287723891654846752139',
  Number,
);

/** Every minimal puzzle of a grid of 2x2, tried one by one. */
function allMinimal(grid: Grid): Int32Array[] {
  const { begin } = plainLooseClues(board2x2, grid);
  const found: Int32Array[] = [];
  for (let bits = 0; bits < 1 << 16; bits++) {
    const clues = Int32Array.of(bits);
    const loose = Int32Array.of(0);
    if (sizeOf(clues) < 8 && begin(clues, loose, new Int32Array(4)) && loose[0] === 0) found.push(clues);
  }
  return found;
}

/** What a herd found last, in order. */
function foundBy(herd: Herd, count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(herd.cluesOf(i))).sort();
}

describe('minimal puzzles next to a minimal puzzle', () => {
  it.each(amount([1], { long: [1, 2, 3] }))(
    'are those that trying all finds, each once: 2x2, grid %i',
    async (seed) => {
      const grid = await gridOf(board2x2, seed);
      const all = allMinimal(grid);
      expect(all.length).toBe(exactly(board2x2, grid).reduce((sum, count) => sum + count));
      const herd = createHerd(board2x2, grid, [1, 2, 3]);
      let reached = 0;
      for (const puzzle of all.filter((_, i) => i % Math.ceil(all.length / 40) === 0)) {
        const size = sizeOf(puzzle);
        const nextTo = (by: number): string[] =>
          all
            .filter((other) => sizeOf(other) === size + by)
            .filter((other) => sizeOf(other.map((word) => word | puzzle[0])) === size + (by > 0 ? 2 : 1))
            .map(String)
            .sort();
        expect(foundBy(herd, herd.above(puzzle))).toEqual(nextTo(1));
        expect(foundBy(herd, herd.below(puzzle))).toEqual(nextTo(-1));
        reached += nextTo(1).length + nextTo(-1).length;
      }
      expect(reached).toBeGreaterThan(0);
    },
  );

  it.each([
    ['3x3', 27, 1, 4000],
    ['3x3', 28, 2, 4000],
    ['3x3X', 20, 3, amount(100, { long: 300 })],
  ])(
    'are the same by the kernel and without it, and lead back: %s, %i clues',
    async (name, clues, seed, tries) => {
      const board = parseBoard(name);
      const grid = name === '3x3' ? await gridOf(board, seed) : GRID_OF_X;
      const herd = createHerd(board, grid, [seed, 2, 3]);
      expect(herd.search(tries, clues + 4, 4, SEARCH_LIMITS)).toBeGreaterThan(0);
      const puzzle = herd.cluesOf(0);
      const below = foundBy(herd, herd.below(puzzle));
      expect(below.length).toBeGreaterThan(0);
      if (board.extraUnits.length === 0) {
        // with diagonals this takes half a minute without the kernel
        const plain = plainHerd(board, createLooseClues(board, grid), [1, 2, 3]);
        expect(below).toEqual(foundBy(plain, plain.below(puzzle)));
        expect(foundBy(herd, herd.above(puzzle))).toEqual(foundBy(plain, plain.above(puzzle)));
      }
      // each leads back
      const [first] = below;
      expect(foundBy(herd, herd.above(Int32Array.from(first.split(','), Number)))).toContain(String(puzzle));
    },
  );
});

describe('rows that are counted by ladders', () => {
  const small = ['2x2', 8, 100, [4, 6], [5, 5]] as const;
  const large = ['2x3', 32, 50, [9, 12, 13], [10, 11]] as const;
  it.each(amount([small], { long: [small, large] }))(
    'have as many puzzles in the mean as the grid has: %s',
    async (name, walkers, samples, rows, [down, up]) => {
      const board = parseBoard(name);
      const grids = [await gridOf(board, 7)];
      const truth = exactly(board, grids[0]);
      const plan: Plan = {
        ...makePlan(board, await openPopulation(board, grids), walkers, createRandom(1)),
        ladders: [
          { from: up, by: 1, width: 2 },
          { from: down, by: -1, width: 2 },
        ],
      };
      const sampler = await createSampler({ board, grids, seed: 3 }, plan);
      const tally = createTally(board.cellCount);
      for (let i = 0; i < samples; i++) {
        const { byClues, found } = sampler.sample(i);
        tally.add(byClues, found);
      }
      for (const clues of rows) {
        const { perGrid } = tally.rows().find((row) => row.clues === clues)!;
        expect(Math.abs(perGrid.value - truth[clues])).toBeLessThan(4 * perGrid.error);
        expect(perGrid.error).toBeLessThan(truth[clues] / 2);
      }
    },
  );
});
