// The committed numbers of pairs: each first band alone, and all of them together.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { parseBoard } from '../board/index.ts';
import type { PairBandCount } from '../catalogue/index.ts';
import { openPairs } from '../catalogue/index.ts';
import { firstBands } from '../catalogue/internal.ts';
import { countGrids } from '../count/index.ts';
import { classifyBands } from '../count/internal.ts';
import { checkPairsOfBand, sumPairs } from './pairs.ts';

interface Results {
  readonly pairs: number;
  readonly incidences: number;
  readonly labelled: string;
  readonly grids: string;
  readonly bands: string;
  readonly byAutomorphisms: Readonly<Record<string, number>>;
  readonly firstBands: readonly (Omit<PairBandCount, 'first' | 'sections' | 'byOrder'> & {
    readonly first: string;
    readonly byOrder: readonly (readonly [order: number, pairs: number, thirds: number])[];
  })[];
}

const text = readFileSync(new URL('../../results/pairs.json', import.meta.url), 'utf8');
const results = JSON.parse(text) as Results;
const counts = results.firstBands.map(
  ({ first, byOrder, ...count }): PairBandCount => ({
    ...count,
    first: Uint8Array.from(first, Number),
    sections: Uint32Array.of(count.pairs), // the single sizes are in the index
    byOrder: new Map(byOrder.map(([order, pairs, thirds]) => [order, { pairs, thirds }])),
  }),
);

describe('the committed numbers of pairs', () => {
  test('are right for each first band', () => {
    expect(counts.map(({ first }) => first)).toEqual(firstBands());
    const oneOf = amount(8, { long: 1 });
    for (const count of counts.filter((_, band) => band % oneOf === 0))
      expect(checkPairsOfBand(count), count.first.join('')).toEqual([]);
  });

  test('add up to all pairs by Burnside, all labelled pairs and all grids', async () => {
    const sums = sumPairs(counts);
    const pairs = 33_313_186_110_788_075_520n; // both numbers as counted in src/count/pairs.test.ts
    const { grids } = await countGrids(parseBoard('3x3'));
    expect(sums.pairs).toBe(983_959_110);
    expect(sums.labelled).toBe(pairs);
    expect(sums.grids).toBe(grids);
    expect(results).toMatchObject({
      pairs: sums.pairs,
      incidences: sums.incidences,
      labelled: String(pairs),
      grids: String(grids),
      bands: String(sums.bands),
      byAutomorphisms: Object.fromEntries(sums.byAutomorphisms),
    });
  });

  test('have each first band with as many bands in its class as there are, by other code', () => {
    const sizes = counts.map((count) => sumPairs([count]).bands);
    expect(sizes.sort((a, b) => (a > b ? -1 : a < b ? 1 : 0))).toEqual(classifyBands());
  });

  test('see each two bands of different classes from both sides', () => {
    const sum = (name: 'below' | 'above') =>
      counts.reduce((total, count) => total + sumPairs([count]).bands * BigInt(count[name]), 0n);
    expect(sum('below')).toBe(sum('above'));
  });

  test('are those of the index', async () => {
    const { size, thirds, bandSizes } = await openPairs();
    expect(size).toBe(results.pairs);
    expect(thirds).toBe(sumPairs(counts).thirds);
    expect(bandSizes).toEqual(counts.map(({ pairs }) => pairs));
  });
});
