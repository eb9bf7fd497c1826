// The board and the grid of the search for unavoidable sets, and the moves' row sets.
import { growTo } from '../shared/memory';
import { any, high, low, only } from '../shared/sets';

export const MAX: i32 = 11; // the largest N
export const GRID: usize = memory.data(128); // input: digits from 0
export const PEERS: usize = memory.data(128 * 16, 16); // input: v128 by cell
export const UNITS: usize = memory.data(128 * 16, 16); // input: v128 by cell, its units
export const EXTRA: usize = memory.data(128 * 16, 16); // input: v128 each, the cells of the extra units
export const LIMIT: usize = memory.data(64); // input: i32 by number of digits, never rising: the most cells
const POS: usize = memory.data(256, 16); // v128 by digit: its cells
const ROW_CELLS: usize = memory.data(256, 16); // v128 by row
const ROW_OF: usize = memory.data(128); // u8 by cell

// The sets of rows that contain row r, by size: u16 each. Row N stands for no row: all sets of rows.
const ROW_SETS: usize = memory.data((MAX + 1) * 2048 * 2, 16);
const ROW_SETS_AT: usize = memory.data((MAX + 1) * 16 * 4, 16); // i32, by row and size: where the sets begin

export let size: i32 = 0, extraCount: i32 = 0;
export let most: i32 = 0; // the most cells of sets with at least four digits
export let mostDigits: i32 = 0;

/** The cells that see this one, those of a digit, those of a row, and the row of a cell. */
@inline export function peers(cell: i32): v128 { return v128.load(PEERS + (<usize>cell << 4)); }
@inline export function cellsOf(digit: i32): v128 { return v128.load(POS + (<usize>digit << 4)); }
@inline export function rowCells(row: i32): v128 { return v128.load(ROW_CELLS + (<usize>row << 4)); }
@inline export function rowOf(cell: i32): i32 { return <i32>load<u8>(ROW_OF + cell); }
@inline export function digitAt(cell: i32): i32 { return <i32>load<u8>(GRID + cell); }
/** Returns the most cells of a set with this many digits. */
@inline export function limit(digits: i32): i32 { return load<i32>(LIMIT + (<usize>digits << 2)); }
/** Returns the address of the sets of `count` rows with this row. */
@inline export function rowSetsAt(row: i32, count: i32): usize {
  return load<i32>(ROW_SETS_AT + ((<usize>row << 4) + <usize>count << 2));
}

/** Makes memory reach to `end`, and one mebibyte further. */
export function reserve(end: usize): void {
  if (end > <usize>memory.size() << 16) growTo(<u64>end + (1 << 20));
}

/** Reads GRID and LIMIT. */
export function readGrid(boardSize: i32, extraUnits: i32): void {
  if (boardSize != size) listRowSets(boardSize);
  size = boardSize;
  extraCount = extraUnits;
  for (let i = 0; i < 16; i++) {
    v128.store(POS + (<usize>i << 4), i64x2(0, 0));
    v128.store(ROW_CELLS + (<usize>i << 4), i64x2(0, 0));
  }
  for (let cell = 0; cell < size * size; cell++) {
    const row = cell / size;
    store<u8>(ROW_OF + cell, <u8>row);
    const home = POS + (<usize>digitAt(cell) << 4);
    v128.store(home, v128.or(v128.load(home), only(cell)));
    const inRow = ROW_CELLS + (<usize>row << 4);
    v128.store(inRow, v128.or(v128.load(inRow), only(cell)));
  }
  most = size >= 4 ? limit(4) : 0;
  mostDigits = 3;
  while (mostDigits < size && limit(mostDigits + 1) >= 2 * (mostDigits + 1)) mostDigits++;
}

/** Lists all sets of rows, and those with a given row, by size. */
function listRowSets(n: i32): void {
  let at = ROW_SETS;
  for (let row = 0; row <= n; row++) {
    const need = row < n ? 1 << row : 0;
    for (let count = 0; count <= n + 1; count++) {
      store<i32>(ROW_SETS_AT + ((<usize>row << 4) + <usize>count << 2), <i32>at);
      for (let rows = 0; rows < 1 << n; rows++)
        if (popcnt(rows) == count && (rows & need) == need) {
          store<u16>(at, <u16>rows);
          at += 2;
        }
    }
  }
}

/** Does a digit with these cells occur in every extra unit? */
export function meetsExtraUnits(placed: v128): bool {
  for (let i = 0; i < extraCount; i++) if (!any(v128.and(placed, v128.load(EXTRA + (<usize>i << 4))))) return false;
  return true;
}

/** Returns the cells that share a unit with one of these. */
export function peersOf(cells: v128): v128 {
  let all = i64x2(0, 0);
  for (let word = low(cells); word; word &= word - 1) all = v128.or(all, peers(<i32>ctz(word)));
  for (let word = high(cells); word; word &= word - 1) all = v128.or(all, peers(64 + <i32>ctz(word)));
  return all;
}
