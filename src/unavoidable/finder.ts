// The ways to find unavoidable sets behind one call. Whatever the method, each set handed out is a minimal
// unavoidable set of the grid.
import { type Board, type Grid, InputError, isGrid } from '../board/index.ts';
import { type ElementSet, type Family, MAX_ELEMENTS } from '../family/index.ts';
import { digitRegions, type Region, setsInRegions, standardRegions } from './remove-region.ts';

export type FinderOptions = DigitsOptions | RemoveRegionOptions;

/** All sets whose digits are few. */
export interface DigitsOptions {
  readonly method: 'digits';
}

/** All sets inside certain regions. */
export interface RemoveRegionOptions {
  readonly method: 'remove-region';
  /** Default: `standardRegions`. */
  readonly regions?: readonly Region[];
  /** The most cells a set may have. Default: any number. */
  readonly maxSize?: number;
}

/** Minimal unavoidable sets of the grid, by size and then lexicographically, as a family over its cells. */
export function findUnavoidableSets(
  board: Board,
  grid: Grid,
  options: FinderOptions = { method: 'digits' },
): Family {
  if (board.cellCount > MAX_ELEMENTS)
    throw new InputError(
      `unavoidable sets: a ${board.name} board has ${board.cellCount} cells, at most ${MAX_ELEMENTS} are possible`,
    );
  if (!isGrid(board, grid)) throw new InputError(`unavoidable sets: not a full, valid ${board.name} grid`);
  return { elements: board.cellCount, sets: find(board, grid, options) };
}

function find(board: Board, grid: Grid, options: FinderOptions): ElementSet[] {
  switch (options.method) {
    case 'digits':
      return setsInRegions(
        board,
        grid,
        [2, 3].flatMap((count) => digitRegions(board, grid, count)),
      );
    case 'remove-region': {
      const sets = setsInRegions(board, grid, options.regions ?? standardRegions(board, grid));
      return sets.filter((set) => set.length <= (options.maxSize ?? board.cellCount));
    }
  }
}
