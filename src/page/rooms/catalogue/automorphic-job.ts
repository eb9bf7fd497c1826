// Counts the grids of a catalogue by automorphisms. It visits every grid. For 3x3 that takes hours, so the page has the
// numbers from results/.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { writeCells } from '../../../text/index.ts';
import { openPageCatalogue } from '../../data/open-catalogue.ts';
import type { AutomorphicData } from '../../data/shapes.ts';
import type { Job } from '../../work/job.ts';

/** The number of grids of each order that are kept to look at. */
const MOST_OF_AN_ORDER = 60;
const TOLD_EVERY = 1 << 14;

/** How many grids have been visited. */
export interface GoneThrough {
  readonly done: number;
  readonly total: number;
}

export const job: Job<BoardShape, GoneThrough, never, AutomorphicData> = async (shape, tell) => {
  const board = boardOf(shape);
  const { size, list } = await openPageCatalogue(board, () => {});
  const orders = new Map<number, number>();
  const grids: AutomorphicData['grids'][number][] = [];
  for (const { rank, grid, automorphisms } of list(0, size)) {
    const count = (orders.get(automorphisms) ?? 0) + 1;
    orders.set(automorphisms, count);
    if (count <= MOST_OF_AN_ORDER) grids.push({ rank, automorphisms, grid: writeCells(board, grid) });
    if (rank % TOLD_EVERY === 0) tell.progress({ done: rank, total: size });
  }
  return {
    orders: [...orders].sort(([a], [b]) => a - b),
    atLeast: 1,
    grids: grids.sort((a, b) => b.automorphisms - a.automorphisms || a.rank - b.rank),
  };
};
