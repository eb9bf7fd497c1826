// Shares estimated from random samples, with intervals that contain the true share for 95 of 100 samples.

/** A share with its confidence interval. */
export interface Share {
  /** The share in the sample, 0 … 1. */
  readonly share: number;
  /** The lower end of the interval. */
  readonly low: number;
  /** The upper end of the interval. */
  readonly high: number;
}

/** In a normal distribution, 95 % of values lie within this many standard deviations of the mean. */
const Z = 1.959963984540054;

/**
 * The Wilson interval: all shares from which the observed one is at most `Z` standard deviations away. Unlike
 * the usual interval it stays within 0 … 1 and is useful even for what was never seen. `size` may be the
 * effective size of a weighted sample.
 */
export function shareOf(share: number, size: number): Share {
  if (size === 0) return { share: 0, low: 0, high: 1 };
  const square = Z * Z;
  const middle = (share + square / (2 * size)) / (1 + square / size);
  const half =
    (Z * Math.sqrt((share * (1 - share)) / size + square / (4 * size * size))) / (1 + square / size);
  return {
    share,
    low: share === 0 ? 0 : Math.max(0, middle - half),
    high: share === 1 ? 1 : Math.min(1, middle + half),
  };
}

/**
 * The chosen items' share of the total weight. The interval is that of a sample with (Σ w)² / Σ w² equal
 * weights (Kish).
 */
export function weightedShareOf(weights: readonly number[], isChosen: (index: number) => boolean): Share {
  let [all, squares, chosen] = [0, 0, 0];
  for (const [i, weight] of weights.entries()) {
    all += weight;
    squares += weight * weight;
    if (isChosen(i)) chosen += weight;
  }
  return all === 0 ? shareOf(0, 0) : shareOf(chosen / all, (all * all) / squares);
}
