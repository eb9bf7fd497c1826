// Row-minlex form of 8×8 grids with 2×4 boxes. Works like assembly/canon-grid-3x3.ts but is simpler, because a band has
// two rows and there are two stacks: the second row of a band swaps the stacks, so its column map q is always pure, the
// second row can always start 5 6 7 8, and the order of the first stack's four columns decides all others.
//
//   candidate  first row, then δ: for each new column the old one (8 bytes), kept in CANDIDATES as 16 bytes
//   RECORD     per grid 32 bytes: –, rows in order (8), columns in order (8), labels of digits 1…8 (8)

export const BATCH: i32 = 512;
export const INPUT: usize = memory.data(BATCH * 64, 16);
export const OUTPUT: usize = memory.data(BATCH * 64, 16);
export const RECORDS: usize = memory.data(BATCH * 32, 16);
export const COUNTS: usize = memory.data(BATCH * 4, 16); // u32, number of automorphisms
const CANDIDATES: usize = memory.data(8 * 2 * 24 * 16, 16); // at most 8 · 2 · 24
const PLACE: usize = memory.data(16, 16); // where the first row has each digit
const SECOND: usize = memory.data(8, 16); // q
const DELTA: usize = memory.data(8, 16); // δ
const GAMMA: usize = memory.data(8, 16); // its inverse
const LABEL: usize = memory.data(16, 16);
const ORDER: usize = memory.data(8, 16); // rows in order
const FOURS: usize = memory.data(96, 16); // the 24 orders of four columns
const BEST: usize = memory.data(24, 16); // the best completed rows 3…8, one u32 each

let candidateCount: i32 = 0;
let best2: u32 = 0; // the smallest second half of the second row so far, four bits a digit

function prepareOrders(): void {
  let to = FOURS;
  for (let order: u32 = 0; order < 256; order++) {
    const a = order & 3, b = (order >> 2) & 3, c = (order >> 4) & 3, d = order >> 6;
    if (((1 << a) | (1 << b) | (1 << c) | (1 << d)) != 15) continue;
    store<u32>(to, a | (b << 8) | (c << 16) | (d << 24));
    to += 4;
  }
}
prepareOrders();

/** Canonicalises the first `count` grids of INPUT into OUTPUT, RECORDS and COUNTS. */
export function runBatch(count: i32): void {
  for (let i: usize = 0; i < <usize>count; i++)
    store<u32>(COUNTS + (i << 2), canonicalise(INPUT + (i << 6), OUTPUT + (i << 6), RECORDS + (i << 5)));
}

/** Writes the form and the symmetry that leads to it. Returns the number of automorphisms. */
function canonicalise(grid: usize, form: usize, record: usize): u32 {
  candidateCount = 0;
  best2 = u32.MAX_VALUE;
  for (let row: usize = 0; row < 8; row++) collect(grid, row);
  return complete(grid, form, record);
}

/** Collects the candidates with this row first and the other row of its band second. */
function collect(grid: usize, row: usize): void {
  const first = grid + (row << 3), second = grid + ((row ^ 1) << 3);
  for (let c: usize = 0; c < 8; c++) store<u8>(PLACE + load<u8>(first + c), <u8>c);
  for (let c: usize = 0; c < 8; c++) store<u8>(SECOND + c, load<u8>(PLACE + load<u8>(second + c)));
  for (let stack: u32 = 0; stack < 8; stack += 4)
    for (let order: usize = FOURS; order < FOURS + 96; order += 4) {
      for (let i: u32 = 0; i < 4; i++) {
        const column = stack + <u32>load<u8>(order + i);
        put(i, column);
        put(i + 4, load<u8>(SECOND + column));
      }
      let key: u32 = 0;
      for (let i: u32 = 4; i < 8; i++) key = (key << 4) | <u32>load<u8>(GAMMA + load<u8>(SECOND + load<u8>(DELTA + i)));
      if (key > best2) continue;
      if (key < best2) { best2 = key; candidateCount = 0; }
      const at = CANDIDATES + (<usize>candidateCount << 4);
      candidateCount++;
      store<u8>(at, <u8>row);
      store<u64>(at, load<u64>(DELTA), 8);
    }
}

/** Sets δ(to) = from, and γ accordingly. */
@inline function put(to: u32, from: u32): void {
  store<u8>(DELTA + to, <u8>from);
  store<u8>(GAMMA + from, <u8>to);
}

/** Completes every candidate; the smallest result is the form. Returns the number of candidates that reach it. */
function complete(grid: usize, form: usize, record: usize): u32 {
  let count: u32 = 0;
  for (let i = 0; i < candidateCount; i++) {
    const at = CANDIDATES + (<usize>i << 4), delta = at + 8;
    const row = <usize>load<u8>(at);
    for (let c: usize = 0; c < 8; c++) store<u8>(LABEL + load<u8>(grid + (row << 3) + load<u8>(delta + c)), <u8>c);
    orderRows(grid, <usize>load<u8>(delta), row >> 1);
    let isBetter = count == 0, isWorse = false;
    for (let r: usize = 2; r < 8; r++) {
      const key = labelled(grid + (<usize>load<u8>(ORDER + r) << 3), delta);
      const best = BEST + ((r - 2) << 2);
      if (!isBetter) {
        if (key > load<u32>(best)) { isWorse = true; break; }
        if (key == load<u32>(best)) continue;
        isBetter = true;
      }
      store<u32>(best, key);
    }
    if (isWorse) continue;
    if (!isBetter) { count++; continue; }
    count = 1;
    store<u8>(record, 0);
    store<u8>(record, <u8>row, 1);
    store<u8>(record, <u8>(row ^ 1), 2);
    memory.copy(record + 3, ORDER + 2, 6);
    store<u64>(record, load<u64>(delta), 9);
    for (let d: usize = 0; d < 8; d++) store<u8>(record + 17 + d, load<u8>(LABEL + 1 + d) + 1);
  }
  unpack(form, 0x01234567);
  unpack(form + 8, 0x45670000 | best2);
  for (let r: usize = 0; r < 6; r++) unpack(form + 16 + (r << 3), load<u32>(BEST + (r << 2)));
  return count;
}

/**
 * Puts the rows of the bands other than `band` into ORDER 2…7: each band's smaller row first, bands by their first
 * rows.
 */
function orderRows(grid: usize, column: usize, band: usize): void {
  let count: usize = 2;
  for (let b: usize = 0; b < 4; b++) {
    if (b == band) continue;
    const upper = firstDigit(grid, column, b << 1), lower = firstDigit(grid, column, (b << 1) + 1);
    const top = upper < lower ? b << 1 : (b << 1) + 1;
    // insertion into the bands sorted so far
    let at = count;
    while (at > 2 && firstDigit(grid, column, load<u8>(ORDER + at - 2)) > min(upper, lower)) {
      store<u16>(ORDER + at, load<u16>(ORDER + at - 2));
      at -= 2;
    }
    store<u8>(ORDER + at, <u8>top);
    store<u8>(ORDER + at, <u8>(top ^ 1), 1);
    count += 2;
  }
}

@inline function firstDigit(grid: usize, column: usize, row: usize): u32 {
  return load<u8>(LABEL + load<u8>(grid + (row << 3) + column));
}

@inline function labelled(row: usize, delta: usize): u32 {
  let key: u32 = 0;
  for (let c: usize = 0; c < 8; c++) key = (key << 4) | <u32>load<u8>(LABEL + load<u8>(row + load<u8>(delta + c)));
  return key;
}

function unpack(to: usize, key: u32): void {
  for (let c: u32 = 0; c < 8; c++) store<u8>(to + c, <u8>((key >> (28 - (c << 2))) & 15) + 1);
}
