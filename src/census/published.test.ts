// Published figures on the minimal puzzles of 3×3, against the censuses in results/: census-3x3 by walkers
// alone, census-3x3-searches with searches for many clues, census-3x3-ladders with ladders to both ends.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import minima from '../../results/minima-3x3.json' with { type: 'json' };

/**
 * The percentage of all minimal puzzles by number of clues, to 0.065 %: Berthier, "Unbiased statistics of a
 * CSP", 2009.
 */
const published: Readonly<Record<number, number>> = {
  20: 1.32e-7,
  21: 3.4e-5,
  22: 0.00348,
  23: 0.148,
  24: 2.28,
  25: 13.42,
  26: 31.91,
  27: 32.71,
  28: 15.48,
  29: 3.598,
  30: 0.41,
  31: 0.0241,
  32: 0.00102,
};

/**
 * The relative error of these figures. His generator reaches a puzzle with n clues with probability 1 / C(81,
 * n), so it met few with 20 or 32. The overall precision of 0.065 % is taken as 1 / √(puzzles met).
 */
function publishedError(clues: number): number {
  const met = (n: number): number => published[n] / waysToChoose(n);
  const all = Object.keys(published).reduce((sum, n) => sum + met(Number(n)), 0);
  return 0.00065 * Math.sqrt(all / met(clues));
}

function waysToChoose(n: number): number {
  let ways = 1;
  for (let i = 0; i < n; i++) ways *= (81 - i) / (i + 1);
  return ways;
}

interface Row {
  readonly clues: number;
  readonly share: number;
  readonly error: number;
  readonly puzzles: number;
  readonly samples: number;
  readonly largest: number;
  readonly estimate: number;
  readonly estimateError: number;
  readonly perGrid: number;
  readonly perGridError: number;
}

describe.each(['census-3x3', 'census-3x3-searches', 'census-3x3-ladders'])('%s', (name) => {
  const trusted = rowsOf(name).filter(isTrusted);
  const deviations = trusted
    .filter(({ clues }) => clues in published)
    .map(({ clues, share, error }) => ({
      clues,
      deviation: (share - published[clues] / 100) / Math.hypot(error, share * publishedError(clues)),
    }));

  it('has rows to trust at the least from 22 clues to 28', () => {
    expect(trusted.map(({ clues }) => clues)).toEqual(expect.arrayContaining([22, 23, 24, 25, 26, 27, 28]));
  });

  it.each(deviations)('agrees with what was published on $clues clues', ({ deviation }) => {
    expect(Math.abs(deviation)).toBeLessThan(3);
  });

  it('is further away than two standard errors in no more than two rows', () => {
    expect(deviations.filter(({ deviation }) => Math.abs(deviation) > 2).length).toBeLessThanOrEqual(2);
  });
});

describe('census-3x3-ladders', () => {
  it('has rows to trust from 19 clues to 31', () => {
    const clues = rowsOf('census-3x3-ladders')
      .filter(isTrusted)
      .map((row) => row.clues);
    expect(clues).toEqual(Array.from({ length: 13 }, (_, i) => 19 + i));
  });

  it('has as many puzzles of 18 clues as exhaustive searches of 1,000 grids found, within three errors', () => {
    const { perGrid, perGridError } = rowsOf('census-3x3-ladders').find(({ clues }) => clues === 18)!;
    const { mean, standardError } = minima.puzzleNumbers;
    expect(Math.abs(perGrid - mean)).toBeLessThan(3 * Math.hypot(perGridError, standardError));
  });
});

describe('the 49 canonical grids of 2x3, counted one by one', () => {
  const exact = rowsOf('census-2x3-exact');

  it('have the 2,619 puzzles of 8 clues that are known, and none with more than 15', () => {
    expect(exact.map(({ clues }) => clues)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    expect(exact[0].puzzles).toBe(2619);
  });

  it.each(rowsOf('census-2x3').filter(isTrusted))('have what the census says, $clues clues', (row) => {
    const { puzzles } = exact.find(({ clues }) => clues === row.clues)!;
    expect(Math.abs(row.estimate - puzzles)).toBeLessThan(3 * row.estimateError);
  });
});

/** The rule of docs/explanation/census.md, which was written before the samples were taken. */
function isTrusted({ samples, share, error, largest }: Row): boolean {
  return samples >= 100 && error <= share / 4 && largest <= 1 / 10;
}

function rowsOf(name: string): Row[] {
  const text = readFileSync(new URL(`../../results/${name}.jsonl`, import.meta.url), 'utf8');
  const lines = text.trim().split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Row);
}
