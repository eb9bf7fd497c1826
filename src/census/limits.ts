// Which puzzles a search looks into. The more of its clues are loose, the less likely a puzzle becomes minimal by losing
// a few; so it is looked into with a chance that falls by a factor per loose clue, and weighs the more if it is. The best
// weight is in proportion to the root of cost by yield; these factors are the roots of what was measured on 3×3 at 29
// clues (docs/census.md). They decide nothing but how far estimates scatter.
import { LIMITS_PER_DEPTH, MOST_SEARCHED } from '../kernel/index.ts';

/** How many clues leave in a search. */
export const SEARCH_DEPTH = 4;

/** By clues to leave: with so many loose ones a puzzle weighs so much, and with each more by this factor more. */
const MEASURED: readonly (readonly [looseCount: number, weight: number, factor: number])[] = [
  [0, 1, 1], // none to leave: not looked into
  [1, 0.035, 2.45],
  [4, 0.12, 1.8],
  [6, 0.14, 1.43],
  [10, 0.3, 1.22],
];

/** At clues to leave · LIMITS_PER_DEPTH + loose clues: what puzzles weigh that are looked into. */
export const SEARCH_LIMITS: Float64Array = new Float64Array((MOST_SEARCHED + 1) * LIMITS_PER_DEPTH).map(
  (_, at) => {
    const [looseCount, weight, factor] =
      MEASURED[Math.min(Math.floor(at / LIMITS_PER_DEPTH), MEASURED.length - 1)];
    return weight * factor ** ((at % LIMITS_PER_DEPTH) - looseCount);
  },
);
