// A hunter's questions to the 9×9 solver, as typed calls.
import { CANDIDATES } from './generated/bands.ts';
import { claimSolver } from './solver.ts';

/** A reduced puzzle: 81 clue bytes, and at most MAX_EXTRA_UNITS extra units of nine cells. */
export interface Reduced {
  readonly cells: Uint8Array;
  readonly extraUnits: readonly Uint16Array[];
}

/**
 * The candidates (9·cell + digit − 1) that make the puzzle proper, each alone. The next call overwrites the
 * view.
 */
export function properSingles(reduced: Reduced): Uint16Array {
  const { exports, found } = begin(reduced);
  return found.subarray(0, exports.decideAlone());
}

/**
 * The pairs of candidates, in different cells, that make the puzzle proper. Calls `onPairs` with each first
 * candidate from `from` on and its later partners. `onPairs` must not keep the view. Takes some milliseconds
 * for each first candidate.
 */
export function properPairs(
  reduced: Reduced,
  from: number,
  onPairs: (first: number, partners: Uint16Array) => void,
): void {
  const { exports, found } = begin(reduced);
  exports.forgetBelow(from);
  for (let first = from; first < CANDIDATES; first++) {
    if (!exports.isLive(first)) continue;
    claimSolver(reduced.extraUnits); // the last callback may have used the solver
    const count = exports.decide(first);
    if (count > 0) onPairs(first, found.subarray(0, count));
  }
}

function begin({ cells, extraUnits }: Reduced): ReturnType<typeof claimSolver> {
  const kernel = claimSolver(extraUnits);
  kernel.input.set(cells);
  kernel.exports.begin();
  return kernel;
}
