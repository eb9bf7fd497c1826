// The neighbours of a grid: which grids differ from it in one minimal unavoidable set.

import { finish } from '../base/internal.ts';
import type { Board, Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { type FinderOptions, type SearchPurpose, searchUnavoidableSets } from './finder.ts';
import { type NeighbourClasses, tallyNeighbours } from './neighbours.ts';

/** By which sets neighbours may differ. */
export interface NeighbourOptions {
  /** The most cells of a set. Default: 12. */
  readonly maxSize?: number | undefined;
  /** The fewest. Default: 1. */
  readonly minSize?: number | undefined;
  /** Exactly so many different digits. Default: any number. */
  readonly digits?: number | undefined;
}

/** What is around a grid. */
export interface GridNeighbours extends NeighbourClasses {
  /** How many sets of each size were looked at. */
  readonly bySize: Readonly<Record<number, number>>;
}

/** The classes of grids one of these sets away from the grid. */
export function findNeighbours(board: Board, grid: Grid, options: NeighbourOptions = {}): GridNeighbours {
  return finish(searchNeighbours(board, grid, options, { isPartial: false }));
}

/** What is around a grid by sets of few cells. */
export interface NeighboursSoFar {
  /** How many sets were found; some may come twice, or contain others. */
  readonly found: number;
  /** These are all neighbours by sets of at most so many cells. 0: nothing is known. */
  readonly upTo: number;
  /** What is known for sure. */
  readonly neighbours: GridNeighbours;
}

/** The same with rests: of a search that is left all neighbours by smaller sets are known. */
export function* searchNeighbours(
  board: Board,
  grid: Grid,
  { maxSize = 12, minSize = 1, digits }: NeighbourOptions = {},
  purpose: SearchPurpose = {},
): Generator<NeighboursSoFar, GridNeighbours> {
  // with few digits the same search can go much further
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

  /** Adds the neighbours by sets that have more cells than those before. */
  function* add(sets: readonly ElementSet[]): Generator<NeighboursSoFar, GridNeighbours> {
    for (const { length } of sets) bySize[length] = (bySize[length] ?? 0) + 1;
    for (const _ of tally.add(sets)) yield soFar;
    return { ...tally.classes(), bySize: { ...bySize } };
  }

  let done = 0; // the neighbours by sets of so many cells are added
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
