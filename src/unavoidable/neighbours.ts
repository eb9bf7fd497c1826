// The neighbours of a grid: grids that differ from it in a minimal unavoidable set. Whoever fills such a set in another
// way changes each of its cells: else the cells that change would be an unavoidable set inside it.
import type { Board, Grid } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import type { ElementSet } from '../family/index.ts';
import { solutions } from '../solve/index.ts';
import { without } from './verify.ts';

/** A grid one set away. */
export interface GridNeighbour {
  /** The minimal unavoidable set in which they differ. */
  readonly cells: ElementSet;
  /** The neighbour, not in canonical form. */
  readonly grid: Grid;
}

/** A class of grids one set away. */
export interface NeighbourClass {
  /** The canonical form (row-minlex) of the neighbours. */
  readonly form: Grid;
  /** The first of the sets that lead there. */
  readonly cells: ElementSet;
  /** How many neighbours of the grid are in this class. */
  readonly ways: number;
}

/** The classes around a grid. */
export interface NeighbourClasses {
  /** In the order of the sets; the grid's own class is left out. */
  readonly classes: readonly NeighbourClass[];
  /** How many neighbours are in the grid's own class. */
  readonly ownWays: number;
}

/** Forms that are computed in one call. */
const BATCH_GRIDS = 500;

/** All other fillings of these minimal unavoidable sets of the grid, set by set. */
export function* gridNeighbours(
  board: Board,
  grid: Grid,
  sets: Iterable<ElementSet>,
): Generator<GridNeighbour, void> {
  for (const cells of sets)
    for (const other of solutions(without(board, grid, cells)))
      if (other[cells[0]] !== grid[cells[0]]) yield { cells, grid: other };
}

/** Classes that grow as sets come. */
export interface NeighbourTally {
  /** Adds the neighbours by these sets; yields now and then. */
  add(sets: Iterable<ElementSet>): Generator<void, void>;
  /** What is known; the classes grow on. */
  classes(): NeighbourClasses;
}

/** The classes of neighbours up to symmetry, each once. */
export function tallyNeighbours(board: Board, grid: Grid): NeighbourTally {
  const own = canonicaliseBatch(board, grid, 'row').forms.join();
  const classes = new Map<string, { form: Grid; cells: ElementSet; ways: number }>();
  let ownWays = 0;
  return {
    *add(sets) {
      for (const batch of inBatches(gridNeighbours(board, grid, sets))) {
        for (const [i, form] of formsOf(board, batch).entries()) {
          const key = form.join();
          const known = classes.get(key);
          if (key === own) ownWays++;
          else if (known) known.ways++;
          else classes.set(key, { form, cells: batch[i].cells, ways: 1 });
        }
        yield;
      }
    },
    classes: () => ({ classes: [...classes.values()], ownWays }),
  };
}

function* inBatches(neighbours: Iterable<GridNeighbour>): Generator<GridNeighbour[], void> {
  let batch: GridNeighbour[] = [];
  for (const neighbour of neighbours) {
    batch.push(neighbour);
    if (batch.length < BATCH_GRIDS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function formsOf(board: Board, batch: readonly GridNeighbour[]): Grid[] {
  const { cellCount } = board;
  const cells = new Uint8Array(batch.length * cellCount);
  for (const [i, { grid }] of batch.entries()) cells.set(grid, i * cellCount);
  const { forms } = canonicaliseBatch(board, cells, 'row');
  return batch.map((_, i) => forms.slice(i * cellCount, (i + 1) * cellCount));
}
