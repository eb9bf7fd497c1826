// The classes of 9×9 bands, for catalogue-3x3.ts: which of the 416 a band belongs to, and what makes it canonical.
//
// The first box of a band gives each digit a place, 0…8 by rows. The second box is then one of 56 types (which places
// are in which row) in 36 arrangements, with its columns sorted by their first row. The type of the third box follows.
// `index` = type << 12 | bits of box 2 << 6 | bits of box 3, six comparisons per box. The classes are the orbits of
// these indices under six generators.
//
//   ORBIT   56 << 12 × u16: class of the band with that index (0xFFFF: no such band)
//   MAPS    56 << 12 × 12 bytes: a way to the canonical band: old row of each new one (3), old columns (9) of the
//           band with boxes 2 and 3 sorted
//   FORMS   416 × 2 u64: second and third row of the canonical bands, four bits a digit

export const INDICES: i32 = 56 << 12;
export const ORBIT: usize = memory.data(INDICES * 2, 16);
export const MAPS: usize = memory.data(INDICES * 12, 16);
export const FORMS: usize = memory.data(416 * 16, 16);
export const ORDER: usize = memory.data(16, 16); // columns of a band in the order in which `indexOf` took them
export const OWN: usize = memory.data(16, 16); // by digit: its place in the first box of the current band
export const WAY: usize = memory.data(16, 16); // old columns in their new order
export const IMAGE: usize = memory.data(16, 16); // labels
export const BAND: usize = memory.data(48, 16); // the current band, and room for vectors that begin in it
export const FULL: u32 = 511;
export const ROW: usize = 9; // bytes of a row of a band
const KEY_INDEX: usize = 16; // in KEYS, after the second and third row
const KEY_COLUMNS: usize = 20;
const KEY_NUMBER: usize = 32; // number of the class
const KEY_WAY: usize = 36; // old rows (3) and columns (9) of the first band of the orbit
const TYPES: usize = memory.data(64 * 64, 16); // [places of row 1: 6 bits][places of row 2: 6 bits] → type, 255: none
const SETS: usize = memory.data(56 * 3 * 2, 16); // u16, the places in each row of box 2
const KEYS: usize = memory.data(1024 * 64, 16); // during set-up, per orbit: the rows of its form, then KEY_…
const GENERATORS: usize = memory.data(96, 16); // per generator of the bands' symmetries a vector: the old columns
const BACK: usize = memory.data(16, 16); // the inverse of a map of rows or columns
const STACK: usize = memory.data(INDICES * 4, 16); // indices still to visit, u32
const OTHER: usize = memory.data(48, 16); // an image of BAND

/** Returns type and bits of a box, `type << 6 | bits`, from its columns: places of rows 1, 2, 3 in four bits each. */
@inline export function boxCode(t0: u32, t1: u32, t2: u32): u32 {
  let low = min(t0, t1), high = max(t0, t1);
  const c2 = max(high, t2);
  high = min(high, t2);
  const c0 = min(low, high), c1 = max(low, high);
  const rows1 = ((1 << (c0 >> 8)) | (1 << (c1 >> 8)) | (1 << (c2 >> 8))) >> 3;
  const b0 = (c0 >> 4) & 15, b1 = (c1 >> 4) & 15, b2 = (c2 >> 4) & 15;
  const rows2 = (1 << b0) | (1 << b1) | (1 << b2);
  const type = <u32>load<u8>(TYPES + ((rows1 & 63) << 6) + ((rows2 & 7) | ((rows2 >> 3) & 56)));
  return (type << 6) | orderBits(b0, b1, b2) | (orderBits(c0 & 15, c1 & 15, c2 & 15) << 3);
}

/** Returns the six comparisons of a third box, whose type is known. */
@inline export function boxBits(t0: u32, t1: u32, t2: u32): u32 {
  let low = min(t0, t1), high = max(t0, t1);
  const c2 = max(high, t2);
  high = min(high, t2);
  const c0 = min(low, high), c1 = max(low, high);
  return orderBits((c0 >> 4) & 15, (c1 >> 4) & 15, (c2 >> 4) & 15) | (orderBits(c0 & 15, c1 & 15, c2 & 15) << 3);
}

@inline function orderBits(a: u32, b: u32, c: u32): u32 {
  return <u32>(a < b) | (<u32>(a < c) << 1) | (<u32>(b < c) << 2);
}

/** Returns column c of a band as three places. For a stack, `step` is 1 and c = 9·column; otherwise `step` is 9. */
@inline export function triple(rows: usize, c: usize, places: usize): u32 {
  return (<u32>load<u8>(places + load<u8>(rows + c)) << 8) |
    (<u32>load<u8>(places + load<u8>(rows + c, ROW)) << 4) | <u32>load<u8>(places + load<u8>(rows + c, 2 * ROW));
}

/**
 * Returns the index of the band whose 27 digits begin at `rows`. Leaves in ORDER its columns, sorted in boxes 2 and 3.
 */
export function indexOf(rows: usize): u32 {
  for (let i: usize = 0; i < 9; i++) store<u8>(OWN + load<u8>(rows + (i / 3) * 9 + i % 3), <u8>i);
  for (let c: usize = 0; c < 3; c++) store<u8>(ORDER + c, <u8>c);
  for (let box: usize = 3; box < 9; box += 3) {
    let a = box, b = box + 1, c = box + 2, d: usize = 0;
    if (first(rows, a) > first(rows, b)) { d = a; a = b; b = d; }
    if (first(rows, b) > first(rows, c)) { d = b; b = c; c = d; }
    if (first(rows, a) > first(rows, b)) { d = a; a = b; b = d; }
    store<u8>(ORDER + box, <u8>a);
    store<u8>(ORDER + box, <u8>b, 1);
    store<u8>(ORDER + box, <u8>c, 2);
  }
  const box2 = boxCode(triple(rows, 3, OWN), triple(rows, 4, OWN), triple(rows, 5, OWN));
  return (box2 << 6) | boxBits(triple(rows, 6, OWN), triple(rows, 7, OWN), triple(rows, 8, OWN));
}

@inline function first(rows: usize, c: usize): u32 { return load<u8>(OWN + load<u8>(rows + c)); }

/**
 * Finds the 416 classes, their canonical bands and, for every band, a map to its canonical band. Returns the number of
 * classes.
 */
export function findClasses(): i32 {
  listTypes();
  for (let g: usize = 0; g < 6; g++)
    for (let c: usize = 0; c < 9; c++) store<u8>(GENERATORS + (g << 4) + c, <u8>oldColumn(<i32>g, <i32>c));
  memory.fill(ORBIT, 0xff, 2 * INDICES);
  let orbits: i32 = 0;
  for (let type = 0; type < 56; type++)
    for (let bits: i32 = 0; bits < 4096; bits++) {
      const index = (type << 12) | bits;
      if (!isOrder(bits & 7) || !isOrder((bits >> 3) & 7) || !isOrder((bits >> 6) & 7) || !isOrder(bits >> 9)) continue;
      if (load<u16>(ORBIT + (<usize>index << 1)) == 0xffff) flood(index, orbits++);
    }
  sortOrbits(orbits);
  return orbits;
}

/** Are these three comparisons those of some order of three? All are except a < b < c < a and its reverse. */
function isOrder(bits: i32): bool { return bits != 2 && bits != 5; }

function listTypes(): void {
  memory.fill(TYPES, 0xff, 64 * 64);
  let type: u32 = 0;
  for (let m0: u32 = 0; m0 < 8; m0++)
    for (let m1: u32 = 0; m1 < 8; m1++)
      for (let m2: u32 = 0; m2 < 8; m2++) {
        if (popcnt(m0) != popcnt(m1) || popcnt(m1) != popcnt(m2)) continue;
        // row 1 has the places m1 of row 2 and those of row 3 not in m2; row 2 has m2 of row 3 and the rest of row 1
        const set0 = (m1 << 3) | ((7 ^ m2) << 6), set1 = (m2 << 6) | (7 ^ m0), set2 = m0 | ((7 ^ m1) << 3);
        store<u8>(TYPES + ((set0 >> 3) << 6) + ((set1 & 7) | ((set1 >> 3) & 56)), <u8>type);
        store<u16>(SETS + type * 6, <u16>set0);
        store<u16>(SETS + type * 6, <u16>set1, 2);
        store<u16>(SETS + type * 6, <u16>set2, 4);
        type++;
      }
}

/** Writes the band with this index to `rows`, with places 0…8 as digits. */
function bandOf(index: u32, rows: usize): void {
  for (let i: u32 = 0; i < 9; i++) store<u8>(rows + (i / 3) * 9 + i % 3, <u8>i);
  const type = index >> 12;
  for (let row: u32 = 0; row < 3; row++) {
    const box2 = <u32>load<u16>(SETS + type * 6 + (row << 1));
    const bits2 = row == 0 ? 7 : (index >> (row == 1 ? 6 : 9)) & 7;
    const bits3 = row == 0 ? 7 : (index >> (row == 1 ? 0 : 3)) & 7;
    putOrdered(rows + row * 9 + 3, box2, bits2);
    putOrdered(rows + row * 9 + 6, FULL & ~(box2 | (7 << (3 * row))), bits3);
  }
}

/** Writes three places in the order given by the comparisons. */
function putOrdered(to: usize, set: u32, bits: u32): void {
  const low = ctz(set), high = 31 - clz(set), middle = ctz(set & ~(1 << low));
  const a = bits & 1, b = (bits >> 1) & 1, c = (bits >> 2) & 1; // a < b, a < c, b < c
  store<u8>(to, <u8>(a + b == 2 ? low : a + b == 1 ? middle : high));
  store<u8>(to, <u8>((1 - a) + c == 2 ? low : (1 - a) + c == 1 ? middle : high), 1);
  store<u8>(to, <u8>(b + c == 0 ? low : b + c == 1 ? middle : high), 2);
}

/** Applies generator g of the bands' symmetries: copies the band at `rows` to `to`. */
@inline function generator(g: i32, rows: usize, to: usize): void {
  const columns = v128.load(GENERATORS + (<usize>g << 4));
  // excess bytes of a row are overwritten by the next row
  for (let r = 0; r < 3; r++)
    v128.store(to + <usize>r * ROW, v128.swizzle(v128.load(rows + <usize>oldRow(g, r) * ROW), columns));
}

// Returns the old row for a row. The generators are involutions: two exchanges of rows, two of boxes, two of columns of
// the first box.
function oldRow(g: i32, r: i32): i32 {
  if (g == 0 && r < 2) return 1 - r;
  if (g == 1 && r > 0) return 3 - r;
  return r;
}
function oldColumn(g: i32, c: i32): i32 {
  if (g == 2 && c < 6) return c < 3 ? c + 3 : c - 3;
  if (g == 3 && c > 2) return c < 6 ? c + 3 : c - 3;
  if (g == 4 && c < 2) return 1 - c;
  if (g == 5 && c > 0 && c < 3) return 3 - c;
  return c;
}

/**
 * Marks all bands of the orbit of `index`, and keeps its smallest form in KEYS, 64 bytes per orbit. Leaves in MAPS, for
 * now, a map from each band to that with `index`.
 */
function flood(index: u32, orbit: i32): void {
  const key = KEYS + (<usize>orbit << 6);
  store<u64>(key, u64.MAX_VALUE);
  store<u64>(key, u64.MAX_VALUE, 8);
  store<u32>(STACK, index);
  store<u16>(ORBIT + (<usize>index << 1), <u16>orbit);
  const identity = MAPS + <usize>index * 12;
  for (let r: usize = 0; r < 3; r++) store<u8>(identity + r, <u8>r);
  for (let c: usize = 0; c < 9; c++) store<u8>(identity + c, <u8>c, 3);
  for (let depth: usize = 1; depth > 0;) {
    const at = load<u32>(STACK + (--depth << 2));
    const known = MAPS + <usize>at * 12;
    bandOf(at, BAND);
    keepSmallest(at, key);
    for (let g = 0; g < 6; g++) {
      generator(g, BAND, OTHER);
      const next = indexOf(OTHER);
      if (load<u16>(ORBIT + (<usize>next << 1)) != 0xffff) continue;
      store<u16>(ORBIT + (<usize>next << 1), <u16>orbit);
      store<u32>(STACK + (depth++ << 2), next);
      // column j of the next band is column oldColumn(ORDER[j]) of this one, so go back through the inverse
      for (let j: usize = 0; j < 9; j++)
        store<u8>(BACK + load<u8>(GENERATORS + (<usize>g << 4) + load<u8>(ORDER + j)), <u8>j);
      const way = MAPS + <usize>next * 12;
      for (let r: usize = 0; r < 3; r++) store<u8>(way + r, <u8>oldRow(g, load<u8>(known + r)));
      for (let c: usize = 3; c < 12; c++) store<u8>(way + c, load<u8>(BACK + load<u8>(known + c)));
    }
  }
}

/** Tries BAND with every order of the columns of boxes 2 and 3 that could give a smallest form. */
function keepSmallest(index: u32, key: usize): void {
  // the smallest second rows begin with 4 5 6 or 4 5 7: the digits 3 and 4 are on top in box 2, which is sorted
  const places = load<u16>(SETS + (index >> 12) * 6);
  if ((places & 24) != 24) return;
  for (let c: usize = 0; c < 6; c++) store<u8>(ORDER + c, <u8>c);
  for (let p = 0; p < 6; p++) {
    for (let c: usize = 0; c < 3; c++) store<u8>(ORDER + c, <u8>(6 + permuted(p, <i32>c)), 6);
    for (let c: usize = 0; c < 9; c++) store<u8>(IMAGE + load<u8>(BAND + load<u8>(ORDER + c)), <u8>(c + 1));
    const key2 = labelled(BAND + 9, ORDER), key3 = labelled(BAND + 18, ORDER);
    if (key2 > load<u64>(key) || (key2 == load<u64>(key) && key3 >= load<u64>(key, 8))) continue;
    store<u64>(key, key2);
    store<u64>(key, key3, 8);
    store<u32>(key, index, KEY_INDEX);
    memory.copy(key + KEY_COLUMNS, ORDER, 9);
  }
}

/** Returns item i of the p-th order of three; orders ascend. */
export function permuted(p: i32, i: i32): i32 {
  const a = p >> 1, rest = p & 1;
  const low = a == 0 ? 1 : 0, high = a == 2 ? 1 : 2;
  return i == 0 ? a : (i == 1) == (rest == 0) ? low : high;
}

/** Returns a row in the order of `columns`, relabelled by IMAGE, four bits per digit. */
@inline export function labelled(row: usize, columns: usize): u64 {
  let key: u64 = 0;
  for (let c: usize = 0; c < 9; c++) key = (key << 4) | <u64>load<u8>(IMAGE + load<u8>(row + load<u8>(columns + c)));
  return key;
}

/** Numbers the orbits by their forms, and finds for every band a map to its form. */
function sortOrbits(orbits: i32): void {
  for (let o = 0; o < orbits; o++) {
    const key = KEYS + (<usize>o << 6);
    let number = 0;
    for (let other = 0; other < orbits; other++) if (isBelow(KEYS + (<usize>other << 6), key)) number++;
    store<u64>(FORMS + (<usize>number << 4), load<u64>(key));
    store<u64>(FORMS + (<usize>number << 4), load<u64>(key, 8), 8);
    store<u32>(key, number, KEY_NUMBER);
    findWay(key);
  }
  for (let i: usize = 0; i < <usize>INDICES; i++) {
    const orbit = <usize>load<u16>(ORBIT + (i << 1));
    if (orbit == 0xffff) continue;
    const key = KEYS + (orbit << 6);
    store<u16>(ORBIT + (i << 1), load<u16>(key, KEY_NUMBER));
    // go through the first band of the orbit, whose map is known
    const map = MAPS + i * 12;
    for (let k: usize = 0; k < 12; k++) store<u8>(BACK + k, load<u8>(map + k));
    for (let r: usize = 0; r < 3; r++) store<u8>(map + r, load<u8>(BACK + load<u8>(key + r, KEY_WAY)));
    for (let c: usize = 3; c < 12; c++) store<u8>(map + c, load<u8>(BACK + 3 + load<u8>(key + c, KEY_WAY)));
  }
}

/** Writes after the key the rows and columns of the orbit's first band that make its form. */
function findWay(key: usize): void {
  const map = MAPS + <usize>load<u32>(key, KEY_INDEX) * 12;
  for (let r: usize = 0; r < 3; r++) store<u8>(key + load<u8>(map + r), <u8>r, KEY_WAY);
  for (let c: usize = 0; c < 9; c++) store<u8>(BACK + load<u8>(map + c, 3), <u8>c);
  for (let c: usize = 0; c < 9; c++)
    store<u8>(key + c, load<u8>(BACK + load<u8>(key + c, KEY_COLUMNS)), KEY_WAY + 3);
}

function isBelow(a: usize, b: usize): bool {
  return load<u64>(a) < load<u64>(b) || (load<u64>(a) == load<u64>(b) && load<u64>(a, 8) < load<u64>(b, 8));
}

/** Returns the first digit of the image of a row, with the columns in the order WAY. */
@inline export function leading(row: usize): u32 { return load<u8>(IMAGE + load<u8>(row + load<u8>(WAY))); }

/** Writes the addresses of a band's rows, in the order of their images' first digits, u32 each. */
export function sortRows(rows: usize, to: usize): void {
  let a = rows, b = rows + 9, c = rows + 18, d: usize = 0;
  if (leading(a) > leading(b)) { d = a; a = b; b = d; }
  if (leading(b) > leading(c)) { d = b; b = c; c = d; }
  if (leading(a) > leading(b)) { d = a; a = b; b = d; }
  store<u32>(to, <u32>a);
  store<u32>(to, <u32>b, 4);
  store<u32>(to, <u32>c, 8);
}
