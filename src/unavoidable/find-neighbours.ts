// The neighbours of a grid: the grids that differ from it in one minimal unavoidable set.

import { checkOptions, finish } from '../base/internal.ts';
import type { Board, Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { type FinderOptions, type SearchPurpose, searchUnavoidableSets } from './finder.ts';
import { type NeighbourClasses, tallyNeighbours } from './neighbours.ts';

/** Which sets neighbours may differ in. */
export interface NeighbourOptions {
  /** The largest number of cells of a set. Default: 12. */
  readonly maxSize?: number | undefined;
  /** The smallest number of cells of a set. Default: 1. */
  readonly minSize?: number | undefined;
  /** The number of different digits of a set. Default: any number. */
  readonly digits?: number | undefined;
}

/** The neighbours of a grid. */
export interface GridNeighbours extends NeighbourClasses {
  /** How many sets of each size were used. */
  readonly bySize: Readonly<Record<number, number>>;
}

/** Finds the classes of grids that differ from the grid in one of these sets. */
export function findNeighbours(board: Board, grid: Grid, options: NeighbourOptions = {}): GridNeighbours {
  return finish(searchNeighbours(board, grid, options, { isPartial: false }));
}

/** The neighbours of a grid that a search has found so far. */
export interface NeighboursSoFar {
  /** How many sets were found. Some may be found twice or contain others. */
  readonly found: number;
  /** All neighbours by sets of up to this many cells are known. 0: nothing is certain yet. */
  readonly upTo: number;
  /** The neighbours that are certain. */
  readonly neighbours: GridNeighbours;
}

/**
 * Searches for the neighbours of a grid, with pauses. If the search is stopped early, all neighbours by
 * smaller sets are known.
 */
export function* searchNeighbours(
  board: Board,
  grid: Grid,
  options: NeighbourOptions = {},
  purpose: SearchPurpose = {},
): Generator<NeighboursSoFar, GridNeighbours> {
  checkOptions(options, { maxSize: true, minSize: true, digits: true });
  const { maxSize = 12, minSize = 1, digits } = options;
  // with few digits this search reaches much further
  const finder: FinderOptions =
    digits === undefined
      ? { method: 'depth-first', maxSize }
      : { method: 'digits', limits: { [digits]: maxSize } };
  const isMeant = (set: ElementSet): boolean =>
    set.length >= minSize && (digits === undefined || new Set(set.map((cell) => grid[cell])).size === digits);
  const searching = searchUnavoidableSets(board, grid, finder, purpose);
  const tally = tallyNeighbours(board, grid);
  const bySize: Record<number, number> = {};
  let soFar: NeighboursSoFar = { found: 0, upTo: 0, neighbours: { ...tally.classes(), bySize: {} } };

  /** Adds the neighbours by sets with more cells than those added before. */
  function* add(sets: readonly ElementSet[]): Generator<NeighboursSoFar, GridNeighbours> {
    for (const { length } of sets) bySize[length] = (bySize[length] ?? 0) + 1;
    for (const _ of tally.add(sets)) yield soFar;
    return { ...tally.classes(), bySize: { ...bySize } };
  }

  let done = 0; // the neighbours by sets of up to this size are added
  try {
    let step = searching.next();
    for (; !step.done; step = searching.next()) {
      const { found, upTo, sets } = step.value;
      soFar = { ...soFar, found };
      if (upTo > done) {
        const more = sets().filter((set) => set.length > done && isMeant(set));
        done = upTo;
        const { classes, ...rest } = yield* add(more);
        soFar = { ...soFar, upTo, neighbours: { ...rest, classes: classes.map((each) => ({ ...each })) } };
      }
      yield soFar;
    }
    return yield* add(step.value.sets.filter((set) => set.length > done && isMeant(set)));
  } finally {
    searching.return({ elements: 0, sets: [] });
  }
}
