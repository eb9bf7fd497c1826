// The canonical 8×8 grids with 2×4 boxes (row-minlex, see assembly/canon-grid-2x4.ts), generated in order, band by
// band.
//
// A band is 16 bytes, digits 0…7, in one vector: its two rows, the one with the smaller first digit above. There are
// five canonical first bands b: 0 1 2 3 4 5 6 7 over 4 5 6 7 and a permutation of 0…3, one of each cycle type. A
// canonical grid is some b and three more bands B2 < B3 < B4, none of a class below b, so that no other band can come
// first and make a smaller grid. All bands that fit below b are listed once, in order. A band's number in that list is
// its id, so comparing bands is comparing ids, and images of bands are found by hashing.
//
// A map is an order of columns with the relabelling that follows from it: apply(band, map) is two swizzles. The maps
// that matter for a grid are Aut(b), which keep b, and those that carry another band of b's class onto b: one of them,
// followed by Aut(b). The least image of each band under Aut(b) is precomputed, with the map that leads there. So a
// grid is canonical if, for b and for every band of b's class in the place of b, the three other bands
//   have no image below B2, and,
//   where one has the image B2, the images of the two others are not below B3 B4 (under all maps that lead to B2: the
//   known one, followed by the stabiliser of B2).
// The maps that lead to B2 B3 B4 itself are the automorphisms. Grids with the same b and B2 form one section. The first
// condition is also tested on two and on three bands before more are added; on three it saves a few per cent.

// --- memory --------------------------------------------------------------------------------------------
//
//   Fixed: the tables below. Then one arena for each first band, at the end of memory, made when it is first used:
//   maps      Aut(b), 32 bytes each: for each new place the old one in both rows (16), the new label of digits (16)
//   texts     count × 16 bytes, in order
//   masks     count × 8: byte c = the digits in column c
//   least     count × 4: the least id of its images under Aut(b)
//   leadsTo   count × 1: the number of the map that leads there
//   sections  sectionCount × 4: the possible ids of a second band
//   hash      2^HASH_BITS × 4: id + 1
import { growTo } from './shared/memory';

export const BANDS: i32 = 5;
const MAP: usize = 32;
const LABELS: usize = 16; // in a map, after the places
const BAND: usize = 16;
const HASH_BITS: u32 = 18; // at most half full
const ROOM: i32 = 1024; // grids
export const OUTPUT: usize = memory.data(ROOM * 64, 16); // digits 1…8
export const AUTOMORPHISMS: usize = memory.data(ROOM * 4, 16); // u32
export const INPUT: usize = memory.data(64, 16); // a canonical grid

const FOURS: usize = memory.data(96, 16); // the 24 orders of four columns, in order
const KEYS: usize = memory.data(20, 16); // per first band: the second half of its second row, four bits a digit
const TYPE_CLASS: usize = memory.data(256, 16); // per permutation of 0…3, two bits each: the band's class …
const TYPE_ORDER: usize = memory.data(256 * 4, 16); // … and the order of columns that makes the band canonical

const PLACE: usize = memory.data(8, 16); // where the first row has each digit
const SECOND: usize = memory.data(8, 16); // where the first row has the digit of the second row in each column
const STABILISER: usize = memory.data(96 * MAP, 16); // the maps of Aut(b) that keep B2
const WAY2: usize = memory.data(32, 16); // maps that carry B2, B3, B4 onto b
const WAY3: usize = memory.data(32, 16);
const WAY4: usize = memory.data(32, 16);
const OPTIONS: usize = memory.data(16, 16); // for each cell of a band to generate, the digits still to try
const CHOSEN: usize = memory.data(16, 16); // its digits

/** The arena of a first band: addresses of the lists above, and their lengths. */
@unmanaged
class Arena {
  maps: usize;
  texts: usize;
  masks: usize;
  least: usize;
  leadsTo: usize;
  sections: usize;
  hash: usize;
  mapCount: i32;
  count: i32;
  sectionCount: i32;
}
const ARENA: usize = offsetof<Arena>();
const ARENAS: usize = memory.data(BANDS * ARENA, 16);
// A copy of the current first band's arena, at a fixed address for speed.
const CURRENT: usize = memory.data(ARENA, 16);
const arena = changetype<Arena>(CURRENT);

// The current first band, and the current section.
let band: i32 = -1;
let top: usize = 0; // end of the last arena
let id2: i32 = 0, stabiliserCount: i32 = 0, isWay2: bool = false, behind2: i32 = 0;
let next3: i32 = 0, end3: i32 = 0, mask2: u64 = 0, outputCount: i32 = 0;


// --- bands and maps ------------------------------------------------------------------------------------

@inline function swapRows(x: v128): v128 { return v128.shuffle<i64>(x, x, 1, 0); }
/** Sorts the rows of a band. */
@inline function sorted(x: v128): v128 {
  return i8x16.extract_lane_u(x, 0) < i8x16.extract_lane_u(x, 8) ? x : swapRows(x);
}
@inline function apply(x: v128, map: usize): v128 {
  return sorted(v128.swizzle(v128.load(map, LABELS), v128.swizzle(x, v128.load(map))));
}
@inline function text(id: i32): v128 { return v128.load(arena.texts + (<usize>id << 4)); }
@inline function leastOf(id: i32): i32 { return load<i32>(arena.least + (<usize>id << 2)); }

@inline function slotOf(x: v128): usize {
  const above = <u64>i64x2.extract_lane(x, 0) * 0x9e3779b97f4a7c15;
  const mixed = above ^ (<u64>i64x2.extract_lane(x, 1) * 0xc2b2ae3d27d4eb4f);
  return <usize>((mixed * 0x9e3779b97f4a7c15) >> (64 - HASH_BITS));
}

/** Returns the id of a band that fits below b. */
function find(x: v128): i32 {
  let slot = slotOf(x);
  let id = load<i32>(arena.hash + (slot << 2)) - 1;
  while (!v128.all_true<i8>(i8x16.eq(text(id), x))) {
    slot = (slot + 1) & ((1 << HASH_BITS) - 1);
    id = load<i32>(arena.hash + (slot << 2)) - 1;
  }
  return id;
}

function put(x: v128, id: i32): void {
  let slot = slotOf(x);
  while (load<i32>(arena.hash + (slot << 2)) != 0) slot = (slot + 1) & ((1 << HASH_BITS) - 1);
  store<i32>(arena.hash + (slot << 2), id + 1);
}

/** Fills PLACE and SECOND for a band with the row at `first` above the row at `second`. */
function relate(first: usize, second: usize): void {
  for (let c: usize = 0; c < 8; c++) store<u8>(PLACE + load<u8>(first + c), <u8>c);
  for (let c: usize = 0; c < 8; c++) store<u8>(SECOND + c, load<u8>(PLACE + load<u8>(second + c)));
}

/** Returns the permutation of a stack's columns made by going from the second row to the first twice, two bits each. */
function typeOf(stack: usize): usize {
  let type: usize = 0;
  for (let c: usize = 0; c < 4; c++) type |= (<usize>load<u8>(SECOND + load<u8>(SECOND + stack + c)) & 3) << (c << 1);
  return type;
}

/** Makes the map that puts `first` first and the columns of this stack in this order; the other stack follows. */
function makeMap(first: usize, stack: usize, order: usize, to: usize): void {
  for (let i: usize = 0; i < 4; i++) {
    const column = <u8>stack + load<u8>(order + i);
    store<u8>(to + i, column);
    store<u8>(to + i + 4, load<u8>(SECOND + <usize>column));
  }
  for (let i: usize = 0; i < 8; i++) {
    const column = load<u8>(to + i);
    store<u8>(to + i + 8, column + 8);
    store<u8>(to + LABELS + <usize>load<u8>(first + <usize>column), <u8>i);
  }
}

/** Is the band of the same class as b? If so, leaves a map that carries it onto b at `to`. */
function carry(at: usize, to: usize): bool {
  relate(at, at + 8);
  const type = typeOf(0);
  if (load<u8>(TYPE_CLASS + type) != <u8>band) return false;
  makeMap(at, 0, TYPE_ORDER + (type << 2), to);
  return true;
}

/**
 * Returns what a permutation of 0…3 becomes when its columns are put into this order, four bits each, the first
 * highest.
 */
function keyOf(type: usize, order: usize): u32 {
  let key: u32 = 0;
  for (let i: usize = 0; i < 4; i++) {
    const image = <u8>((type >> (<usize>load<u8>(order + i) << 1)) & 3);
    let place: u32 = 0;
    while (load<u8>(order + place) != image) place++;
    key = (key << 4) | place;
  }
  return key;
}

/**
 * Prepares the orders of four, the five first bands, and for each permutation its class and the order that leads to it.
 */
function prepareTypes(): void {
  let to = FOURS;
  for (let order: u32 = 0; order < 256; order++) {
    const a = order >> 6, b = (order >> 4) & 3, c = (order >> 2) & 3, d = order & 3;
    if (((1 << a) | (1 << b) | (1 << c) | (1 << d)) != 15) continue;
    store<u32>(to, a | (b << 8) | (c << 16) | (d << 24));
    to += 4;
  }
  let found: usize = 0;
  for (let from = FOURS; from < FOURS + 96; from += 4) {
    const half = load<u8>(from) | (load<u8>(from, 1) << 2);
    const type = <usize>(half | (load<u8>(from, 2) << 4) | (load<u8>(from, 3) << 6));
    let best: u32 = u32.MAX_VALUE;
    for (let order = FOURS; order < FOURS + 96; order += 4) {
      const key = keyOf(type, order);
      if (key >= best) continue;
      best = key;
      store<u32>(TYPE_ORDER + (type << 2), load<u32>(order));
    }
    // permutations come in order, and the least of a class is its own best, so it comes before the others
    let known: usize = 0;
    while (known < found && load<u32>(KEYS + (known << 2)) != best) known++;
    if (known == found) { store<u32>(KEYS + (found << 2), best); found++; }
    store<u8>(TYPE_CLASS + type, <u8>known);
  }
}
prepareTypes();

/** Returns the canonical first band. */
function firstBand(index: i32): v128 {
  const key = load<u32>(KEYS + (<usize>index << 2));
  let x: v128 = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 0, 0, 0, 0);
  x = i8x16.replace_lane(x, 12, <i8>(key >> 12));
  x = i8x16.replace_lane(x, 13, <i8>((key >> 8) & 15));
  x = i8x16.replace_lane(x, 14, <i8>((key >> 4) & 15));
  return i8x16.replace_lane(x, 15, <i8>(key & 15));
}

/** Returns the digits of each column, one byte per column. */
function maskOf(x: v128): u64 {
  let mask: u64 = 0;
  v128.store(CHOSEN, x);
  for (let c: usize = 0; c < 8; c++)
    mask |= <u64>((1 << load<u8>(CHOSEN + c)) | (1 << load<u8>(CHOSEN + c, 8))) << (c << 3);
  return mask;
}

// --- arenas --------------------------------------------------------------------------------------------

/** Reserves `bytes` bytes at the end of memory. New memory is zero. */
function allocate(bytes: usize): usize {
  if (top == 0) top = (__heap_base + 15) & ~15;
  const from = top, end = (top + bytes + 15) & ~15;
  growTo(end);
  top = end;
  return from;
}

/** Switches to a first band. Makes its arena the first time, and again if memory was refused halfway. */
export function useBand(index: i32): void {
  const own = ARENAS + <usize>index * ARENA, isMade = changetype<Arena>(own).maps != 0;
  if (index == band && isMade) return;
  band = index;
  memory.copy(CURRENT, own, ARENA);
  if (isMade) return;
  listMaps();
  listBands();
  arena.hash = allocate(4 << HASH_BITS);
  arena.masks = allocate(<usize>arena.count << 3);
  for (let id = 0; id < arena.count; id++) {
    put(text(id), id);
    store<u64>(arena.masks + (<usize>id << 3), maskOf(text(id)));
  }
  findLeast();
  listSections();
  memory.copy(own, CURRENT, ARENA);
}

/** The number of sections of the current first band. */
export function sectionsLength(): i32 { return arena.sectionCount; }

/** Lists Aut(b), the identity first. */
function listMaps(): void {
  const b = allocate(16);
  v128.store(b, firstBand(band));
  arena.maps = allocate(96 * MAP);
  arena.mapCount = 0;
  const key = load<u32>(KEYS + (<usize>band << 2));
  for (let row: usize = 0; row < 16; row += 8) {
    relate(b + row, b + (row ^ 8));
    for (let stack: usize = 0; stack < 8; stack += 4)
      for (let order = FOURS; order < FOURS + 96; order += 4) {
        if (keyOf(typeOf(stack), order) != key) continue;
        makeMap(b + row, stack, order, arena.maps + <usize>arena.mapCount * MAP);
        arena.mapCount++;
      }
  }
}

/** Lists the bands of b's class or a later one that fit below b, in order, by a search without recursion. */
function listBands(): void {
  const below = maskOf(firstBand(band));
  arena.texts = allocate(0);
  arena.count = 0;
  let cell: usize = 0, above: u32 = 0, beside: u32 = 0, left: u32 = 0; // digits in the rows so far, and in the left box
  store<u8>(OPTIONS, ~(<u8>below));
  for (;;) {
    const options = <u32>load<u8>(OPTIONS + cell);
    if (options == 0) {
      if (cell == 0) return;
      cell--;
      const digit: u32 = 1 << load<u8>(CHOSEN + cell);
      if (cell < 8) above ^= digit; else beside ^= digit;
      if (cell < 4) left ^= digit;
      continue;
    }
    const digit = ctz(options);
    store<u8>(OPTIONS + cell, <u8>(options & (options - 1)));
    store<u8>(CHOSEN + cell, <u8>digit);
    if (cell == 15) {
      const x = v128.load(CHOSEN);
      relate(CHOSEN, CHOSEN + 8);
      if (load<u8>(TYPE_CLASS + typeOf(0)) < <u8>band) continue;
      v128.store(allocate(16), x);
      arena.count++;
      continue;
    }
    if (cell < 8) above |= 1 << digit; else beside |= 1 << digit;
    if (cell < 4) left |= 1 << digit;
    cell++;
    let free = ~(<u32>(below >> ((cell & 7) << 3))) & 0xff;
    if (cell < 8) free &= ~above;
    else {
      free &= ~beside & (cell < 12 ? ~left : left);
      if (cell == 8) free &= ~((2 << load<u8>(CHOSEN)) - 1);
    }
    store<u8>(OPTIONS + cell, <u8>free);
  }
}

/** Finds for each band its least image under Aut(b), and the map that leads there. */
function findLeast(): void {
  arena.least = allocate(<usize>arena.count << 2);
  arena.leadsTo = allocate(<usize>arena.count);
  memory.fill(arena.least, 0xff, <usize>arena.count << 2);
  for (let id = 0; id < arena.count; id++) {
    if (leastOf(id) >= 0) continue;
    for (let i = 0; i < arena.mapCount; i++) {
      const image = find(apply(text(id), arena.maps + <usize>i * MAP));
      if (leastOf(image) >= 0) continue;
      store<i32>(arena.least + (<usize>image << 2), id);
      let back: usize = 0;
      while (!v128.all_true<i8>(i8x16.eq(apply(text(image), arena.maps + back * MAP), text(id)))) back++;
      store<u8>(arena.leadsTo + <usize>image, <u8>back);
    }
  }
}

/** Finds the second bands of canonical grids of two bands. */
function listSections(): void {
  arena.sections = allocate(<usize>arena.count << 2); // more than enough
  arena.sectionCount = 0;
  for (let id = 0; id < arena.count; id++) {
    if (leastOf(id) != id || load<u8>(arena.texts + (<usize>id << 4)) != 1) continue;
    if (carry(arena.texts + (<usize>id << 4), WAY2) && leastOf(find(apply(firstBand(band), WAY2))) < id) continue;
    store<i32>(arena.sections + (<usize>arena.sectionCount << 2), id);
    arena.sectionCount++;
  }
}

// --- sections ------------------------------------------------------------------------------------------

/** Begins section number `section` of the current first band. */
export function start(section: i32): void {
  id2 = load<i32>(arena.sections + (<usize>section << 2));
  const at2 = arena.texts + (<usize>id2 << 4);
  mask2 = maskOf(firstBand(band)) | load<u64>(arena.masks + (<usize>id2 << 3));
  stabiliserCount = 0;
  for (let i: usize = 0; i < <usize>arena.mapCount; i++) {
    if (!v128.all_true<i8>(i8x16.eq(apply(text(id2), arena.maps + i * MAP), text(id2)))) continue;
    memory.copy(STABILISER + <usize>stabiliserCount * MAP, arena.maps + i * MAP, MAP);
    stabiliserCount++;
  }
  isWay2 = carry(at2, WAY2);
  behind2 = isWay2 ? find(apply(firstBand(band), WAY2)) : 0;
  // the third band begins with the smallest digit that the first column still needs
  const digit = ctz(~(<u32>mask2 & 0xff));
  next3 = firstWith(digit);
  end3 = firstWith(digit + 1);
}

/** Returns the first id whose band begins with this digit or a larger one. */
function firstWith(digit: u32): i32 {
  let low = 0, high = arena.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (<u32>load<u8>(arena.texts + (<usize>middle << 4)) < digit) low = middle + 1; else high = middle;
  }
  return low;
}

/** Continues the section until it is done or OUTPUT is full. Returns the number of grids in OUTPUT. */
export function run(): i32 {
  outputCount = 0;
  while (next3 < end3 && outputCount <= ROOM - 8) {
    const mask3 = load<u64>(arena.masks + (<usize>next3 << 3));
    if ((mask3 & mask2) == 0 && leastOf(next3) >= id2) complete(next3, mask3);
    next3++;
  }
  return outputCount;
}

/** Is the section done? */
export function isDone(): bool { return next3 >= end3; }

/** Adds the last band in all ways (at most eight) and keeps the canonical grids. */
function complete(id3: i32, mask3: u64): void {
  const at3 = arena.texts + (<usize>id3 << 4);
  let from2 = 0, behind3 = 0, beside3 = 0;
  if (isWay2) {
    from2 = find(apply(v128.load(at3), WAY2));
    if (leastOf(from2) < id2) return;
  }
  const isWay3 = carry(at3, WAY3);
  if (isWay3) {
    behind3 = find(apply(firstBand(band), WAY3));
    if (leastOf(behind3) < id2) return;
    beside3 = find(apply(text(id2), WAY3));
    if (leastOf(beside3) < id2) return;
  }
  // Each column has two digits left. The choice in the left box is which of them is above; the right box must then have
  // the other four above.
  const open = ~(mask2 | mask3);
  for (let choice: u32 = 0; choice < 8; choice++) {
    let above: u64 = 0, below: u64 = 0, left: u32 = 0;
    for (let c: u32 = 0; c < 4; c++) {
      const pair = <u32>(open >> (c << 3)) & 0xff;
      const low = pair & -pair;
      const upper = (choice << c) & 8 ? pair ^ low : low; // column 0 has the smaller one above: bit 3 is not used
      left |= upper;
      above |= <u64>ctz(upper) << (c << 3);
      below |= <u64>ctz(pair ^ upper) << (c << 3);
    }
    let isFitting = true;
    for (let c: u32 = 4; c < 8; c++) {
      const pair = <u32>(open >> (c << 3)) & 0xff;
      const lower = pair & left;
      if (lower == 0 || lower == pair) { isFitting = false; break; }
      above |= <u64>ctz(pair ^ lower) << (c << 3);
      below |= <u64>ctz(lower) << (c << 3);
    }
    if (!isFitting) continue;
    let x: v128 = i64x2.splat(<i64>above);
    x = i64x2.replace_lane(x, 1, <i64>below);
    v128.store(CHOSEN, x);
    const isWay4 = carry(CHOSEN, WAY4);
    if (!isWay4 && load<u8>(TYPE_CLASS + typeOf(0)) < <u8>band) continue;
    const id4 = find(x);
    if (leastOf(id4) < id2) continue;
    let automorphisms = images(id2, id3, id4, id3, id4);
    if (automorphisms < 0) continue;
    if (isWay2) {
      const more = images(behind2, from2, find(apply(x, WAY2)), id3, id4);
      if (more < 0) continue;
      automorphisms += more;
    }
    if (isWay3) {
      const more = images(behind3, beside3, find(apply(x, WAY3)), id3, id4);
      if (more < 0) continue;
      automorphisms += more;
    }
    if (isWay4) {
      const behind4 = find(apply(firstBand(band), WAY4)), beside4 = find(apply(text(id2), WAY4));
      const more = images(behind4, beside4, find(apply(v128.load(at3), WAY4)), id3, id4);
      if (more < 0) continue;
      automorphisms += more;
    }
    const one = i8x16.splat(1), to = OUTPUT + (<usize>outputCount << 6);
    v128.store(to, i8x16.add(firstBand(band), one));
    v128.store(to, i8x16.add(text(id2), one), BAND);
    v128.store(to, i8x16.add(v128.load(at3), one), 2 * BAND);
    v128.store(to, i8x16.add(x, one), 3 * BAND);
    store<i32>(AUTOMORPHISMS + (<usize>outputCount << 2), automorphisms);
    outputCount++;
  }
}

/** Returns how many maps of Aut(b) carry three bands to B2 B3 B4, or −1 if one makes something smaller. */
function images(a: i32, b: i32, c: i32, id3: i32, id4: i32): i32 {
  const leastA = leastOf(a), leastB = leastOf(b), leastC = leastOf(c);
  if (min(leastA, min(leastB, leastC)) < id2) return -1;
  let total = 0;
  if (leastA == id2) { const found = pairs(a, b, c, id3, id4); if (found < 0) return -1; total += found; }
  if (leastB == id2) { const found = pairs(b, a, c, id3, id4); if (found < 0) return -1; total += found; }
  if (leastC == id2) { const found = pairs(c, a, b, id3, id4); if (found < 0) return -1; total += found; }
  return total;
}

/**
 * Counts, of the maps that carry the first band to B2, those that carry the others to B3 B4. −1: one makes something
 * smaller.
 */
function pairs(first: i32, a: i32, b: i32, id3: i32, id4: i32): i32 {
  const map = arena.maps + <usize>load<u8>(arena.leadsTo + <usize>first) * MAP;
  const imageA = apply(text(a), map), imageB = apply(text(b), map);
  let total = 0;
  for (let i: usize = 0; i < <usize>stabiliserCount; i++) {
    const way = STABILISER + i * MAP;
    const idA = find(apply(imageA, way)), idB = find(apply(imageB, way));
    const lower = min(idA, idB);
    if (lower > id3) continue;
    if (lower < id3) return -1;
    const upper = max(idA, idB);
    if (upper < id4) return -1;
    if (upper == id4) total++;
  }
  return total;
}

// --- places --------------------------------------------------------------------------------------------

/** Returns the first band of the canonical grid in INPUT (digits 1…8), or −1. */
export function bandOfInput(): i32 {
  const x = i8x16.sub(v128.load(INPUT), i8x16.splat(1));
  for (let index = 0; index < BANDS; index++) if (v128.all_true<i8>(i8x16.eq(x, firstBand(index)))) return index;
  return -1;
}

/** Returns the section of the current first band that contains the grid in INPUT, or −1. */
export function sectionOfInput(): i32 {
  const x = i8x16.sub(v128.load(INPUT, BAND), i8x16.splat(1));
  for (let section = 0; section < arena.sectionCount; section++)
    if (v128.all_true<i8>(i8x16.eq(text(load<i32>(arena.sections + (<usize>section << 2))), x))) return section;
  return -1;
}
