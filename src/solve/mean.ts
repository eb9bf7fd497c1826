// The mean weight of random dives, with its error.

/** An estimated number. */
export interface Estimate {
  /** The mean over all dives, which estimates the number of solutions. */
  readonly mean: number;
  /** One standard error of the mean. */
  readonly error: number;
  /** How many dives there were. */
  readonly dives: number;
  /** How many dives ended in a solution. */
  readonly hits: number;
}

export interface RunningMean {
  add(weight: number): void;
  readonly estimate: Estimate;
}

/**
 * Welford's running mean and sum of squared deviations. Weights may be too large to square and sum directly.
 */
export function createMean(): RunningMean {
  let dives = 0;
  let hits = 0;
  let mean = 0;
  let deviations = 0;
  return {
    add(weight) {
      dives++;
      if (weight > 0) hits++;
      const delta = weight - mean;
      mean += delta / dives;
      deviations += delta * (weight - mean);
    },
    get estimate() {
      const error = dives > 1 ? Math.sqrt(deviations / (dives - 1) / dives) : Number.POSITIVE_INFINITY;
      return { mean, error, dives, hits };
    },
  };
}
