// Pairs of bands, 54 cells, up to relabelling, the order of rows in each band, the exchange of the two bands, the order
// of columns in stacks and the order of stacks: canonical forms, third bands, and all canonical pairs in order.
//
// The canonical form is the smallest text. Its first band is canonical and has the lesser class of the two
// (catalogue-3x3/classes.ts). The second band is the least of its images under the automorphisms of the first and, if
// both bands have the same class, of the images of the first with the second in its place (pairs/images.ts). So below a
// first band b, all second bands are visited, about 5.9 million. Those of a class below b belong elsewhere, those above
// are canonical at once if b has only the identity as automorphism, and only the rest is tested.
//
// A section is all pairs with the same first band and the same three digits at the start of the fourth row.
//
//   PAIR     input: 54 digits; output: the canonical form
//   THIRDS   56³ × u16: third bands by the column sets of the second band, one type per stack; 0: not known yet
//   OUT      pairs found, OUT_LENGTH bytes each: rows 4, 5, 6 as three u64, number of automorphisms u32, –
//   COUNTS   u64: see the constants
//   BY_ORDER by number of automorphisms: the number of pairs, the sum of their third bands, two u64 each

import { FORMS, FULL, OWN, boxBits, boxCode, findClasses, triple } from './catalogue-3x3/classes';
import {
  CODE, FIRST, ROWS4, autCount, bit, digitAt, nextRow, placeBand, rowKey, rows4,
} from './catalogue-3x3/first-band';
import { SECOND, count6, listRow6, placeDigits, placeRow4, putRow6 } from './catalogue-3x3/second-bands';
import { BANDS, BAND_LENGTH, complete, countBands, leaveSets } from './pairs/completions';
import {
  bestRow, classOf, countKept, forgetBest, keepAutomorphisms, kept, lookAtImages, meetClass, takeAsBest,
} from './pairs/images';

export { FORMS } from './catalogue-3x3/classes';
export { ROWS4 } from './catalogue-3x3/first-band';
export { BANDS, BAND_LENGTH, MOST_BANDS, SETS } from './pairs/completions';
export { KEPT, KEPT_LABELS, KEPT_LENGTH } from './pairs/images';

export const PAIR: usize = memory.data(64, 16);
const THIRDS_LENGTH: usize = 56 * 56 * 56 * 2;
const THIRDS: usize = memory.data(THIRDS_LENGTH, 16);
export const COUNTS: usize = memory.data(64, 16);
export const COUNT_BELOW: i32 = 0; // second bands of a class below the first band's
export const COUNT_EQUAL: i32 = 1; // of the same class
export const COUNT_ABOVE: i32 = 2;
export const COUNT_THIRDS: i32 = 3; // third bands of all second bands
export const COUNT_TESTED: i32 = 4; // second bands whose images were tested
export const COUNT_PAIRS: i32 = 5;
export const COUNT_INCIDENCES: i32 = 6; // third bands of the pairs, up to the automorphisms of each
export const COUNTS_LENGTH: i32 = 7;
export const ORDERS: i32 = 217; // two ways to take a first band, at most 108 automorphisms each
export const BY_ORDER: usize = memory.data(ORDERS * 16, 16);
const OUT_ENOUGH: i32 = 32768; // a fifth row adds at most 6³ pairs
export const OUT_LENGTH: usize = 32;
export const OUT_AUTOMORPHISMS: usize = 24;
export const OUT: usize = memory.data((OUT_ENOUGH + 216) * OUT_LENGTH, 16);

let loaded: i32 = -1;
let isListing: bool = false;
let outCount: i32 = 0;
let row4: i32 = 0; // the next fourth row
let row4End: i32 = 0;
let isInRow: bool = false; // is a search for fifth rows in progress?

/** Prepares the classes of bands. Must be called once. Returns the number of classes. */
export function setUp(): i32 { return findClasses(); }

/** Lists in BANDS the third bands of PAIR or, with SETS given, the bands with those columns. Returns their number. */
export function listThirdBands(): u32 {
  leaveSets(PAIR, PAIR + 27);
  return complete(true);
}
export function listBands(): u32 { return complete(true); }
export { countBands } from './pairs/completions';

/** Brings PAIR into canonical form. Returns its number of automorphisms, which is the number of maps in KEPT. */
export function canonicalise(): u32 {
  const class0 = classOf(PAIR), class1 = classOf(PAIR + 27), first = min(class0, class1);
  if (meetClass(first)) loaded = -1;
  forgetBest();
  if (class0 == first) lookAtImages(PAIR, PAIR + 27, false);
  if (class1 == first) lookAtImages(PAIR + 27, PAIR, false);
  for (let c: usize = 0; c < 9; c++) {
    store<u8>(PAIR + c, <u8>(c + 1));
    store<u8>(PAIR + c, digitAt(load<u64>(FORMS + (<usize>first << 4)), c), 9);
    store<u8>(PAIR + c, digitAt(load<u64>(FORMS + (<usize>first << 4), 8), c), 18);
    for (let r: usize = 0; r < 3; r++) store<u8>(PAIR + 27 + r * 9 + c, digitAt(bestRow(r), c));
  }
  return kept;
}

/** Loads a first band. Returns the number of its fourth rows, in order in ROWS4. Takes two milliseconds. */
export function loadBand(number: i32): i32 {
  if (loaded != number) {
    // the fourth row starts with the smallest of three of the six digits left in the first column
    const form = FORMS + (<usize>number << 4);
    let starts = FULL & ~(1 | bit(digitAt(load<u64>(form), 0)) | bit(digitAt(load<u64>(form, 8), 0)));
    for (let i = 0; i < 2; i++) starts &= ~(1 << (31 - clz(starts)));
    placeBand(number, starts);
    keepAutomorphisms(number);
    memory.fill(THIRDS, 0, THIRDS_LENGTH);
    loaded = number;
  }
  return rows4;
}

/** The number of automorphisms of the loaded band. */
export function bandAutomorphisms(): i32 { return autCount; }

/** Begins the pairs with the loaded band and the fourth rows from … to − 1. With `listing`, writes them to OUT. */
export function start(from: i32, to: i32, listing: bool): void {
  isListing = listing;
  outCount = 0;
  row4 = from;
  row4End = to;
  isInRow = false;
  memory.fill(COUNTS, 0, 8 * COUNTS_LENGTH);
  memory.fill(BY_ORDER, 0, 16 * ORDERS);
}

/** Continues for `fifthRows` fifth rows, or until OUT may lack room for another. Returns whether there is more. */
export function run(fifthRows: i32): bool {
  outCount = 0;
  for (let i = 0; i < fifthRows; i++) {
    if (outCount >= OUT_ENOUGH) return true;
    if (!isInRow) {
      if (row4 == row4End) return false;
      const key = load<u64>(ROWS4 + (<usize>row4 << 3));
      row4++;
      placeRow4(key, FULL & ~((1 << <u32>digitAt(key, 0)) - 1));
      isInRow = true;
    }
    if (nextRow(SECOND + 9)) secondBands();
    else isInRow = false;
  }
  return true;
}

/** The number of pairs in OUT. */
export function found(): i32 { return outCount; }

@inline function add(counter: usize, amount: u64): void {
  store<u64>(COUNTS + (counter << 3), load<u64>(COUNTS + (counter << 3)) + amount);
}

/** Visits all sixth rows. */
function secondBands(): void {
  if (!listRow6()) return;
  const n0 = count6(0), n1 = count6(1), n2 = count6(2);
  let below: u64 = 0, equal: u64 = 0, above: u64 = 0, thirds: u64 = 0;
  for (let i0: u32 = 0; i0 < n0; i0++) {
    const type0 = (putRow6(0, i0) >> 6) * 3136;
    placeDigits();
    for (let i1: u32 = 0; i1 < n1; i1++) {
      const type1 = type0 + (putRow6(1, i1) >> 6) * 56;
      const own = boxCode(triple(SECOND, 3, OWN), triple(SECOND, 4, OWN), triple(SECOND, 5, OWN)) << 6;
      for (let i2: u32 = 0; i2 < n2; i2++) {
        const slot = type1 + (putRow6(2, i2) >> 6);
        const bits = boxBits(triple(SECOND, 6, OWN), triple(SECOND, 7, OWN), triple(SECOND, 8, OWN));
        const code = load<u8>(CODE + (own | bits));
        const own3 = thirdsOf(slot);
        thirds += own3;
        if (code == 0) { below++; continue; }
        if (code == 1) equal++;
        else above++;
        if (code == 3 && autCount == 1) emit(1, own3);
        else {
          test(code == 1, own3);
          placeDigits(); // the test used OWN
        }
      }
    }
  }
  add(COUNT_BELOW, below);
  add(COUNT_EQUAL, equal);
  add(COUNT_ABOVE, above);
  add(COUNT_THIRDS, thirds);
}

/** Returns the number of third bands below SECOND, whose column sets `slot` encodes. */
@inline function thirdsOf(slot: u32): u32 {
  const at = THIRDS + (<usize>slot << 1);
  const known = <u32>load<u16>(at);
  return known ? known : findThirds(at);
}

function findThirds(at: usize): u32 {
  leaveSets(FIRST, SECOND);
  const thirds = countBands();
  store<u16>(at, <u16>thirds);
  return thirds;
}

/** Emits the pair if no symmetry makes it smaller. */
function test(isTie: bool, thirds: u32): void {
  add(COUNT_TESTED, 1);
  takeAsBest(SECOND);
  if (!lookAtImages(FIRST, SECOND, true)) return;
  if (isTie && !lookAtImages(SECOND, FIRST, true)) return;
  emit(kept, thirds);
}

/** Emits the pair. If `automorphisms` > 1, they are in KEPT. */
function emit(automorphisms: u32, thirds: u32): void {
  add(COUNT_PAIRS, 1);
  const at = BY_ORDER + (<usize>automorphisms << 4);
  store<u64>(at, load<u64>(at) + 1);
  store<u64>(at, load<u64>(at, 8) + thirds, 8);
  if (automorphisms == 1) add(COUNT_INCIDENCES, thirds);
  else {
    // Burnside's lemma: the number of orbits is the mean number of third bands that an automorphism fixes
    leaveSets(FIRST, SECOND);
    complete(true);
    let same: u32 = 0;
    for (let i: u32 = 0; i < automorphisms; i++) same += countKept(i, BANDS, thirds, BAND_LENGTH);
    add(COUNT_INCIDENCES, same / automorphisms);
  }
  if (!isListing) return;
  const to = OUT + <usize>outCount * OUT_LENGTH;
  outCount++;
  for (let r: usize = 0; r < 3; r++) store<u64>(to + (r << 3), rowKey(SECOND + r * 9));
  store<u32>(to, automorphisms, OUT_AUTOMORPHISMS);
}
