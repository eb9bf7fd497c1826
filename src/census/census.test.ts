import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, type Grid, isGrid, parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { minimalSubPuzzles } from '../make/index.ts';
import { streamOf } from '../make/internal.ts';
import { createRandom } from '../random/index.ts';
import { hasCell, setOf, sizeOf, wordsFor } from './cells.ts';
import { takeCensus } from './census.ts';
import { countMinimal } from './exact.ts';
import { createLooseClues, WITNESSES } from './loose.ts';
import { plainLooseClues } from './plain.ts';
import { openPopulation } from './population.ts';
import { createSampler } from './sample.ts';
import { createTally, type Estimated } from './tally.ts';
import { exactly, truthOf } from './truth.fixture.ts';
import { walkDown } from './walkers.ts';

const board2x2 = parseBoard('2x2');
const board2x3 = parseBoard('2x3');
const board3x3 = parseBoard('3x3');
const grid3x3 = Uint8Array.from(
  '123456789456789123789123456214365897365897214897214365531642978642978531978531642',
  Number,
);

const grids = new Map<Board, Grid>();
for (const board of [board2x2, board2x3])
  grids.set(board, (await openPopulation(board)).draw(createRandom(1)).grid);

describe('the minimal puzzles of a small grid, counted', () => {
  it('are those that digging finds', async () => {
    const catalogue = await openCatalogue(board2x2);
    for (const { grid } of catalogue.list(0, catalogue.size)) {
      const byClues = new Array<number>(17).fill(0);
      const puzzle = { board: board2x2, cells: grid, solution: grid, redundant: [...grid.keys()] };
      for (const { cells } of minimalSubPuzzles(puzzle)) byClues[cells.filter((digit) => digit > 0).length]++;
      expect(exactly(board2x2, grid)).toEqual(byClues);
    }
  });

  it('are 284 and 304 in the two grids of 2x2, most of them with 5 clues', async () => {
    const catalogue = await openCatalogue(board2x2);
    const rows = [...catalogue.list(0, catalogue.size)].map(({ grid }) =>
      exactly(board2x2, grid).slice(4, 7),
    );
    expect(rows).toEqual([
      [12, 256, 16],
      [128, 176, 0],
    ]);
  });

  it('are not counted on larger boards', () => {
    expect(() => countMinimal(board3x3, grid3x3).next()).toThrow('up to 36 cells');
  });
});

describe('loose clues', () => {
  it.each([board2x2, board2x3, board3x3])('are those that can go, each alone, $name', (board) => {
    const draw = fc.record({ seed: fc.nat(), start: fc.double({ min: 0.2, max: 0.6, noNaN: true }) });
    fc.assert(
      fc.property(draw, ({ seed, start }) => {
        const grid = board === board3x3 ? grid3x3 : grids.get(board)!;
        const options = { walkers: 3, start: Math.floor(start * board.cellCount) };
        const fast = walkDown(grid, createLooseClues(board, grid), streamOf(seed, 0), options);
        const plain = walkDown(grid, plainLooseClues(board, grid), streamOf(seed, 0), options);
        expect(fast).toEqual(plain);
      }),
      { numRuns: board === board2x2 ? 20 : 3 },
    );
  });

  it('are all of the full grid, and an improper puzzle has none', () => {
    const words = wordsFor(81);
    const loose = createLooseClues(board3x3, grid3x3);
    const clues = setOf(grid3x3.keys(), words);
    const found = new Int32Array(words);
    expect(loose.begin(clues, found, new Int32Array(words * WITNESSES))).toBe(true);
    expect(sizeOf(found)).toBe(81);
    expect(hasCell(found, 80)).toBe(true);
    expect(loose.begin(new Int32Array(words), found, new Int32Array(words * WITNESSES))).toBe(false);
  });
});

describe('a population', () => {
  it.each(['2x2', '1x4'])('has weights of mean 1 over the classes of %s', async (name) => {
    const board = parseBoard(name);
    const population = await openPopulation(board);
    const catalogue = await openCatalogue(board);
    const weights = new Map<string, number>();
    const random = createRandom(1);
    for (let i = 0; i < 40 * catalogue.size; i++) {
      const { grid, weight } = population.draw(random);
      expect(isGrid(board, grid)).toBe(true);
      weights.set(String(catalogue.rank(grid)), weight);
    }
    const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
    expect(weights.size).toBe(catalogue.size);
    expect(sum / catalogue.size).toBeCloseTo(1, 10);
  });

  it('of 3x3 gives grids whose weights have mean 1: there are 6,670,903,752,021,072,936,960', async () => {
    const population = await openPopulation(board3x3);
    const random = createRandom(1);
    const weights = Array.from({ length: 100 }, () => {
      const { grid, weight } = population.draw(random);
      expect(isGrid(board3x3, grid)).toBe(true);
      return weight;
    });
    // their standard deviation is 0.115: this is 3.5 standard errors
    expect(weights.reduce((sum, weight) => sum + weight, 0) / 100).toBeCloseTo(1, 1);
    expect(population.grids).toBe(Number(6670903752021072936960n));
  });

  it('that nobody can draw from is refused', async () => {
    await expect(openPopulation(parseBoard('3x3X'))).rejects.toThrow('cannot be drawn evenly');
  });
});

describe('a census', () => {
  it('of 2x2 comes to the counts, within its errors', async () => {
    const truth = await truthOf(board2x2);
    const sampler = await createSampler({ board: board2x2, seed: 1, walkers: 8 });
    const tally = createTally(16);
    for (let i = 0; i < 150; i++) {
      const { byClues, found } = sampler.sample(i);
      tally.add(byClues, found);
    }
    const total = truth.reduce((sum, each) => sum + each, 0);
    const isNear = ({ value, error }: Estimated, wanted: number): boolean =>
      Math.abs(value - wanted) < 4 * error && error < 0.2 * wanted;
    expect(isNear(tally.perGrid(), total)).toBe(true);
    for (const { clues, share, perGrid } of tally.rows().filter((row) => row.clues < 6)) {
      expect(isNear(share, truth[clues] / total)).toBe(true);
      expect(isNear(perGrid, truth[clues])).toBe(true);
    }
  });

  it('of a grid draws puzzles in proportion to their weights', async () => {
    const sampler = await createSampler({ board: board2x3, walkers: 20, draws: 5 });
    const { byClues, drawn } = sampler.sample(0);
    const total = byClues.reduce((sum, each) => sum + each, 0);
    expect(drawn).toHaveLength(5);
    for (const { cells, clues, weight } of drawn) {
      expect(cells.filter((digit) => digit > 0)).toHaveLength(clues);
      expect(weight).toBeCloseTo(total / 5, 6);
    }
  });

  it('is the same for the same seed, and another for another', async () => {
    const first = async (seed: number) =>
      (await takeCensus({ board: board2x3, seed, walkers: 10 }, { samples: 1 }).next()).value;
    expect(await first(7)).toEqual(await first(7));
    expect(await first(7)).not.toEqual(await first(8));
  });
});
