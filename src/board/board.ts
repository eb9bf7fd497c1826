// A board is the rules of a puzzle: R×C boxes on an N×N square (N = R·C), optionally with
// extra units. Everything here is computed from R, C and the list of extra units.
//
//   R = rows of a box      C = columns of a box      N = R·C digits, rows, columns
//   a band  = R rows  (there are N/R = C bands)
//   a stack = C columns (there are N/C = R stacks)
//   cells are numbered row by row from 0; r3c7 in messages counts from 1
import { InputError } from '../base/index.ts';

/** The largest N: one symbol per digit, 1–9, A–Z and @. */
export const MAX_SIZE = 36;

/** The rules of a puzzle. There is one object for each shape: boards can be compared with `===`. */
export interface Board {
  /**
   * `3x3`, `2x4`, `3x3X` (with both diagonals), `3x3W` (with windows), `1x9J` (a jigsaw: a Latin square with regions),
   * `3x3+2` (with two other extra units).
   */
  readonly name: string;
  /** R: rows of a box. */
  readonly boxRows: number;
  /** C: columns of a box. */
  readonly boxColumns: number;
  /** N: digits 1…N, N rows, N columns. */
  readonly size: number;
  /** N². */
  readonly cellCount: number;
  /** The rows, top down. */
  readonly rows: readonly Unit[];
  /** The columns, from left to right. */
  readonly columns: readonly Unit[];
  /** The boxes. Empty for Latin squares (R = 1 or C = 1), where boxes would be rows or columns. */
  readonly boxes: readonly Unit[];
  /** What divides the board: its boxes, or the regions of a jigsaw, which are extra units. Empty for Latin squares. */
  readonly regions: readonly Unit[];
  /** Units beyond rows, columns and boxes; the two diagonals first if the board is an X board, then windows. */
  readonly extraUnits: readonly Unit[];
  /** Is it an X board, with both diagonals as units? */
  readonly hasDiagonals: boolean;
  /** Is it a windoku board, with all windows as units? */
  readonly hasWindows: boolean;
  /** Rows, columns, boxes and extra units; units with the same cells occur once. */
  readonly units: readonly Unit[];
  /** For each cell the indices of its units in `units`. */
  readonly unitsOf: readonly (readonly number[])[];
  /** For each cell the other cells that share a unit with it, ascending. */
  readonly peers: readonly Uint16Array[];
  /** The cells of each band. */
  readonly bands: readonly Uint16Array[];
  /** The cells of each stack. */
  readonly stacks: readonly Uint16Array[];
  /** Intersections of a row and a box, C cells each, in row order. */
  readonly minirows: readonly Uint16Array[];
  /** Intersections of a column and a box, R cells each, in column order. */
  readonly minicolumns: readonly Uint16Array[];
}

/** N cells that hold each digit once. */
export interface Unit {
  /** `row 3`, `column 7`, `box 1`, `diagonal 2`, `window 1`, `region 1`, `extra unit 1`. */
  readonly name: string;
  /** Its cells, ascending. */
  readonly cells: Uint16Array;
}

/** What a board has beyond rows, columns and boxes. */
export interface BoardOptions {
  /** Adds both diagonals as units (X-Sudoku). Default: false. */
  readonly diagonals?: boolean;
  /** More units, each a list of N different cells. Default: none. */
  readonly extraUnits?: readonly (readonly number[])[];
}

/** The name of a cell in messages: `r1c1` is the top left one. */
export function cellName(board: Board, cell: number): string {
  if (!(Number.isInteger(cell) && cell >= 0 && cell < board?.cellCount))
    throw new InputError(`there is no cell ${cell} on this board`);
  return `r${Math.floor(cell / board.size) + 1}c${(cell % board.size) + 1}`;
}

/** The cell with this name, or undefined if the board has none. */
export function findCell(board: Board, name: string): number | undefined {
  if (!board?.cellCount || typeof name !== 'string')
    throw new InputError('expected a board and the name of a cell, as in r1c1');
  const match = /^r(\d+)c(\d+)$/i.exec(name);
  const [row, column] = match ? [Number(match[1]) - 1, Number(match[2]) - 1] : [-1, -1];
  const isOnBoard = row >= 0 && row < board.size && column >= 0 && column < board.size;
  return isOnBoard ? row * board.size + column : undefined;
}
