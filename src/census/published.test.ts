// What was published on minimal puzzles of 3×3, against the census that results/census-3x3.jsonl keeps.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Percent of all minimal puzzles by number of clues, to 0.065 %: Berthier, "Unbiased statistics of a CSP", 2009. */
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

const rows = rowsOf('census-3x3');

interface Row {
  readonly clues: number;
  readonly share: number;
  readonly error: number;
  readonly puzzles: number;
  readonly estimate: number;
  readonly estimateError: number;
}

describe('the census of 3x3', () => {
  const trusted = rows.filter(({ puzzles, share, error }) => puzzles >= 100 && error < share / 3);

  it('has rows to trust from 21 clues to 28', () => {
    expect(trusted.map(({ clues }) => clues)).toEqual([21, 22, 23, 24, 25, 26, 27, 28]);
  });

  it.each(trusted)('agrees with what was published on $clues clues', ({ clues, share, error }) => {
    expect(Math.abs(100 * share - published[clues])).toBeLessThan(2 * 100 * error);
  });
});

describe('the census of the 49 canonical grids of 2x3', () => {
  it('agrees with the 2,619 puzzles of 8 clues that they have', () => {
    const [row] = rowsOf('census-2x3');
    expect(row.clues).toBe(8);
    expect(Math.abs(row.estimate - 2619)).toBeLessThan(2 * row.estimateError);
  });
});

function rowsOf(name: string): Row[] {
  const text = readFileSync(new URL(`../../results/${name}.jsonl`, import.meta.url), 'utf8');
  const lines = text.trim().split('\n');
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Row);
}
