import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/amount.ts';
import { createRandom } from '../base/index.ts';
import { type Board, type Grid, parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { startMinimal } from '../hit/index.ts';
import { countMinimalSets } from '../kernel/index.ts';
import { minimalSubPuzzles } from '../make/index.ts';
import { streamOf } from '../make/internal.ts';
import { hasCell, setOf, sizeOf, wordsFor } from './cells.ts';
import { takeCensus } from './census.ts';
import { countMinimal } from './exact.ts';
import { createHerd, type Herd, plainHerd } from './herd.ts';
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

  it('are the minimal hitting sets of the unavoidable sets, which are counted as they are listed', () => {
    const families = fc.array(fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 6 }), { maxLength: 150 });
    fc.assert(
      fc.property(families, (sets) => {
        const search = startMinimal({ elements: 12, sets: sets.map((set) => set.sort((a, b) => a - b)) });
        search.run(Number.POSITIVE_INFINITY);
        const { bySize } = search.counters;
        const counting = countMinimalSets(sets);
        let step = counting.next();
        while (!step.done) step = counting.next();
        expect(step.value.slice(0, 13)).toEqual(Array.from({ length: 13 }, (_, size) => bySize[size] ?? 0));
      }),
      { numRuns: runs(50) },
    );
  });

  it('are not counted on larger boards', () => {
    expect(() => countMinimal(board3x3, grid3x3).next()).toThrow('up to 36 cells');
  });
});

describe('walkers', () => {
  /** Everything that happens to the walkers of a herd. */
  const historyOf = (herd: Herd, seed: number, cellCount: number, start: number) => {
    const worths = Array.from({ length: cellCount + 1 }, () => new Float64Array(cellCount + 1).fill(1));
    const history: unknown[] = [];
    walkDown(
      herd,
      streamOf(seed, 0),
      { cellCount, start, tries: 40, walkers: 5, worths },
      {
        found: (walker, clues, weight) => history.push([clues, weight, [...herd.cluesOf(walker)]]),
        stepped: (...step) => history.push(step),
      },
    );
    return history;
  };

  it.each([board2x2, board2x3, board3x3])('go the ways of plain ones, $name', (board) => {
    const draw = fc.record({ seed: fc.nat(), start: fc.double({ min: 0.45, max: 0.8, noNaN: true }) });
    let steps = 0;
    fc.assert(
      fc.property(draw, ({ seed, start }) => {
        const grid = board === board3x3 ? grid3x3 : grids.get(board)!;
        const clues = Math.floor(start * board.cellCount);
        const fast = historyOf(createHerd(board, grid, [seed, 2, 3]), seed, board.cellCount, clues);
        const plain = plainHerd(board, plainLooseClues(board, grid), [seed, 2, 3]);
        expect(fast).toEqual(historyOf(plain, seed, board.cellCount, clues));
        steps += fast.length;
      }),
      { numRuns: board === board2x2 ? runs(20) : 3, seed: 1 }, // so that there are steps
    );
    expect(steps).toBeGreaterThan(0);
  });
});

describe('loose clues', () => {
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

describe('a census', () => {
  it('of 2x2 agrees with the counts, within its errors', async () => {
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
    const sampler = await createSampler({ board: board2x3, seed: 1, walkers: 20, draws: 5 });
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
