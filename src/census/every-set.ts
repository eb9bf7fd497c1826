// All minimal unavoidable sets of a grid of a small board. Every other grid of the board differs from it in
// an unavoidable set, and every minimal one is such a difference. So the search looks through the differences
// from all grids, and keeps those that contain no other. Grids are grouped by their first row: one that
// begins with 1, 2, 3, … represents all its relabellings.
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { minimalSets, permutations } from '../family/internal.ts';
import { solutions } from '../solve/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';

/** The number of cells in the first of the two words of a set of at most 36 cells. */
const HALF = 18;
const HALF_SIZE = 1 << HALF;
/**
 * Sets up to this size are searched for first. Nearly every difference contains one of them, and so is not
 * minimal.
 */
const SMALL = 12;
/** Grids between two pauses, each with all its relabellings. */
const SLICE = 500;

let known: { readonly board: Board; readonly grids: readonly Grid[] } | undefined;

/** Finds the sets, sorted by size, with pauses. For boards of at most 36 cells. */
export function* everyUnavoidableSet(board: Board, grid: Grid): Generator<void, readonly ElementSet[]> {
  const { size, cellCount } = board;
  if (known?.board !== board) known = { board, grids: [...orderedGrids(board)] };
  const small = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: SMALL }).sets;
  const words = small.map(wordsOf);
  const low = Int32Array.from(words, ([word]) => word);
  const high = Int32Array.from(words, ([, word]) => word);
  const whole = wordsOf(Array.from({ length: cellCount }, (_, cell) => cell));
  const relabellings = permutations(size);
  const large = new Set<number>();
  // for each pair of a digit there and a digit here, the cells with both
  const lowSame = new Int32Array(size * size);
  const highSame = new Int32Array(size * size);

  for (const [i, other] of known.grids.entries()) {
    if (i % SLICE === SLICE - 1) yield;
    lowSame.fill(0);
    highSame.fill(0);
    for (let cell = 0; cell < cellCount; cell++) {
      const at = (other[cell] - 1) * size + grid[cell] - 1;
      if (cell < HALF) lowSame[at] |= 1 << cell;
      else highSame[at] |= 1 << (cell - HALF);
    }
    for (const digits of relabellings) {
      let [same, sameHigh] = [0, 0];
      for (let digit = 0; digit < size; digit++) {
        const at = digit * size + digits[digit];
        same |= lowSame[at];
        sameHigh |= highSame[at];
      }
      if (!hasSmall(same, sameHigh)) large.add((whole[1] & ~sameHigh) * HALF_SIZE + (whole[0] & ~same));
    }
  }
  large.delete(0); // the grid itself
  const sets = [...small, ...Array.from(large, cellsOf)];
  return minimalSets({ elements: cellCount, sets }).sets;

  /** Does the difference contain a small set? Such a set has no cell where the grids agree. */
  function hasSmall(same: number, sameHigh: number): boolean {
    for (let i = 0; i < low.length; i++) if ((low[i] & same) === 0 && (high[i] & sameHigh) === 0) return true;
    return false;
  }
}

/** All grids with 1, 2, 3, … in the first row. */
function orderedGrids(board: Board): Generator<Grid> {
  const cells = Uint8Array.from({ length: board.cellCount }, (_, cell) => (cell < board.size ? cell + 1 : 0));
  return solutions(createPuzzle(board, cells));
}

function wordsOf(set: ElementSet): [number, number] {
  const words: [number, number] = [0, 0];
  for (const cell of set) words[cell < HALF ? 0 : 1] |= 1 << (cell % HALF);
  return words;
}

function cellsOf(number: number): number[] {
  const words = [number % HALF_SIZE, Math.floor(number / HALF_SIZE)];
  return Array.from({ length: 2 * HALF }, (_, cell) => cell).filter(
    (cell) => (words[cell < HALF ? 0 : 1] >> (cell % HALF)) & 1,
  );
}
