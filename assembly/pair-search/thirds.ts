// The third bands of a pair, as listed by pairs/completions.ts: each once up to the order of its rows. Digits are 0 …
// 8, as everywhere in this kernel.
import { BANDS, BAND_LENGTH, SETS, complete } from '../pairs/completions';
import { THIRD } from './templates';

/** Returns the address of the i-th third band. */
@inline export function thirdAt(i: u32): usize { return BANDS + <usize>i * BAND_LENGTH; }

/** Lists the third bands. Returns their number. */
export function listThirds(): u32 {
  for (let c: usize = 0; c < 9; c++) {
    let digits: u32 = 0;
    for (let i: usize = 0; i < 3; i++) digits |= 1 << load<u8>(THIRD + c * 3 + i);
    store<u32>(SETS + (c << 2), digits);
  }
  const count = complete(true);
  for (let i: u32 = 0; i < count; i++)
    for (let cell: usize = 0; cell < 27; cell++) store<u8>(thirdAt(i) + cell, load<u8>(thirdAt(i) + cell) - 1);
  return count;
}
