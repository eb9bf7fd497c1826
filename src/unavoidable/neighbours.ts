// The neighbours of a grid: grids that differ from it in a minimal unavoidable set. Another filling of such a
// set changes every cell of it. Otherwise the changed cells would be a smaller unavoidable set inside it.
import type { Board, Grid } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import type { ElementSet } from '../family/index.ts';
import { solutions } from '../solve/index.ts';
import { without } from './verify.ts';

/** A grid that differs in one set. */
export interface GridNeighbour {
  /** The minimal unavoidable set in which the two grids differ. */
  readonly cells: ElementSet;
  /** The neighbour, not in canonical form. */
  readonly grid: Grid;
}

/** A class of neighbours. */
export interface NeighbourClass {
  /** The canonical form (row-minlex) of the neighbours. */
  readonly form: Grid;
  /** The first set that gives such a neighbour. */
  readonly cells: ElementSet;
  /** How many neighbours of the grid are in this class. */
  readonly ways: number;
}

/** The classes of the neighbours of a grid. */
export interface NeighbourClasses {
  /** The classes in the order of the sets, without the grid's own class. */
  readonly classes: readonly NeighbourClass[];
  /** How many neighbours are in the grid's own class. */
  readonly ownWays: number;
}

/** How many forms to compute in one call. */
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

/** Collects classes while sets are found. */
export interface NeighbourTally {
  /** Adds the neighbours by these sets, with pauses. */
  add(sets: Iterable<ElementSet>): Generator<void, void>;
  /** The classes so far. More sets may add to them. */
  classes(): NeighbourClasses;
}

/** Collects the classes of neighbours up to symmetry, without duplicates. */
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
