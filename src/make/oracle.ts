// The one question of a digger: is there a solution other than the grid? What the digger knows makes it sharper: if the
// clues together with one more are proper, any other solution differs in the cell of that one.
import type { Board, Grid } from '../board/index.ts';
import { otherSolution } from '../kernel/index.ts';
import { bands, csp, defaultEngine, type Engine } from '../solve/index.ts';
import { type HastyOracle, kernelDigger, type Oracle } from './kernel-digger.ts';
import { runWatched, type Watch } from './watch.ts';

/**
 * The fastest oracle for the board: the kernel for 3x3 boxes, else the board's engine. The engine may take long; it
 * throws a TimeUp when the watch says so.
 */
export function createOracle(board: Board, watch?: Watch): Oracle {
  const digger = bands.refuses(board) ? undefined : kernelDigger(board);
  if (!digger) return engineOracle(board, defaultEngine(board), watch);
  const extraUnits = board.extraUnits.map((unit) => unit.cells);
  return { ...digger, other: (cells, grid) => otherSolution(cells, extraUnits, grid) };
}

/** An oracle from any engine. */
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
      return found === 'undecided' ? undefined : found; // without a limit, the search always ends
    },
  };
}

/** Nodes for each digit. The searches that end at all mostly end sooner. */
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
    // digit by digit: forbidding one digit by pencilmarks costs dancing links more than all these searches
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

/** Do the clues leave the digit no other place in some unit of the cell? Then no search is needed. */
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
