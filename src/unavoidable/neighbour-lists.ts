// The neighbours of many grids, in order; here or in other threads, which never change a result.

import { nextTurn, startThreads } from '../base/internal.ts';
import { type Board, type BoardShape, type Grid, shapeOf } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { inOrder } from '../work/index.ts';
import { findUnavoidableSets } from './finder.ts';
import { type NeighbourClasses, neighbourClasses } from './neighbours.ts';

/** By which sets neighbours may differ. */
export interface NeighbourOptions {
  /** The most cells of a set. Default: 12. */
  readonly maxSize?: number;
  /** The fewest. Default: 1. */
  readonly minSize?: number;
  /** Exactly so many different digits. Default: any number. */
  readonly digits?: number | undefined;
}

/** What is around a grid. */
export interface GridNeighbours extends NeighbourClasses {
  /** How many sets of each size were looked at. */
  readonly bySize: Readonly<Record<number, number>>;
}

/** A grid of a list, and what is around it. */
export interface ItemNeighbours<Item> extends GridNeighbours {
  /** What was asked about. */
  readonly item: Item;
}

/** A grid of a list. */
export interface GridItem {
  /** The board. */
  readonly board: Board;
  /** The grid. */
  readonly grid: Grid;
}

/** How a list is worked on. */
export interface NeighbourListOptions extends NeighbourOptions {
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** Ends the list; its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** What a worker is sent. */
export interface NeighbourJob {
  readonly shape: BoardShape;
  readonly grid: Grid;
}

/** The classes of grids one of these sets away from the grid. */
export function findNeighbours(
  board: Board,
  grid: Grid,
  { maxSize = 12, minSize = 1, digits }: NeighbourOptions = {},
): GridNeighbours {
  // with few digits the same search can go much further
  const { sets } =
    digits === undefined
      ? findUnavoidableSets(board, grid, { method: 'depth-first', maxSize })
      : findUnavoidableSets(board, grid, { method: 'digits', limits: { [digits]: maxSize } });
  const isMeant = (set: ElementSet): boolean =>
    set.length >= minSize && (digits === undefined || new Set(set.map((cell) => grid[cell])).size === digits);
  const meant = sets.filter(isMeant);
  const bySize: Record<number, number> = {};
  for (const { length } of meant) bySize[length] = (bySize[length] ?? 0) + 1;
  return { ...neighbourClasses(board, grid, meant), bySize };
}

/** The same for each grid of a list, with what was asked about. */
export function findNeighboursAll<Item extends GridItem>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { threads = 1, signal, ...options }: NeighbourListOptions = {},
): AsyncGenerator<ItemNeighbours<Item>, void> {
  const workers = startThreads<NeighbourJob, GridNeighbours>(
    new URL('../unavoidable/neighbour-worker.js', import.meta.url),
    options,
    threads,
    1,
  );
  return inOrder<Item, ItemNeighbours<Item>>(items, {
    threads,
    here: async (item) => {
      await nextTurn(); // signals are heard here
      return { item, ...findNeighbours(item.board, item.grid, options) };
    },
    there: (item) =>
      workers.ask({ shape: shapeOf(item.board), grid: item.grid }).then((found) => ({ item, ...found })),
    close: () => workers.close(),
    signal,
  });
}
