// Lists of third bands, for catalogue-3x3.ts. A second band decides which three digits the third band has in each
// column, and nothing else. The third bands with given columns form a list shared by about 33 second bands. LISTS is a
// cache of these lists by the partitions of the three stacks, 56³.
//
//   LISTS   56³ × (u32 offset of the list + 1, u32 elements)
//   Element a third band

import { BAND, FULL, ORDER, OWN, boxBits, boxCode, triple } from './classes';
import {
  AUTS, CODE, COLUMNS, PLACES, across, autCount, bit, imageRow, putColumn, putOrders, rowKey,
} from './first-band';
import { SECOND } from './second-bands';
import { growTo } from '../shared/memory';

const LISTS_LENGTH: usize = 56 * 56 * 56 * 8;
export const LISTS: usize = memory.data(LISTS_LENGTH, 16); // 56³ × (u32 offset of the list + 1, u32 elements)
const WAYS: usize = memory.data(9 * 32, 16); // 9 columns × 6 orders × u32: three digits as bits, 9 per row
const NEXT: usize = memory.data(48, 16); // the order to try next, u32
const TAKEN: usize = memory.data(48, 16); // digits in the rows so far, u32
const SPARE: usize = memory.data(48, 16);

export let poolBase: usize = 0;
export let stride: usize = 0; // bytes of an element

@unmanaged
export class Element {
  /** Four bits per digit; from bit 36 the bits of its three boxes and its code. */
  row7: u64;
  row8: u64;
  row9: u64;
  /** Present only if the first band has automorphisms: the smallest first two rows among its other images. */
  image4: u64;
  image5: u64;
}
export const PLAIN_ELEMENT: usize = offsetof<Element>('image4');
@inline export function asElement(at: usize): Element { return changetype<Element>(at); }

let poolEnd: usize = 0;
let poolLimit: usize = 0;

/** Clears all lists and limits the cache to `poolBytes` bytes. */
export function startLists(poolBytes: usize): void {
  if (poolBase == 0) poolBase = <usize>memory.size() << 16;
  stride = autCount > 1 ? offsetof<Element>() : PLAIN_ELEMENT;
  poolLimit = poolBase + poolBytes;
  growTo(poolLimit);
  clearLists();
}

function clearLists(): void {
  memory.fill(LISTS, 0, LISTS_LENGTH);
  poolEnd = poolBase;
}

/** Lists the third bands that fit below SECOND, sorted, without those of too small a class. */
export function makeList(slot: usize): void {
  if (poolLimit - poolEnd < 4096 * stride) clearLists(); // the cache is full: start again
  const start = poolEnd;
  for (let c: usize = 0; c < 9; c++) listWays(c);
  store<u32>(TAKEN, load<u32>(WAYS)); // the first column ascending: the rows are sorted
  let c: i32 = 1;
  store<u32>(NEXT, 0, 4);
  while (c > 0) {
    const next = load<u32>(NEXT + (c << 2));
    if (next == 6) { c--; continue; }
    store<u32>(NEXT + (c << 2), next + 1);
    const way = load<u32>(WAYS + c * 24 + (next << 2)), taken = load<u32>(TAKEN + ((c - 1) << 2));
    if (way & taken) continue;
    store<u8>(ORDER + c, <u8>next);
    if (c == 8) { addElement(); continue; }
    store<u32>(TAKEN + (c << 2), way | taken);
    c++;
    store<u32>(NEXT + (c << 2), 0);
  }
  store<u32>(slot, <u32>(start - poolBase) + 1);
  store<u32>(slot, <u32>((poolEnd - start) / stride), 4);
  sortList(start);
}

/** Lists the six orders of the digits left in column c, one bit per digit and row. */
function listWays(c: usize): void {
  const second = bit(load<u8>(SECOND + c)) | bit(load<u8>(SECOND + 9 + c)) | bit(load<u8>(SECOND + 18 + c));
  putOrders(WAYS + c * 24, FULL & ~(second | load<u32>(COLUMNS + (c << 2))));
}

/** Appends the third band that ORDER describes. */
function addElement(): void {
  store<u8>(ORDER, 0);
  for (let c: usize = 0; c < 9; c++)
    putColumn(BAND + c, load<u32>(WAYS + c * 24 + (<usize>load<u8>(ORDER + c) << 2)));
  for (let i: usize = 0; i < 9; i++) store<u8>(OWN + load<u8>(BAND + (i / 3) * 9 + i % 3), <u8>i);
  const box2 = boxCode(triple(BAND, 3, OWN), triple(BAND, 4, OWN), triple(BAND, 5, OWN));
  const bits = boxBits(triple(BAND, 6, OWN), triple(BAND, 7, OWN), triple(BAND, 8, OWN));
  const code = load<u8>(CODE + ((box2 << 6) | bits));
  if (code == 0) return;
  let row7 = rowKey(BAND) | (<u64>code << 54);
  for (let s: usize = 0; s < 3; s++) {
    const cells = BAND + s * 3, places = PLACES + (s << 4);
    row7 |= <u64>boxBits(across(cells, places), across(cells + 9, places), across(cells + 18, places)) << (36 + 6 * s);
  }
  const element = asElement(poolEnd);
  element.row7 = row7;
  element.row8 = rowKey(BAND + 9);
  element.row9 = rowKey(BAND + 18);
  if (autCount > 1) {
    let best4 = u64.MAX_VALUE, best5 = u64.MAX_VALUE;
    for (let i = 1; i < autCount; i++) {
      const aut = AUTS + (<usize>i << 5);
      const image4 = imageRow(BAND, aut, 0);
      if (image4 > best4) continue;
      const image5 = imageRow(BAND, aut, 1);
      if (image4 == best4 && image5 >= best5) continue;
      best4 = image4;
      best5 = image5;
    }
    element.image4 = best4;
    element.image5 = best5;
  }
  poolEnd += stride;
}

function sortList(start: usize): void {
  for (let i = start + stride; i < poolEnd; i += stride) {
    memory.copy(SPARE, i, stride);
    let j = i;
    while (j > start && isLater(j - stride, SPARE)) {
      memory.copy(j, j - stride, stride);
      j -= stride;
    }
    memory.copy(j, SPARE, stride);
  }
}

@inline function isLater(a: usize, b: usize): bool {
  const row7a = asElement(a).row7 & 0xfffffffff, row7b = asElement(b).row7 & 0xfffffffff;
  return row7a > row7b || (row7a == row7b && asElement(a).row8 > asElement(b).row8);
}
