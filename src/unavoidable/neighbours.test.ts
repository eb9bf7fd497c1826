import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, shuffled } from '../base/index.ts';
import { finish } from '../base/internal.ts';
import { type Board, createBoard, createPuzzle, type Grid, isGrid } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import type { ElementSet } from '../family/index.ts';
import { bySize, numberOf } from '../family/internal.ts';
import { coverEngine, plainEngine, solutions } from '../solve/index.ts';
import { findUnavoidableSets, isMinimalUnavoidable } from './index.ts';
import { gridNeighbours } from './internal.ts';
import { tallyNeighbours } from './neighbours.ts';
import { randomGrid } from './random-grid.ts';
import { differenceOf, without } from './verify.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const gridOf = (board: Board, seed: number): Grid => {
  const random = createRandom(seed);
  return randomGrid(board, (items) => shuffled(items, random));
};
const neighbourClasses = (board: Board, grid: Grid, sets: readonly ElementSet[]) => {
  const tally = tallyNeighbours(board, grid);
  finish(tally.add(sets));
  return tally.classes();
};
const rowForm = (board: Board, grid: Grid) => canonicalise(createPuzzle(board, grid), 'row').form.join();

/**
 * The plain way. Of all grids that differ within these cells, it keeps those with no other such grid between
 * them and the grid.
 */
function plainNeighbours(board: Board, grid: Grid, region: readonly number[]): Grid[] {
  const others = [...solutions(without(board, grid, region), { engine: plainEngine })]
    .map((other) => ({ other, mask: numberOf(differenceOf(grid, other)) }))
    .filter(({ mask }) => mask !== 0n);
  const isBetween = (inner: bigint, mask: bigint) => inner !== mask && (inner & ~mask) === 0n;
  return others
    .filter(({ mask }) => !others.some((inner) => isBetween(inner.mask, mask)))
    .map(({ other }) => other);
}

const texts = (grids: readonly Grid[]) => grids.map((grid) => grid.join('')).sort();

describe('the neighbours of a grid', () => {
  test('of 2x2 are, of all 287 other grids, those with no other one between', () => {
    const board = createBoard(2, 2);
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = gridOf(board, seed);
        const { sets } = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 16 });
        const plain = plainNeighbours(board, grid, [...grid.keys()]);
        expect(texts([...gridNeighbours(board, grid, sets)].map((each) => each.grid))).toEqual(texts(plain));
        const { classes, ownWays } = neighbourClasses(board, grid, sets);
        const forms = plain.map((other) => rowForm(board, other));
        const own = rowForm(board, grid);
        expect(ownWays).toBe(forms.filter((form) => form === own).length);
        expect(new Set(classes.map(({ form }) => form.join()))).toEqual(
          new Set(forms.filter((form) => form !== own)),
        );
        expect(classes.reduce((sum, { ways }) => sum + ways, ownWays)).toBe(plain.length);
      }),
      { numRuns: 4 },
    );
  });

  test.each([
    [2, 3, 12],
    [1, 5, 15],
  ])(
    'of %ix%i within the first %i cells are those that plain search finds there',
    (rows, columns, region) => {
      const board = createBoard(rows, columns);
      fc.assert(
        fc.property(seeds, (seed) => {
          const grid = gridOf(board, seed);
          const { sets } = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: region });
          const inside = sets.filter((cells) => cells.every((cell) => cell < region));
          const found = [...gridNeighbours(board, grid, inside)].map((each) => each.grid);
          const cells = Array.from({ length: region }, (_, cell) => cell);
          expect(texts(found)).toEqual(texts(plainNeighbours(board, grid, cells)));
        }),
        { numRuns: 3 },
      );
    },
  );

  test('of 3x3: each is a grid that differs in just the set, which is minimal there and back by another engine', () => {
    const board = createBoard(3, 3);
    const grid = gridOf(board, 7);
    const { sets } = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 8 });
    const neighbours = [...gridNeighbours(board, grid, sets)];
    expect(neighbours.length).toBeGreaterThanOrEqual(sets.length);
    for (const { cells, grid: other } of neighbours) {
      expect(isGrid(board, other)).toBe(true);
      expect(differenceOf(grid, other)).toEqual(cells);
      expect(isMinimalUnavoidable(board, grid, cells, { engine: coverEngine })).toBe(true);
    }
    const { classes } = neighbourClasses(board, grid, sets);
    for (const { form, cells } of classes) {
      const here = neighbours.filter((each) => each.cells.join() === cells.join());
      expect(here.map((each) => rowForm(board, each.grid))).toContain(form.join());
    }
    const sizes = classes.map(({ cells }) => cells);
    expect(sizes).toEqual([...sizes].sort(bySize));
  });
});
