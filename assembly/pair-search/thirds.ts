// The third bands of a pair: in each column its three digits in some order, so that no row has a digit twice. (Boxes
// take care of themselves.) Their rows are sorted by the first column, so each counts once up to the order of its rows.
import { THIRDS_MOST, thirds } from './arena';
import { THIRD } from './templates';

const ORDERS: usize = memory.data<u8>([0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0]);
const WAYS: usize = memory.data(216, 16); // 9 columns × 6 × u32: three digits as bits, nine a row
const NEXT: usize = memory.data(36, 16); // by column: the order to try next
const TAKEN: usize = memory.data(36, 16); // by column: the digits of the rows so far
const THIRD_ROOM: usize = 32; // bytes of a third band

/** Where the i-th is. */
@inline export function thirdAt(i: u32): usize { return thirds() + <usize>i * THIRD_ROOM; }

/** Lists them. Returns how many there are. */
export function listThirds(): u32 {
  for (let c: u32 = 0; c < 9; c++)
    for (let i: u32 = 0; i < 6; i++) {
      let bits: u32 = 0;
      for (let row: u32 = 0; row < 3; row++)
        bits |= 1 << (9 * row + load<u8>(THIRD + c * 3 + load<u8>(ORDERS + i * 3 + row)));
      store<u32>(WAYS + (c * 6 + i) * 4, bits);
    }
  let count: u32 = 0, c: i32 = 1;
  store<u32>(TAKEN, 0);
  store<u32>(TAKEN, load<u32>(WAYS), 4);
  store<u32>(NEXT, 1); // the first column is as it is
  store<u32>(NEXT, 0, 4);
  while (c > 0) {
    const at = <usize>c << 2, next = load<u32>(NEXT + at);
    if (next == 6) { c--; continue; }
    store<u32>(NEXT + at, next + 1);
    const bits = load<u32>(WAYS + (<usize>c * 6 + next) * 4), taken = load<u32>(TAKEN + at);
    if (bits & taken) continue;
    if (c < 8) {
      c++;
      store<u32>(TAKEN + at + 4, taken | bits);
      store<u32>(NEXT + at + 4, 0);
      continue;
    }
    if (count < THIRDS_MOST) {
      const band = thirdAt(count);
      for (let column: u32 = 0; column < 9; column++) {
        const order = column == 0 ? 0 : load<u32>(NEXT + (column << 2)) - 1;
        for (let row: u32 = 0; row < 3; row++)
          store<u8>(band + 9 * row + column, load<u8>(THIRD + column * 3 + load<u8>(ORDERS + order * 3 + row)));
      }
    }
    count++;
  }
  return count;
}
