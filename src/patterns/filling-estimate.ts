// How many proper puzzles a pattern has, roughly, where finding them all would never end: Knuth's estimator (Math.
// Comp. 29, 1975), as for solutions. A dive fills the clues one after the other, each by a random choice of those that
// singles leave, and weighs what it ends in by the product of the numbers of choices.
import { createRandom, pickInt, type Random } from '../base/index.ts';
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

/** What dives say of a pattern; both up to symmetry. `hits` are dives that ended in one. */
export interface FillingEstimate {
  /** Fillings that have a solution: what an exhaustive search has to go through. */
  readonly fillings: Estimate;
  /** Fillings with one solution: the proper puzzles. */
  readonly puzzles: Estimate;
}

/** An estimate that gets better the longer it runs. */
export interface FillingEstimator {
  /** Makes that many more dives. */
  run(dives: number): void;
  /** What the dives so far say. */
  readonly estimate: FillingEstimate;
}

/** Sets up an estimator; the same seed and number of dives give the same estimate. Minimality is not looked at. */
export function startFillingEstimate(
  request: FillingRequest,
  { seed = 1 }: EstimateOptions = {},
): FillingEstimator {
  const filling = prepareFilling(request);
  const { board, givenDigits, moves } = filling;
  const { state, isPossible } = createState({ board, cells: puzzleOf(filling, givenDigits) });
  const isOpen = isPossible && placeSingles(state);
  const { trailLength, placedCount } = state;
  const random = createRandom(seed);
  const [fillings, puzzles] = [createMean(), createMean()];
  const trial = new Uint8Array(board.cellCount);
  return {
    run(dives) {
      for (let i = 0; i < dives; i++) {
        const weight = isOpen ? dive(state, filling, random, trial) : 0;
        undo(state, trailLength, placedCount);
        const { solutions } = weight > 0 ? count({ board, cells: trial }, { limit: 2 }) : { solutions: 0 };
        // each class is met as often as it has images
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

/** One way down; leaves the clues in `trial`. The product of the numbers of choices, or 0 at a contradiction. */
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
          digits.push(digit); // of digits that no clue has yet one stands for all
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
