// The whole 3×3 catalogue by its index: published totals, ranks of known grids, rank and unrank over the
// whole range.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../base/index.ts';
import { applyToCells, createBoard, type Grid, randomSymmetry } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { openCatalogue, sampleRanks } from './index.ts';

const board = createBoard(3, 3);
const catalogue = await openCatalogue(board);
const grid = (text: string): Grid => Uint8Array.from(text, Number);

/** Published: Russell and Jarvis 2006. */
const GRIDS = 5_472_730_538;
// Published (docs/reference/papers.md): first and last in row-minlex order.
const FIRST = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';
const LAST = '123456789457893612986217354274538196531964827698721435342685971715349268869172543';

describe('the 3×3 catalogue', () => {
  it('has all 5,472,730,538 essentially different grids', () => {
    expect(catalogue.size).toBe(GRIDS);
    expect(catalogue.bandSizes).toHaveLength(416);
    expect(catalogue.bandSizes.reduce((sum, size) => sum + size, 0)).toBe(GRIDS);
  });

  it('begins and ends with the published grids', () => {
    expect(catalogue.unrank(0)).toEqual(grid(FIRST));
    expect(catalogue.unrank(GRIDS - 1)).toEqual(grid(LAST));
    expect(catalogue.rank(grid(FIRST))).toBe(0);
    expect(catalogue.rank(grid(LAST))).toBe(GRIDS - 1);
  });

  it('finds a grid, and any image of it, at the rank it was taken from', () => {
    const anyRank = fc.integer({ min: 0, max: GRIDS - 1 });
    fc.assert(
      fc.property(anyRank, fc.integer(), (rank, seed) => {
        const taken = catalogue.unrank(rank);
        expect(catalogue.rank(taken)).toBe(rank);
        expect(catalogue.rank(applyToCells(randomSymmetry(board, createRandom(seed)), taken))).toBe(rank);
      }),
      { numRuns: 25 },
    );
  });

  it('lists across the border of two first bands in ascending order', () => {
    const border = catalogue.bandSizes[0];
    const listed = [...catalogue.list(border - 3, border + 3)];
    expect(listed.map(({ rank }) => rank)).toEqual([-3, -2, -1, 0, 1, 2].map((i) => border + i));
    const texts = listed.map((each) => each.grid.join(''));
    expect(texts).toEqual([...texts].sort());
    expect(texts[2].slice(0, 27)).not.toBe(texts[3].slice(0, 27));
  });
});

describe('a sample of 1,000 grids', () => {
  const ranks = sampleRanks(GRIDS, 1000, 1);

  it('has distinct ranks, spread over the first bands as the index says', () => {
    expect(new Set(ranks).size).toBe(1000);
    // Bands are joined into groups with at least 20 expected grids each; chi-square with groups − 1 degrees
    // of freedom.
    const groups: { end: number; expected: number; observed: number }[] = [];
    let start = 0;
    let end = 0;
    for (const size of catalogue.bandSizes) {
      end += size;
      const expected = (1000 * (end - start)) / GRIDS;
      if (expected < 20 && end < GRIDS) continue;
      const observed = ranks.filter((rank) => rank >= start && rank < end).length;
      groups.push({ end, expected, observed });
      start = end;
    }
    const chiSquare = groups.reduce(
      (sum, { expected, observed }) => sum + (observed - expected) ** 2 / expected,
      0,
    );
    // Wilson and Hilferty: the cube root of chi-square per degree of freedom is nearly normal.
    const freedom = groups.length - 1;
    const deviation =
      (Math.cbrt(chiSquare / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
    expect(groups.length).toBeGreaterThan(20);
    expect(Math.abs(deviation)).toBeLessThan(3.3);
  });

  it('has canonical grids', () => {
    const cells = new Uint8Array(30 * 81);
    for (const [i, rank] of ranks.slice(0, 30).entries()) cells.set(catalogue.unrank(rank), i * 81);
    expect(canonicaliseBatch(board, cells, 'row').forms).toEqual(cells);
  });
});
