// Decides whether the clues force the digit of a cell directly: because its peers have all other digits, or because it
// fits nowhere else in its row, column or box. The clues are kept as sets of nine bits, so no cell needs to be visited.
//
//   UNIT_DIGITS  per row, column and box (27 × u16): its digits that are clues
//   OPEN         in the same order: its cells without a clue; in a box, cell 3·row + column
//   PLACES       per digit 1…9 four words: the rows, columns, boxes, and boxes column by column with it as a clue
import { ALL_DIGITS } from './state';

const UNIT_DIGITS: usize = memory.data(54, 16);
const OPEN: usize = memory.data(54, 16);
const PLACES: usize = memory.data(80, 16); // (9 + 1) × 4 × u16
const SPREAD: usize = memory.data(16, 16); // u16 per three bits: each of them three times, 001 → 000000111
const COLUMNS: usize = 18; // where the columns begin in UNIT_DIGITS and OPEN
const BOXES: usize = 36; // where the boxes begin

for (let bits: u32 = 0; bits < 8; bits++)
  store<u16>(SPREAD + (<usize>bits << 1), <u16>((bits & 1) * 7 | ((bits >> 1) & 1) * 56 | (bits >> 2) * 448));

@inline function flip(at: usize, bit: u32): void { store<u16>(at, <u16>(<u32>load<u16>(at) ^ (1 << bit))); }

/** Removes a clue from the sets. */
export function dropClue(cell: u32, digit: u32): void {
  const row = cell / 9, column = cell % 9, band = row / 3, stack = column / 3, box = band * 3 + stack;
  flip(UNIT_DIGITS + (<usize>row << 1), digit - 1);
  flip(UNIT_DIGITS + COLUMNS + (<usize>column << 1), digit - 1);
  flip(UNIT_DIGITS + BOXES + (<usize>box << 1), digit - 1);
  flip(OPEN + (<usize>row << 1), column);
  flip(OPEN + COLUMNS + (<usize>column << 1), row);
  flip(OPEN + BOXES + (<usize>box << 1), row % 3 * 3 + column % 3);
  const places = PLACES + (<usize>digit << 3);
  flip(places, row);
  flip(places + 2, column);
  flip(places + 4, box);
  flip(places + 6, stack * 3 + band);
}

/** Adds a clue to the sets; the changes are the same as for removing it. */
export function keepClue(cell: u32, digit: u32): void { dropClue(cell, digit); }

/** Reads the clues of `puzzle` and their digits in `grid` (81 bytes each). Returns the number of clues. */
export function countClues(grid: usize, puzzle: usize): i32 {
  // if all cells were clues, every set would be full
  for (let unit: usize = 0; unit < 54; unit += 2) store<u16>(UNIT_DIGITS + unit, <u16>ALL_DIGITS);
  for (let i: usize = 0; i < 80; i += 2) store<u16>(PLACES + i, <u16>ALL_DIGITS);
  memory.fill(OPEN, 0, 54);
  let clues = 81;
  for (let cell: u32 = 0; cell < 81; cell++) {
    if (load<u8>(puzzle + cell)) continue;
    dropClue(cell, load<u8>(grid + cell));
    clues--;
  }
  return clues;
}

/** Is this the only possible digit for this cell, which has no clue? Finds only direct reasons. */
export function isSingle(cell: u32, digit: u32): bool {
  const row = cell / 9, column = cell % 9, band = row / 3, stack = column / 3, box = band * 3 + stack;
  const has = <u32>load<u16>(UNIT_DIGITS + (<usize>row << 1)) |
    <u32>load<u16>(UNIT_DIGITS + COLUMNS + (<usize>column << 1)) |
    <u32>load<u16>(UNIT_DIGITS + BOXES + (<usize>box << 1));
  if ((has | (1 << (digit - 1))) == ALL_DIGITS) return true;
  const places = PLACES + (<usize>digit << 3);
  const rows = <u32>load<u16>(places), columns = <u32>load<u16>(places, 2);
  const boxes = <u32>load<u16>(places, 4), turned = <u32>load<u16>(places, 6);
  const inBox: u32 = 1 << (row % 3 * 3 + column % 3);
  const boxRows = spread(rows >> (band * 3));
  // 001001001 times three bits: the same columns in each of its rows
  const boxColumns = (columns >> (stack * 3) & 7) * 73;
  if ((<u32>load<u16>(OPEN + BOXES + (<usize>box << 1)) & ~(boxRows | boxColumns)) == inBox) return true;
  if ((<u32>load<u16>(OPEN + (<usize>row << 1)) & ~(columns | spread(boxes >> (band * 3)))) == <u32>1 << column)
    return true;
  return (<u32>load<u16>(OPEN + COLUMNS + (<usize>column << 1)) & ~(rows | spread(turned >> (stack * 3)))) ==
    <u32>1 << row;
}

/** Repeats each of the lowest three bits three times. */
@inline function spread(bits: u32): u32 { return load<u16>(SPREAD + (<usize>(bits & 7) << 1)); }
