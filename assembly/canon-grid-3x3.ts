// Row-minlex form of 9×9 grids: the smallest string among all images of a grid under the board's symmetries.
//
// Relabelling turns the first row into 1…9, so an image is decided by three choices: whether the grid is transposed,
// which row comes first and which second (the third of their band follows), and the order of the columns. Relative to
// the first row, a second row is a map of columns: q(c) = the column where the first row has the digit that the second
// has in column c. Reordering the columns conjugates q, and the smallest conjugate starts 4 5 6 (pure: q sends a whole
// stack to a stack) or 4 5 7 (mixed: two columns to one stack, one to the other). In both cases the order of the first
// stack leaves at most six options for all the rest. So a band has 72 or 108 candidates instead of 6·1296, and all six
// bands (three of them in the transposed grid) have about 430.
//
// The candidates that give the smallest first band are then completed: the rows of the other bands are sorted, and the
// smallest result wins. The number of candidates that reach it is the number of automorphisms.
//
//   GRID      0…80 the grid, 81…161 the transposed grid, digits 1…9
//   candidate 12 bytes: first row (0…8; + 16 in the transposed grid), second row, third row, then δ: for each
//             new column the old one
//   RECORD    per grid 32 bytes: transposed, rows in order (9), columns in order (9), labels of digits 1…9 (9), –

export const BATCH: i32 = 512;
export const INPUT: usize = memory.data(BATCH * 81, 16);
export const OUTPUT: usize = memory.data(BATCH * 81, 16);
export const RECORDS: usize = memory.data(BATCH * 32, 16);
export const COUNTS: usize = memory.data(BATCH * 4, 16); // u32, number of automorphisms
const GRID: usize = memory.data(162, 16);
const CANDIDATES: usize = memory.data(648 * 12, 16); // the most that a grid has
const PLACE: usize = memory.data(16, 16); // where the first row has each digit
const SECOND: usize = memory.data(16, 16); // q
const THIRD: usize = memory.data(16, 16); // the map of columns for the third row
const DELTA: usize = memory.data(16, 16); // δ
const GAMMA: usize = memory.data(16, 16); // its inverse: for each old column the new one
const LABEL: usize = memory.data(16, 16);
const ORDER: usize = memory.data(16, 16); // rows in order
const BEST: usize = memory.data(72, 16); // the best completed rows 4…9, one u64 each

let candidateCount: i32 = 0;
let best2: u64 = 0; // smallest second and third row so far, four bits a digit
let best3: u64 = 0;
let current: u32 = 0; // first, second and third row of the current candidates

/** Canonicalises the first `count` grids of INPUT into OUTPUT, RECORDS and COUNTS. */
export function runBatch(count: i32): void {
  for (let i = 0; i < count; i++)
    store<u32>(
      COUNTS + (<usize>i << 2),
      canonicalise(INPUT + <usize>i * 81, OUTPUT + <usize>i * 81, RECORDS + (<usize>i << 5)),
    );
}

/** Writes the form and the symmetry that leads to it. Returns the number of automorphisms. */
function canonicalise(grid: usize, form: usize, record: usize): u32 {
  for (let r: usize = 0; r < 9; r++)
    for (let c: usize = 0; c < 9; c++) {
      const digit = load<u8>(grid + r * 9 + c);
      store<u8>(GRID + r * 9 + c, digit);
      store<u8>(GRID + 81 + c * 9 + r, digit);
    }
  candidateCount = 0;
  best2 = best3 = u64.MAX_VALUE;
  for (let band: usize = 0; band < 6; band++) {
    const first = GRID + band * 27;
    for (let i: usize = 0; i < 3; i++) {
      const j = i == 0 ? 1 : 0, k: usize = 3 - i - j;
      collect(first, <u32>band * 3, <u32>i, <u32>j, <u32>k);
    }
  }
  return complete(form, record);
}

/** Collects the candidates with row i of the band first, and rows j, k second and third in both orders. */
function collect(band: usize, row: u32, i: u32, j: u32, k: u32): void {
  const first = band + i * 9, second = band + j * 9, third = band + k * 9;
  for (let c: usize = 0; c < 9; c++) store<u8>(PLACE + load<u8>(first + c), <u8>c);
  for (let c: usize = 0; c < 9; c++) {
    store<u8>(SECOND + c, load<u8>(PLACE + load<u8>(second + c)));
    store<u8>(THIRD + c, load<u8>(PLACE + load<u8>(third + c)));
  }
  const isPure = stackOf(SECOND) == stackOf(SECOND + 1) && stackOf(SECOND) == stackOf(SECOND + 2);
  if (!isPure && ((best2 >> 24) & 15) == 6) return; // …456… is known already; this band starts …457…
  current = (row + i) | ((row + j) << 8) | ((row + k) << 16);
  if (isPure) collectPure(SECOND, THIRD); else collectMixed(SECOND, THIRD);
  current = (row + i) | ((row + k) << 8) | ((row + j) << 16);
  if (isPure) collectPure(THIRD, SECOND); else collectMixed(THIRD, SECOND);
}

@inline function stackOf(at: usize): u32 { return <u32>load<u8>(at) / 3; }

/** Sets δ(to) = from, and γ accordingly. */
@inline function put(to: u32, from: u32): void {
  store<u8>(DELTA + to, <u8>from);
  store<u8>(GAMMA + from, <u8>to);
}

@inline function image(q: usize, column: u32): u32 { return load<u8>(q + column); }

/** Second row 456 789 and then 1, 2, 3 in some order: the order of the first stack decides everything. */
function collectPure(q: usize, p: usize): void {
  for (let s: u32 = 0; s < 9; s += 3)
    for (let a: u32 = 0; a < 3; a++)
      for (let b: u32 = 0; b < 3; b++) {
        if (a == b) continue;
        put(0, s + a); put(1, s + b); put(2, s + 3 - a - b);
        for (let i: u32 = 0; i < 6; i++) put(i + 3, image(q, load<u8>(DELTA + i)));
        consider(q, p);
      }
}

/** Second row 457 …: the two columns sent to the same stack come first, in both orders. */
function collectMixed(q: usize, p: usize): void {
  for (let s: u32 = 0; s < 9; s += 3) {
    const s0 = image(q, s) / 3, s1 = image(q, s + 1) / 3, s2 = image(q, s + 2) / 3;
    const odd: u32 = s0 == s1 ? 2 : s0 == s2 ? 1 : 0; // the column sent elsewhere
    const even: u32 = odd == 0 ? 1 : 0, even2: u32 = 3 - odd - even;
    const stack2 = image(q, s + even) / 3 * 3, stack3 = image(q, s + odd) / 3 * 3;
    const c0 = image(q, s + even), c1 = image(q, s + even2), c2 = stack2 * 3 + 3 - c0 - c1;
    const d0 = image(q, s + odd);
    const d1 = d0 == stack3 ? stack3 + 1 : stack3, d2 = stack3 * 3 + 3 - d0 - d1;
    put(2, s + odd); put(5, c2); put(6, d0);
    for (let swap: u32 = 0; swap < 4; swap++) {
      if (swap & 1) { put(0, s + even2); put(1, s + even); put(3, c1); put(4, c0); }
      else { put(0, s + even); put(1, s + even2); put(3, c0); put(4, c1); }
      if (swap & 2) { put(7, d2); put(8, d1); } else { put(7, d1); put(8, d2); }
      consider(q, p);
    }
  }
}

/** Row q as it stands after the columns are reordered, digits 1…9, the first in the highest four bits. */
@inline function reordered(q: usize): u64 {
  let key: u64 = 0;
  for (let i: usize = 0; i < 9; i++) key = (key << 4) | (<u64>load<u8>(GAMMA + load<u8>(q + load<u8>(DELTA + i))) + 1);
  return key;
}

/** Keeps the candidate if its first band is the smallest so far, or equal to it. */
function consider(q: usize, p: usize): void {
  const key2 = reordered(q);
  if (key2 > best2) return;
  const key3 = reordered(p);
  if (key2 == best2) {
    if (key3 > best3) return;
    if (key3 < best3) candidateCount = 0;
  } else candidateCount = 0;
  best2 = key2;
  best3 = key3;
  const at = CANDIDATES + <usize>candidateCount * 12;
  candidateCount++;
  store<u8>(at, <u8>current);
  store<u8>(at, <u8>(current >> 8), 1);
  store<u8>(at, <u8>(current >> 16), 2);
  store<u64>(at, load<u64>(DELTA), 3);
  store<u8>(at, load<u8>(DELTA, 8), 11);
}

/** Completes every candidate; the smallest result is the form. Returns the number of candidates that reach it. */
function complete(form: usize, record: usize): u32 {
  let count: u32 = 0;
  for (let i = 0; i < candidateCount; i++) {
    const at = CANDIDATES + <usize>i * 12;
    const first = <u32>load<u8>(at);
    const base = GRID + (first >= 9 ? 81 : 0);
    const row = first >= 9 ? first - 9 : first;
    for (let c: usize = 0; c < 9; c++) store<u8>(LABEL + load<u8>(base + row * 9 + load<u8>(at + 3 + c)), <u8>(c + 1));
    orderRows(base, at + 3, row / 3);
    // compare row by row with the best so far, from the fourth row
    let isBetter = count == 0, isWorse = false;
    for (let r: usize = 3; r < 9; r++) {
      const key = labelled(base + <usize>load<u8>(ORDER + r) * 9, at + 3);
      const best = BEST + ((r - 3) << 3);
      if (!isBetter) {
        if (key > load<u64>(best)) { isWorse = true; break; }
        if (key == load<u64>(best)) continue;
        isBetter = true;
      }
      store<u64>(best, key);
    }
    if (isWorse) continue;
    if (!isBetter) { count++; continue; }
    count = 1;
    store<u8>(record, first >= 9 ? 1 : 0);
    store<u8>(record, <u8>row, 1);
    store<u8>(record, load<u8>(at, 1) % 9, 2);
    store<u8>(record, load<u8>(at, 2) % 9, 3);
    memory.copy(record + 4, ORDER + 3, 6);
    memory.copy(record + 10, at + 3, 9);
    memory.copy(record + 19, LABEL + 1, 9);
  }
  unpack(form, 0x123456789);
  unpack(form + 9, best2);
  unpack(form + 18, best3);
  for (let r: usize = 0; r < 6; r++) unpack(form + 27 + r * 9, load<u64>(BEST + (r << 3)));
  return count;
}

/** Puts the rows of the two bands other than `band` into ORDER 3…8, sorted by their first digits. */
function orderRows(base: usize, delta: usize, band: u32): void {
  const column = <usize>load<u8>(delta);
  const b = band == 0 ? 1 : 0, c: u32 = 3 - band - b;
  sortBand(base, column, b * 3, ORDER + 3);
  sortBand(base, column, c * 3, ORDER + 6);
  if (firstDigit(base, column, load<u8>(ORDER + 3)) > firstDigit(base, column, load<u8>(ORDER + 6))) {
    for (let i: usize = 3; i < 6; i++) {
      const row = load<u8>(ORDER + i);
      store<u8>(ORDER + i, load<u8>(ORDER + i + 3));
      store<u8>(ORDER + i + 3, row);
    }
  }
}

@inline function firstDigit(base: usize, column: usize, row: u32): u32 {
  return load<u8>(LABEL + load<u8>(base + <usize>row * 9 + column));
}

function sortBand(base: usize, column: usize, row: u32, to: usize): void {
  let r0 = row, r1 = row + 1, r2 = row + 2;
  let d0 = firstDigit(base, column, r0), d1 = firstDigit(base, column, r1), d2 = firstDigit(base, column, r2);
  let r: u32, d: u32;
  if (d0 > d1) { r = r0; r0 = r1; r1 = r; d = d0; d0 = d1; d1 = d; }
  if (d1 > d2) { r = r1; r1 = r2; r2 = r; d = d1; d1 = d2; d2 = d; }
  if (d0 > d1) { r = r0; r0 = r1; r1 = r; }
  store<u8>(to, <u8>r0);
  store<u8>(to, <u8>r1, 1);
  store<u8>(to, <u8>r2, 2);
}

@inline function labelled(row: usize, delta: usize): u64 {
  let key: u64 = 0;
  for (let c: usize = 0; c < 9; c++) key = (key << 4) | <u64>load<u8>(LABEL + load<u8>(row + load<u8>(delta + c)));
  return key;
}

function unpack(to: usize, key: u64): void {
  for (let c: usize = 0; c < 9; c++) store<u8>(to + c, <u8>((key >> (32 - (c << 2))) & 15));
}
