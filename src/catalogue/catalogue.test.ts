import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, InputError } from '../base/index.ts';
import { applyToCells, type Board, boardGroup, isGrid, parseBoard, randomSymmetry } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { enumerateClasses } from '../count/index.ts';
import { openCatalogue } from './index.ts';
import { catalogueSource } from './internal.ts';

/** Essentially different grids and all grids (docs/reference/papers.md: Lass, and isotopy classes of Latin squares). */
const known: readonly [string, number, bigint][] = [
  ['1x1', 1, 1n],
  ['1x2', 1, 2n],
  ['1x3', 1, 12n],
  ['1x4', 2, 576n],
  ['1x5', 2, 161_280n],
  ['1x6', 22, 812_851_200n],
  ['6x1', 22, 812_851_200n],
  ['2x2', 2, 288n],
  ['2x3', 49, 28_200_960n],
  ['3x2', 49, 28_200_960n],
];

describe.each(known)('the catalogue of %s', (name, classes, grids) => {
  const board = parseBoard(name);

  test(`has ${classes} grids, in order, each its own form, whose orbits are all ${grids} grids`, async () => {
    const catalogue = await openCatalogue(board);
    expect(catalogue.size).toBe(classes);
    expect(catalogue.bandSizes.reduce((sum, size) => sum + size, 0)).toBe(classes);
    let orbits = 0n;
    let before = '';
    for (const { rank, grid, automorphisms } of catalogue.list(0, classes)) {
      const text = grid.join('');
      expect(isGrid(board, grid)).toBe(true);
      expect(text > before).toBe(true);
      before = text;
      const { forms, automorphismCounts } = canonicaliseBatch(board, grid, 'row');
      expect(forms).toEqual(grid);
      expect(automorphisms).toBe(automorphismCounts[0]);
      expect(catalogue.unrank(rank)).toEqual(grid);
      orbits += boardGroup(board).orderWithRelabelling / BigInt(automorphisms);
    }
    expect(orbits).toBe(grids);
  });

  test('gives every symmetric image the rank of its grid', async () => {
    const catalogue = await openCatalogue(board);
    const ranks = fc.nat(catalogue.size - 1);
    fc.assert(
      fc.property(ranks, fc.nat(), (rank, seed) => {
        const image = applyToCells(randomSymmetry(board, createRandom(seed)), catalogue.unrank(rank));
        expect(catalogue.rank(image)).toBe(rank);
      }),
      { numRuns: 50 },
    );
  });
});

describe('generation', () => {
  test.each(['2x2', '2x3'])(
    'finds on %s what bringing all sorted grids into canonical form finds',
    async (name) => {
      const board = parseBoard(name);
      const forms = new Set<string>();
      for (const grid of sortedGrids(board))
        forms.add(canonicaliseBatch(board, Uint8Array.from(grid), 'row').forms.join(''));
      const catalogue = await openCatalogue(board);
      expect([...catalogue.list(0, catalogue.size)].map(({ grid }) => grid.join(''))).toEqual(
        [...forms].sort(),
      );
    },
  );

  test.each(['1x5', '2x2'])('counts on %s the automorphisms that src/count counts', (name) => {
    const board = parseBoard(name);
    const source = catalogueSource(board);
    const counts = new Map<number, number>();
    for (let band = 0; band < source.bands; band++)
      for (const [order, classes] of source.countBand(band).automorphisms)
        counts.set(order, (counts.get(order) ?? 0) + classes);
    expect(new Map([...counts].sort(([a], [b]) => a - b))).toEqual(enumerateClasses(board).byAutomorphisms);
  });
});

describe('what is refused', () => {
  test.each(['2x5', '3x3X', '1x7', '2x2X'])('%s has no catalogue', async (name) => {
    const open = async () => openCatalogue(parseBoard(name));
    await expect(open()).rejects.toThrow(InputError);
    await expect(open()).rejects.toThrow(`no catalogue of a ${name} board`);
  });

  test('ranks out of range and cells that are no grid', async () => {
    const catalogue = await openCatalogue(parseBoard('2x2'));
    for (const rank of [-1, 2, 0.5, Number.NaN])
      expect(() => catalogue.unrank(rank)).toThrow(`rank ${rank}: the grids of 2x2 have the ranks 0 to 1`);
    expect(() => catalogue.list(0, 3)).toThrow('rank 3');
    expect(() => catalogue.list(3, 3)).toThrow(InputError);
    expect([...catalogue.list(2, 2)]).toEqual([]);
    expect(() => catalogue.rank(new Uint8Array(16).fill(1))).toThrow('not a grid of a 2x2 board');
    expect(() => catalogue.rank(new Uint8Array(81))).toThrow(InputError);
  });
});

/**
 * Every grid whose first row is 1 2 … N and whose bands, and rows in their bands, are in order, by plain
 * search.
 */
function* sortedGrids(
  board: Board,
  cells: readonly number[] = Array.from({ length: board.size }, (_, i) => i + 1),
): Generator<readonly number[]> {
  const { size, boxRows, cellCount, peers } = board;
  const cell = cells.length;
  if (cell === cellCount) {
    yield cells;
    return;
  }
  const above = (cell / size) % boxRows === 0 ? cell - boxRows * size : cell - size;
  for (let digit = cell % size === 0 ? cells[above] + 1 : 1; digit <= size; digit++)
    if (!peers[cell].some((peer) => cells[peer] === digit)) yield* sortedGrids(board, [...cells, digit]);
}
