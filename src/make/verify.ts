// What a made puzzle has to pass before anyone sees it. That it is proper is found once more by an engine that has no
// code in common with the one that made it. That it is minimal needs no search: for each clue there is a witness, a
// grid that agrees with all the other clues and not with this one, and it is looked at with the plain rules.
import { type Board, type Grid, isGrid } from '../board/index.ts';
import { bands, coverEngine, csp, defaultEngine, type Engine } from '../solve/index.ts';
import { runWatched, type Watch } from './watch.ts';
import type { Witnesses } from './witnesses.ts';

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

/** Throws an error, which would be a bug, if there is a clue that no witness shows to be needed. */
export function verifyMinimal(board: Board, cells: Uint8Array, witnesses: Witnesses): void {
  const clues = new Uint16Array(cells.length);
  const seen = new Int32Array(board.size + 1);
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) clues[count++] = cell;
  for (let i = 0; i < count; i++) {
    const witness = witnesses.of(clues[i]);
    let agreements = 0; // in clues: all but this one
    for (let j = 0; witness && j < count; j++) if (witness[clues[j]] === cells[clues[j]]) agreements++;
    if (
      !witness ||
      agreements !== count - 1 ||
      witness[clues[i]] === cells[clues[i]] ||
      !keepsRules(board, witness, seen)
    )
      throw new Error(`clue ${clues[i]} has no witness: ${cells.join(' ')}`);
  }
}

/** Below this many units, those of a cell fit into the bits of a number. */
const FEW_UNITS = 30;

/** isGrid, many times as fast: every digit is in every unit, and so, with as many cells as digits, once. */
function keepsRules(board: Board, grid: Grid, seen: Int32Array): boolean {
  const { size, units } = board;
  if (units.length > FEW_UNITS) return isGrid(board, grid);
  const unitBits = unitBitsOf(board);
  seen.fill(0); // per digit, the units that have it
  for (let cell = 0; cell < grid.length; cell++) seen[grid[cell]] |= unitBits[cell];
  const all = 2 ** units.length - 1;
  for (let digit = 1; digit <= size; digit++) if (seen[digit] !== all) return false;
  return true;
}

const unitBits = new WeakMap<Board, Int32Array>();

/** Per cell its units, one bit each. */
function unitBitsOf(board: Board): Int32Array {
  let bits = unitBits.get(board);
  if (!bits) {
    bits = Int32Array.from(board.unitsOf, (units) => units.reduce((sum, unit) => sum | (1 << unit), 0));
    unitBits.set(board, bits);
  }
  return bits;
}
