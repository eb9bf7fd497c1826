// What a made puzzle has to pass before anyone sees it. That it is proper is found once more by an engine that has no
// code in common with the one that made it. That it is minimal needs no search: for each clue there is a witness, a
// grid that agrees with all the other clues and not with this one, and it is looked at with the plain rules.
import { type Board, type Grid, isGrid } from '../board/index.ts';
import { bands, coverEngine, csp, defaultEngine, type Engine } from '../solve/index.ts';
import type { Witnesses } from './dig.ts';

/** An engine for the board that is not the one puzzles are made with. */
export function secondEngine(board: Board): Engine {
  // dancing links are the fastest after the kernel; where they are the first, csp is the second
  return defaultEngine(board) === bands || defaultEngine(board) === csp ? coverEngine : csp;
}

/**
 * Throws an error, which would be a bug, if the puzzle's only solution is not the grid. False: so many nodes did not
 * suffice to know.
 */
export function verifyProper(
  board: Board,
  cells: Uint8Array,
  grid: Grid,
  nodes = Number.POSITIVE_INFINITY,
): boolean {
  const engine = secondEngine(board);
  const search = engine.start({ board, cells }, { limit: 2, keep: 1 });
  if (search.run(nodes) === 'paused') return false;
  const [found] = search.take();
  if (search.counters.solutions !== 1 || found.some((digit, cell) => digit !== grid[cell]))
    throw new Error(`engine ${engine.name} does not find the puzzle proper: ${cells.join(' ')}`);
  return true;
}

/** Throws an error, which would be a bug, if there is a clue that no witness shows to be needed. */
export function verifyMinimal(board: Board, cells: Uint8Array, witnesses: Witnesses): void {
  for (let clue = 0; clue < cells.length; clue++) {
    if (cells[clue] === 0) continue;
    const witness = witnesses.get(clue);
    const isGood =
      witness !== undefined &&
      keepsRules(board, witness) &&
      cells.every((digit, cell) => digit === 0 || (digit === witness[cell]) === (cell !== clue));
    if (!isGood) throw new Error(`clue ${clue} has no witness: ${cells.join(' ')}`);
  }
}

/** isGrid, four times as fast where a unit's digits fit into the bits of a number. */
function keepsRules(board: Board, grid: Grid): boolean {
  const { size, units } = board;
  if (size > 30) return isGrid(board, grid);
  const all = 2 ** (size + 1) - 2; // bits 1 … N
  for (const { cells } of units) {
    let seen = 0;
    for (let i = 0; i < cells.length; i++) seen |= 1 << grid[cells[i]];
    if (seen !== all) return false;
  }
  return true;
}
