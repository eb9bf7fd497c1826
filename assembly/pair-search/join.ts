// The join: finds all S1 of a list of clue sets of one band and S2 of a list of the other that together hit every set
// of SETS.
//
// About 255 sets become rows of bits, one bit per S2: does it hit the set? For each S1 the rows of its unhit sets are
// ANDed, for 512 S2 at a time, disjoint ones first. The remaining S2 are candidates, which are then checked against the
// other sets.
//
//   ROWS      256 × (u32 outer: cells in S1's band, u32 inner: cells in S2's band), few inner cells first
//   UNHIT     27 × 32 bytes: by cell of S1's band, the rows whose outer cells have it
//   WANTED    by S1: 64 bytes, the number of its rows and the rows; after all of them the S1, u32
//   BITS      by row: 64 bytes of the current block;  CELL_BITS: likewise by cell of S2's band
//   OTHERS    54 × 128 bytes: by cell of the pair, the sets beyond the rows that have it;  BY_OUTER: those that S1 hits
import { CUTS_MOST, WANTED_COUNT, wanted } from './arena';
import { addCut, cutCount, startCuts } from './cuts';
import { learnFrom } from './learn';
import { setAt, setCount } from './sets';

export const ROWS_MOST: u32 = 255;
const ROWS: usize = memory.data((ROWS_MOST + 1) * 8, 16);
const UNHIT_ROOM: usize = 32;
const UNHIT: usize = memory.data(27 * UNHIT_ROOM, 16);
const HALF: usize = 16; // half a row
const WANTED_ROOM: usize = 64;
const WANTED_MOST: u32 = 62;
const BLOCK: u32 = 512;
const BITS_ROOM: usize = 64;
const SECOND: usize = 16; // the four vectors of a block
const THIRD: usize = 32;
const FOURTH: usize = 48;
const BITS: usize = memory.data((ROWS_MOST + 1) * BITS_ROOM, 16);
const CELL_BITS: usize = memory.data(27 * BITS_ROOM, 16);
export const OTHERS_MOST: u32 = 1024;
const OTHERS_ROOM: usize = 128;
const OTHERS: usize = memory.data(54 * OTHERS_ROOM, 16);
const NO_OTHERS: usize = memory.data(OTHERS_ROOM, 16); // the bits without a set
const BY_OUTER: usize = memory.data(OTHERS_ROOM, 16);
let othersBytes: usize = 0;
let rowCount: u32 = 0;
let shift: u64 = 0; // of the outer cells in a set of the pair
let innerShift: u64 = 0;

// The current join.
let outerCount: u32 = 0;
let outers: usize = 0;
let list2: usize = 0;
let length2: u32 = 0;
let base: u32 = 0; // the current block
let isFilled = false;
let nextOuter: u32 = 0;
let isLearning = false;
let isStarted = false; // were cuts begun with the current S1?

export let blocks: u64 = 0; // pairs of an S1 and a block of 512 S2
export let candidates: u64 = 0;

/**
 * Begins the join of `length1` clue sets of band A (if swapped: B) with `length2` ones of the other, which have
 * `cells2` cells each. The result is used for learning only, or written to the cuts.
 */
export function startJoin(
  list1: usize, length1: u32, list: usize, length: u32, cells2: u32, isSwapped: bool, learning: bool,
): void {
  if (length1 > WANTED_COUNT) unreachable();
  shift = isSwapped ? 27 : 0;
  innerShift = isSwapped ? 0 : 27;
  chooseRows();
  fillOthers();
  outers = wanted() + <usize>length1 * WANTED_ROOM;
  outerCount = wish(list1, length1, cells2);
  list2 = list;
  length2 = length;
  base = 0;
  nextOuter = 0;
  isFilled = false;
  isLearning = learning;
}

/** Takes the first sets of SETS as rows. */
function chooseRows(): void {
  rowCount = 0;
  const count = min(setCount, ROWS_MOST);
  for (let size: u32 = 1; size <= 27; size++)
    for (let i: u32 = 0; i < count; i++) {
      const inner = <u32>(setAt(i) >> innerShift) & 0x7ffffff;
      if (<u32>popcnt(inner) != size) continue;
      store<u32>(ROWS + (<usize>rowCount << 3), <u32>(setAt(i) >> shift) & 0x7ffffff);
      store<u32>(ROWS + (<usize>rowCount << 3), inner, 4);
      rowCount++;
    }
  memory.fill(UNHIT, 0, 27 * UNHIT_ROOM);
  for (let i: u32 = 0; i < rowCount; i++)
    for (let outer = load<u32>(ROWS + (<usize>i << 3)); outer != 0; outer &= outer - 1) {
      const at = UNHIT + <usize>ctz(outer) * UNHIT_ROOM + (<usize>(i >> 5) << 2);
      store<u32>(at, load<u32>(at) | (1 << (i & 31)));
    }
}

const UNHIT_HERE: usize = memory.data(32, 16);
const REST: usize = memory.data(32, 16);

/** Lists the rows that each S1 leaves unhit. Drops each S1 that needs more than `most` cells of the other band. */
function wish(list: usize, length: u32, most: u32): u32 {
  const words = <usize>((rowCount + 63) >> 6) << 3;
  const last: u64 = (rowCount & 63) == 0 ? <u64>-1 : ((<u64>1) << <u64>(rowCount & 63)) - 1;
  let n: u32 = 0;
  for (let i: u32 = 0; i < length; i++) {
    const cells = load<u32>(list + (<usize>i << 2));
    let low = i32x4.splat(0), high = low;
    for (let rest = cells; rest != 0; rest &= rest - 1) {
      const at = UNHIT + <usize>ctz(rest) * UNHIT_ROOM;
      low = v128.or(low, v128.load(at));
      high = v128.or(high, v128.load(at, HALF));
    }
    v128.store(UNHIT_HERE, v128.not(low));
    v128.store(UNHIT_HERE, v128.not(high), HALF);
    const to = wanted() + <usize>n * WANTED_ROOM;
    let count: u32 = 0, packed: u32 = 0;
    for (let w: usize = 0; w < words; w += 8) {
      let bits = load<u64>(UNHIT_HERE + w), rest: u64 = 0;
      if (w + 8 == words) bits &= last;
      for (; bits != 0; bits &= bits - 1) {
        const row = <u32>(w << 3) + <u32>ctz(bits), inner = load<u32>(ROWS + (<usize>row << 3), 4);
        if (inner & packed) { rest |= bits & -bits; continue; }
        packed |= inner;
        count++;
        store<u8>(to + count, <u8>row);
      }
      store<u64>(REST + w, rest);
    }
    if (count > most) continue;
    for (let w: usize = 0; w < words; w += 8)
      for (let rest = load<u64>(REST + w); rest != 0 && count < WANTED_MOST; rest &= rest - 1) {
        count++;
        store<u8>(to + count, <u8>((w << 3) + <usize>ctz(rest)));
      }
    store<u8>(to, <u8>count);
    store<u32>(outers + (<usize>n << 2), cells);
    n++;
  }
  return n;
}

/** Makes the rows of bits for the `length` ≤ 512 clue sets of a block. */
function fillBlock(list: usize, length: u32): void {
  memory.fill(CELL_BITS, 0, 27 * BITS_ROOM);
  for (let i: u32 = 0; i < length; i++)
    for (let cells = load<u32>(list + (<usize>i << 2)); cells != 0; cells &= cells - 1) {
      const at = CELL_BITS + <usize>ctz(cells) * BITS_ROOM + (<usize>(i >> 5) << 2);
      store<u32>(at, load<u32>(at) | (1 << (i & 31)));
    }
  for (let row: u32 = 0; row < rowCount; row++) {
    let x0 = i32x4.splat(0), x1 = x0, x2 = x0, x3 = x0;
    for (let cells = load<u32>(ROWS + (<usize>row << 3), 4); cells != 0; cells &= cells - 1) {
      const at = CELL_BITS + <usize>ctz(cells) * BITS_ROOM;
      x0 = v128.or(x0, v128.load(at));
      x1 = v128.or(x1, v128.load(at, SECOND));
      x2 = v128.or(x2, v128.load(at, THIRD));
      x3 = v128.or(x3, v128.load(at, FOURTH));
    }
    const to = BITS + <usize>row * BITS_ROOM;
    v128.store(to, x0);
    v128.store(to, x1, SECOND);
    v128.store(to, x2, THIRD);
    v128.store(to, x3, FOURTH);
  }
}

/** Continues the join. Returns false when the cuts are full; then it must be called again after they were used. */
export function runJoin(): bool {
  for (; base < length2; base += BLOCK) {
    const list = list2 + (<usize>base << 2), length = min(BLOCK, length2 - base);
    if (!isFilled) { fillBlock(list, length); isFilled = true; }
    for (; nextOuter < outerCount; nextOuter++) {
      if (cutCount + BLOCK > CUTS_MOST) return false;
      blocks++;
      let at = wanted() + <usize>nextOuter * WANTED_ROOM;
      const end = at + load<u8>(at);
      let x0 = i32x4.splat(-1), x1 = x0, x2 = x0, x3 = x0;
      while (at < end) {
        at++;
        const row = BITS + <usize>load<u8>(at) * BITS_ROOM;
        x0 = v128.and(x0, v128.load(row));
        x1 = v128.and(x1, v128.load(row, SECOND));
        x2 = v128.and(x2, v128.load(row, THIRD));
        x3 = v128.and(x3, v128.load(row, FOURTH));
        if (at < end) {
          at++;
          const row = BITS + <usize>load<u8>(at) * BITS_ROOM;
          x0 = v128.and(x0, v128.load(row));
          x1 = v128.and(x1, v128.load(row, SECOND));
          x2 = v128.and(x2, v128.load(row, THIRD));
          x3 = v128.and(x3, v128.load(row, FOURTH));
        }
        if (!v128.any_true(v128.or(v128.or(x0, x1), v128.or(x2, x3)))) break;
      }
      if (!v128.any_true(v128.or(v128.or(x0, x1), v128.or(x2, x3)))) continue;
      const outer = load<u32>(outers + (<usize>nextOuter << 2));
      fillOuter(outer);
      isStarted = false;
      sift(outer, list, length, 0, i64x2.extract_lane(x0, 0));
      sift(outer, list, length, 64, i64x2.extract_lane(x0, 1));
      sift(outer, list, length, 128, i64x2.extract_lane(x1, 0));
      sift(outer, list, length, 192, i64x2.extract_lane(x1, 1));
      sift(outer, list, length, 256, i64x2.extract_lane(x2, 0));
      sift(outer, list, length, 320, i64x2.extract_lane(x2, 1));
      sift(outer, list, length, 384, i64x2.extract_lane(x3, 0));
      sift(outer, list, length, 448, i64x2.extract_lane(x3, 1));
    }
    nextOuter = 0;
    isFilled = false;
  }
  return true;
}

/** Checks the candidates among 64 clue sets of the block against the other sets. */
@inline function sift(outer: u32, list: usize, length: u32, first: u32, bits: u64): void {
  if (bits != 0) siftSome(outer, list, length, first, bits);
}

function siftSome(outer: u32, list: usize, length: u32, first: u32, bits: u64): void {
  const rows = OTHERS + <usize>innerShift * OTHERS_ROOM;
  for (; bits != 0; bits &= bits - 1) {
    const i = first + <u32>ctz(bits);
    if (i >= length) break;
    candidates++;
    const inner = load<u32>(list + (<usize>i << 2));
    let isHit = true;
    for (let v: usize = 0; v < othersBytes; v += 16) {
      let hit = v128.load(BY_OUTER + v);
      for (let cells = inner; cells != 0; cells &= cells - 1)
        hit = v128.or(hit, v128.load(rows + <usize>ctz(cells) * OTHERS_ROOM + v));
      if (!i32x4.all_true(i32x4.eq(hit, i32x4.splat(-1)))) { isHit = false; break; }
    }
    if (!isHit) continue;
    const inOuter = <u64>outer << shift, inInner = <u64>inner << innerShift;
    if (isLearning) { learnFrom(inOuter | inInner); continue; }
    if (!isStarted) { startCuts(inOuter); isStarted = true; }
    addCut(inOuter, inInner);
  }
}

/** Fills OTHERS with the sets beyond the rows. */
function fillOthers(): void {
  const count = min(setCount - rowCount, OTHERS_MOST);
  othersBytes = <usize>((count + 127) >> 7) << 4;
  memory.fill(OTHERS, 0, 54 * OTHERS_ROOM);
  memory.fill(NO_OTHERS, 0xff, OTHERS_ROOM);
  for (let i: u32 = 0; i < count; i++) {
    const word = <usize>(i >> 5) << 2, bit: u32 = 1 << (i & 31);
    store<u32>(NO_OTHERS + word, load<u32>(NO_OTHERS + word) ^ bit);
    for (let cells = setAt(rowCount + i); cells != 0; cells &= cells - 1) {
      const at = OTHERS + <usize>ctz(cells) * OTHERS_ROOM + word;
      store<u32>(at, load<u32>(at) | bit);
    }
  }
}

/** Writes to BY_OUTER which of the others are hit by these cells of S1's band. */
function fillOuter(cells: u32): void {
  const rows = OTHERS + <usize>shift * OTHERS_ROOM;
  for (let v: usize = 0; v < othersBytes; v += 16) {
    let hit = v128.load(NO_OTHERS + v);
    for (let rest = cells; rest != 0; rest &= rest - 1)
      hit = v128.or(hit, v128.load(rows + <usize>ctz(rest) * OTHERS_ROOM + v));
    v128.store(BY_OUTER + v, hit);
  }
}
