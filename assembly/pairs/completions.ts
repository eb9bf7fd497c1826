// Bands with given column sets, for pairs.ts and pair-search.ts: the third bands of a pair. The columns of two bands
// leave three digits to each column of the third, and these nine triples must be ordered so that the rows are complete.
// A solution always exists: columns and digits form a bipartite graph whose vertices all have degree three, so it falls
// into three perfect matchings (König), the rows.
//
//   SETS    9 u32: the three digits of each column, one bit each
//   BANDS   the bands found, BAND_LENGTH bytes each: 27 digits; rows sorted by their first digits
//   NUMBERS 3⁹ × u16: the number of a partition of nine digits into three sets, from 1; 0: not seen yet
//   KNOWN   281² × u16: the number of bands, by the numbers of the partitions of stacks 2 and 3 after the digits are
//           relabelled by stack 1; 0: not known yet

import { FULL, permuted } from '../catalogue-3x3/classes';
import { bit, putColumn, putOrders } from '../catalogue-3x3/first-band';

export const BAND_LENGTH: usize = 32;
export const MOST_BANDS: i32 = 288; // if all stacks have the same three sets
export const BANDS: usize = memory.data(MOST_BANDS * BAND_LENGTH, 16);
export const SETS: usize = memory.data(48, 16);
const WAYS: usize = memory.data(9 * 32, 16); // 9 columns × 6 orders × u32: three digits as bits, 9 per row
const NEXT: usize = memory.data(48, 16); // the order to try next, u32
const TAKEN: usize = memory.data(48, 16); // digits in the rows so far, u32
const CHOSEN: usize = memory.data(48, 16); // the order chosen for each column, u32
const NUMBERS: usize = memory.data(19683 * 2, 16);
const KNOWN: usize = memory.data(281 * 281 * 2, 16);
const LABELS: usize = memory.data(16, 16); // of the digits, from 0; their weights 3⁰ … 3⁸ follow from these
const WEIGHTS: usize = memory.data<u32>([1, 3, 9, 27, 81, 243, 729, 2187, 6561]);
let partitions: u32 = 0; // the number of partitions seen so far

/** Writes the sets that two bands, 27 digits each, leave to the third. */
export function leaveSets(first: usize, second: usize): void {
  for (let c: usize = 0; c < 9; c++) {
    let set = FULL;
    for (let r: usize = 0; r < 27; r += 9) set &= ~(bit(load<u8>(first + r + c)) | bit(load<u8>(second + r + c)));
    store<u32>(SETS + (c << 2), set);
  }
}

/**
 * Returns the number of bands with SETS, up to the order of rows, and writes them to BANDS if `listing`. Takes some
 * microseconds.
 */
export function complete(listing: bool): u32 {
  for (let c: usize = 0; c < 9; c++) putOrders(WAYS + c * 24, load<u32>(SETS + (c << 2)));
  store<u32>(TAKEN, load<u32>(WAYS)); // the first column ascending: the rows are sorted
  store<u32>(CHOSEN, load<u32>(WAYS));
  store<u32>(NEXT, 0, 4);
  let found: u32 = 0;
  for (let c: i32 = 1; c > 0;) {
    const next = load<u32>(NEXT + (c << 2));
    if (next == 6) { c--; continue; }
    store<u32>(NEXT + (c << 2), next + 1);
    const way = load<u32>(WAYS + c * 24 + (next << 2)), taken = load<u32>(TAKEN + ((c - 1) << 2));
    if (way & taken) continue;
    if (c == 7) {
      // each row lacks one digit of the last column
      if (listing) {
        store<u32>(CHOSEN, way, 7 * 4);
        store<u32>(CHOSEN, 0x7ffffff & ~(way | taken), 8 * 4);
        for (let column: usize = 0; column < 9; column++)
          putColumn(BANDS + <usize>found * BAND_LENGTH + column, load<u32>(CHOSEN + (column << 2)));
      }
      found++;
      continue;
    }
    store<u32>(CHOSEN + (c << 2), way);
    store<u32>(TAKEN + (c << 2), way | taken);
    c++;
    store<u32>(NEXT + (c << 2), 0);
  }
  return found;
}

/** Returns the number of bands with SETS, up to the order of rows. Looks it up if equivalent sets were seen before. */
export function countBands(): u32 {
  let label: u8 = 0;
  for (let c: usize = 0; c < 3; c++)
    for (let set = load<u32>(SETS + (c << 2)); set; set &= set - 1) store<u8>(LABELS + ctz(set), label++);
  const at = KNOWN + <usize>((partitionOf(3) * 281 + partitionOf(6)) << 1);
  if (load<u16>(at) == 0) store<u16>(at, <u16>complete(false));
  return load<u16>(at);
}

/** Returns the number of the partition formed by three columns in any order. */
function partitionOf(column: usize): u32 {
  const code = codeOf(column, 0);
  const known = load<u16>(NUMBERS + (<usize>code << 1));
  if (known) return known;
  partitions++;
  for (let p = 0; p < 6; p++) store<u16>(NUMBERS + (<usize>codeOf(column, p) << 1), <u16>partitions);
  return partitions;
}

/** Returns the partition in base 3: for each label its column, with the columns in their p-th order. */
function codeOf(column: usize, p: i32): u32 {
  let code: u32 = 0;
  for (let i = 1; i < 3; i++)
    for (let set = load<u32>(SETS + ((column + <usize>permuted(p, i)) << 2)); set; set &= set - 1)
      code += <u32>i * load<u32>(WEIGHTS + (<usize>load<u8>(LABELS + ctz(set)) << 2));
  return code;
}
