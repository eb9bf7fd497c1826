// Which puzzles a search expands. The more of its clues are loose, the less likely a puzzle becomes minimal
// by losing a few. So the search expands it with a probability that falls by a factor per loose clue, and
// increases its weight accordingly. The best weight is proportional to the square root of cost over yield.
// These factors are the roots measured on 3×3 at 29 clues (docs/explanation/census.md). They affect only the
// variance of the estimates.
import { LIMITS_PER_DEPTH, MOST_SEARCHED } from '../kernel/index.ts';

/** How many clues are removed in a search. */
export const SEARCH_DEPTH = 4;

/**
 * By number of clues still to remove: a puzzle with `looseCount` loose clues has this weight, and each
 * further loose clue multiplies it by `factor`.
 */
const MEASURED: readonly (readonly [looseCount: number, weight: number, factor: number])[] = [
  [0, 1, 1], // none to remove: not expanded
  [1, 0.035, 2.45],
  [4, 0.12, 1.8],
  [6, 0.14, 1.43],
  [10, 0.3, 1.22],
];

/** The weights of expanded puzzles, at clues to remove · LIMITS_PER_DEPTH + loose clues. */
export const SEARCH_LIMITS: Float64Array = new Float64Array((MOST_SEARCHED + 1) * LIMITS_PER_DEPTH).map(
  (_, at) => {
    const [looseCount, weight, factor] =
      MEASURED[Math.min(Math.floor(at / LIMITS_PER_DEPTH), MEASURED.length - 1)];
    return weight * factor ** ((at % LIMITS_PER_DEPTH) - looseCount);
  },
);
