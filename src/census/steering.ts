// Learns where walkers are worth most. A walker with n clues, k of them loose, moves to n − 1 clues with k′
// loose ones. Trial walks teach how often it moves to each k′. Suppose this were all there is to know of a
// walker. (It is not, but it affects only the variance.) Then its expected yield of minimal puzzles with m
// clues follows level by level. Each clue number m gets a share of the walkers, and spends it on the sorts in
// proportion to their yield of m.

/** Learns from trial walks what walkers are worth. */
export interface Steering {
  /** The worth of a walker, by number of clues and of loose clues. */
  readonly worths: readonly Float64Array[];
  /**
   * Records that a trial walker with `clues` clues and this weight moved from `before` loose clues to
   * `after`.
   */
  noteStep(clues: number, weight: number, before: number, after: number): void;
  /** Uses what was recorded from now on, and gives it half its weight beside what will be recorded. */
  learn(): void;
}

/** A clue number gets a share of the walkers proportional to its share of all puzzles to this power. */
const FAIRNESS = 1 / 8;
/** This share of the walkers follows the puzzles, whatever their yield. */
const EVEN = 0.05;
/** Unknown values of a sort are filled in as if by this many trials of similar walkers. */
const TRUST = 3;

/** Creates a steering in which all walkers are worth the same until it learns something. */
export function createSteering(cellCount: number, start: number): Steering {
  const side = cellCount + 1;
  const steps = new Map<number, Float64Array>(); // by clues · side + before: how often to each number
  const puzzles = new Float64Array(side * side); // by clues · side + loose clues: the number of such puzzles
  const worths = Array.from({ length: start + 1 }, () => new Float64Array(side).fill(1));

  /** The probability of each number of loose clues after a step. */
  const passOn = (clues: number, before: number): Float64Array => {
    const chances = new Float64Array(before);
    const known = steps.get(clues * side + before);
    let count = 0;
    if (known) for (let after = 0; after < before; after++) count += chances[after] = known[after];
    const rate = keptRate(clues, before);
    if (rate === undefined) return chances;
    for (const [after, chance] of binomial(before - 1, rate).entries())
      chances[after] = (chances[after] + TRUST * chance) / (count + TRUST);
    return chances;
  };

  /**
   * The share of the remaining loose clues that stay loose: from this sort and, with less weight the further
   * away, from others.
   */
  const keptRate = (clues: number, before: number): number | undefined => {
    let [kept, of] = [0, 0];
    for (let other = 2; other <= clues; other++) {
      const known = steps.get(clues * side + other);
      if (!known) continue;
      const nearness = 4 ** -Math.abs(other - before);
      for (const [after, times] of known.entries()) {
        kept += nearness * times * after;
        of += nearness * times * (other - 1);
      }
    }
    return of === 0 ? undefined : kept / of;
  };

  /** By number of clues m: the expected yield of a walker, at clues · side + loose clues. */
  const findYields = (): Float64Array[] => {
    const yields = Array.from({ length: start + 1 }, () => new Float64Array(side * side));
    for (let clues = 1; clues <= start; clues++) {
      yields[clues][clues * side] = 1;
      for (let before = 1; before <= clues; before++) {
        const chances = passOn(clues, before);
        for (let found = 0; found < clues; found++) {
          let sum = 0;
          for (let after = 0; after < before; after++)
            sum += chances[after] * yields[found][(clues - 1) * side + after];
          yields[found][clues * side + before] = (sum * before) / (cellCount - clues + 1);
        }
      }
    }
    return yields;
  };

  /** The yield of all puzzles with `clues` clues. */
  const sumOf = (clues: number, worth: (at: number) => number): number => {
    let sum = 0;
    for (let at = clues * side + 1; at < (clues + 1) * side; at++) sum += puzzles[at] * worth(at);
    return sum;
  };

  return {
    worths,
    noteStep(clues, weight, before, after) {
      const at = clues * side + before;
      puzzles[at] += weight;
      let known = steps.get(at);
      if (!known) steps.set(at, (known = new Float64Array(before)));
      known[after]++;
    },
    learn() {
      const yields = findYields();
      const found = yields.map((of) => sumOf(start, (at) => of[at]));
      const all = found.reduce((sum, each) => sum + each, 0);
      const parts = found.map((each) => (each / all) ** FAIRNESS);
      const allParts = parts.reduce((sum, each) => sum + each, 0);
      for (const [clues, worth] of worths.entries()) {
        const even = sumOf(clues, () => 1);
        if (even === 0) continue; // no trial walker has been here
        worth.fill((EVEN * allParts) / even);
        for (const [i, of] of yields.entries()) {
          const sum = sumOf(clues, (at) => of[at]);
          if (sum > 0) for (let k = 1; k < side; k++) worth[k] += (parts[i] * of[clues * side + k]) / sum;
        }
      }
      for (let at = 0; at < puzzles.length; at++) puzzles[at] /= 2;
    },
  };
}

/** The probabilities of 0 … n successes, each with probability `chance`. */
function binomial(n: number, chance: number): number[] {
  const p = Math.min(0.999, Math.max(0.001, chance));
  const chances = [(1 - p) ** n];
  for (let i = 1; i <= n; i++) chances.push((chances[i - 1] * (n - i + 1) * p) / (i * (1 - p)));
  return chances;
}
