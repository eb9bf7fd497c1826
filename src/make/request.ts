// What a maker is asked for, and what of it is impossible from the start.
import { type Board, cellOrbits, InputError, type PatternSymmetry } from '../board/index.ts';
import type { RandomGridMethod } from './grids.ts';
import { HASTY_ABOVE } from './oracle.ts';

/** Which puzzles are wanted. */
export interface MakeRequest {
  /** The board they are on. */
  readonly board: Board;
  /** Where the grids come from. Default: fill. */
  readonly gridMethod?: RandomGridMethod;
  /** Only minimal puzzles. Default: false. */
  readonly minimal?: boolean;
  /** From so many clues to so many. Default: as few as digging leaves. */
  readonly clues?: ValueRange;
  /** From one rating to another (the difficulty that `rate` gives). Default: any. */
  readonly rating?: ValueRange;
  /** The pattern of the clues has this symmetry. Default: none. */
  readonly symmetry?: PatternSymmetry;
  /** One byte per cell, not 0 where a clue may be. Default: anywhere. */
  readonly pattern?: Uint8Array;
  /** The same seed gives the same puzzles. Default: 1. */
  readonly seed?: number;
  /** How many grids are dug out for one puzzle before giving up. Default: 1000. */
  readonly tries?: number;
}

/** Both ends belong to it. */
export interface ValueRange {
  /** The smallest value. */
  readonly from: number;
  /** The largest value. */
  readonly to: number;
}

/** How many grids are dug out for one puzzle before giving up, unless told otherwise. */
export const DEFAULT_TRIES = 1000;

/** Throws an InputError if no puzzle can be as the request wants it. */
export function checkRequest({ board, minimal, clues, rating, symmetry, pattern, tries }: MakeRequest): void {
  const { cellCount } = board;
  if (tries !== undefined && !(Number.isSafeInteger(tries) && tries >= 1))
    throw new InputError(`${tries} tries: at least one is needed`);
  if (pattern && pattern.length !== cellCount)
    throw new InputError(`a pattern of ${pattern.length} cells, but a ${board.name} board has ${cellCount}`);
  if (rating && !(rating.from <= rating.to))
    throw new InputError(`a rating from ${rating.from} to ${rating.to}: expected the smaller number first`);
  if (minimal && board.size > HASTY_ABOVE)
    throw new InputError(
      `minimal puzzles of ${board.name}: with more than ${HASTY_ABOVE} digits nobody can tell whether a puzzle is minimal; without that, digging leaves few clues`,
    );
  if (!clues) return;
  const { from, to } = clues;
  if (!(Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && from <= to && to <= cellCount))
    throw new InputError(
      `${from} to ${to} clues: expected two numbers from 0 to ${cellCount}, the smaller first`,
    );
  const sizes = freeOrbits(board, symmetry ?? 'none', pattern).map(({ length }) => length);
  const most = sizes.reduce((sum, size) => sum + size, 0);
  if (most < from) throw new InputError(`${from} clues: the pattern has room for ${most}`);
  if (!canAddUp(sizes, from, to))
    throw new InputError(`${from} to ${to} clues: no pattern with the symmetry ${symmetry} has so many`);
}

/** The orbits all of whose cells may hold clues. */
export function freeOrbits(board: Board, symmetry: PatternSymmetry, pattern?: Uint8Array): number[][] {
  return cellOrbits(board, symmetry).filter((orbit) => orbit.every((cell) => pattern?.[cell] !== 0));
}

/** Have some of the sizes a sum in the range? */
function canAddUp(sizes: readonly number[], from: number, to: number): boolean {
  const sums = new Uint8Array(to + 1);
  sums[0] = 1;
  for (const size of sizes) for (let sum = to; sum >= size; sum--) sums[sum] |= sums[sum - size];
  return sums.subarray(from).includes(1);
}
