// Finds unavoidable sets of a grid by any of the methods. With every method, each set returned is a minimal
// unavoidable set of the grid.

import { InputError } from '../base/index.ts';
import { checkOptions, chooseSeed, finish, type OptionNames } from '../base/internal.ts';
import { type Board, type Grid, isGrid } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';
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

/** The method that finds the sets, and its limits. */
export type FinderOptions = DigitsOptions | RemoveRegionOptions | DepthFirstOptions | RandomOptions;

/** Finds all sets with few digits. */
export interface DigitsOptions {
  /** The method's name. */
  readonly method: 'digits';
  /** The largest size of a set by number of digits. Default: `STANDARD_DIGIT_LIMITS`. */
  readonly limits?: DigitLimits;
}

/** Finds all sets inside certain regions. */
export interface RemoveRegionOptions {
  /** The method's name. */
  readonly method: 'remove-region';
  /** The regions to search. Default: `standardRegions`. */
  readonly regions?: readonly Region[];
  /** The largest number of cells of a set. Default: no limit. */
  readonly maxSize?: number | undefined;
}

/** Finds all sets up to a size. */
export interface DepthFirstOptions {
  /** The method's name. This method is the default. */
  readonly method?: 'depth-first';
  /** The largest number of cells of a set. Default: 12. */
  readonly maxSize?: number | undefined;
}

/** Draws sets of any size at random. */
export interface RandomOptions {
  /** The method's name. */
  readonly method: 'random';
  /** How many sets to draw; duplicates count once in the result. Default: 1,000. */
  readonly tries?: number;
  /**
   * Seed, a whole number from 0 to 2³² − 1: the same seed draws the same sets. Default: a random one, which the result
   * names.
   */
  readonly seed?: number;
  /** The largest number of cells of a set. Default: no limit. */
  readonly maxSize?: number | undefined;
}

/** Minimal unavoidable sets as a family over the cells of a grid. */
export interface FoundSets extends Family {
  /** The seed, if they were drawn at random. */
  readonly seed?: number;
}

const optionNames: OptionNames<FinderOptions> = {
  method: true,
  limits: true,
  regions: true,
  maxSize: true,
  tries: true,
  seed: true,
};

/**
 * Finds minimal unavoidable sets of the grid. The result is a family over its cells, ordered by size and then
 * lexicographically.
 */
export function findUnavoidableSets(board: Board, grid: Grid, options: FinderOptions = {}): FoundSets {
  return finish(searchUnavoidableSets(board, grid, options, { isPartial: false }));
}

/** What a search is needed for besides its result. */
export interface SearchPurpose {
  /**
   * May the caller stop the search early? Then it takes a little longer, so that some sets are certain by
   * then. Default: true.
   */
  readonly isPartial?: boolean;
}

/** Finds minimal unavoidable sets of the grid like `findUnavoidableSets`, with pauses. */
export function* searchUnavoidableSets(
  board: Board,
  grid: Grid,
  options: FinderOptions = {},
  { isPartial = true }: SearchPurpose = {},
): Generator<SetsSoFar, FoundSets> {
  checkBoard(board);
  checkOptions(options, optionNames);
  checkSize(board);
  if (!isGrid(board, grid)) throw new InputError(`unavoidable sets: not a full, valid ${board.name} grid`);
  const maxSize = 'maxSize' in options ? options.maxSize : undefined;
  if (maxSize !== undefined && !(Number.isInteger(maxSize) && maxSize >= 0))
    throw new InputError(
      `unavoidable sets: the most cells of a set, ${maxSize}, is not a whole number from 0`,
    );
  const elements = board.cellCount;
  if (options.method !== 'random') return { elements, sets: yield* search(board, grid, options, isPartial) };
  const seed = chooseSeed(options.seed);
  const drawn = yield* randomSets(board, grid, options.tries ?? 1000, seed);
  return { elements, sets: small(drawn, options), seed };
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
  options: Exclude<FinderOptions, RandomOptions>,
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
    default:
      throw new InputError(
        `unavoidable sets: there is no method "${(options as { method: string }).method}"; there are depth-first, digits, remove-region, random`,
      );
  }
}

/** The sizes of the smaller searches. Each takes about 50 times as long as the one before. */
const FIRST_CELLS = 12;
const CELLS_APART = 4;

/** The kernel's search. It does not pause if it is not partial. */
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
