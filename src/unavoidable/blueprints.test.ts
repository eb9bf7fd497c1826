import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom, InputError, shuffled } from '../base/index.ts';
import {
  applyToCells,
  type Board,
  createBoard,
  type Grid,
  parseBoard,
  randomSymmetry,
} from '../board/index.ts';
import { applyToCellSet } from '../board/internal.ts';
import { solutions } from '../solve/index.ts';
import { blueprintKey, isMinimalPartialGrid } from './blueprints.ts';
import {
  type Blueprint,
  blueprintsOf,
  findUnavoidableSets,
  isMinimalUnavoidable,
  listBlueprints,
  matchBlueprints,
  startBlueprintSample,
} from './index.ts';
import { randomGrid, type Shuffle } from './random-grid.ts';

const nine = createBoard(3, 3);
const shuffleOf = (seed: number): Shuffle => {
  const random = createRandom(seed);
  return (items) => shuffled(items, random);
};
const keys = (blueprints: readonly Blueprint[]): string[] =>
  [...new Set(blueprints.map(({ cells }) => blueprintKey(cells)))].sort();

/**
 * Sizes 4 to 12 of the 3x3 board. McGuire, Tugemann, Civario, §5.2.1: 525 in total; Lin & Wu: 47, 44, 417.
 */
const published = [
  [4, 1],
  [6, 4],
  [8, 9],
  [9, 3],
  [10, 47],
  [11, 44],
  [12, 417],
] as const;
const upToTwelve = published.map(([size]) => listBlueprints(nine, size));

describe('all blueprints of a size', () => {
  it.each(published.map(([size, count], i) => [count, size, i]))(
    'there are %i of size %i on the 3x3 board',
    (count, size, i) => {
      expect(upToTwelve[i]).toHaveLength(count);
      expect(upToTwelve[i].every((blueprint) => blueprint.size === size)).toBe(true);
    },
  );

  it('there are 525 up to size 12', () => {
    expect(keys(upToTwelve.flat())).toHaveLength(525);
  });

  it.each([1, 2, 3, 5, 7])('there is none of size %i', (size) => {
    expect(listBlueprints(nine, size)).toEqual([]);
  });

  it.each(['2x2', '2x3', '3x2', '1x4', '1x5', '2x4'])('on %s no grid has a set of another class', (name) => {
    const board = parseBoard(name);
    const most = name === '2x4' ? 9 : 10;
    const listed = Array.from({ length: most }, (_, i) => listBlueprints(board, i + 1)).flat();
    const shuffle = shuffleOf(7);
    const found = Array.from({ length: amount(4, { long: 12 }) }, () => randomGrid(board, shuffle)).flatMap(
      (grid) =>
        blueprintsOf(
          board,
          grid,
          findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: most }).sets,
        ),
    );
    const known = new Set(keys(listed));
    expect(keys(found).every((key) => known.has(key))).toBe(true);
  });

  it.each(['2x2', '1x4'])('on %s, all grids gone through, they are the classes of all sets', (name) => {
    const board = parseBoard(name);
    // up to relabelling, all grids have 1234 as their first row
    const firstRow = Uint8Array.from({ length: 16 }, (_, cell) => (cell < 4 ? cell + 1 : 0));
    const found = [...solutions({ board, cells: firstRow })].flatMap((grid) =>
      blueprintsOf(
        board,
        grid,
        findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 16 }).sets,
      ),
    );
    const listed = Array.from({ length: 16 }, (_, i) => listBlueprints(board, i + 1)).flat();
    expect(keys(listed)).toEqual(keys(found));
  });

  it('boards with extra units are refused', () => {
    expect(() => listBlueprints(parseBoard('3x3X'), 4)).toThrow(InputError);
  });
});

describe('the class of a set', () => {
  const cases = fc.record({
    seed: fc.integer({ min: 0, max: 1e6 }),
    name: fc.constantFrom('3x3', '2x3', '1x5'),
  });
  const setsOf = (board: Board, grid: Grid) =>
    findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 9 }).sets;

  it('stays the same under any symmetry of the board', () => {
    fc.assert(
      fc.property(cases, ({ seed, name }) => {
        const board = parseBoard(name);
        const grid = randomGrid(board, shuffleOf(seed));
        const symmetry = randomSymmetry(board, createRandom(seed + 1));
        const sets = setsOf(board, grid);
        const moved = sets.map((set) => [...applyToCellSet(symmetry, set)]);
        expect(blueprintsOf(board, applyToCells(symmetry, grid), moved).map(({ cells }) => cells)).toEqual(
          blueprintsOf(board, grid, sets).map(({ cells }) => cells),
        );
      }),
      { numRuns: runs(8) },
    );
  });

  it('minimality seen in the partial grid alone is minimality in the grid', () => {
    const shuffle = shuffleOf(3);
    for (let round = 0; round < 4; round++) {
      const grid = randomGrid(nine, shuffle);
      const { sets } = findUnavoidableSets(nine, grid, { method: 'depth-first', maxSize: 10 });
      // the sets, each also without a cell and with one more, and pairs of them joined
      const lists = sets.flatMap((set, i) => [
        set,
        set.slice(1),
        [...new Set([...set, (set[0] + 40) % 81])],
        [...new Set([...set, ...sets[(i + 1) % sets.length]])],
      ]);
      for (const cells of lists.slice(0, 120)) {
        const partial = grid.map((digit, cell) => (cells.includes(cell) ? digit : 0));
        expect(isMinimalPartialGrid(nine, partial)).toBe(isMinimalUnavoidable(nine, grid, cells));
      }
    }
  });
});

describe('matching blueprints', () => {
  it.each([1, 2])(
    'finds the sets up to size 12 that the depth-first finder finds (random grid %i)',
    (seed) => {
      const grid = randomGrid(nine, shuffleOf(seed));
      expect(matchBlueprints(nine, grid, upToTwelve.flat())).toEqual(
        findUnavoidableSets(nine, grid, { method: 'depth-first', maxSize: 12 }),
      );
    },
  );

  it.each(['2x3', '2x4', '1x5'])('does so on %s', (name) => {
    const board = parseBoard(name);
    const blueprints = Array.from({ length: 9 }, (_, i) => listBlueprints(board, i + 1)).flat();
    const grid = randomGrid(board, shuffleOf(5));
    expect(matchBlueprints(board, grid, blueprints)).toEqual(
      findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 9 }),
    );
  });
});

describe('a sample', () => {
  it('of 25 grids has all 4 blueprints of size 6, and says when the last one came', () => {
    const sample = startBlueprintSample(nine, 6, shuffleOf(1));
    while (sample.grids < 25) sample.step();
    expect(sample.blueprints).toEqual(listBlueprints(nine, 6));
    expect(sample.lastNew).toBeGreaterThan(0);
    expect(sample.lastNew).toBeLessThanOrEqual(25);
  });
});
