// Images of a pair of bands, for pairs.ts: one of its bands is mapped onto the canonical band of its class in every
// possible way, and the other is relabelled with it and its rows sorted.
//
//   AUT_POOL  the automorphisms of the classes seen so far, as in AUTS
//   AUT_LIST  per class: the start of its automorphisms in AUT_POOL, and their number (0: not seen)
//   BEST      the least image so far, three rows, four bits per digit
//   KEPT      the maps that lead to BEST, KEPT_LENGTH bytes each: old columns (9), labels of the digits 0…9 (10)

import { IMAGE, MAPS, ORBIT, ORDER, WAY, indexOf, labelled, sortRows } from '../catalogue-3x3/classes';
import { AUTS, AUT_ROWS, autCount, placeFirst, rowKey } from '../catalogue-3x3/first-band';

const AUT_POOL: usize = memory.data(1024 * 32, 16); // all classes together have 935, one at most 108
const AUT_LIST: usize = memory.data(416 * 8, 16); // two u32
const BEST: usize = memory.data(32, 16);
const SORTED: usize = memory.data(16, 16); // rows in order, u32 pointers
export const KEPT_LENGTH: usize = 32;
export const KEPT_LABELS: usize = 9;
export const KEPT: usize = memory.data(2 * 108 * KEPT_LENGTH, 16);
let poolEnd: usize = AUT_POOL;
export let kept: u32 = 0;

/** Returns the class of a band, 27 digits. */
export function classOf(band: usize): i32 { return <i32>load<u16>(ORBIT + (<usize>indexOf(band) << 1)); }

/** Forgets the best image. */
export function forgetBest(): void {
  store<u64>(BEST, u64.MAX_VALUE);
  kept = 0;
}

/** Takes the band at `rows`, unchanged, as the best image. */
export function takeAsBest(rows: usize): void {
  for (let r: usize = 0; r < 3; r++) store<u64>(BEST + (r << 3), rowKey(rows + r * 9));
  kept = 0;
}

/** Returns a row of the best image, four bits per digit. */
@inline export function bestRow(r: usize): u64 { return load<u64>(BEST + (r << 3)); }

/**
 * Visits all images of `other` with `first` on the canonical band of its class, and updates BEST and KEPT. With
 * `isFinal`, stops at an image below BEST and returns false.
 */
export function lookAtImages(first: usize, other: usize, isFinal: bool): bool {
  const index = indexOf(first);
  const entry = AUT_LIST + (<usize>load<u16>(ORBIT + (<usize>index << 1)) << 3);
  const map = MAPS + <usize>index * 12;
  let aut = <usize>load<u32>(entry);
  const end = aut + (<usize>load<u32>(entry, 4) << 5);
  for (; aut < end; aut += 32) {
    for (let c: usize = 0; c < 9; c++) store<u8>(WAY + c, load<u8>(ORDER + load<u8>(map + 3 + load<u8>(aut + c))));
    const top = first + <usize>load<u8>(map + load<u8>(aut + AUT_ROWS)) * 9;
    for (let c: usize = 0; c < 9; c++) store<u8>(IMAGE + load<u8>(top + load<u8>(WAY + c)), <u8>(c + 1));
    const order = compareImage(other);
    if (order > 0) continue;
    if (order < 0) {
      if (isFinal) return false;
      for (let r: usize = 0; r < 3; r++) store<u64>(BEST + (r << 3), labelled(sortedRow(r), WAY));
      kept = 0;
    }
    const at = KEPT + <usize>kept * KEPT_LENGTH;
    memory.copy(at, WAY, 9);
    memory.copy(at + KEPT_LABELS, IMAGE, 10);
    kept++;
  }
  return true;
}

/**
 * Loads a class whose automorphisms are not known yet and adds them to the pool. Returns true if it did: then another
 * band is in FIRST.
 */
export function meetClass(number: i32): bool {
  const entry = AUT_LIST + (<usize>number << 3);
  if (load<u32>(entry, 4)) return false;
  placeFirst(number);
  keepAutomorphisms(number);
  return true;
}

/** Adds the automorphisms of the loaded band to the pool. */
export function keepAutomorphisms(number: i32): void {
  const entry = AUT_LIST + (<usize>number << 3);
  if (load<u32>(entry, 4)) return;
  memory.copy(poolEnd, AUTS, <usize>autCount << 5);
  store<u32>(entry, <u32>poolEnd);
  store<u32>(entry, <u32>autCount, 4);
  poolEnd += <usize>autCount << 5;
}

/** Returns how many of the bands at `bands` are fixed by the i-th map of KEPT, up to the order of rows. */
export function countKept(i: u32, bands: usize, count: u32, length: usize): u32 {
  const way = KEPT + <usize>i * KEPT_LENGTH;
  memory.copy(WAY, way, 9);
  memory.copy(IMAGE, way + KEPT_LABELS, 10);
  let same: u32 = 0;
  for (let n: u32 = 0; n < count; n++) {
    const band = bands + <usize>n * length;
    sortRows(band, SORTED);
    let r: usize = 0;
    while (r < 3 && labelled(sortedRow(r), WAY) == rowKey(band + r * 9)) r++;
    if (r == 3) same++;
  }
  return same;
}

/**
 * Compares the image of the band under WAY and IMAGE with BEST: −1 below, 0 equal, 1 above. Leaves its rows in SORTED.
 */
function compareImage(other: usize): i32 {
  sortRows(other, SORTED);
  for (let r: usize = 0; r < 3; r++) {
    const key = labelled(sortedRow(r), WAY), best = load<u64>(BEST + (r << 3));
    if (key != best) return key < best ? -1 : 1;
  }
  return 0;
}

@inline function sortedRow(r: usize): usize { return <usize>load<u32>(SORTED + (r << 2)); }
