// The canonical 9×9 grids in row-minlex order, by sections. A section is all grids with a given first band and fourth
// row.
//
// A grid is canonical if no symmetry makes it smaller. The class of its first band is then the smallest among its three
// bands and three stacks (there are 416 classes, catalogue-3x3/classes.ts). If it is strictly the smallest and has no
// automorphism of its own, the grid is canonical as soon as the rows are sorted within the bands and the bands are
// sorted. Ties (about one grid in a hundred) and first bands with automorphisms get an explicit test of the few maps in
// question (catalogue-3x3/canonicity.ts).
//
// Second and third bands are made separately, the third ones in shared lists (catalogue-3x3/third-bands.ts). Checking
// that the three stacks are large enough takes one table look-up each, so a grid costs a few nanoseconds instead of a
// canonical form. A stack is a band lying on its side: the second band gives the type and the bits of its middle box,
// the third gives the last bits.
//
//   OUT     grids found, OUT_LENGTH bytes each: rows 4…9 as six u64, number of automorphisms u32, –

import { FULL, OWN, boxBits, boxCode, findClasses, triple } from './catalogue-3x3/classes';
import {
  AUTS, CODE, ROWS4, autCount, imageRow, nextRow, placeBand, rowKey, rows4,
} from './catalogue-3x3/first-band';
import { SECOND, count6, listRow6, placeDigits, placeRow4, putRow6 } from './catalogue-3x3/second-bands';
import { automorphismsIfCanonical } from './catalogue-3x3/canonicity';
import {
  Element, LISTS, PLAIN_ELEMENT, asElement, makeList, poolBase, startLists, stride,
} from './catalogue-3x3/third-bands';

export { FORMS } from './catalogue-3x3/classes';
export { ROWS4 } from './catalogue-3x3/first-band';

export const HISTOGRAM_LENGTH: i32 = 651;
export const HISTOGRAM: usize = memory.data(4 * HISTOGRAM_LENGTH, 16); // u32: grids by automorphisms
const SMALLEST_LEFT: u32 = 2; // the fourth row starts with the smallest digit left in the first column
const OUT_ENOUGH: i32 = 65536; // a fifth row adds at most 6³ × 288 grids
export const OUT_LENGTH: usize = 56;
export const OUT_AUTOMORPHISMS: usize = 48;
export const OUT: usize = memory.data(2 * OUT_ENOUGH * OUT_LENGTH, 16);

let isListing: bool = false;
let outCount: i32 = 0;
let sectionCount: u32 = 0;

/** How many grids are in OUT. */
export function found(): i32 { return outCount; }

/** Prepares the classes of bands. Must be called once. Returns the number of classes. */
export function setUp(): i32 { return findClasses(); }

/** Loads a first band. Returns the number of its sections; their fourth rows are in ROWS4, in order. */
export function loadBand(number: i32, poolBytes: usize): i32 {
  placeBand(number, SMALLEST_LEFT);
  startLists(poolBytes);
  return rows4;
}

/** Begins the section with that fourth row. With `listing`, the grids themselves are written to OUT. */
export function startSection(section: i32, listing: bool): void {
  isListing = listing;
  sectionCount = 0;
  outCount = 0;
  placeRow4(load<u64>(ROWS4 + (<usize>section << 3)), FULL);
}

/** Continues for `fifthRows` fifth rows, or until OUT may lack room for another. Returns whether there is more. */
export function runSection(fifthRows: i32): bool {
  if (isListing) outCount = 0;
  for (let i = 0; i < fifthRows; i++) {
    if (isListing && outCount >= OUT_ENOUGH) return true;
    if (!nextRow(SECOND + 9)) return false;
    secondBands();
  }
  return true;
}

/** The number of grids of the section so far. */
export function countOfSection(): u32 { return sectionCount; }

/** Visits all sixth rows and everything below them. */
function secondBands(): void {
  if (!listRow6()) return;
  const n0 = count6(0), n1 = count6(1), n2 = count6(2);
  for (let i0: u32 = 0; i0 < n0; i0++) {
    const box0 = putRow6(0, i0);
    placeDigits();
    for (let i1: u32 = 0; i1 < n1; i1++) {
      const box1 = putRow6(1, i1);
      const own = boxCode(triple(SECOND, 3, OWN), triple(SECOND, 4, OWN), triple(SECOND, 5, OWN)) << 6;
      for (let i2: u32 = 0; i2 < n2; i2++) {
        const box2 = putRow6(2, i2);
        const bits = boxBits(triple(SECOND, 6, OWN), triple(SECOND, 7, OWN), triple(SECOND, 8, OWN));
        const code = load<u8>(CODE + (own | bits));
        if (code) {
          thirdBands(code, box0, box1, box2);
          placeDigits(); // tests of third bands and grids use OWN for their own digits
        }
      }
    }
  }
}

/** Visits all third bands for the second band in SECOND, with its code and boxes. */
function thirdBands(code: u32, box0: u32, box1: u32, box2: u32): void {
  const key4 = rowKey(SECOND), key5 = rowKey(SECOND + 9);
  let mustTest = code == 1;
  if (autCount > 1) {
    const order = orderUnderAutomorphisms(key4, key5);
    if (order < 0) return;
    if (order == 0) mustTest = true;
  }
  const slot = LISTS + (<usize>(((box0 >> 6) * 56 + (box1 >> 6)) * 56 + (box2 >> 6)) << 3);
  if (load<u32>(slot) == 0) makeList(slot);
  const length = <usize>load<u32>(slot, 4);
  let at = poolBase + <usize>(load<u32>(slot) - 1);
  const codes0 = CODE + (<usize>box0 << 6), codes1 = CODE + (<usize>box1 << 6), codes2 = CODE + (<usize>box2 << 6);
  const end = at + length * stride;
  if (autCount == 1 && !isListing && !mustTest) {
    let plain: u32 = 0;
    for (; at < end; at += PLAIN_ELEMENT) {
      const row7 = asElement(at).row7;
      const joined = codesOf(row7, codes0, codes1, codes2);
      plain += joined >> 1;
      if (joined == 1) test(asElement(at));
    }
    count(1, plain);
    return;
  }
  for (; at < end; at += stride) {
    const joined = codesOf(asElement(at).row7, codes0, codes1, codes2);
    if (joined == 0) continue;
    let isInQuestion = mustTest || joined == 1;
    if (autCount > 1) {
      // the smallest image of the third band may not come before the second band
      const image4 = asElement(at).image4, image5 = asElement(at).image5;
      if (image4 < key4 || (image4 == key4 && image5 < key5)) continue;
      if (image4 == key4 && image5 == key5) isInQuestion = true;
    }
    if (isInQuestion) test(asElement(at));
    else emit(asElement(at), 1);
  }
}

@inline function codesOf(row7: u64, codes0: usize, codes1: usize, codes2: usize): u32 {
  return <u32>load<u8>(codes0 + (<usize>(row7 >> 36) & 63)) & <u32>load<u8>(codes1 + (<usize>(row7 >> 42) & 63)) &
    <u32>load<u8>(codes2 + (<usize>(row7 >> 48) & 63)) & (<u32>(row7 >> 54) & 3);
}

@inline function count(automorphisms: usize, grids: u32): void {
  sectionCount += grids;
  store<u32>(HISTOGRAM + (automorphisms << 2), load<u32>(HISTOGRAM + (automorphisms << 2)) + grids);
}

function test(element: Element): void {
  const automorphisms = automorphismsIfCanonical(element);
  if (automorphisms > 0) emit(element, automorphisms);
}

function emit(element: Element, automorphisms: u32): void {
  count(automorphisms, 1);
  if (!isListing) return;
  const to = OUT + <usize>outCount * OUT_LENGTH;
  outCount++;
  store<u64>(to, rowKey(SECOND));
  store<u64>(to, rowKey(SECOND + 9), 8);
  store<u64>(to, rowKey(SECOND + 18), 2 * 8);
  store<u64>(to, element.row7 & 0xfffffffff, 3 * 8);
  store<u64>(to, element.row8, 4 * 8);
  store<u64>(to, element.row9, 5 * 8);
  store<u32>(to, automorphisms, OUT_AUTOMORPHISMS);
}

/** −1: some automorphism of the first band makes SECOND smaller; 0: some other leaves it; 1: all make it larger. */
function orderUnderAutomorphisms(key4: u64, key5: u64): i32 {
  let order = 1;
  for (let i = 1; i < autCount; i++) {
    const aut = AUTS + (<usize>i << 5);
    const image4 = imageRow(SECOND, aut, 0);
    if (image4 > key4) continue;
    if (image4 < key4) return -1;
    const image5 = imageRow(SECOND, aut, 1);
    if (image5 < key5) return -1;
    if (image5 > key5) continue;
    const image6 = imageRow(SECOND, aut, 2), key6 = rowKey(SECOND + 18);
    if (image6 < key6) return -1;
    if (image6 == key6) order = 0;
  }
  return order;
}
