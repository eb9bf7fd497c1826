// The ways to find unavoidable sets behind one call. Whatever the method, each set handed out is a minimal
// unavoidable set of the grid.

import { InputError } from '../base/index.ts';
import { finish } from '../base/internal.ts';
import { type Board, type Grid, isGrid } from '../board/index.ts';
import { checkBoard, checkOptions } from '../board/internal.ts';
import { type ElementSet, type Family, MAX_ELEMENTS } from '../family/index.ts';
import {
  type DigitLimits,
  STANDARD_DIGIT_LIMITS,
  searchedLimits,
  searchSets,
  withinLimits,
} from './digits.ts';
import { searchBySize, sizesBelow } from './partial-sets.ts';
import { randomSets } from './random-sets.ts';
import { type Region, setsInRegions, standardRegions } from './remove-region.ts';
import type { SetsSoFar } from './sets-so-far.ts';

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
  return finish(searchUnavoidableSets(board, grid, options, { isPartial: false }));
}

/** What a search is for, beside its result. */
export interface SearchPurpose {
  /** May it be left before its end? Then it takes a little longer, to know by then what it can be sure of. Default: true. */
  readonly isPartial?: boolean;
}

/** The same with rests. */
export function* searchUnavoidableSets(
  board: Board,
  grid: Grid,
  options: FinderOptions = {},
  { isPartial = true }: SearchPurpose = {},
): Generator<SetsSoFar, Family> {
  checkBoard(board);
  checkOptions(options);
  checkSize(board);
  if (!isGrid(board, grid)) throw new InputError(`unavoidable sets: not a full, valid ${board.name} grid`);
  const maxSize = 'maxSize' in options ? options.maxSize : undefined;
  if (maxSize !== undefined && !(Number.isInteger(maxSize) && maxSize >= 0))
    throw new InputError(
      `unavoidable sets: the most cells of a set, ${maxSize}, is not a whole number from 0`,
    );
  return { elements: board.cellCount, sets: yield* search(board, grid, options, isPartial) };
}

/** Throws an InputError if the board has more cells than a family may have elements. */
export function checkSize({ name, cellCount }: Board): void {
  if (cellCount > MAX_ELEMENTS)
    throw new InputError(
      `unavoidable sets: a ${name} board has ${cellCount} cells, at most ${MAX_ELEMENTS} are possible`,
    );
}

function* search(
  board: Board,
  grid: Grid,
  options: FinderOptions,
  isPartial: boolean,
): Generator<SetsSoFar, readonly ElementSet[]> {
  switch (options.method) {
    case 'digits': {
      const limits = options.limits ?? STANDARD_DIGIT_LIMITS;
      const sets = yield* searchKernel(board, grid, searchedLimits(board, limits), isPartial);
      return withinLimits(board, grid, limits, sets);
    }
    case undefined:
    case 'depth-first': {
      const maxSize = options.maxSize ?? 12;
      const limits = Array.from({ length: board.size + 1 }, () => maxSize);
      return yield* searchKernel(board, grid, limits, isPartial);
    }
    case 'remove-region':
      return small(
        yield* setsInRegions(board, grid, options.regions ?? standardRegions(board, grid)),
        options,
      );
    case 'random':
      return small(yield* randomSets(board, grid, options.tries ?? 1000, options.seed ?? 1), options);
    default:
      throw new InputError(
        `unavoidable sets: the method "${(options as { method: string }).method}" is not known`,
      );
  }
}

/** The smaller searches: each takes some 50 times as long as the one before. */
const FIRST_CELLS = 12;
const CELLS_APART = 4;

/** The kernel's search; without rests if it is not partial. */
function* searchKernel(
  board: Board,
  grid: Grid,
  limits: readonly number[],
  isPartial: boolean,
): Generator<SetsSoFar, readonly ElementSet[]> {
  if (!isPartial) return finish(searchSets(board, grid, limits));
  const most = Math.min(Math.max(0, ...limits.slice(2)), board.cellCount);
  return yield* searchBySize(
    (cells) =>
      searchSets(
        board,
        grid,
        limits.map((limit) => Math.min(limit, cells)),
      ),
    most,
    sizesBelow(most, FIRST_CELLS, CELLS_APART),
  );
}

function small(sets: readonly ElementSet[], { maxSize }: { readonly maxSize?: number | undefined }) {
  return maxSize === undefined ? sets : sets.filter((set) => set.length <= maxSize);
}
