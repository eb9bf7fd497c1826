// Estimates how many proper puzzles a pattern has, for patterns where finding them all would take forever. Uses Knuth's
// estimator (Math. Comp. 29, 1975), as for solutions. A dive fills the clues one after the other, each by a random
// choice among those that singles leave, and weights the result by the product of the numbers of choices.
import { createRandom, pickInt, type Random } from '../base/index.ts';
import { checkOptions, chooseSeed } from '../base/internal.ts';
import { count, type Estimate, type EstimateOptions } from '../solve/index.ts';
import { createMean, createState, has, place, placeSingles, type State, undo } from '../solve/internal.ts';
import {
  type Filling,
  type FillingRequest,
  fillingOf,
  keepers,
  prepareFilling,
  puzzleOf,
} from './filling.ts';

/** The estimates for a pattern, both up to symmetry. `hits` counts the dives that ended in one. */
export interface FillingEstimate {
  /** Fillings that have a solution: the size of an exhaustive search. */
  readonly fillings: Estimate;
  /** Fillings with exactly one solution: the proper puzzles. */
  readonly puzzles: Estimate;
}

/** An estimate that improves with more dives. */
export interface FillingEstimator {
  /** The seed: the given one, or the one that was drawn. */
  readonly seed: number;
  /** Makes this many more dives. */
  run(dives: number): void;
  /** The estimate from all dives so far. */
  readonly estimate: FillingEstimate;
}

/** Creates an estimator. The same seed and number of dives give the same estimate. Ignores minimality. */
export function startFillingEstimate(
  request: FillingRequest,
  options: EstimateOptions = {},
): FillingEstimator {
  checkOptions(options, { seed: true });
  const seed = chooseSeed(options.seed);
  const filling = prepareFilling(request);
  const { board, givenDigits, moves } = filling;
  const { state, isPossible } = createState({ board, cells: puzzleOf(filling, givenDigits) });
  const isOpen = isPossible && placeSingles(state);
  const { trailLength, placedCount } = state;
  const random = createRandom(seed);
  const [fillings, puzzles] = [createMean(), createMean()];
  const trial = new Uint8Array(board.cellCount);
  return {
    seed,
    run(dives) {
      for (let i = 0; i < dives; i++) {
        const weight = isOpen ? dive(state, filling, random, trial) : 0;
        undo(state, trailLength, placedCount);
        const { solutions } = weight > 0 ? count({ board, cells: trial }, { limit: 2 }) : { solutions: 0 };
        // each class is hit as often as it has images
        const share =
          solutions > 0 ? (weight * keepers(filling, fillingOf(filling, trial))) / (1 + moves.length) : 0;
        fillings.add(share);
        puzzles.add(solutions === 1 ? share : 0);
      }
    },
    get estimate() {
      return { fillings: fillings.estimate, puzzles: puzzles.estimate };
    },
  };
}

/**
 * Makes one dive and leaves the clues in `trial`. Returns the product of the numbers of choices, 0 at a contradiction.
 */
function dive(state: State, { cells, names, labels }: Filling, random: Random, trial: Uint8Array): number {
  const { size, settled, placed } = state;
  const used = new Set(names.subarray(1, labels + 1));
  let weight = 1;
  for (;;) {
    let best: { readonly cell: number; readonly digits: readonly number[] } | undefined;
    for (const cell of cells) {
      if (settled[cell]) continue;
      const digits: number[] = [];
      let hasNew = false;
      for (let digit = 1; digit <= size; digit++) {
        if (!has(state, cell, digit - 1)) continue;
        if (used.has(digit)) digits.push(digit);
        else if (!hasNew) {
          digits.push(digit); // one digit stands for all that no clue has yet
          hasNew = true;
        }
      }
      if (!best || digits.length < best.digits.length) best = { cell, digits };
    }
    if (!best) break;
    weight *= best.digits.length;
    const digit = best.digits[pickInt(random, best.digits.length)];
    used.add(digit);
    place(state, best.cell, digit - 1);
    if (!placeSingles(state)) return 0;
  }
  trial.fill(0);
  for (let i = 0; i < state.placedCount; i++) {
    const cell = Math.floor(placed[i] / size);
    if (cells.includes(cell)) trial[cell] = (placed[i] % size) + 1;
  }
  return weight;
}
