// The ways to find unavoidable sets behind one call. Whatever the method, each set handed out is a minimal
// unavoidable set of the grid.

import { InputError } from '../base/index.ts';
import { type Board, type Grid, isGrid } from '../board/index.ts';
import { checkBoard, checkOptions } from '../board/internal.ts';
import { type ElementSet, type Family, MAX_ELEMENTS } from '../family/index.ts';
import { setsUpTo } from './depth-first.ts';
import { type DigitLimits, STANDARD_DIGIT_LIMITS, setsOfFewDigits } from './digits.ts';
import { randomSets } from './random-sets.ts';
import { type Region, setsInRegions, standardRegions } from './remove-region.ts';

/** By which method sets are found, and how far it goes. */
export type FinderOptions = DigitsOptions | RemoveRegionOptions | DepthFirstOptions | RandomOptions;

/** All sets whose digits are few. */
export interface DigitsOptions {
  /** Tells it from the other methods. */
  readonly method: 'digits';
  /** Default: `STANDARD_DIGIT_LIMITS`. */
  readonly limits?: DigitLimits;
}

/** All sets inside certain regions. */
export interface RemoveRegionOptions {
  /** Tells it from the other methods. */
  readonly method: 'remove-region';
  /** Default: `standardRegions`. */
  readonly regions?: readonly Region[];
  /** The most cells a set may have. Default: any number. */
  readonly maxSize?: number | undefined;
}

/** All sets up to a size. */
export interface DepthFirstOptions {
  /** Tells it from the other methods, and is the default. */
  readonly method?: 'depth-first';
  /** The most cells a set may have. Default: 12. */
  readonly maxSize?: number | undefined;
}

/** Sets of any size, drawn at random. */
export interface RandomOptions {
  /** Tells it from the other methods. */
  readonly method: 'random';
  /** How many sets are drawn; those that come again count once. Default: 1,000. */
  readonly tries?: number;
  /** The same seed draws the same sets. Default: 1. */
  readonly seed?: number;
  /** The most cells a set may have. Default: any number. */
  readonly maxSize?: number | undefined;
}

/** Minimal unavoidable sets of the grid, by size and then lexicographically, as a family over its cells. */
export function findUnavoidableSets(board: Board, grid: Grid, options: FinderOptions = {}): Family {
  checkBoard(board);
  checkOptions(options);
  checkSize(board);
  if (!isGrid(board, grid)) throw new InputError(`unavoidable sets: not a full, valid ${board.name} grid`);
  const maxSize = 'maxSize' in options ? options.maxSize : undefined;
  if (maxSize !== undefined && !(Number.isInteger(maxSize) && maxSize >= 0))
    throw new InputError(
      `unavoidable sets: the most cells of a set, ${maxSize}, is not a whole number from 0`,
    );
  return { elements: board.cellCount, sets: find(board, grid, options) };
}

/** Throws an InputError if the board has more cells than a family may have elements. */
export function checkSize({ name, cellCount }: Board): void {
  if (cellCount > MAX_ELEMENTS)
    throw new InputError(
      `unavoidable sets: a ${name} board has ${cellCount} cells, at most ${MAX_ELEMENTS} are possible`,
    );
}

function find(board: Board, grid: Grid, options: FinderOptions): ElementSet[] {
  switch (options.method) {
    case 'digits':
      return setsOfFewDigits(board, grid, options.limits ?? STANDARD_DIGIT_LIMITS);
    case undefined:
    case 'depth-first':
      return setsUpTo(board, grid, options.maxSize ?? 12);
    case 'remove-region': {
      const sets = setsInRegions(board, grid, options.regions ?? standardRegions(board, grid));
      return sets.filter((set) => set.length <= (options.maxSize ?? board.cellCount));
    }
    case 'random': {
      const sets = randomSets(board, grid, options.tries ?? 1000, options.seed ?? 1);
      return sets.filter((set) => set.length <= (options.maxSize ?? board.cellCount));
    }
    default:
      throw new InputError(
        `unavoidable sets: the method "${(options as { method: string }).method}" is not known`,
      );
  }
}
