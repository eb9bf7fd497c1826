// The canonical 9×9 grids in row-minlex order, section by section: all grids with a given first band and fourth row.
//
// A grid is canonical if no symmetry makes it smaller. Its first band is then the smallest, as a class of bands
// (there are 416), of its three bands and three stacks. If it is strictly the smallest and has no automorphism of
// its own, nothing else matters: rows sorted within the bands and bands sorted make the grid canonical. Ties (about
// one grid in a hundred) and first bands with automorphisms get an explicit test of the few maps in question.
//
// Second and third bands are made apart. What a second band leaves open is only which three digits the third has in
// each column; the third bands with those columns form a list that about 33 second bands share (a cache by the
// partitions of the three stacks, 56³). Whether the three stacks are large enough is one table look-up each, so a
// grid costs a few nanoseconds, not a canonical form.
//
// The class of a band. Its first box gives each digit a place, 0…8 by rows. The second box is then one of 56 types
// (which places stand in which row) in 36 arrangements, with its columns sorted by their first row; of the third box
// the type follows. `index` = type << 12 | bits of box 2 << 6 | bits of box 3, six comparisons a box. A stack is a
// band lying on its side: type and bits of its middle box come from the second band, the last bits from the third.
//
//   ORBIT   56 << 12 × u16: class of the band with that index (first 0xFFFF: no such band)
//   CODE    56 << 12 bytes, for the loaded band b: 0 class < b, 1 = b, 3 > b; "and" joins them
//   MAPS    56 << 12 × 12 bytes: a way to the canonical band: old row of each new one (3), old columns (9) of the
//           band with boxes 2 and 3 sorted
//   FORMS   416 × 2 u64: second and third row of the canonical bands, four bits a digit
//   AUTS    automorphisms of the loaded band, 32 bytes: old columns (9), labels of digits 0…9 (10), old rows (3)
//   element a third band in a list: its rows as three u64 (four bits a digit; in the first one also, from bit 36,
//           the bits of its three boxes and its code); with automorphisms also the smallest first two rows
//           among its other images
//   OUT     grids found, 56 bytes each: rows 4…9 as six u64, number of automorphisms u32, –

const INDICES: i32 = 229376; // 56 << 12
const ORBIT: usize = memory.data(458752, 16);
const CODE: usize = memory.data(229376, 16);
const MAPS: usize = memory.data(2752512, 16);
const TYPES: usize = memory.data(4096, 16); // [places of row 1: 6 bits][places of row 2: 6 bits] → type, 255: none
const SETS: usize = memory.data(336, 16); // 56 × 3 u16: the places in each row of box 2
const FORMS: usize = memory.data(6656, 16);
const KEYS: usize = memory.data(65536, 16); // while setting up, per orbit: second row, third row, index, columns
const STACK: usize = memory.data(917504, 16); // indices still to be looked at, u32
const AUTS: usize = memory.data(248832, 16); // 7776 × 32
const FIRST: usize = memory.data(32, 16); // the loaded band, digits, 27
const BAND: usize = memory.data(32, 16); // a band in work
const OTHER: usize = memory.data(32, 16); // its image
const ORDER: usize = memory.data(16, 16); // columns of a band in the order in which `indexOf` took them
const PLACES: usize = memory.data(48, 16); // of the digits 0…9: in the first boxes of the three stacks
const OWN: usize = memory.data(16, 16); // of the digits: in the first box of the band in work
const COLUMNS: usize = memory.data(48, 16); // u32: digits (bits 0…8) of the loaded band in each column
const ROWS4: usize = memory.data(32768, 16); // the fourth rows there are, u64
const SECOND: usize = memory.data(32, 16); // rows 4, 5, 6 in work, 27 digits
const ALLOWED: usize = memory.data(48, 16); // u32: digits that the row in work may have in each column
const LEFT: usize = memory.data(48, 16); // u32: those not tried yet
const ROW6: usize = memory.data(288, 16); // per box up to 6 × 16 bytes: three digits, –, type << 12 | bits << 6
const COUNT6: usize = memory.data(16, 16); // u32 each
const WAYS: usize = memory.data(288, 16); // 9 columns × 6 orders × u32: three digits as bits, 9 a row
const NEXT: usize = memory.data(48, 16); // the order to try next, u32
const TAKEN: usize = memory.data(48, 16); // digits in the rows so far, u32
const GRID: usize = memory.data(176, 16); // 81 cells and transposed
const IMAGE: usize = memory.data(16, 16); // labels
const SORTED: usize = memory.data(32, 16); // rows in order, u32 pointers
const GOAL: usize = memory.data(48, 16); // rows 4…9 of the grid in question, u64
const WAY: usize = memory.data(16, 16); // old columns in their new order
const SPARE: usize = memory.data(48, 16);
const LISTS: usize = memory.data(1404928, 16); // 56³ × (u32 offset of the list + 1, u32 elements)
const HISTOGRAM: usize = memory.data(2604, 16); // 651 × u32: grids by automorphisms
const OUT_ENOUGH: i32 = 65536; // a fifth row adds at most 6³ × 288 grids
const OUT: usize = memory.data(7340032, 16); // 131072 × 56
const FULL: u32 = 511;

let classes: i32 = 0;
let band: i32 = -1;
let autCount: i32 = 0;
let stride: usize = 24;
let rows4: i32 = 0;
let poolBase: usize = 0;
let poolEnd: usize = 0;
let poolLimit: usize = 0;
let isListing: bool = false;
let outCount: i32 = 0;
let column: i32 = -1; // where the search for a row stands; −1: finished
let used: u32 = 0; // the digits in that row
let sectionCount: u32 = 0;

export function formsPointer(): usize { return FORMS; }
export function rows4Pointer(): usize { return ROWS4; }
export function histogramPointer(): usize { return HISTOGRAM; }
export function outPointer(): usize { return OUT; }
export function found(): i32 { return outCount; }
export function automorphismsOfBand(): i32 { return autCount; }

// ---- classes of bands -------------------------------------------------------------------------------------------

/** Type and bits of a box, `type << 6 | bits`, from its columns: places of rows 1, 2, 3 in four bits each. */
// @ts-ignore: decorator
@inline function boxCode(t0: u32, t1: u32, t2: u32): u32 {
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

/** The six comparisons of a third box, whose type is known. */
// @ts-ignore: decorator
@inline function boxBits(t0: u32, t1: u32, t2: u32): u32 {
  let low = min(t0, t1), high = max(t0, t1);
  const c2 = max(high, t2);
  high = min(high, t2);
  const c0 = min(low, high), c1 = max(low, high);
  return orderBits((c0 >> 4) & 15, (c1 >> 4) & 15, (c2 >> 4) & 15) | (orderBits(c0 & 15, c1 & 15, c2 & 15) << 3);
}

// @ts-ignore: decorator
@inline function orderBits(a: u32, b: u32, c: u32): u32 {
  return <u32>(a < b) | (<u32>(a < c) << 1) | (<u32>(b < c) << 2);
}

/** Column c of a band as three places; `step` is 9, or 1 with c = 9·column for a stack. */
// @ts-ignore: decorator
@inline function triple(rows: usize, c: usize, places: usize): u32 {
  return (<u32>load<u8>(places + load<u8>(rows + c)) << 8) |
    (<u32>load<u8>(places + load<u8>(rows + c, 9)) << 4) | <u32>load<u8>(places + load<u8>(rows + c, 18));
}

/** The index of the band whose 27 digits begin at `rows`; ORDER gets its columns, sorted in boxes 2 and 3. */
function indexOf(rows: usize): u32 {
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

// @ts-ignore: decorator
@inline function first(rows: usize, c: usize): u32 { return load<u8>(OWN + load<u8>(rows + c)); }

/** Finds the 416 classes, their canonical bands and a way to them from every band. Returns how many classes. */
export function setUp(): i32 {
  listTypes();
  memory.fill(ORBIT, 0xff, 2 * INDICES);
  let orbits: i32 = 0;
  for (let type = 0; type < 56; type++)
    for (let bits: i32 = 0; bits < 4096; bits++) {
      const index = (type << 12) | bits;
      if (!isOrder(bits & 7) || !isOrder((bits >> 3) & 7) || !isOrder((bits >> 6) & 7) || !isOrder(bits >> 9)) continue;
      if (load<u16>(ORBIT + (<usize>index << 1)) == 0xffff) flood(index, orbits++);
    }
  sortOrbits(orbits);
  classes = orbits;
  poolBase = (memory.size() << 16);
  poolEnd = poolBase;
  poolLimit = poolBase;
  return orbits;
}

/** Three comparisons that some order of three has: all but a < b < c < a and its reverse. */
function isOrder(bits: i32): bool { return bits != 2 && bits != 5; }

function listTypes(): void {
  memory.fill(TYPES, 0xff, 4096);
  let type: u32 = 0;
  for (let m0: u32 = 0; m0 < 8; m0++)
    for (let m1: u32 = 0; m1 < 8; m1++)
      for (let m2: u32 = 0; m2 < 8; m2++) {
        if (popcnt(m0) != popcnt(m1) || popcnt(m1) != popcnt(m2)) continue;
        // Row 1 has the places m1 of row 2 and those of row 3 not in m2; row 2 has m2 of row 3 and the rest of row 1.
        const set0 = (m1 << 3) | ((7 ^ m2) << 6), set1 = (m2 << 6) | (7 ^ m0), set2 = m0 | ((7 ^ m1) << 3);
        store<u8>(TYPES + ((set0 >> 3) << 6) + ((set1 & 7) | ((set1 >> 3) & 56)), <u8>type);
        store<u16>(SETS + type * 6, <u16>set0);
        store<u16>(SETS + type * 6, <u16>set1, 2);
        store<u16>(SETS + type * 6, <u16>set2, 4);
        type++;
      }
}

/** The band with this index at `rows`, with places 0…8 as digits. */
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

/** Three places in the order that the comparisons tell. */
function putOrdered(to: usize, set: u32, bits: u32): void {
  const low = ctz(set), high = 31 - clz(set), middle = ctz(set & ~(1 << low));
  const a = bits & 1, b = (bits >> 1) & 1, c = (bits >> 2) & 1; // a < b, a < c, b < c
  store<u8>(to, <u8>(a + b == 2 ? low : a + b == 1 ? middle : high));
  store<u8>(to, <u8>((1 - a) + c == 2 ? low : (1 - a) + c == 1 ? middle : high), 1);
  store<u8>(to, <u8>(b + c == 0 ? low : b + c == 1 ? middle : high), 2);
}

/** Generator g of the bands' symmetries from `rows` to `to`: what its old rows and columns are. */
function generator(g: i32, rows: usize, to: usize): void {
  for (let r = 0; r < 3; r++)
    for (let c = 0; c < 9; c++)
      store<u8>(to + r * 9 + c, load<u8>(rows + oldRow(g, r) * 9 + oldColumn(g, c)));
}

// The generators are their own inverses: two exchanges of rows, two of boxes, two of columns in the first box.
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

/** Marks all bands of the orbit of `index`, and keeps its smallest form: KEYS has 64 bytes an orbit. */
function flood(index: u32, orbit: i32): void {
  const key = KEYS + (<usize>orbit << 6);
  store<u64>(key, u64.MAX_VALUE);
  store<u64>(key, u64.MAX_VALUE, 8);
  store<u32>(STACK, index);
  store<u16>(ORBIT + (<usize>index << 1), <u16>orbit);
  for (let depth: usize = 1; depth > 0;) {
    const at = load<u32>(STACK + (--depth << 2));
    bandOf(at, BAND);
    keepSmallest(at, key);
    for (let g = 0; g < 6; g++) {
      generator(g, BAND, OTHER);
      const next = indexOf(OTHER);
      if (load<u16>(ORBIT + (<usize>next << 1)) != 0xffff) continue;
      store<u16>(ORBIT + (<usize>next << 1), <u16>orbit);
      store<u32>(STACK + (depth++ << 2), next);
    }
  }
}

/** Considers BAND with every order of the columns of boxes 2 and 3 that could make a smallest form. */
function keepSmallest(index: u32, key: usize): void {
  // The smallest second rows begin with 4 5 6 or 4 5 7: the digits 3 and 4 stand above in box 2.
  const places = load<u16>(SETS + (index >> 12) * 6);
  if ((places & 24) != 24) return;
  for (let p = 0; p < 36; p++) {
    for (let c: usize = 0; c < 3; c++) {
      store<u8>(ORDER + c, <u8>c);
      store<u8>(ORDER + 3 + c, <u8>(3 + permuted(p % 6, <i32>c)));
      store<u8>(ORDER + 6 + c, <u8>(6 + permuted(p / 6, <i32>c)));
    }
    if (load<u8>(BAND + load<u8>(ORDER, 3)) != 3 || load<u8>(BAND + load<u8>(ORDER, 4)) != 4) continue;
    for (let c: usize = 0; c < 9; c++) store<u8>(IMAGE + load<u8>(BAND + load<u8>(ORDER + c)), <u8>(c + 1));
    const key2 = labelled(BAND + 9, ORDER), key3 = labelled(BAND + 18, ORDER);
    if (key2 > load<u64>(key) || (key2 == load<u64>(key) && key3 >= load<u64>(key, 8))) continue;
    store<u64>(key, key2);
    store<u64>(key, key3, 8);
    store<u32>(key, index, 16);
    memory.copy(key + 20, ORDER, 9);
  }
}

/** The p-th order of three, ascending. */
function permuted(p: i32, i: i32): i32 {
  const a = p >> 1, rest = p & 1;
  const low = a == 0 ? 1 : 0, high = a == 2 ? 1 : 2;
  return i == 0 ? a : (i == 1) == (rest == 0) ? low : high;
}

/** A row in the order of `columns`, relabelled by IMAGE, four bits a digit. */
// @ts-ignore: decorator
@inline function labelled(row: usize, columns: usize): u64 {
  let key: u64 = 0;
  for (let c: usize = 0; c < 9; c++) key = (key << 4) | <u64>load<u8>(IMAGE + load<u8>(row + load<u8>(columns + c)));
  return key;
}

/** Numbers the orbits by their forms, and finds a way to the form for every band. */
function sortOrbits(orbits: i32): void {
  for (let o = 0; o < orbits; o++) {
    const key = KEYS + (<usize>o << 6);
    let number = 0;
    for (let other = 0; other < orbits; other++) if (isBelow(KEYS + (<usize>other << 6), key)) number++;
    store<u64>(FORMS + (<usize>number << 4), load<u64>(key));
    store<u64>(FORMS + (<usize>number << 4), load<u64>(key, 8), 8);
    spread(load<u32>(key, 16), key + 20, <u16>(number + 0x1000));
  }
  for (let i: usize = 0; i < <usize>INDICES; i++) {
    const orbit = load<u16>(ORBIT + (i << 1));
    if (orbit != 0xffff) store<u16>(ORBIT + (i << 1), orbit - 0x1000);
  }
}

function isBelow(a: usize, b: usize): bool {
  return load<u64>(a) < load<u64>(b) || (load<u64>(a) == load<u64>(b) && load<u64>(a, 8) < load<u64>(b, 8));
}

/** From the band that has the form, with columns in that order: its number and the way back for the whole orbit. */
function spread(index: u32, columns: usize, number: u16): void {
  const map = MAPS + <usize>index * 12;
  for (let r: usize = 0; r < 3; r++) store<u8>(map + r, <u8>r);
  memory.copy(map + 3, columns, 9);
  store<u16>(ORBIT + (<usize>index << 1), number);
  store<u32>(STACK, index);
  for (let depth: usize = 1; depth > 0;) {
    const at = load<u32>(STACK + (--depth << 2));
    const known = MAPS + <usize>at * 12;
    bandOf(at, BAND);
    for (let g = 0; g < 6; g++) {
      generator(g, BAND, OTHER);
      const next = indexOf(OTHER);
      if (load<u16>(ORBIT + (<usize>next << 1)) == number) continue;
      store<u16>(ORBIT + (<usize>next << 1), number);
      store<u32>(STACK + (depth++ << 2), next);
      // Column j of the next band is column oldColumn(ORDER[j]) of this one; so back through the inverse.
      const way = MAPS + <usize>next * 12;
      for (let r: usize = 0; r < 3; r++) store<u8>(way + r, <u8>oldRow(g, load<u8>(known + r)));
      for (let c: usize = 0; c < 9; c++)
        for (let j: usize = 0; j < 9; j++)
          if (oldColumn(g, load<u8>(ORDER + j)) == load<u8>(known + 3 + c)) store<u8>(way + 3 + c, <u8>j);
    }
  }
}

// ---- a first band -----------------------------------------------------------------------------------------------

/** Makes a band the first one. Returns the number of its sections: fourth rows, in order in ROWS4. */
export function loadBand(number: i32, poolBytes: usize): i32 {
  band = number;
  for (let c: usize = 0; c < 9; c++) {
    store<u8>(FIRST + c, <u8>(c + 1));
    store<u8>(FIRST + 9 + c, digitAt(load<u64>(FORMS + (<usize>number << 4)), c));
    store<u8>(FIRST + 18 + c, digitAt(load<u64>(FORMS + (<usize>number << 4), 8), c));
    store<u32>(
      COLUMNS + (c << 2),
      (1 << c) | (1 << (load<u8>(FIRST + 9 + c) - 1)) | (1 << (load<u8>(FIRST + 18 + c) - 1)),
    );
  }
  for (let i: usize = 0; i < <usize>INDICES; i++) {
    const each = <i32>load<u16>(ORBIT + (i << 1));
    store<u8>(CODE + i, each == 0xffff || each < number ? 0 : each == number ? 1 : 3);
  }
  // Stacks lie on their side: their columns are the rows, so places run down the columns.
  for (let s: usize = 0; s < 3; s++)
    for (let i: usize = 0; i < 9; i++)
      store<u8>(PLACES + (s << 4) + load<u8>(FIRST + (i % 3) * 9 + s * 3 + i / 3), <u8>i);
  findAutomorphisms();
  stride = autCount > 1 ? 40 : 24;
  poolLimit = poolBase + poolBytes;
  const pages = <i32>((poolLimit + 0xffff) >> 16);
  if (memory.size() < pages) memory.grow(pages - memory.size());
  clearLists();
  listRows4();
  return rows4;
}

// @ts-ignore: decorator
@inline function digitAt(key: u64, c: usize): u8 { return <u8>((key >> (32 - (c << 2))) & 15); }

/** All ways to reorder rows and columns that, relabelled, give the band again; the identity comes first. */
function findAutomorphisms(): void {
  autCount = 0;
  for (let p = 0; p < 6; p++)
    for (let boxes = 0; boxes < 6; boxes++)
      for (let q = 0; q < 216; q++) {
        const at = AUTS + (<usize>autCount << 5);
        for (let c = 0; c < 9; c++) {
          const within = c < 3 ? q / 36 : c < 6 ? q / 6 % 6 : q % 6;
          store<u8>(at + c, <u8>(3 * permuted(boxes, c / 3) + permuted(within, c % 3)));
        }
        for (let r = 0; r < 3; r++) store<u8>(at + 20 + r, <u8>permuted(p, r));
        for (let c: usize = 0; c < 9; c++) store<u8>(IMAGE + load<u8>(FIRST + <usize>permuted(p, 0) * 9 + load<u8>(at + c)), <u8>(c + 1));
        if (labelled(FIRST + <usize>permuted(p, 1) * 9, at) != load<u64>(FORMS + (<usize>band << 4))) continue;
        if (labelled(FIRST + <usize>permuted(p, 2) * 9, at) != load<u64>(FORMS + (<usize>band << 4), 8)) continue;
        memory.copy(at + 9, IMAGE, 10);
        autCount++;
      }
}

function clearLists(): void {
  memory.fill(LISTS, 0, 1404928);
  poolEnd = poolBase;
}

/** The fourth row starts with the smallest digit that the first column has left, 2. */
function listRows4(): void {
  for (let c: usize = 0; c < 9; c++) store<u32>(ALLOWED + (c << 2), c == 0 ? 2 : FULL & ~load<u32>(COLUMNS + (c << 2)));
  startRow(SECOND);
  for (rows4 = 0; nextRow(SECOND); rows4++) store<u64>(ROWS4 + (<usize>rows4 << 3), rowKey(SECOND));
}

/** Begins the search for all rows with digits from ALLOWED in each column. */
function startRow(row: usize): void {
  used = 0;
  column = 0;
  store<u8>(row, 0);
  store<u32>(LEFT, load<u32>(ALLOWED));
}

/** Puts the next row, in ascending order, at `row`, where the last one stands; false: there is none. */
function nextRow(row: usize): bool {
  const last = load<u32>(ALLOWED, 24) | load<u32>(ALLOWED, 28) | load<u32>(ALLOWED, 32);
  while (column >= 0) {
    const at = row + column, old = <u32>load<u8>(at);
    if (old) used &= ~(1 << (old - 1));
    const left = load<u32>(LEFT + (column << 2));
    if (left == 0) { store<u8>(at, 0); column--; continue; }
    const digit = ctz(left);
    store<u32>(LEFT + (column << 2), left & (left - 1));
    store<u8>(at, <u8>(digit + 1));
    used |= 1 << digit;
    if (column == 8) return true;
    if (column == 5 && FULL & ~(used | last)) continue; // the last box has no place for what is left
    column++;
    store<u8>(row + column, 0);
    store<u32>(LEFT + (column << 2), load<u32>(ALLOWED + (column << 2)) & ~used);
  }
  return false;
}

// @ts-ignore: decorator
@inline function rowKey(row: usize): u64 {
  let key: u64 = 0;
  for (let c: usize = 0; c < 9; c++) key = (key << 4) | <u64>load<u8>(row + c);
  return key;
}

// ---- a section --------------------------------------------------------------------------------------------------

/** Begins the section with that fourth row. `listing`: the grids themselves are wanted, in OUT. */
export function startSection(section: i32, listing: bool): void {
  isListing = listing;
  sectionCount = 0;
  outCount = 0;
  const row4 = load<u64>(ROWS4 + (<usize>section << 3));
  for (let c: usize = 0; c < 9; c++) store<u8>(SECOND + c, digitAt(row4, c));
  for (let c: usize = 0; c < 9; c++) {
    const s = c - c % 3;
    const box = bit(load<u8>(SECOND + s)) | bit(load<u8>(SECOND + s, 1)) | bit(load<u8>(SECOND + s, 2));
    store<u32>(ALLOWED + (c << 2), FULL & ~(box | load<u32>(COLUMNS + (c << 2))));
  }
  startRow(SECOND + 9);
}

// @ts-ignore: decorator
@inline function bit(digit: u32): u32 { return 1 << (digit - 1); }

/** Goes on for so many fifth rows, or until OUT may not have room for another. Returns whether there is more. */
export function runSection(fifthRows: i32): bool {
  if (isListing) outCount = 0;
  for (let i = 0; i < fifthRows; i++) {
    if (isListing && outCount >= OUT_ENOUGH) return true;
    if (!nextRow(SECOND + 9)) return false;
    secondBands();
  }
  return true;
}

/** How many grids the section has so far. */
export function countOfSection(): u32 { return sectionCount; }

/** All sixth rows: in each box the three digits left, in every order the columns allow. */
function secondBands(): void {
  for (let s: usize = 0; s < 3; s++) {
    const row4 = SECOND + s * 3, row5 = row4 + 9, row6 = row4 + 18;
    let left = FULL;
    for (let c: usize = 0; c < 3; c++) left &= ~(bit(load<u8>(row4 + c)) | bit(load<u8>(row5 + c)));
    const low = ctz(left), middle = ctz(left & (left - 1)), high = 31 - clz(left);
    const columns = COLUMNS + s * 12, places = PLACES + (s << 4);
    let count: u32 = 0;
    for (let p = 0; p < 6; p++) {
      const a = ordered(p, 0, low, middle, high), b = ordered(p, 1, low, middle, high), c = ordered(p, 2, low, middle, high);
      if (((load<u32>(columns) >> a) | (load<u32>(columns, 4) >> b) | (load<u32>(columns, 8) >> c)) & 1) continue;
      if (s == 0 && a + 1 < <u32>load<u8>(row5)) continue; // the rows are sorted
      const at = ROW6 + s * 96 + (<usize>count << 4);
      count++;
      store<u8>(at, <u8>(a + 1));
      store<u8>(at, <u8>(b + 1), 1);
      store<u8>(at, <u8>(c + 1), 2);
      store<u8>(row6, <u8>(a + 1));
      store<u8>(row6, <u8>(b + 1), 1);
      store<u8>(row6, <u8>(c + 1), 2);
      store<u32>(at, boxCode(across(row4, places), across(row5, places), across(row6, places)), 4);
    }
    if (count == 0) return;
    store<u32>(COUNT6 + (s << 2), count);
  }
  const n0 = load<u32>(COUNT6), n1 = load<u32>(COUNT6, 4), n2 = load<u32>(COUNT6, 8);
  for (let i0: u32 = 0; i0 < n0; i0++) {
    const box0 = putRow6(0, i0);
    for (let i: usize = 0; i < 9; i++) store<u8>(OWN + load<u8>(SECOND + (i / 3) * 9 + i % 3), <u8>i);
    for (let i1: u32 = 0; i1 < n1; i1++) {
      const box1 = putRow6(1, i1);
      const own = boxCode(triple(SECOND, 3, OWN), triple(SECOND, 4, OWN), triple(SECOND, 5, OWN)) << 6;
      for (let i2: u32 = 0; i2 < n2; i2++) {
        const box2 = putRow6(2, i2);
        const code = load<u8>(CODE + (own | boxBits(triple(SECOND, 6, OWN), triple(SECOND, 7, OWN), triple(SECOND, 8, OWN))));
        if (code) {
          thirdBands(code, box0, box1, box2);
          // Tests of third bands and grids use OWN for theirs.
          for (let i: usize = 0; i < 9; i++) store<u8>(OWN + load<u8>(SECOND + (i / 3) * 9 + i % 3), <u8>i);
        }
      }
    }
  }
}

// @ts-ignore: decorator
@inline function ordered(p: i32, i: i32, low: u32, middle: u32, high: u32): u32 {
  const place = permuted(p, i);
  return place == 0 ? low : place == 1 ? middle : high;
}

/** Three cells of a row of a stack as three places, the stack lying on its side. */
// @ts-ignore: decorator
@inline function across(cells: usize, places: usize): u32 {
  return (<u32>load<u8>(places + load<u8>(cells)) << 8) | (<u32>load<u8>(places + load<u8>(cells, 1)) << 4) |
    <u32>load<u8>(places + load<u8>(cells, 2));
}

/** Puts a way of box s into the sixth row; returns the box's type and bits. */
// @ts-ignore: decorator
@inline function putRow6(s: usize, i: u32): u32 {
  const at = ROW6 + s * 96 + (<usize>i << 4);
  store<u8>(SECOND + 18 + s * 3, load<u8>(at));
  store<u8>(SECOND + 19 + s * 3, load<u8>(at, 1));
  store<u8>(SECOND + 20 + s * 3, load<u8>(at, 2));
  return load<u32>(at, 4);
}

/** All third bands for the second band in SECOND, whose code and boxes are given. */
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
    for (; at < end; at += 24) {
      const row7 = load<u64>(at);
      const joined = codesOf(row7, codes0, codes1, codes2);
      plain += joined >> 1;
      if (joined == 1) test(at);
    }
    count(1, plain);
    return;
  }
  for (; at < end; at += stride) {
    const joined = codesOf(load<u64>(at), codes0, codes1, codes2);
    if (joined == 0) continue;
    let isInQuestion = mustTest || joined == 1;
    if (autCount > 1) {
      // The smallest image of the third band may not come before the second band.
      const image4 = load<u64>(at, 24), image5 = load<u64>(at, 32);
      if (image4 < key4 || (image4 == key4 && image5 < key5)) continue;
      if (image4 == key4 && image5 == key5) isInQuestion = true;
    }
    if (isInQuestion) test(at);
    else emit(at, 1);
  }
}

// @ts-ignore: decorator
@inline function codesOf(row7: u64, codes0: usize, codes1: usize, codes2: usize): u32 {
  return <u32>load<u8>(codes0 + (<usize>(row7 >> 36) & 63)) & <u32>load<u8>(codes1 + (<usize>(row7 >> 42) & 63)) &
    <u32>load<u8>(codes2 + (<usize>(row7 >> 48) & 63)) & (<u32>(row7 >> 54) & 3);
}

// @ts-ignore: decorator
@inline function count(automorphisms: usize, grids: u32): void {
  sectionCount += grids;
  store<u32>(HISTOGRAM + (automorphisms << 2), load<u32>(HISTOGRAM + (automorphisms << 2)) + grids);
}

function test(element: usize): void {
  const automorphisms = automorphismsIfCanonical(element);
  if (automorphisms > 0) emit(element, automorphisms);
}

function emit(element: usize, automorphisms: u32): void {
  count(automorphisms, 1);
  if (!isListing) return;
  const to = OUT + <usize>outCount * 56;
  outCount++;
  store<u64>(to, rowKey(SECOND));
  store<u64>(to, rowKey(SECOND + 9), 8);
  store<u64>(to, rowKey(SECOND + 18), 16);
  store<u64>(to, load<u64>(element) & 0xfffffffff, 24);
  store<u64>(to, load<u64>(element, 8), 32);
  store<u64>(to, load<u64>(element, 16), 40);
  store<u32>(to, automorphisms, 48);
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

/** The n-th row, sorted, of the image of a band under an automorphism of the first band. */
function imageRow(rows: usize, aut: usize, n: u32): u64 {
  const c = <usize>load<u8>(aut), labels = aut + 9;
  const d0 = load<u8>(labels + load<u8>(rows + c)), d1 = load<u8>(labels + load<u8>(rows + c, 9)), d2 = load<u8>(labels + load<u8>(rows + c, 18));
  const place0 = <u32>(d0 > d1) + <u32>(d0 > d2), place1 = <u32>(d1 > d0) + <u32>(d1 > d2);
  const row = rows + 9 * <usize>(place0 == n ? 0 : place1 == n ? 1 : 2);
  let key: u64 = 0;
  for (let i: usize = 0; i < 9; i++) key = (key << 4) | <u64>load<u8>(labels + load<u8>(row + load<u8>(aut + i)));
  return key;
}

// ---- lists of third bands ---------------------------------------------------------------------------------------

/** Lists the third bands that fit below SECOND, sorted, but for those of too small a class. */
function makeList(slot: usize): void {
  if (poolLimit - poolEnd < 4096 * stride) clearLists(); // it is a cache
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

/** The six orders of the digits that column c has left, a bit per digit and row. */
function listWays(c: usize): void {
  const second = bit(load<u8>(SECOND + c)) | bit(load<u8>(SECOND + 9 + c)) | bit(load<u8>(SECOND + 18 + c));
  const left = FULL & ~(second | load<u32>(COLUMNS + (c << 2)));
  const low = ctz(left), middle = ctz(left & (left - 1)), high = 31 - clz(left);
  for (let p = 0; p < 6; p++)
    store<u32>(
      WAYS + c * 24 + (p << 2),
      (1 << ordered(p, 0, low, middle, high)) | (512 << ordered(p, 1, low, middle, high)) | (262144 << ordered(p, 2, low, middle, high)),
    );
}

/** Appends the third band that ORDER describes. */
function addElement(): void {
  store<u8>(ORDER, 0);
  for (let c: usize = 0; c < 9; c++) {
    const way = load<u32>(WAYS + c * 24 + (<usize>load<u8>(ORDER + c) << 2));
    store<u8>(BAND + c, <u8>(ctz(way & FULL) + 1));
    store<u8>(BAND + 9 + c, <u8>(ctz((way >> 9) & FULL) + 1));
    store<u8>(BAND + 18 + c, <u8>(ctz(way >> 18) + 1));
  }
  for (let i: usize = 0; i < 9; i++) store<u8>(OWN + load<u8>(BAND + (i / 3) * 9 + i % 3), <u8>i);
  const box2 = boxCode(triple(BAND, 3, OWN), triple(BAND, 4, OWN), triple(BAND, 5, OWN));
  const code = load<u8>(CODE + ((box2 << 6) | boxBits(triple(BAND, 6, OWN), triple(BAND, 7, OWN), triple(BAND, 8, OWN))));
  if (code == 0) return;
  let row7 = rowKey(BAND) | (<u64>code << 54);
  for (let s: usize = 0; s < 3; s++) {
    const cells = BAND + s * 3, places = PLACES + (s << 4);
    row7 |= <u64>boxBits(across(cells, places), across(cells + 9, places), across(cells + 18, places)) << (36 + 6 * s);
  }
  store<u64>(poolEnd, row7);
  store<u64>(poolEnd, rowKey(BAND + 9), 8);
  store<u64>(poolEnd, rowKey(BAND + 18), 16);
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
    store<u64>(poolEnd, best4, 24);
    store<u64>(poolEnd, best5, 32);
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

// @ts-ignore: decorator
@inline function isLater(a: usize, b: usize): bool {
  const row7a = load<u64>(a) & 0xfffffffff, row7b = load<u64>(b) & 0xfffffffff;
  return row7a > row7b || (row7a == row7b && load<u64>(a, 8) > load<u64>(b, 8));
}

// ---- the explicit test ------------------------------------------------------------------------------------------

/** The automorphisms of the grid of FIRST, SECOND and a third band, or 0 if some symmetry makes it smaller. */
function automorphismsIfCanonical(element: usize): u32 {
  memory.copy(GRID, FIRST, 27);
  memory.copy(GRID + 27, SECOND, 27);
  for (let c: usize = 0; c < 9; c++) {
    store<u8>(GRID + 54 + c, digitAt(load<u64>(element), c));
    store<u8>(GRID + 63 + c, digitAt(load<u64>(element, 8), c));
    store<u8>(GRID + 72 + c, digitAt(load<u64>(element, 16), c));
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
      const order = compareImage(b, load<u8>(map + load<u8>(aut, 20)));
      if (order < 0) return 0;
      if (order == 0) automorphisms++;
    }
  }
  return automorphisms;
}

/** Is the image with that band first, its row `top` on top and the columns in the order WAY, smaller than GOAL? */
function compareImage(b: usize, top: usize): i32 {
  const base = GRID + (b < 3 ? 0 : 81), own = b % 3, row = GRID + b * 27 + top * 9;
  for (let c: usize = 0; c < 9; c++) store<u8>(IMAGE + load<u8>(row + load<u8>(WAY + c)), <u8>(c + 1));
  const b1: usize = own == 0 ? 1 : 0, b2: usize = 3 - own - b1;
  sortRows(base + b1 * 27, SORTED);
  sortRows(base + b2 * 27, SORTED + 12);
  // The band whose first column has the smallest digit, 2, comes first.
  const isSwapped = leading(load<u32>(SORTED)) > leading(load<u32>(SORTED, 12));
  for (let r: usize = 0; r < 6; r++) {
    const at = isSwapped ? (r < 3 ? r + 3 : r - 3) : r;
    const key = labelled(<usize>load<u32>(SORTED + (at << 2)), WAY), goal = load<u64>(GOAL + (r << 3));
    if (key != goal) return key < goal ? -1 : 1;
  }
  return 0;
}

// @ts-ignore: decorator
@inline function leading(row: usize): u32 { return load<u8>(IMAGE + load<u8>(row + load<u8>(WAY))); }

function sortRows(rows: usize, to: usize): void {
  let a = rows, b = rows + 9, c = rows + 18, d: usize = 0;
  if (leading(a) > leading(b)) { d = a; a = b; b = d; }
  if (leading(b) > leading(c)) { d = b; b = c; c = d; }
  if (leading(a) > leading(b)) { d = a; a = b; b = d; }
  store<u32>(to, <u32>a);
  store<u32>(to, <u32>b, 4);
  store<u32>(to, <u32>c, 8);
}
