// All minimal unavoidable sets with few digits. McGuire, Tugemann and Civario note that every small set has
// few digits (section 5.2.1). Few digits leave so little freedom that the search is short even where the sets
// are large.
import { InputError } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { findMinimalSets, MAX_UNAVOIDABLE_UNITS } from '../kernel/index.ts';

/** By number of digits, the largest size of a set. Numbers of digits that are not listed: no sets. */
export type DigitLimits = Readonly<Record<number, number>>;

/**
 * Pairs and triples of digits of any size, quadruples up to 14 cells, quintuples up to 12: about 700 sets of
 * a random 9×9 grid. For hitting-set searches larger collections cost more than they save.
 */
export const STANDARD_DIGIT_LIMITS: DigitLimits = {
  2: Number.POSITIVE_INFINITY,
  3: Number.POSITIVE_INFINITY,
  4: 14,
  5: 12,
};

/** The largest size to search by number of digits: at least as large for fewer digits as for more. */
export function searchedLimits({ size }: Board, limits: DigitLimits): number[] {
  const asked = askedLimits(size, limits);
  // A set is minimal if no set inside it was found, so search at least as far for fewer digits as for more.
  return asked.map((_, digits) => Math.max(...asked.slice(digits)));
}

/** The sets within the limits. */
export function withinLimits(
  { size }: Board,
  grid: Grid,
  limits: DigitLimits,
  sets: readonly ElementSet[],
): readonly ElementSet[] {
  const asked = askedLimits(size, limits);
  if (asked.every((limit, digits) => digits < 2 || limit === Math.max(...asked.slice(digits)))) return sets;
  return sets.filter((set) => set.length <= asked[new Set(set.map((cell) => grid[cell])).size]);
}

function askedLimits(size: number, limits: DigitLimits): number[] {
  return Array.from({ length: size + 1 }, (_, digits) => limits[digits] ?? 0);
}

/**
 * The kernel's search. By number of digits, the limits must not rise. Pauses, and yields the number of sets
 * found.
 */
export function* searchSets(
  board: Board,
  grid: Grid,
  limits: readonly number[],
): Generator<number, ElementSet[]> {
  if (board.units.length > MAX_UNAVOIDABLE_UNITS)
    throw new InputError(
      `unavoidable sets: the board has ${board.units.length} units, at most ${MAX_UNAVOIDABLE_UNITS} are possible`,
    );
  const sets = yield* findMinimalSets(board, grid, limits);
  if (!sets)
    throw new InputError(
      `unavoidable sets of up to ${Math.max(...limits.slice(2))} cells are too many to search for on a ${board.name} board`,
    );
  return sets;
}
