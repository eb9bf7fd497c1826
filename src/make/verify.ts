// The check of every made puzzle: an engine that shares no code with the one that made it finds again that it is proper.
import type { Board, Grid } from '../board/index.ts';
import { bands, coverEngine, csp, defaultEngine, type Engine } from '../solve/index.ts';
import { runWatched, type Watch } from './watch.ts';

/** An engine for the board other than the one that makes the puzzles. */
export function secondEngine(board: Board): Engine {
  // dancing links are the fastest after the kernel; where they are the first engine, csp is the second
  return defaultEngine(board) === bands || defaultEngine(board) === csp ? coverEngine : csp;
}

/**
 * Throws an error, which would be a bug, if the puzzle's only solution is not the grid. Returns false if the limit of
 * nodes was too small to decide.
 */
export function verifyProper(
  board: Board,
  cells: Uint8Array,
  grid: Grid,
  nodes = Number.POSITIVE_INFINITY,
  watch?: Watch,
): boolean {
  const engine = secondEngine(board);
  const search = engine.start({ board, cells }, { limit: 2, keep: 1 });
  if (runWatched(search, watch, nodes) === 'paused') return false;
  const [found] = search.take();
  if (search.counters.solutions !== 1 || found.some((digit, cell) => digit !== grid[cell]))
    throw new Error(`engine ${engine.name} does not find the puzzle proper: ${cells.join(' ')}`);
  return true;
}
