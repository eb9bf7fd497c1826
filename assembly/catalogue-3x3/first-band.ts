// The first band of a section, for catalogue-3x3.ts: its automorphisms, the digits that its columns and stacks leave to
// the bands below, and the possible fourth rows.
//
//   CODE    56 << 12 bytes, for the loaded band b: 0 class < b, 1 = b, 3 > b; "and" joins them
//   AUTS    automorphisms of the loaded band, 32 bytes: old columns (9), at AUT_LABELS labels of digits 0…9 (10), at
//           AUT_ROWS old rows (3)

import { FORMS, FULL, IMAGE, INDICES, ORBIT, ROW, labelled, permuted } from './classes';

export const CODE: usize = memory.data(INDICES, 16);
export const AUTS: usize = memory.data(7776 * 32, 16);
const AUT_LABELS: usize = 9;
export const AUT_ROWS: usize = 20;
export const FIRST: usize = memory.data(32, 16); // the loaded band, digits, 27
export const PLACES: usize = memory.data(48, 16); // by digit 0…9: its place in the first boxes of the three stacks
export const COLUMNS: usize = memory.data(48, 16); // u32: digits (bits 0…8) of the loaded band in each column
export const ROWS4: usize = memory.data(16384 * 8, 16); // the possible fourth rows, u64
export const ALLOWED: usize = memory.data(48, 16); // u32: digits that the current row may have in each column
const LEFT: usize = memory.data(48, 16); // u32: the digits not yet tried
const ROW4: usize = memory.data(16, 16); // the current fourth row

export let band: i32 = -1;
export let autCount: i32 = 0;
export let rows4: i32 = 0;
let column: i32 = -1; // the column at which the search for a row stands; −1: finished
let used: u32 = 0; // the digits in that row

/** Loads a band as the first one, and lists the fourth rows that begin with one of the digits `starts`. */
export function placeBand(number: i32, starts: u32): void {
  placeFirst(number);
  for (let i: usize = 0; i < <usize>INDICES; i++) {
    const each = <i32>load<u16>(ORBIT + (i << 1));
    store<u8>(CODE + i, each == 0xffff || each < number ? 0 : each == number ? 1 : 3);
  }
  // stacks lie on their side: their columns are the rows, so places run down the columns
  for (let s: usize = 0; s < 3; s++)
    for (let i: usize = 0; i < 9; i++)
      store<u8>(PLACES + (s << 4) + load<u8>(FIRST + (i % 3) * 9 + s * 3 + i / 3), <u8>i);
  listRows4(starts);
}

/** Fills FIRST, COLUMNS and the automorphisms of a band. */
export function placeFirst(number: i32): void {
  band = number;
  for (let c: usize = 0; c < 9; c++) {
    store<u8>(FIRST + c, <u8>(c + 1));
    store<u8>(FIRST + 9 + c, digitAt(load<u64>(FORMS + (<usize>number << 4)), c));
    store<u8>(FIRST + 18 + c, digitAt(load<u64>(FORMS + (<usize>number << 4), 8), c));
    store<u32>(
      COLUMNS + (c << 2),
      (1 << <u32>c) | (1 << (load<u8>(FIRST + 9 + c) - 1)) | (1 << (load<u8>(FIRST + 18 + c) - 1)),
    );
  }
  findAutomorphisms();
}

/** Returns the digit of a row in a column; four bits per digit. */
@inline export function digitAt(key: u64, c: usize): u8 { return <u8>((key >> (32 - (c << 2))) & 15); }

/** Finds all reorderings of rows and columns that, relabelled, give the band again. The identity comes first. */
function findAutomorphisms(): void {
  autCount = 0;
  for (let p = 0; p < 6; p++)
    for (let boxes = 0; boxes < 6; boxes++)
      for (let q = 0; q < 216; q++) {
        const at = AUTS + (<usize>autCount << 5);
        for (let c = 0; c < 9; c++) {
          const within = c < 3 ? q / 36 : c < 6 ? q / 6 % 6 : q % 6;
          store<u8>(at + c, <u8>(3 * permuted(boxes, c / 3) + permuted(within, c % 3)));
        }
        for (let r = 0; r < 3; r++) store<u8>(at + AUT_ROWS + r, <u8>permuted(p, r));
        for (let c: usize = 0; c < 9; c++)
          store<u8>(IMAGE + load<u8>(FIRST + <usize>permuted(p, 0) * 9 + load<u8>(at + c)), <u8>(c + 1));
        if (labelled(FIRST + <usize>permuted(p, 1) * 9, at) != load<u64>(FORMS + (<usize>band << 4))) continue;
        if (labelled(FIRST + <usize>permuted(p, 2) * 9, at) != load<u64>(FORMS + (<usize>band << 4), 8)) continue;
        memory.copy(at + AUT_LABELS, IMAGE, 10);
        autCount++;
      }
}

function listRows4(starts: u32): void {
  for (let c: usize = 0; c < 9; c++)
    store<u32>(ALLOWED + (c << 2), FULL & ~load<u32>(COLUMNS + (c << 2)) & (c == 0 ? starts : FULL));
  startRow(ROW4);
  for (rows4 = 0; nextRow(ROW4); rows4++) store<u64>(ROWS4 + (<usize>rows4 << 3), rowKey(ROW4));
}

/** Begins the search for all rows with digits from ALLOWED in each column. */
export function startRow(row: usize): void {
  used = 0;
  column = 0;
  store<u8>(row, 0);
  store<u32>(LEFT, load<u32>(ALLOWED));
}

/** Writes the next row, in ascending order, at `row`, where the previous one is. Returns false if there is no more. */
export function nextRow(row: usize): bool {
  const box3 = ALLOWED + 6 * 4;
  const last = load<u32>(box3) | load<u32>(box3, 4) | load<u32>(box3, 8);
  while (column >= 0) {
    const at = row + column, old = <u32>load<u8>(at);
    if (old) used &= ~(1 << (old - 1));
    const left = load<u32>(LEFT + (column << 2));
    if (left == 0) { store<u8>(at, 0); column--; continue; }
    const digit = ctz(left);
    store<u32>(LEFT + (column << 2), left & (left - 1));
    store<u8>(at, <u8>(digit + 1));
    used |= 1 << digit;
    if (column == 8) return true;
    if (column == 5 && FULL & ~(used | last)) continue; // the last box has no place for a remaining digit
    column++;
    store<u8>(row + column, 0);
    store<u32>(LEFT + (column << 2), load<u32>(ALLOWED + (column << 2)) & ~used);
  }
  return false;
}

/** Returns a row as a number, four bits per digit. */
@inline export function rowKey(row: usize): u64 {
  let key: u64 = 0;
  for (let c: usize = 0; c < 9; c++) key = (key << 4) | <u64>load<u8>(row + c);
  return key;
}

/** Returns the n-th row, sorted, of the image of a band under an automorphism of the first band. */
export function imageRow(rows: usize, aut: usize, n: u32): u64 {
  const c = <usize>load<u8>(aut), labels = aut + AUT_LABELS;
  const d0 = load<u8>(labels + load<u8>(rows + c)), d1 = load<u8>(labels + load<u8>(rows + c, ROW));
  const d2 = load<u8>(labels + load<u8>(rows + c, 2 * ROW));
  const place0 = <u32>(d0 > d1) + <u32>(d0 > d2), place1 = <u32>(d1 > d0) + <u32>(d1 > d2);
  const row = rows + 9 * <usize>(place0 == n ? 0 : place1 == n ? 1 : 2);
  let key: u64 = 0;
  for (let i: usize = 0; i < 9; i++) key = (key << 4) | <u64>load<u8>(labels + load<u8>(row + load<u8>(aut + i)));
  return key;
}

/** Returns a digit as a bit. */
@inline export function bit(digit: u32): u32 { return 1 << (digit - 1); }

/** Returns the i-th of three in their p-th order. */
@inline export function ordered(p: i32, i: i32, low: u32, middle: u32, high: u32): u32 {
  const place = permuted(p, i);
  return place == 0 ? low : place == 1 ? middle : high;
}

/** Writes the six orders of three digits in a column, one bit per row and digit, u32 each. */
@inline export function putOrders(to: usize, digits: u32): void {
  const low = ctz(digits), middle = ctz(digits & (digits - 1)), high = 31 - clz(digits);
  for (let p = 0; p < 6; p++)
    store<u32>(
      to + (p << 2),
      (1 << ordered(p, 0, low, middle, high)) | (512 << ordered(p, 1, low, middle, high)) |
        (262144 << ordered(p, 2, low, middle, high)),
    );
}

/** Writes the digits of such an order into a column of a band. */
@inline export function putColumn(to: usize, order: u32): void {
  store<u8>(to, <u8>(ctz(order & FULL) + 1));
  store<u8>(to, <u8>(ctz((order >> 9) & FULL) + 1), ROW);
  store<u8>(to, <u8>(ctz(order >> 18) + 1), 2 * ROW);
}

/** Returns three cells of a row of a stack as three places, with the stack lying on its side. */
@inline export function across(cells: usize, places: usize): u32 {
  return (<u32>load<u8>(places + load<u8>(cells)) << 8) | (<u32>load<u8>(places + load<u8>(cells, 1)) << 4) |
    <u32>load<u8>(places + load<u8>(cells, 2));
}
