// The check of every puzzle that is read: no digit twice in a unit. Reading a list spends most of its time here, so the
// quick check (bit masks per unit, clues only) comes before the full one.
import { type Board, type Conflict, cellName, findConflict, type Puzzle } from '../board/index.ts';
import { symbolOf } from './symbols.ts';

interface UnitTable {
  /** Units per cell: the most that any cell has. */
  readonly width: number;
  /** `width` unit numbers for each cell. Cells with fewer units are padded with the unit number `spare`. */
  readonly unitsOf: Uint16Array;
  readonly spare: number;
  readonly seen: Int32Array;
}

const tables = new WeakMap<Board, UnitTable>();

/** The first conflict in unit order, like `findConflict`, but quick when there is no conflict. */
export function findConflictFast(puzzle: Puzzle): Conflict | undefined {
  const { board, cells } = puzzle;
  if (board.size > 30) return findConflict(puzzle); // one bit per digit in an int32
  let table = tables.get(board);
  if (!table) tables.set(board, (table = makeTable(board)));
  const { width, unitsOf, seen, spare } = table;
  seen.fill(0);
  for (let cell = 0; cell < cells.length; cell++) {
    const digit = cells[cell];
    if (digit === 0) continue;
    const bit = 1 << digit;
    for (let i = cell * width; i < (cell + 1) * width; i++) {
      const unit = unitsOf[i];
      if ((seen[unit] & bit) !== 0 && unit !== spare) return findConflict(puzzle);
      seen[unit] |= bit;
    }
  }
  return undefined;
}

/** Why the clues break the rules: `5 stands twice in row 1: r1c1 and r1c5`; undefined if they do not. */
export function conflictReason(puzzle: Puzzle): string | undefined {
  const conflict = findConflictFast(puzzle);
  return conflict && conflictText(puzzle.board, conflict);
}

export function conflictText(board: Board, { unit, digit, cells }: Conflict): string {
  return `${symbolOf(digit)} stands twice in ${unit}: ${cells.map((cell) => cellName(board, cell)).join(' and ')}`;
}

function makeTable(board: Board): UnitTable {
  const width = Math.max(...board.unitsOf.map((units) => units.length));
  const spare = board.units.length;
  const unitsOf = new Uint16Array(board.cellCount * width).fill(spare);
  for (const [cell, units] of board.unitsOf.entries()) unitsOf.set(units, cell * width);
  return { width, unitsOf, spare, seen: new Int32Array(spare + 1) };
}
