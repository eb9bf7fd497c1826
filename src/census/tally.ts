// What the samples of a census say together, with correct errors. A sample is one grid with all its walkers.
// Its numbers are correlated and only samples are independent, so errors come from their scatter alone. A
// share is a quotient of two means. Its error is that of the residuals x − share · total (the delta method).

/** A number and its standard error. */
export interface Estimated {
  /** The estimate. */
  readonly value: number;
  /** Its standard error; infinite if there is only one sample. */
  readonly error: number;
  /**
   * How well the error itself is known: as if it came from one more normal number than this (degrees of
   * freedom). A few heavy samples make it small. Absent: the error is known.
   */
  readonly freedom?: number;
}

/** An interval that contains the true number in 95 of 100 censuses. */
export interface Interval {
  /** The lower end. */
  readonly low: number;
  /** The upper end. */
  readonly high: number;
}

/**
 * The 95 per cent interval of a positive number, on the scale of its logarithm. Sums of weights are skewed:
 * an estimate that is too small has too small an error as well. The width is the number of standard errors
 * that Student's t asks for at its degrees of freedom.
 */
export function intervalOf({ value, error, freedom }: Estimated): Interval {
  if (value === 0 || error === 0) return { low: value - error, high: value + error };
  const factor = Math.exp((quantileOf(freedom) * error) / value);
  return { low: value / factor, high: value * factor };
}

/**
 * 97.5 per cent of Student's t are below this (Fisher's expansion; 1 per cent off at 5 degrees of freedom).
 */
function quantileOf(freedom = Number.POSITIVE_INFINITY): number {
  return 1.96 + 2.372 / freedom + 2.823 / freedom ** 2;
}

/** The estimates for a number of clues. */
export interface CensusRow {
  /** The number of clues. */
  readonly clues: number;
  /** The share of all minimal puzzles that have this many clues. */
  readonly share: Estimated;
  /** The mean number of minimal puzzles with this many clues per grid. */
  readonly perGrid: Estimated;
  /** How many of them walkers reached. */
  readonly puzzles: number;
  /** The number of samples that have such puzzles. */
  readonly samples: number;
  /**
   * The largest share that a single sample contributes to the estimate. If it is not small, the error is a
   * guess.
   */
  readonly largest: number;
  /** Is the error more than a guess? docs/explanation/census.md gives the rule. Exact counts are trusted. */
  readonly isTrusted: boolean;
}

/** A row is trusted if its puzzles come from at least this many samples. */
const TRUSTED_SAMPLES = 100;
/** A row is trusted if its relative error is at most this. */
const TRUSTED_ERROR = 1 / 4;
/** A row is trusted if no single sample contributes a larger share than this. */
const TRUSTED_LARGEST = 1 / 10;

function isTrusted({ share, samples, largest }: Omit<CensusRow, 'isTrusted'>): boolean {
  const isKnown = share.error <= TRUSTED_ERROR * share.value;
  return samples >= TRUSTED_SAMPLES && isKnown && largest <= TRUSTED_LARGEST;
}

/** The estimates from samples. */
export interface Estimates {
  /** The number of samples. */
  readonly samples: number;
  /** One row for each number of clues that was met. */
  rows(): CensusRow[];
  /** The mean number of minimal puzzles per grid. */
  perGrid(): Estimated;
  /** The mean number of clues of a minimal puzzle. */
  meanClues(): Estimated;
}

/** Collects samples and computes the estimates. */
export interface Tally extends Estimates {
  /** Adds a sample: the estimated minimal puzzles by number of clues, and how many were found. */
  add(byClues: Float64Array, found: Float64Array): void;
}

/** Sums for the quotient of two means, x over t. */
export interface Quotient {
  /** Adds a sample. */
  add(x: number, t: number): void;
  /** The quotient of the means, with its error. */
  quotient(): Estimated;
  /** The mean of x. */
  mean(): Estimated;
}

/** Creates sums without samples. */
export function createQuotient(): Quotient {
  const sums = Array.from({ length: 5 }, () => new Float64Array(5)); // [i][j]: the sum of xⁱ · tʲ
  /** The sum of (x − slope · t)ᵖ; of (x − slope)ᵖ if `isMean`. */
  const sumOf = (power: number, slope: number, isMean: boolean): number => {
    let sum = 0;
    for (let j = 0; j <= power; j++)
      sum += BINOMIAL[power][j] * (-slope) ** j * sums[power - j][isMean ? 0 : j];
    return Math.max(0, sum);
  };
  const estimate = (value: number, isMean: boolean, scale: number): Estimated => {
    const n = sums[0][0];
    if (n < 2) return { value, error: Number.POSITIVE_INFINITY };
    const squares = sumOf(2, value, isMean);
    const kurtosis = squares === 0 ? 3 : (n * sumOf(4, value, isMean)) / squares ** 2;
    // the variance of the sum of squares, compared with that of as many normal numbers (Satterthwaite)
    const freedom = Math.min(n - 1, (2 * n) / Math.max(kurtosis - 1, 1));
    return { value, error: Math.sqrt((squares / (n - 1)) * n) / scale, freedom };
  };
  return {
    add(x, t) {
      for (let i = 0; i < 5; i++) for (let j = 0; i + j < 5; j++) sums[i][j] += x ** i * t ** j;
    },
    quotient() {
      const t = sums[0][1];
      return t === 0 ? { value: 0, error: Number.POSITIVE_INFINITY } : estimate(sums[1][0] / t, false, t);
    },
    mean() {
      const n = sums[0][0];
      return estimate(n === 0 ? 0 : sums[1][0] / n, true, n);
    },
  };
}

const BINOMIAL: Readonly<Record<number, readonly number[]>> = { 2: [1, 2, 1], 4: [1, 4, 6, 4, 1] };

/** Creates a tally without samples, for puzzles of `cellCount` cells. */
export function createTally(cellCount: number): Tally {
  const byClues = Array.from({ length: cellCount + 1 }, createQuotient);
  const clues = createQuotient();
  const all = createQuotient();
  const puzzles = new Float64Array(cellCount + 1);
  const having = new Float64Array(cellCount + 1);
  const largest = new Float64Array(cellCount + 1);
  let samples = 0;
  return {
    get samples() {
      return samples;
    },
    add(estimates, found) {
      samples++;
      let total = 0;
      let moment = 0;
      for (const [count, estimate] of estimates.entries()) {
        total += estimate;
        moment += count * estimate;
        puzzles[count] += found[count];
        if (found[count] > 0) having[count]++;
        if (estimate > largest[count]) largest[count] = estimate;
      }
      for (const [count, estimate] of estimates.entries()) byClues[count].add(estimate, total);
      clues.add(moment, total);
      all.add(total, 1);
    },
    rows: () =>
      byClues
        .map((sums, count) => ({
          clues: count,
          share: sums.quotient(),
          perGrid: sums.mean(),
          puzzles: puzzles[count],
          samples: having[count],
          largest: largest[count] / (samples * sums.mean().value),
        }))
        .filter((row) => row.puzzles > 0)
        .map((row) => ({ ...row, isTrusted: isTrusted(row) })),
    perGrid: () => all.mean(),
    meanClues: () => clues.quotient(),
  };
}

/** The exact numbers from all grids, each with its minimal puzzles and the number of grids it represents. */
export function countedExactly(
  cellCount: number,
  all: readonly { readonly byClues: readonly number[]; readonly weight: number }[],
): Estimates {
  const exactly = (value: number): Estimated => ({ value, error: 0 });
  const clues = Array.from({ length: cellCount + 1 }, (_, count) => count);
  const sumOf = (value: (one: (typeof all)[number]) => number): number =>
    all.reduce((sum, one) => sum + value(one), 0);
  const grids = sumOf(({ weight }) => weight);
  const byClues = clues.map((count) => sumOf((one) => one.weight * one.byClues[count]));
  const total = byClues.reduce((sum, each) => sum + each, 0);
  const moment = byClues.reduce((sum, each, count) => sum + count * each, 0);
  return {
    samples: all.length,
    rows: () =>
      clues
        .filter((count) => byClues[count] > 0)
        .map((count) => ({
          clues: count,
          share: exactly(byClues[count] / total),
          perGrid: exactly(byClues[count] / grids),
          puzzles: sumOf((one) => one.byClues[count]),
          samples: sumOf((one) => (one.byClues[count] > 0 ? 1 : 0)),
          largest:
            all.reduce((most, one) => Math.max(most, one.weight * one.byClues[count]), 0) / byClues[count],
          isTrusted: true,
        })),
    perGrid: () => exactly(total / grids),
    meanClues: () => exactly(moment / total),
  };
}
