// Estimates the number of solutions where counting would never end: Knuth's estimator (Math. Comp. 29, 1975).
// A dive goes down the search tree, at each node to a random child, and multiplies the numbers of children. A
// solution weighs that product, a dead end 0. The expected weight is exactly the number of solutions.
// Propagating singles on the way makes most dives end in a solution and the weights alike.

import { createRandom, pickInt, type Random } from '../base/index.ts';
import { checkOptions, chooseSeed, type OptionNames } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import { placeSingles } from './csp/singles.ts';
import { createState, has, place, type State, undo } from './csp/state.ts';
import { createMean, type Estimate } from './mean.ts';

/** An estimate that gets better the longer it runs. */
export interface Estimator {
  /** The seed: the given one, or the one that was drawn. */
  readonly seed: number;
  /** Makes `dives` more dives. */
  run(dives: number): void;
  /** The estimate from the dives so far. */
  readonly estimate: Estimate;
}

/** How dives are drawn. */
export interface EstimateOptions {
  /**
   * Seed of the dives, a whole number from 0 to 2³² − 1. The same seed and number of dives give the same estimate.
   * Default: a random one, which the estimator names.
   */
  readonly seed?: number | undefined;
}

const estimateNames: OptionNames<EstimateOptions> = { seed: true };

/** Sets up an estimator of the number of solutions of a puzzle. */
export function startEstimate(puzzle: Puzzle, options: EstimateOptions = {}): Estimator {
  checkPuzzle(puzzle);
  checkOptions(options, estimateNames);
  const seed = chooseSeed(options.seed);
  const { state, isPossible } = createState(puzzle);
  const random = createRandom(seed);
  const isOpen = isPossible && placeSingles(state);
  const { trailLength, placedCount } = state;
  const mean = createMean();
  return {
    seed,
    run(count) {
      for (let i = 0; i < count; i++) {
        mean.add(isOpen ? dive(state, random) : 0);
        undo(state, trailLength, placedCount);
      }
    },
    get estimate() {
      return mean.estimate;
    },
  };
}

/** Makes one dive. Returns the product of the numbers of children, or 0 if it ends in a contradiction. */
function dive(state: State, random: Random): number {
  const { cellCount, size, counts, settled } = state;
  let weight = 1;
  while (state.placedCount < cellCount) {
    let fewest = size + 1;
    let cell = -1;
    for (let other = 0; other < cellCount && fewest > 2; other++)
      if (!settled[other] && counts[other] < fewest) {
        fewest = counts[other];
        cell = other;
      }
    weight *= fewest;
    let skip = pickInt(random, fewest);
    let digit = 0;
    while (!has(state, cell, digit) || skip-- > 0) digit++;
    place(state, cell, digit);
    if (!placeSingles(state)) return 0;
  }
  return weight;
}
