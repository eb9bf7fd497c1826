// A digger's questions to the 9×9 solver, as typed calls.
import { claimDigger } from './digger.ts';
import { CELLS } from './generated/diggers.ts';

/**
 * Finds a solution of the puzzle (81 clue bytes) that does not have this digit in this cell, which is empty
 * in the puzzle. Undefined: there is none. The next call overwrites the view. At most MAX_EXTRA_UNITS extra
 * units.
 */
export function solutionWithout(
  cells: Uint8Array,
  extraUnits: readonly Uint16Array[],
  cell: number,
  digit: number,
): Uint8Array | undefined {
  const { exports, input, output } = claimDigger(extraUnits);
  input.set(cells);
  return exports.solutionWithout(cell, digit) === 1 ? output.subarray(0, CELLS) : undefined;
}

/** The result of digging: the clues, their number, and for each cell the number of its witness, or 0. */
export interface DugOut {
  readonly cells: Uint8Array;
  readonly clues: number;
  readonly witnessOf: Uint8Array;
  /** The witnesses from number 1 on, 81 bytes each. */
  readonly witnesses: Uint8Array;
}

/**
 * Removes orbits from a proper puzzle (81 clue bytes) with this grid as its solution, as long as it stays
 * proper and keeps at least `fewest` clues. `orbits`: packed, for each orbit its length and its cells. The
 * next call overwrites the views.
 */
export function digOut(
  cells: Uint8Array,
  extraUnits: readonly Uint16Array[],
  grid: Uint8Array,
  orbits: { readonly count: number; readonly bytes: ArrayLike<number> },
  fewest: number,
): DugOut {
  const { exports, grid: gridIn, puzzle, orbits: orbitsIn, witnesses, witnessOf } = claimDigger(extraUnits);
  puzzle.set(cells);
  gridIn.set(grid);
  orbitsIn.set(orbits.bytes);
  const clues = exports.dig(orbits.count, fewest);
  return { cells: puzzle, clues, witnessOf, witnesses };
}
