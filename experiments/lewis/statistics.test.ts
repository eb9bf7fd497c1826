import { describe, expect, it } from 'vitest';
import { readLewisOptions } from './options.ts';
import { plotBands } from './plot.ts';
import { chanceOfLess, deviationOf, meanBand, rateOf, signedRank } from './statistics.ts';

describe('the statistics of the Lewis experiment', () => {
  it("Wilson's interval of 16 successes in 20 is 0.584 … 0.919 (his formula, z = 1.96)", () => {
    const { value, low, high } = rateOf(16, 20);
    expect(value).toBe(0.8);
    expect(low).toBeCloseTo(0.584, 3);
    expect(high).toBeCloseTo(0.919, 3);
    expect(rateOf(20, 20)).toMatchObject({ value: 1, high: 1 });
    expect(rateOf(0, 20)).toMatchObject({ value: 0, low: 0 });
  });

  it('a mean has 1.96 standard errors on either side', () => {
    expect(meanBand([])).toBeUndefined();
    expect(meanBand([3])).toEqual({ value: 3, low: 3, high: 3 });
    expect(deviationOf([1, 2, 3, 4])).toBeCloseTo(1.29, 2);
    expect(meanBand([1, 2, 3, 4])!.high - 2.5).toBeCloseTo((1.96 * 1.291) / 2, 3);
  });

  it('five differences above 0 have p = 1/32, and ties share their ranks', () => {
    expect(signedRank([1, 2, 3, 4, 5])).toEqual({ pairs: 5, positive: 15, p: 1 / 32 });
    expect(signedRank([0, 0, 2, 2, 2])).toEqual({ pairs: 3, positive: 6, p: 1 / 8 });
    expect(signedRank([])).toEqual({ pairs: 0, positive: 0, p: 1 });
  });

  it('agrees with counting all signs', () => {
    const differences = [0.5, -1, 1.5, 2, -2, 3, 3.5];
    const { positive, p } = signedRank(differences);
    const ranks = [1, 2, 3, 4.5, 4.5, 6, 7];
    let asLarge = 0;
    for (let signs = 0; signs < 2 ** 7; signs++)
      if (ranks.reduce((sum, rank, i) => sum + ((signs >> i) & 1) * rank, 0) >= positive) asLarge++;
    expect(positive).toBe(1 + 3 + 4.5 + 6 + 7);
    expect(p).toBeCloseTo(asLarge / 2 ** 7, 12);
  });
});

it("Fisher's test: the lady who knows 3 of 4 cups, and the sums of all ways", () => {
  // 4 cups with milk first, 3 of them found: (C(4,3)·C(4,1) + 1) / C(8,4) = 17/70 for 3 or more
  expect(chanceOfLess([3, 4], [1, 4])).toBeCloseTo(17 / 70, 12);
  expect(chanceOfLess([4, 4], [0, 4])).toBeCloseTo(1 / 70, 12);
  expect(chanceOfLess([0, 5], [5, 5])).toBeCloseTo(1, 12);
  expect(chanceOfLess([9, 30], [6, 30])).toBeGreaterThan(0.2);
});

it('budgets are moves or seconds', () => {
  expect(readLewisOptions({ budget: '1e6,2s,3' })).toMatchObject({
    budgets: {
      3: { measure: 'moves', value: 1e6 },
      4: { measure: 'seconds', value: 2 },
      5: { measure: 'moves', value: 3 },
    },
  });
  for (const words of [
    { budget: '1,2' },
    { budget: 'x,1,1' },
    { runs: '1,1,0' },
    { instances: '3' },
    { threads: '0' },
    { orders: '2' },
    { source: 'x' },
  ])
    expect(readLewisOptions(words)).toBeTypeOf('string');
});

it('a plot has a line, a band and a name for each series', () => {
  const band = (value: number) => ({ value, low: value / 2, high: value * 2 });
  const of = { panel: 'grids', series: 'SA' };
  const points = [
    { ...of, p: 0, band: band(0) },
    { ...of, p: 0.5, band: band(0.5) },
    { ...of, p: 1, band: undefined },
  ];
  const svg = plotBands({ y: 'CPU s', isLogarithmic: true, points });
  expect(svg).toMatch(/^<svg/);
  expect(svg).toContain('>SA<');
  expect(svg).not.toContain('NaN');
});
