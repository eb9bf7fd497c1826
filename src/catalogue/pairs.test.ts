// Canonical pairs and their third bands against plain search, and random pairs.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom, pickInt, type Random, shuffled } from '../base/index.ts';
import { createBoard, isGrid } from '../board/index.ts';
import { canonicalPair, pairsOfGrid, thirdBandClassesOf, thirdBandsOf } from './pairs.ts';
import { plainCanonicalPair, plainThirdBands } from './pairs-plain.ts';
import { randomLabelledGrid, randomLabelledPair, randomPair } from './pairs-random.ts';

const cells = (text: string): Uint8Array => Uint8Array.from(text, Number);
const texts = (bands: readonly Uint8Array[]): string[] => bands.map((band) => band.join(''));

// The grid with 648 automorphisms (docs/reference/papers.md).
const MOST = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';

describe('the canonical form of a pair', () => {
  it('is the smallest of all its images, with as many automorphisms as lead there', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const pair = randomLabelledPair(createRandom(seed));
        expect(canonicalPair(pair)).toEqual(plainCanonicalPair(pair));
      }),
      { numRuns: runs(5) },
    );
  });

  it('is found for very symmetric pairs', () => {
    for (const { pair } of pairsOfGrid(cells(MOST)).slice(2, amount(3, { long: 4 })))
      expect(canonicalPair(pair)).toEqual(plainCanonicalPair(pair));
    // in all three stacks both bands have the same columns
    const most = cells('123456789456789123789123456231564897564897231897231564');
    expect(canonicalPair(most)).toEqual(plainCanonicalPair(most));
  });

  it('is the same for all images, and a pair of itself', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed);
        const pair = randomLabelledPair(random);
        const canonical = canonicalPair(pair);
        expect(canonicalPair(imageOf(pair, random))).toEqual(canonical);
        expect(canonicalPair(canonical.cells)).toEqual(canonical);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is refused to cells that are not two bands', () => {
    const pair = cells(MOST).slice(0, 54);
    expect(() => canonicalPair(pair.slice(1))).toThrow('a pair of bands has 54 digits, not 53');
    expect(() => canonicalPair(pair.with(0, 0))).toThrow('has the digits 1 to 9 only');
    expect(() => canonicalPair(pair.with(0, 4))).toThrow('4 twice in row 1');
    expect(() => thirdBandsOf(pair.with(27, 9))).toThrow('twice in');
  });
});

describe('the third bands of a pair', () => {
  it('are all that plain search finds', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const pair = randomLabelledPair(createRandom(seed));
        expect(texts(thirdBandsOf(pair))).toEqual(texts(plainThirdBands(pair)));
      }),
      { numRuns: runs(20) },
    );
  });

  it('fall into classes under the automorphisms of the pair, the same for all its images', () => {
    const random = createRandom(11);
    const sizes = (pair: Uint8Array): number[] =>
      thirdBandClassesOf(pair)
        .map(({ size }) => size)
        .sort((a, b) => a - b);
    for (const { pair } of pairsOfGrid(cells(MOST)).slice(2, 4)) {
      const { automorphisms } = canonicalPair(pair);
      expect(automorphisms).toBeGreaterThan(1);
      expect(sizes(pair).reduce((sum, size) => sum + size)).toBe(thirdBandsOf(pair).length);
      expect(sizes(pair).every((size) => automorphisms % size === 0)).toBe(true);
      expect(sizes(imageOf(pair, random))).toEqual(sizes(pair));
    }
  });

  it('complete it to grids, and include the third band of a grid, with its rows sorted', () => {
    const board = createBoard(3, 3);
    const random = createRandom(5);
    for (let i = 0; i < runs(20); i++)
      for (const { pair, third } of pairsOfGrid(randomLabelledGrid(random))) {
        const bands = thirdBandsOf(pair);
        for (const band of bands) expect(isGrid(board, Uint8Array.from([...pair, ...band]))).toBe(true);
        const rows = [0, 9, 18].map((row) => [...third.slice(row, row + 9)]).sort((a, b) => a[0] - b[0]);
        expect(texts(bands)).toContain(rows.flat().join(''));
      }
  });
});

describe('random pairs', () => {
  it('have about 33.4 third bands, as grids have 6,670,903,752,021,072,936,960 and pairs 200 times fewer', () => {
    const random = createRandom(7);
    const counts = Array.from(
      { length: amount(200, { long: 500 }) },
      () => thirdBandsOf(randomPair(random).cells).length,
    );
    const mean = counts.reduce((sum, count) => sum + count) / counts.length;
    expect(mean).toBeGreaterThan(31.5); // about ten standard errors of the mean of 500
    expect(mean).toBeLessThan(35.5);
  });

  it('are the same for the same seed', () => {
    expect(randomPair(createRandom(3))).toEqual(randomPair(createRandom(3)));
  });
});

/** The image of the pair under a random symmetry. */
function imageOf(pair: Uint8Array, random: Random): Uint8Array {
  const threes = (): number[][] => [0, 1, 2].map(() => shuffled([0, 1, 2], random));
  const bands = pickInt(random, 2) === 0 ? [0, 3] : [3, 0];
  const inRows = threes();
  const rows = bands.flatMap((top, i) => inRows[i].map((row) => top + row));
  const inStacks = threes();
  const columns = shuffled([0, 3, 6], random).flatMap((left, i) =>
    inStacks[i].map((column) => left + column),
  );
  const labels = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random);
  return Uint8Array.from(rows.flatMap((row) => columns.map((column) => labels[pair[row * 9 + column] - 1])));
}
