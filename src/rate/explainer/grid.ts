// The 9×9 grid as Sudoku Explainer reads it: placed digits, candidates of empty cells, and units in its orders. Units
// 0–8 are boxes, 9–17 rows, 18–26 columns. A position is a place in a unit, from 0.

/** A partly solved puzzle. */
export interface PencilGrid {
  /** The placed digits, 0 in empty cells. */
  readonly digits: Uint8Array;
  /** The candidates of empty cells, bit d − 1 for digit d. 0 in filled cells. */
  readonly candidates: Uint16Array;
}

/** The kinds of units. */
export const BOX = 0;
export const ROW = 1;
export const COLUMN = 2;

/** The two orders in which techniques go through kinds of units. */
export const BOX_COLUMN_ROW = [BOX, COLUMN, ROW] as const;
export const BOX_ROW_COLUMN = [BOX, ROW, COLUMN] as const;

const range = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** The cells of the 27 units, by position. */
export const units: readonly (readonly number[])[] = [
  ...range(9).map((box) =>
    range(9).map((i) => 27 * Math.floor(box / 3) + 3 * (box % 3) + 9 * Math.floor(i / 3) + (i % 3)),
  ),
  ...range(9).map((row) => range(9).map((i) => 9 * row + i)),
  ...range(9).map((column) => range(9).map((i) => 9 * i + column)),
];

/** Returns a unit's number in `board.units`: rows, columns, then boxes. */
export function boardUnit(unit: number): number {
  return (unit + 18) % 27;
}

/** Returns the number here of a unit of the board. */
export function explainerUnit(unit: number): number {
  return (unit + 9) % 27;
}

/** The units of each cell, by kind. */
export const unitsOf: readonly (readonly number[])[] = range(81).map((cell) =>
  [BOX, ROW, COLUMN].map(
    (kind) =>
      range(9)
        .map((i) => 9 * kind + i)
        .find((unit) => units[unit].includes(cell))!,
  ),
);

/** The 20 peers of each cell, ascending. */
export const peers: readonly (readonly number[])[] = range(81).map((cell) =>
  range(81).filter((other) => other !== cell && unitsOf[cell].some((unit) => units[unit].includes(other))),
);

const sees = range(81).map((cell) => range(81).map((other) => peers[cell].includes(other)));

/** Are they different cells of one unit? */
export function areInUnit(a: number, b: number): boolean {
  return sees[a][b];
}

/** Creates a grid with the givens and, in the other cells, every digit that no peer holds. */
export function createGrid(givens: Uint8Array): PencilGrid {
  const candidates = new Uint16Array(81);
  for (let cell = 0; cell < 81; cell++)
    if (givens[cell] === 0)
      candidates[cell] = peers[cell].reduce(
        (left, peer) => (givens[peer] > 0 ? left & ~(1 << (givens[peer] - 1)) : left),
        0x1ff,
      );
  return { digits: givens.slice(), candidates };
}

/** Puts a digit into an empty cell. */
export function placeDigit({ digits, candidates }: PencilGrid, cell: number, digit: number): void {
  digits[cell] = digit;
  candidates[cell] = 0;
  for (const peer of peers[cell]) candidates[peer] &= ~(1 << (digit - 1));
}

/** The positions of a unit that have the digit as a candidate, as bits. */
export function positionsOf({ candidates }: PencilGrid, unit: number, digit: number): number {
  const bit = 1 << (digit - 1);
  const cells = units[unit];
  let positions = 0;
  for (let i = 0; i < 9; i++) if ((candidates[cells[i]] & bit) !== 0) positions |= 1 << i;
  return positions;
}

/** Counts the empty cells of the unit. */
export function emptyCells({ digits }: PencilGrid, unit: number): number {
  return units[unit].reduce((count, cell) => count + Number(digits[cell] === 0), 0);
}

const COUNTS = range(512).map((mask) => range(9).filter((i) => ((mask >> i) & 1) !== 0).length);
const LISTS = range(512).map((mask) => range(9).filter((i) => ((mask >> i) & 1) !== 0));
const SUBSETS = range(10).map((size) => range(512).filter((mask) => COUNTS[mask] === size));

/** Counts the bits that are set, out of nine. */
export function countOf(mask: number): number {
  return COUNTS[mask];
}

/** Lists the bits that are set, out of nine, ascending. */
export function listOf(mask: number): readonly number[] {
  return LISTS[mask];
}

/** Lists the digits of a mask, ascending. */
export function digitsOf(mask: number): number[] {
  return LISTS[mask].map((bit) => bit + 1);
}

/** Returns all subsets of this size of nine things, in the order of their binary numbers. */
export function subsetsOf(size: number): readonly number[] {
  return SUBSETS[size];
}

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
