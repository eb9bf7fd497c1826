// The second bands below a first one, for catalogue-3x3.ts and pairs.ts: the fourth row is given, fifth rows come from
// the search in first-band.ts, and each box of the sixth row has the three remaining digits, in up to six orders.

import { FULL, OWN, boxCode } from './classes';
import { ALLOWED, COLUMNS, PLACES, across, bit, digitAt, ordered, startRow } from './first-band';

export const SECOND: usize = memory.data(32, 16); // the current rows 4, 5, 6, 27 digits
const ROW6_BOX: usize = 6 * 16;
const ROW6: usize = memory.data(3 * ROW6_BOX, 16); // per box up to 6 times: three digits, –, type << 12 | bits << 6
const COUNT6: usize = memory.data(16, 16); // u32 each

/** Puts a fourth row into SECOND and begins the search for fifth rows that start with one of these digits. */
export function placeRow4(row4: u64, starts: u32): void {
  for (let c: usize = 0; c < 9; c++) store<u8>(SECOND + c, digitAt(row4, c));
  for (let c: usize = 0; c < 9; c++) {
    const s = c - c % 3;
    const box = bit(load<u8>(SECOND + s)) | bit(load<u8>(SECOND + s, 1)) | bit(load<u8>(SECOND + s, 2));
    store<u32>(ALLOWED + (c << 2), FULL & ~(box | load<u32>(COLUMNS + (c << 2))) & (c == 0 ? starts : FULL));
  }
  startRow(SECOND + 9);
}

/** Lists all sixth rows below rows 4 and 5 of SECOND, first digits ascending. Returns false if there is none. */
export function listRow6(): bool {
  for (let s: usize = 0; s < 3; s++) {
    const row4 = SECOND + s * 3, row5 = row4 + 9, row6 = row4 + 18;
    let left = FULL;
    for (let c: usize = 0; c < 3; c++) left &= ~(bit(load<u8>(row4 + c)) | bit(load<u8>(row5 + c)));
    const low = ctz(left), middle = ctz(left & (left - 1)), high = 31 - clz(left);
    const columns = COLUMNS + s * 12, places = PLACES + (s << 4);
    let count: u32 = 0;
    for (let p = 0; p < 6; p++) {
      const a = ordered(p, 0, low, middle, high);
      const b = ordered(p, 1, low, middle, high);
      const c = ordered(p, 2, low, middle, high);
      if (((load<u32>(columns) >> a) | (load<u32>(columns, 4) >> b) | (load<u32>(columns, 8) >> c)) & 1) continue;
      if (s == 0 && a + 1 < <u32>load<u8>(row5)) continue;
      const at = ROW6 + s * ROW6_BOX + (<usize>count << 4);
      count++;
      store<u8>(at, <u8>(a + 1));
      store<u8>(at, <u8>(b + 1), 1);
      store<u8>(at, <u8>(c + 1), 2);
      store<u8>(row6, <u8>(a + 1));
      store<u8>(row6, <u8>(b + 1), 1);
      store<u8>(row6, <u8>(c + 1), 2);
      store<u32>(at, boxCode(across(row4, places), across(row5, places), across(row6, places)), 4);
    }
    if (count == 0) return false;
    store<u32>(COUNT6 + (s << 2), count);
  }
  return true;
}

/** Returns how many options box s of the sixth row has. */
@inline export function count6(s: usize): u32 { return load<u32>(COUNT6 + (s << 2)); }

/** Puts option i of box s into the sixth row. Returns type and bits of the box, lying on its side. */
@inline export function putRow6(s: usize, i: u32): u32 {
  const at = ROW6 + s * ROW6_BOX + (<usize>i << 4);
  store<u8>(SECOND + 18 + s * 3, load<u8>(at));
  store<u8>(SECOND + 19 + s * 3, load<u8>(at, 1));
  store<u8>(SECOND + 20 + s * 3, load<u8>(at, 2));
  return load<u32>(at, 4);
}

/** Writes to OWN the places of the digits in the first box of SECOND. */
@inline export function placeDigits(): void {
  for (let i: usize = 0; i < 9; i++) store<u8>(OWN + load<u8>(SECOND + (i / 3) * 9 + i % 3), <u8>i);
}
