// Finds all of a grid's simplest unavoidable sets: cells of two digits that can be exchanged, and cells of two rows of
// a band or two columns of a stack that can. A grid has about 90, and each cell is in twelve. A clue that is the last
// one in such a set is needed, and the exchange is its witness. On boards with extra units these sets may be avoidable,
// so they are not used.
//
//   SET_OF       per cell twelve bytes, the numbers of its sets: with each of the eight other digits, ascending; with
//                the two other rows of its band and the two other columns of its stack, beginning with the next one
//   CLUES        per set, the number of its clues
//   KIND         per set three bytes: DIGITS, ROWS or COLUMNS, and the two digits, rows or columns
//   COLUMN_OF, ROW_AT, ROW_IN   per digit sixteen bytes: its column in each row, its row in each column and each box
import { hasExtraUnits } from './propagate';

const PER_CELL: u32 = 12;
const SETS_MOST: u32 = 256; // at most 36·4 + 18·4
const SET_OF: usize = memory.data(81 * PER_CELL, 16);
const CLUES: usize = memory.data(SETS_MOST, 16);
const KIND: usize = memory.data(3 * SETS_MOST, 16);
const DIGITS: u8 = 0;
const ROWS: u8 = 1;
const COLUMNS: u8 = 2;
const COLUMN_OF: usize = memory.data(160, 16);
const ROW_AT: usize = memory.data(160, 16);
const ROW_IN: usize = memory.data(160, 16);
let count: u32 = 0;
let isUsed = false;

@inline function at(table: usize, digit: u32, unit: u32): u32 { return load<u8>(table + (<usize>digit << 4) + unit); }

// Where a cell keeps the set that it shares with another digit, another row of its band, or another column of its
// stack.
@inline function withDigit(cell: u32, digit: u32, other: u32): usize {
  return SET_OF + cell * PER_CELL + other - (other < digit ? 1 : 2);
}
@inline function withRow(row: u32, column: u32, other: u32): usize {
  return SET_OF + (row * 9 + column) * PER_CELL + 7 + (other + 3 - row) % 3;
}
@inline function withColumn(row: u32, column: u32, other: u32): usize {
  return SET_OF + (row * 9 + column) * PER_CELL + 9 + (other + 3 - column) % 3;
}

/** Finds the sets of the grid (81 bytes) and counts in each the clues of the puzzle (0: no clue). Takes about 4 µs. */
export function findExchanges(grid: usize, puzzle: usize): void {
  count = 0;
  isUsed = !hasExtraUnits();
  if (!isUsed) return;
  for (let row: u32 = 0; row < 9; row++)
    for (let column: u32 = 0; column < 9; column++) {
      const digit = <usize>load<u8>(grid + row * 9 + column) << 4;
      store<u8>(COLUMN_OF + digit + row, <u8>column);
      store<u8>(ROW_AT + digit + column, <u8>row);
      store<u8>(ROW_IN + digit + row / 3 * 3 + column / 3, <u8>row);
    }
  for (let a: u32 = 1; a < 9; a++) for (let b = a + 1; b <= 9; b++) exchangeDigits(a, b);
  for (let first: u32 = 0; first < 9; first += 3)
    for (let i: u32 = 0; i < 3; i++) {
      exchangeRows(grid, first + i, first + (i + 1) % 3);
      exchangeColumns(grid, first + i, first + (i + 1) % 3);
    }
  for (let cell: u32 = 0; cell < 81; cell++) if (load<u8>(puzzle + cell) == 0) dropFromSets(cell);
}

@inline function addSet(kind: u8, a: u32, b: u32, cells: u32): void {
  store<u8>(CLUES + count, <u8>cells);
  const to = KIND + count * 3;
  store<u8>(to, kind);
  store<u8>(to, <u8>a, 1);
  store<u8>(to, <u8>b, 2);
  count++;
}

/**
 * Finds the sets of digits a and b. A row with a in a set has b there too; their columns and boxes lead to further
 * rows.
 */
function exchangeDigits(a: u32, b: u32): void {
  for (let left: u32 = 0x1ff; left != 0; ) {
    const before = popcnt(left);
    for (let open = left & -left; open != 0; ) {
      const row = <u32>ctz(open);
      const column = at(COLUMN_OF, a, row);
      store<u8>(withDigit(row * 9 + column, a, b), <u8>count);
      store<u8>(withDigit(row * 9 + at(COLUMN_OF, b, row), b, a), <u8>count);
      left &= ~(1 << row);
      open = (open | (1 << at(ROW_AT, b, column)) | (1 << at(ROW_IN, b, row / 3 * 3 + column / 3))) & left;
    }
    addSet(DIGITS, a, b, 2 * <u32>(before - popcnt(left)));
  }
}

/** Finds the sets of two rows. The digit above leads to the column that has it below. */
function exchangeRows(grid: usize, a: u32, b: u32): void {
  for (let left: u32 = 0x1ff; left != 0; ) {
    const before = popcnt(left);
    for (let column = <u32>ctz(left); (left >> column) & 1; ) {
      store<u8>(withRow(a, column, b), <u8>count);
      store<u8>(withRow(b, column, a), <u8>count);
      left &= ~(1 << column);
      column = at(COLUMN_OF, load<u8>(grid + a * 9 + column), b);
    }
    addSet(ROWS, a, b, 2 * <u32>(before - popcnt(left)));
  }
}

function exchangeColumns(grid: usize, a: u32, b: u32): void {
  for (let left: u32 = 0x1ff; left != 0; ) {
    const before = popcnt(left);
    for (let row = <u32>ctz(left); (left >> row) & 1; ) {
      store<u8>(withColumn(row, a, b), <u8>count);
      store<u8>(withColumn(row, b, a), <u8>count);
      left &= ~(1 << row);
      row = at(ROW_AT, load<u8>(grid + row * 9 + a), b);
    }
    addSet(COLUMNS, a, b, 2 * <u32>(before - popcnt(left)));
  }
}

/** Counts one clue more in the sets of a cell. */
export function keepInSets(cell: u32): void { if (isUsed) change(cell, 1); }
/** Counts one clue less in the sets of a cell. */
export function dropFromSets(cell: u32): void { if (isUsed) change(cell, -1); }

@inline function change(cell: u32, by: i32): void {
  const sets = SET_OF + cell * PER_CELL;
  for (let i: u32 = 0; i < PER_CELL; i++) {
    const clues = CLUES + load<u8>(sets + i);
    store<u8>(clues, <u8>(<i32>load<u8>(clues) + by));
  }
}

/** Returns a set of the cell that has no clue, or −1. */
export function emptySet(cell: u32): i32 {
  if (!isUsed) return -1;
  const sets = SET_OF + cell * PER_CELL;
  for (let i: u32 = 0; i < PER_CELL; i++) {
    const set = load<u8>(sets + i);
    if (load<u8>(CLUES + set) == 0) return set;
  }
  return -1;
}

/** Writes the grid with the cells of the set exchanged. */
export function writeExchange(grid: usize, set: i32, to: usize): void {
  memory.copy(to, grid, 81);
  const kind = KIND + <usize>set * 3;
  const a = <u32>load<u8>(kind, 1), b = <u32>load<u8>(kind, 2);
  for (let i: u32 = 0; i < 9; i++) {
    let one: u32, other: u32, isIn: bool;
    if (load<u8>(kind) == DIGITS) {
      one = i * 9 + at(COLUMN_OF, a, i);
      other = i * 9 + at(COLUMN_OF, b, i);
      isIn = load<u8>(withDigit(one, a, b)) == set;
    } else if (load<u8>(kind) == ROWS) {
      one = a * 9 + i;
      other = b * 9 + i;
      isIn = load<u8>(withRow(a, i, b)) == set;
    } else {
      one = i * 9 + a;
      other = i * 9 + b;
      isIn = load<u8>(withColumn(i, a, b)) == set;
    }
    if (!isIn) continue;
    store<u8>(to + one, load<u8>(grid + other));
    store<u8>(to + other, load<u8>(grid + one));
  }
}
