// Tests a grid explicitly, for catalogue-3x3.ts: tries all maps that carry one of its bands or stacks onto the first
// band. There are few.

import { IMAGE, MAPS, ORBIT, ORDER, WAY, indexOf, labelled, leading, sortRows } from './classes';
import { AUTS, AUT_ROWS, FIRST, autCount, band, digitAt, rowKey } from './first-band';
import { SECOND } from './second-bands';
import { Element } from './third-bands';

const GRID: usize = memory.data(176, 16); // 81 cells, and transposed
const SORTED: usize = memory.data(32, 16); // rows in order, u32 pointers
const GOAL: usize = memory.data(48, 16); // rows 4…9 of the tested grid, u64

/**
 * Returns the number of automorphisms of the grid of FIRST, SECOND and a third band, or 0 if some symmetry makes it
 * smaller.
 */
export function automorphismsIfCanonical(element: Element): u32 {
  memory.copy(GRID, FIRST, 27);
  memory.copy(GRID + 27, SECOND, 27);
  for (let c: usize = 0; c < 9; c++) {
    store<u8>(GRID + 54 + c, digitAt(element.row7, c));
    store<u8>(GRID + 63 + c, digitAt(element.row8, c));
    store<u8>(GRID + 72 + c, digitAt(element.row9, c));
  }
  for (let r: usize = 0; r < 9; r++)
    for (let c: usize = 0; c < 9; c++) store<u8>(GRID + 81 + c * 9 + r, load<u8>(GRID + r * 9 + c));
  for (let r: usize = 0; r < 6; r++) store<u64>(GOAL + (r << 3), rowKey(GRID + 27 + r * 9));
  let automorphisms: u32 = 0;
  for (let b: usize = 0; b < 6; b++) {
    const index = indexOf(GRID + b * 27);
    if (<i32>load<u16>(ORBIT + (<usize>index << 1)) != band) continue;
    const map = MAPS + <usize>index * 12;
    for (let i = 0; i < autCount; i++) {
      const aut = AUTS + (<usize>i << 5);
      for (let c: usize = 0; c < 9; c++) store<u8>(WAY + c, load<u8>(ORDER + load<u8>(map + 3 + load<u8>(aut + c))));
      const order = compareImage(b, load<u8>(map + load<u8>(aut + AUT_ROWS)));
      if (order < 0) return 0;
      if (order == 0) automorphisms++;
    }
  }
  return automorphisms;
}

/** Compares with GOAL the image with band b first, its row `top` on top and the columns in the order WAY. */
function compareImage(b: usize, top: usize): i32 {
  const base = GRID + (b < 3 ? 0 : 81), own = b % 3, row = GRID + b * 27 + top * 9;
  for (let c: usize = 0; c < 9; c++) store<u8>(IMAGE + load<u8>(row + load<u8>(WAY + c)), <u8>(c + 1));
  const b1: usize = own == 0 ? 1 : 0, b2: usize = 3 - own - b1;
  sortRows(base + b1 * 27, SORTED);
  sortRows(base + b2 * 27, SORTED + 12);
  // the band whose first column has the smallest digit, 2, comes first
  const isSwapped = leading(load<u32>(SORTED)) > leading(load<u32>(SORTED, 12));
  for (let r: usize = 0; r < 6; r++) {
    const at = isSwapped ? (r < 3 ? r + 3 : r - 3) : r;
    const key = labelled(<usize>load<u32>(SORTED + (at << 2)), WAY), goal = load<u64>(GOAL + (r << 3));
    if (key != goal) return key < goal ? -1 : 1;
  }
  return 0;
}
