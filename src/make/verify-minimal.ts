// The check of every minimal puzzle. It needs no search: each clue has a witness, a grid that agrees with all other clues
// but not with this one, and the plain rules check it.
import { type Board, type Grid, isGrid } from '../board/index.ts';
import type { Witnesses } from './witnesses.ts';

/** Throws an error, which would be a bug, if a clue has no witness that it is needed. */
export function verifyMinimal(board: Board, cells: Uint8Array, witnesses: Witnesses): void {
  const clues = new Uint16Array(cells.length);
  const seen = new Int32Array(board.size + 1);
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== 0) clues[count++] = cell;
  for (let i = 0; i < count; i++) {
    const witness = witnesses.of(clues[i]);
    let agreements = 0; // in clues: a witness agrees with all but this one
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

/** Below this many units, the set of a cell's units fits into the bits of a number. */
const FEW_UNITS = 30;

/**
 * `isGrid`, many times as fast. Every unit contains every digit; as units have as many cells as digits, each digit is
 * there once.
 */
function keepsRules(board: Board, grid: Grid, seen: Int32Array): boolean {
  const { size, units } = board;
  if (units.length > FEW_UNITS) return isGrid(board, grid);
  const unitBits = unitBitsOf(board);
  seen.fill(0); // per digit, the set of units that contain it
  for (let cell = 0; cell < grid.length; cell++) seen[grid[cell]] |= unitBits[cell];
  const all = 2 ** units.length - 1;
  for (let digit = 1; digit <= size; digit++) if (seen[digit] !== all) return false;
  return true;
}

const unitBits = new WeakMap<Board, Int32Array>();

/** For each cell its units, one bit each. */
function unitBitsOf(board: Board): Int32Array {
  let bits = unitBits.get(board);
  if (!bits) {
    bits = Int32Array.from(board.unitsOf, (units) => units.reduce((sum, unit) => sum | (1 << unit), 0));
    unitBits.set(board, bits);
  }
  return bits;
}
