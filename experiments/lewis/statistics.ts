// The statistics of the Lewis experiment: confidence intervals of rates and means, and the signed-rank test.

/** A value with the ends of its 95 % confidence interval. */
export interface Band {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const Z = 1.959964;

/** Returns a success rate with Wilson's interval, which stays within 0 … 1. */
export function rateOf(successes: number, trials: number): Band {
  const rate = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const centre = (rate + Z ** 2 / (2 * trials)) / scale;
  const half = (Z * Math.sqrt((rate * (1 - rate)) / trials + Z ** 2 / (4 * trials ** 2))) / scale;
  // at 0 and 1 the ends are exact except for rounding
  return {
    value: rate,
    low: Math.max(0, Math.min(rate, centre - half)),
    high: Math.min(1, Math.max(rate, centre + half)),
  };
}

/** Returns a mean with ± 1.96 standard errors, or undefined if there are no values. */
export function meanBand(values: readonly number[]): Band | undefined {
  if (values.length === 0) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const half = (Z * deviationOf(values)) / Math.sqrt(values.length);
  return { value: mean, low: mean - half, high: mean + half };
}

/** Returns the standard deviation of a sample, 0 for fewer than two values. */
export function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

export interface SignedRank {
  /** The number of pairs that differ. */
  readonly pairs: number;
  /** The sum of the ranks of the differences above 0. */
  readonly positive: number;
  /** The chance of this sum or a larger one if every sign were random (exact, one-sided). */
  readonly p: number;
}

/** Makes Wilcoxon's signed-rank test of "the differences tend to be above 0". Ties get the mean of their ranks. */
export function signedRank(differences: readonly number[]): SignedRank {
  const sizes = differences
    .filter((difference) => difference !== 0)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  const ranks = sizes.map((size) => {
    const isTie = (other: number) => Math.abs(other) === Math.abs(size);
    return sizes.findIndex(isTie) + sizes.findLastIndex(isTie) + 2; // twice the rank, a whole number
  });
  const total = ranks.reduce((sum, rank) => sum + rank, 0);
  // ways[s]: how many of the 2ⁿ choices of signs have this sum of doubled ranks
  const ways = new Float64Array(total + 1);
  ways[0] = 1;
  for (const rank of ranks) for (let sum = total; sum >= rank; sum--) ways[sum] += ways[sum - rank];
  const positive = ranks.reduce((sum, rank, i) => sum + (sizes[i] > 0 ? rank : 0), 0);
  const asLarge = ways.subarray(positive).reduce((sum, number) => sum + number, 0);
  return { pairs: ranks.length, positive: positive / 2, p: asLarge / 2 ** ranks.length };
}

/**
 * Makes Fisher's exact test of two success rates: returns the chance that the second is this far below the first, or
 * further, if both are equal.
 */
export function chanceOfLess(first: readonly [number, number], second: readonly [number, number]): number {
  const [[a, n], [b, m]] = [first, second];
  const all = a + b;
  let sum = 0;
  for (let k = Math.max(0, all - n); k <= b; k++)
    sum += Math.exp(logChoose(m, k) + logChoose(n, all - k) - logChoose(n + m, all));
  return Math.min(1, sum);
}

function logChoose(n: number, k: number): number {
  let sum = 0;
  for (let i = 1; i <= k; i++) sum += Math.log((n - k + i) / i);
  return sum;
}
