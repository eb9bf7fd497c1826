// What the samples of a census say together, with honest errors. A sample is one grid with all its walkers, so its
// numbers hang together and only samples are independent: errors come from their scatter alone. A share is a quotient
// of two means; its error is that of the residuals x − share · total (the delta method).

/** A number and its standard error. */
export interface Estimated {
  /** The estimate. */
  readonly value: number;
  /** Its standard error; infinite while there is a single sample. */
  readonly error: number;
}

/** The estimates for a number of clues. */
export interface CensusRow {
  /** The number of clues. */
  readonly clues: number;
  /** Which part of all minimal puzzles has so many. */
  readonly share: Estimated;
  /** How many minimal puzzles with so many clues a grid has on the average. */
  readonly perGrid: Estimated;
  /** How many of them walkers came to. */
  readonly puzzles: number;
}

/** Takes up samples and says what they amount to. */
export interface Tally {
  /** One sample more: minimal puzzles by number of clues, estimated, and how many were found. */
  add(byClues: Float64Array, found: Float64Array): void;
  /** How many samples there are. */
  readonly samples: number;
  /** One row for each number of clues that was met. */
  rows(): CensusRow[];
  /** Minimal puzzles of a grid, on the average. */
  perGrid(): Estimated;
  /** Clues of a minimal puzzle, on the average. */
  meanClues(): Estimated;
}

/** Sums for the quotient of two means, x by t. */
export interface Quotient {
  /** One sample more. */
  add(x: number, t: number): void;
  /** The quotient of the means, with its error. */
  quotient(): Estimated;
  /** The mean of x. */
  mean(): Estimated;
}

/** No samples yet. */
export function createQuotient(): Quotient {
  let [n, x, t, xx, xt, tt] = [0, 0, 0, 0, 0, 0];
  const spread = (squares: number): number =>
    n < 2 ? Number.POSITIVE_INFINITY : Math.max(0, squares) / (n - 1);
  return {
    add(newX, newT) {
      n++;
      x += newX;
      t += newT;
      xx += newX * newX;
      xt += newX * newT;
      tt += newT * newT;
    },
    quotient() {
      const value = t === 0 ? 0 : x / t;
      const squares = xx - 2 * value * xt + value * value * tt;
      return { value, error: t === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(spread(squares) * n) / t };
    },
    mean() {
      const value = n === 0 ? 0 : x / n;
      return { value, error: Math.sqrt(spread(xx - n * value * value) / n) };
    },
  };
}

/** A tally without samples, for puzzles of so many cells. */
export function createTally(cellCount: number): Tally {
  const byClues = Array.from({ length: cellCount + 1 }, createQuotient);
  const clues = createQuotient();
  const all = createQuotient();
  const puzzles = new Float64Array(cellCount + 1);
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
        }))
        .filter((row) => row.puzzles > 0),
    perGrid: () => all.mean(),
    meanClues: () => clues.quotient(),
  };
}
