// The one question a digger asks: is there a solution that is not the grid? With what the digger knows it can be put
// more sharply: as long as the clues and this one make a proper puzzle, any other solution differs in this one's cell.
import type { Board, Grid } from '../board/index.ts';
import { digOut, otherSolution, solutionWithout } from '../kernel/index.ts';
import { bands, csp, defaultEngine, type Engine } from '../solve/index.ts';
import { runWatched, type Watch } from './watch.ts';
import { Witnesses } from './witnesses.ts';

/** How many clues are left, and the witnesses of clues that stayed alone. */
export interface Dug {
  readonly clues: number;
  readonly witnesses: Witnesses;
}

export interface Oracle {
  /** A solution other than the grid; undefined: there is none. It is overwritten by the next call. */
  other(cells: Uint8Array, grid: Grid): Grid | undefined;
  /** A solution that has another digit than the grid in this cell, which the puzzle leaves empty; or undefined. */
  otherAt(cells: Uint8Array, grid: Grid, cell: number): Grid | undefined;
  /** All that a dig asks (dig.ts), at once. */
  readonly dig?: WholeDig;
}

/** Takes orbits out of `cells` as long as it stays proper. */
export type WholeDig = (
  cells: Uint8Array,
  grid: Grid,
  orbits: readonly (readonly number[])[],
  fewest: number,
) => Dug;

/**
 * The fastest oracle for the board: the kernel for 3x3 boxes, else the board's engine, which may take long and throws a
 * TimeUp when the watch says so.
 */
export function createOracle(board: Board, watch?: Watch): Oracle {
  return bands.refuses(board) ? engineOracle(board, defaultEngine(board), watch) : kernelOracle(board);
}

function kernelOracle(board: Board): Oracle {
  const extraUnits = board.extraUnits.map((unit) => unit.cells);
  const packed = new Uint8Array(2 * board.cellCount); // orbits, each behind its length
  return {
    other: (cells, grid) => otherSolution(cells, extraUnits, grid),
    otherAt: (cells, grid, cell) => solutionWithout(cells, extraUnits, cell, grid[cell]),
    dig(cells, grid, orbits, fewest) {
      let at = 0;
      for (const orbit of orbits) {
        packed[at++] = orbit.length;
        for (const cell of orbit) packed[at++] = cell;
      }
      const dug = digOut(cells, extraUnits, grid, { count: orbits.length, bytes: packed }, fewest);
      cells.set(dug.cells);
      return { clues: dug.clues, witnesses: Witnesses.from(dug.witnessOf, dug.witnesses) };
    },
  };
}

/** The same from any engine. */
export function engineOracle(board: Board, engine: Engine, watch?: Watch): Oracle {
  const otherAt = otherAtBy(board, engine, watch);
  return {
    other(cells, grid) {
      const search = engine.start({ board, cells }, { limit: 2, keep: 2 });
      runWatched(search, watch);
      return search.take().find((found) => found.some((digit, cell) => digit !== grid[cell]));
    },
    otherAt: (cells, grid, cell) => {
      const found = otherAt(cells, grid, cell, Number.POSITIVE_INFINITY);
      return found === 'undecided' ? undefined : found; // it always ends
    },
  };
}

/** An oracle that gives a search up after so many nodes. */
export interface HastyOracle {
  otherAt(cells: Uint8Array, grid: Grid, cell: number): Grid | 'undecided' | undefined;
  readonly dig?: WholeDig;
}

/**
 * Boards of more digits than this are dug with a hasty oracle: near the fewest clues a proof that there is no second
 * solution can take years.
 */
export const HASTY_ABOVE = 16;

/** Nodes a digit gets: the searches that end at all mostly end sooner. */
const PATIENCE = 100;

export function hastyOracle(board: Board, watch?: Watch): HastyOracle {
  const otherAt = otherAtBy(board, csp, watch);
  return { otherAt: (cells, grid, cell) => otherAt(cells, grid, cell, PATIENCE) };
}

function otherAtBy(board: Board, engine: Engine, watch: Watch | undefined) {
  const { size } = board;
  return (cells: Uint8Array, grid: Grid, cell: number, nodes: number): Grid | 'undecided' | undefined => {
    watch?.countCell();
    watch?.check();
    if (isLastPlace(board, cells, grid[cell], cell)) return undefined;
    // digit by digit: forbidding one by pencilmarks costs dancing links more than all these searches
    const trial = cells.slice();
    for (let digit = 1; digit <= size; digit++) {
      if (digit === grid[cell] || board.peers[cell].some((peer) => cells[peer] === digit)) continue;
      trial[cell] = digit;
      const search = engine.start({ board, cells: trial }, { limit: 1, keep: 1 });
      if (runWatched(search, watch, nodes) === 'paused') return 'undecided';
      const [found] = search.take();
      if (found) return found;
    }
    return undefined;
  };
}

/** Do the clues leave a unit of the cell no other place for the digit? Then no search is needed. */
function isLastPlace(
  { units, unitsOf, peers }: Board,
  cells: Uint8Array,
  digit: number,
  cell: number,
): boolean {
  return unitsOf[cell].some((unit) =>
    units[unit].cells.every(
      (other) =>
        other === cell ||
        (cells[other] !== 0 ? cells[other] !== digit : peers[other].some((peer) => cells[peer] === digit)),
    ),
  );
}
