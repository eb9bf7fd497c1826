import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { amount, isLong } from '../../test/amount.ts';
import { createRandom, type Random, shuffled } from '../base/index.ts';
import {
  applyToCells,
  type Board,
  boardGroup,
  type Grid,
  parseBoard,
  randomSymmetry,
} from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { type Catalogue, openCatalogue, sampleRanks } from './index.ts';
import { type BandCount, catalogueSource } from './internal.ts';
import { readShippedIndex } from './read-shipped.ts';
import { loadIndex } from './shipped.ts';

const board = parseBoard('2x4');
const source = catalogueSource(board);
let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openCatalogue(board);
});

describe('all 2x4 grids', () => {
  const counted = amount([4], { long: [0, 1, 2, 3, 4] }); // most grids begin with one of the first bands
  let known: readonly BandCount[] | undefined;
  const countBands = () => (known ??= counted.map((band) => source.countBand(band)));

  test('are 1,673,187 classes, beginning with five bands', () => {
    expect(source.bands).toBe(5);
    expect(catalogue.size).toBe(1_673_187);
    expect(catalogue.bandSizes).toHaveLength(5);
    expect(catalogue.bandSizes.reduce((sum, size) => sum + size, 0)).toBe(1_673_187);
    const sizes = countBands().map(({ sections }) => sections.reduce((sum, size) => sum + size, 0));
    expect(sizes).toEqual(counted.map((band) => catalogue.bandSizes[band]));
  });

  test.runIf(isLong)(
    'have orbits of 29,136,487,207,403,520 grids; 1,600,832 trivial groups, two of 384',
    () => {
      let orbits = 0n;
      const byOrder = new Map<number, number>();
      for (const { automorphisms } of countBands())
        for (const [order, classes] of automorphisms) {
          orbits += (BigInt(classes) * boardGroup(board).orderWithRelabelling) / BigInt(order);
          byOrder.set(order, (byOrder.get(order) ?? 0) + classes);
        }
      expect(orbits).toBe(29_136_487_207_403_520n);
      expect(byOrder.get(1)).toBe(1_600_832);
      expect(Math.max(...byOrder.keys())).toBe(384);
      expect(byOrder.get(384)).toBe(2);
    },
  );

  test('have the sections that the shipped index says', async () => {
    const index = (await loadIndex(board.name, readShippedIndex))!;
    expect(counted.map((band) => index[band])).toEqual(countBands().map(({ sections }) => sections));
  });
});

describe('the kernel', () => {
  test('lists grids in order that are their own forms, with their automorphisms', () => {
    // the smallest first bands, which have the largest groups, and the last ones, where most branches are cut
    // off
    for (const [from, to] of [
      [0, 3000],
      [284_000, 285_000],
      [catalogue.size - 8000, catalogue.size],
    ]) {
      const listed = [...catalogue.list(from, to)];
      const packed = Uint8Array.from(listed.flatMap(({ grid }) => [...grid]));
      const { forms, automorphismCounts } = canonicaliseBatch(board, packed, 'row');
      expect(Buffer.compare(forms, packed)).toBe(0);
      expect(listed.map(({ automorphisms }) => automorphisms)).toEqual([...automorphismCounts]);
      const texts = listed.map(({ grid }) => grid.join(''));
      expect(texts).toEqual([...texts].sort());
      expect(listed.map(({ rank }) => rank)).toEqual(listed.map((_, i) => from + i));
    }
  });

  test('gives a sample of ranks grids that are their own forms and have these ranks', () => {
    for (const rank of sampleRanks(catalogue.size, 300, 8)) {
      const grid = catalogue.unrank(rank);
      expect(canonicaliseBatch(board, grid, 'row').forms).toEqual(grid);
      expect(catalogue.rank(grid)).toBe(rank);
    }
  });

  test('has every random grid, in the place of its form', () => {
    const random = createRandom(24);
    for (let i = 0; i < 300; i++) {
      const grid = randomGrid(board, random);
      expect(catalogue.unrank(catalogue.rank(grid))).toEqual(canonicaliseBatch(board, grid, 'row').forms);
    }
  });

  test('gives every symmetric image the rank of its grid', () => {
    fc.assert(
      fc.property(fc.nat(catalogue.size - 1), fc.nat(), (rank, seed) => {
        const image = applyToCells(randomSymmetry(board, createRandom(seed)), catalogue.unrank(rank));
        expect(catalogue.rank(image)).toBe(rank);
      }),
    );
  });
});

describe('the index', () => {
  test('draws classes uniformly: chi-square over the first bands', () => {
    const drawn = catalogue.bandSizes.map(() => 0);
    const ranks = sampleRanks(catalogue.size, 10_000, 1);
    for (const rank of ranks) drawn[bandOf(rank)]++;
    const chiSquare = catalogue.bandSizes
      .map((size) => (ranks.length * size) / catalogue.size)
      .reduce((sum, expected, band) => sum + (drawn[band] - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(18.5); // holds for 99.9 % of all seeds, with four degrees of freedom
  });

  function bandOf(rank: number): number {
    let band = 0;
    for (let rest = rank; rest >= catalogue.bandSizes[band]; band++) rest -= catalogue.bandSizes[band];
    return band;
  }
});

/** A grid found by random backtracking. */
function randomGrid({ size, cellCount, peers }: Board, random: Random): Grid {
  const cells = new Uint8Array(cellCount);
  const digits = Array.from({ length: size }, (_, i) => i + 1);
  const fill = (cell: number): boolean =>
    cell === cellCount ||
    shuffled(digits, random).some((digit) => {
      if (peers[cell].some((peer) => peer < cell && cells[peer] === digit)) return false;
      cells[cell] = digit;
      return fill(cell + 1);
    });
  fill(0);
  return cells;
}
