// The pattern kernel: all clue patterns of a board in pattern minlex form, row by row (Lass, "Minimal number
// of clues for Sudokus", sections 1–3), each with the number of its automorphisms.
//
// A pattern is N rows of N bits, N ≤ 9; column 0 is the highest bit, so that comparing rows as numbers is
// comparing them lexicographically. Rows are placed from the top, candidates in ascending order, so patterns
// come out in minlex order. What Lass tests at the end by Algorithm 2 is tested here after every row:
//
//   A *map* is the beginning of an arrangement: a permutation of the stacks and a source row for each of the
//   image rows 0 … j−1, such that the image, its columns sorted within their stacks as the image rows ask for,
//   equals the pattern's own first j rows. All maps of the rows placed so far are kept in a list. A new row is
//   offered to every map that can take it as image row j: the result is larger than the pattern's row j (no
//   map), equal (a longer map, to be offered the other rows in turn) or smaller: then every pattern that
//   begins with these rows has a smaller arrangement, and the new row is given up. The maps that are
//   complete after the last row are the automorphisms, up to swaps of equal rows and equal columns.
//
// Columns that no image row tells apart yet form a class, and only the number of clues per class matters
// (Lass's minirows, refined). Since the image rows equal the pattern's, so do the sizes of the classes:
//
//   map      a: lane c, the source columns of the class that begins at image column c (low 8 bits), 0 where no class
//               begins; b: lane c, the source columns' bit 8, for N = 9; and the rows it has
//   entry    for each state of the classes of the identity map and each row that is sorted within them:
//            ref: lane c, clues in the class that begins at c
//            swz: lane t, the class whose clues form the class that begins at t after this row (or 255)
//
// One row against one map is then: and, popcnt, compare (12 vector operations); refining the classes is
// and-not, and, swizzle, or.
import { growTo } from './shared/memory';

// --- memory --------------------------------------------------------------------------------------------

const SLOTS: i32 = 12; // lists per set of class beginnings: 0 … 9 by clues, 10 all, 11 the end
const LIST_AT: usize = memory.data(24576, 16); // i32 by all rows of 9 bits and SLOTS: where each list of entries begins
const NEED: usize = memory.data(512); // by the union of the rows: clues the empty columns still ask for
const LEAST_IMAGE: usize = memory.data(1024, 16); // u16 by row: its smallest image as a first row
const LEAST_CLUES: usize = memory.data(512); // by row 0: the fewest clues any other row can have

/** Level d is about placing row d. */
@unmanaged
class Level {
  /** The row's low 8 bits, and its bit 8, in all lanes. */
  low: v128;
  high: v128;
  entry: i32;
  row: i32;
  /** The row tried last, or −1. */
  tried: i32;
  /** Candidates still to come. */
  next: i32;
  end: i32;
  /** The lowest row, and the fewest and most clues of it. */
  lowest: i32;
  fewest: i32;
  most: i32;
  /** Clues left. */
  left: i32;
  /** Class beginnings. */
  begins: i32;
  /** Of the rows above. */
  union: i32;
  /** Is the band so far equal to the one above? */
  isTied: i32;
  /** Maps known before this row. */
  mapsBefore: i32;
  /** Rows equal to the row above them, one bit each. */
  same: i32;
}

@unmanaged
class RowMap {
  a: v128;
  b: v128;
  /** Rows it may take next, rows taken, and how many (j). */
  mayTake: i32;
  rows: i32;
  taken: i32;
}

@unmanaged
class Entry {
  ref: v128;
  swz: v128;
  row: u16;
  clues: u8;
}

const LEVEL: usize = 96;
const MAP: usize = 48;
const ENTRY: usize = 48;
if (offsetof<Level>() > LEVEL || offsetof<RowMap>() > MAP || offsetof<Entry>() > ENTRY) ERROR('a record is too long');
@inline function asLevel(at: usize): Level { return changetype<Level>(at); }
@inline function asMap(at: usize): RowMap { return changetype<RowMap>(at); }
@inline function asEntry(at: usize): Entry { return changetype<Entry>(at); }

const STACK: usize = memory.data(960, 16); // ten levels
const REQUIRED: usize = memory.data(11); // by level: rows from here on that may not be empty

const OUTPUT_LENGTH: i32 = 1024;
export const RECORD: usize = 32; // the rows (u16), and behind them the number of automorphisms (f64)
export const AUTOMORPHISMS_AT: usize = 24;
export const OUTPUT: usize = memory.data(32768, 16);
export const PREFIX: usize = memory.data(20, 16); // u16: rows to begin with

let size: i32 = 0, boxRows: i32 = 0, boxColumns: i32 = 0, full: i32 = 0;
let hasLemma: bool = false;
let stop: i32 = 0; // rows of what is put out: N for patterns, less for prefixes
let floor: i32 = 0; // rows that are given
let level: i32 = 0; // −1 below the floor: done
let maps: usize = 0; // where the list of maps begins
let mapsEnd: usize = 0; // the end of the maps known
let mapsRoom: usize = 0; // the end of memory
let outputCount: i32 = 0;
let isKeeping: bool = true;
let found: i64 = 0, automorphisms: i64 = 0, nodes: i64 = 0, cuts: i64 = 0;

/** What was counted: patterns, the sum of their automorphisms, candidates, and those given up. */
export function foundCount(): f64 { return <f64>found; }
export function automorphismSum(): f64 { return <f64>automorphisms; }
export function nodeCount(): f64 { return <f64>nodes; }
export function cutCount(): f64 { return <f64>cuts; }
/** Where the search stands: rows placed (−1: done), the row at a level, the row last tried at the next (−1: none). */
export function depth(): i32 { return level; }
export function rowAt(d: i32): i32 { return asLevel(levelAt(d)).row; }
export function lastTried(): i32 { return asLevel(levelAt(level)).tried; }
/** How many patterns wait in OUTPUT; they are forgotten by this call. */
export function takeOutput(): i32 { const count = outputCount; outputCount = 0; return count; }

@inline function levelAt(d: i32): usize { return STACK + <usize>d * LEVEL; }
@inline function listAt(begins: i32, slot: i32): usize {
  return LIST_AT + ((<usize>begins * SLOTS + <usize>slot) << 2);
}

// --- tables --------------------------------------------------------------------------------------------

/**
 * Prepares for a board with boxes of r × c cells (r·c ≤ 9; r = 1 or c > 1), with the conditions of Lemma
 * 1.1(b) and (c) or without. Costs some milliseconds for 1×9, less for the rest.
 */
export function prepare(r: i32, c: i32, lemma: i32): void {
  boxRows = r; boxColumns = c; size = r * c; full = (1 << size) - 1; hasLemma = lemma != 0;
  for (let row = 0; row <= full; row++) {
    let need = 0, image = 0;
    let used = 0;
    for (let s = 0; s < r; s++) {
      need += max(0, c - 1 - clues(stackOf(row, s)));
      // the stack with the fewest clues comes first
      let best = -1;
      for (let t = 0; t < r; t++)
        if (!((used >> t) & 1) && (best < 0 || clues(stackOf(row, t)) < clues(stackOf(row, best)))) best = t;
      used |= 1 << best;
      image = (image << c) | ((1 << clues(stackOf(row, best))) - 1);
    }
    store<u8>(NEED + <usize>row, <u8>need);
    store<u16>(LEAST_IMAGE + (<usize>row << 1), <u16>image);
  }
  for (let first = 0; first <= full; first++) {
    let least = size;
    for (let row = 0; row <= full; row++)
      if (<i32>load<u16>(LEAST_IMAGE + (<usize>row << 1)) >= first) least = min(least, clues(row));
    store<u8>(LEAST_CLUES + <usize>first, <u8>least);
  }
  let required = 0;
  store<u8>(REQUIRED + <usize>size, 0);
  for (let d = size - 1; d >= 0; d--) {
    if (mayNotBeEmpty(d)) required++;
    store<u8>(REQUIRED + <usize>d, <u8>required);
  }
  makeEntries();
}

@inline function clues(row: i32): i32 { return popcnt<i32>(row); }
@inline function stackOf(row: i32, s: i32): i32 {
  return (row >> ((boxRows - 1 - s) * boxColumns)) & ((1 << boxColumns) - 1);
}
/**
 * Rows of a band are ascending, so if one is empty the first is; where bands are single rows, this holds for all rows.
 */
@inline function mayNotBeEmpty(d: i32): bool { return hasLemma && (boxRows == 1 ? d > 0 : d % boxRows > 0); }
/** The set of columns, as bits of a row, at which stacks begin. */
function stackBegins(): i32 {
  let begins = 0;
  for (let s = 0; s < boxRows; s++) begins |= 1 << (size - 1 - s * boxColumns);
  return begins;
}
/** Are the row's clues the last ones of each class? */
@inline function isSorted(row: i32, begins: i32): bool { return ((row >> 1) & ~row & ~begins & full) == 0; }

/** Entries and their lists, from __heap_base on; the maps begin after them. */
function makeEntries(): void {
  const stacks = stackBegins();
  let count = 0;
  for (let begins = stacks; begins <= full; begins++) {
    if ((begins & stacks) != stacks) continue;
    for (let row = 0; row <= full; row++) if (isSorted(row, begins)) count++;
  }
  let entry = (__heap_base + 15) & ~15;
  let list = entry + <usize>count * ENTRY;
  maps = (list + (<usize>count << 3) + 15) & ~15;
  reserve(maps);
  for (let begins = stacks; begins <= full; begins++) {
    if ((begins & stacks) != stacks) continue;
    const first = entry;
    for (let row = 0; row <= full; row++)
      if (isSorted(row, begins)) { fillEntry(entry, row, begins); entry += ENTRY; }
    for (let slot = 0; slot < 11; slot++) {
      store<i32>(listAt(begins, slot), <i32>list);
      for (let e = first; e < entry; e += ENTRY)
        if (slot == 10 || <i32>asEntry(e).clues == slot) { store<i32>(list, <i32>e); list += 4; }
    }
    store<i32>(listAt(begins, 11), <i32>list);
  }
}

function fillEntry(entry: usize, row: i32, begins: i32): void {
  asEntry(entry).ref = i8x16.splat(0);
  asEntry(entry).swz = i8x16.splat(-1);
  let column = 0;
  while (column < size) {
    let next = column + 1;
    while (next < size && !((begins >> (size - 1 - next)) & 1)) next++;
    const ones = clues((row >> (size - next)) & ((1 << (next - column)) - 1));
    store<u8>(entry + <usize>column, <u8>ones);
    if (ones > 0) store<u8>(entry + offsetof<Entry>('swz') + <usize>(next - ones), <u8>column);
    column = next;
  }
  asEntry(entry).row = <u16>row;
  asEntry(entry).clues = <u8>clues(row);
}

/** Sees to it that memory reaches beyond `end`. */
function reserve(end: usize): void {
  growTo(<u64>end + 65536);
  mapsRoom = <usize>memory.size() << 16;
}

// --- maps ----------------------------------------------------------------------------------------------

/** The maps without rows: one for each order of the stacks. */
function startMaps(): void {
  mapsEnd = startOrders(maps);
}

/** Writes the maps without rows at `to` and returns their end. Orders of at most 4 stacks, or of one. */
function startOrders(to: usize): usize {
  let orders = 1;
  for (let i = 2; i <= boxRows; i++) orders *= i;
  for (let order = 0; order < orders; order++) {
    if (to + MAP > mapsRoom) reserve(to + MAP);
    asMap(to).a = i8x16.splat(0);
    asMap(to).b = i8x16.splat(0);
    let used = 0, rest = order;
    for (let t = 0; t < boxRows; t++) {
      // the (rest mod left)-th stack not used yet
      const left = boxRows - t;
      let skip = rest % left, s = 0;
      rest /= left;
      while (((used >> s) & 1) || skip > 0) { if (!((used >> s) & 1)) skip--; s++; }
      used |= 1 << s;
      const columns = ((1 << boxColumns) - 1) << ((boxRows - 1 - s) * boxColumns);
      store<u8>(to + <usize>(t * boxColumns), <u8>columns);
      store<u8>(to + offsetof<RowMap>('b') + <usize>(t * boxColumns), <u8>(columns >> 8));
    }
    asMap(to).mayTake = full;
    asMap(to).rows = 0;
    asMap(to).taken = 0;
    to += MAP;
  }
  return to;
}

/**
 * Offers a row (`low`, `high`: its bits in all lanes; `row`: its number among the source's) to the map at `at`.
 * −1: the image is smaller than the pattern. 0: larger. 1: equal; the longer map has been written at `to`.
 */
@inline function extend(at: usize, row: i32, low: v128, high: v128, to: usize): i32 {
  const a = asMap(at).a, b = asMap(at).b;
  const taken = asMap(at).taken;
  const entry = <usize>asLevel(levelAt(taken)).entry;
  const ref = asEntry(entry).ref;
  const a1 = v128.and(a, low), b1 = v128.and(b, high);
  const count = i8x16.add(i8x16.popcnt(a1), b1);
  const different = i8x16.bitmask(i8x16.ne(count, ref));
  if (different != 0)
    return i8x16.bitmask(i8x16.lt_u(count, ref)) & different & -different ? -1 : 0;
  const swz = asEntry(entry).swz;
  asMap(to).a = v128.or(v128.andnot(a, low), i8x16.swizzle(a1, swz));
  asMap(to).b = v128.or(v128.andnot(b, high), i8x16.swizzle(b1, swz));
  const rows = asMap(at).rows | (1 << row);
  asMap(to).rows = rows;
  asMap(to).taken = taken + 1;
  asMap(to).mayTake = mayFollow(rows, row, taken + 1);
  return 1;
}

/** The rows a map may take next: the rest of the band it is in, or at the end of a band any row of another band. */
@inline function mayFollow(rows: i32, last: i32, taken: i32): i32 {
  if (boxRows == 1 || taken % boxRows == 0) return full & ~rows;
  const band = last / boxRows;
  return (((1 << boxRows) - 1) << (band * boxRows)) & ~rows;
}

/** Of equal rows of a band (of all rows where bands are single rows) a map takes the upper one first. */
@inline function inTurn(rows: i32, same: i32): i32 { return ~same | (rows << 1); }

/**
 * Offers the row of level d, just placed, to the maps, and to the longer maps all rows so far. False: some
 * arrangement is smaller. Afterwards the maps are those of d + 1 rows.
 */
function offer(d: i32): bool {
  const here = levelAt(d);
  const low = asLevel(here).low, high = asLevel(here).high;
  const same = asLevel(here).same;
  const old = mapsEnd;
  const bit = 1 << d;
  let end = old;
  for (let at = maps; at < old; at += MAP) {
    if (!(asMap(at).mayTake & bit & inTurn(asMap(at).rows, same))) continue;
    if (end + MAP > mapsRoom) reserve(end + MAP);
    const order = extend(at, d, low, high, end);
    if (order < 0) return false;
    if (order > 0) end += MAP;
  }
  const placed = (bit << 1) - 1;
  for (let at = old; at < end; at += MAP) {
    let rows = asMap(at).mayTake & placed & inTurn(asMap(at).rows, same);
    while (rows) {
      const row = ctz(rows);
      rows &= rows - 1;
      if (end + MAP > mapsRoom) reserve(end + MAP);
      const source = levelAt(row);
      const order = extend(at, row, asLevel(source).low, asLevel(source).high, end);
      if (order < 0) return false;
      if (order > 0) end += MAP;
    }
  }
  mapsEnd = end;
  return true;
}

// --- transposition (R = C) -----------------------------------------------------------------------------

const COLUMNS: usize = memory.data(288, 16); // nine times the low 8 bits and bit 8 of a column as a row, in all lanes
const HIGH: usize = 16; // bit 8 behind the low 8 bits
const COLUMN: usize = memory.data(36, 16); // i32 each

/**
 * Compares the finished pattern with the arrangements of its transpose. −1: one is smaller. 1: one is equal. 0: all are
 * larger.
 */
function transpose(): i32 {
  const first = asLevel(STACK).row;
  for (let c = 0; c < size; c++) {
    let column = 0;
    for (let d = 0; d < size; d++) column = (column << 1) | ((asLevel(levelAt(d)).row >> (size - 1 - c)) & 1);
    if (<i32>load<u16>(LEAST_IMAGE + (<usize>column << 1)) < first) return -1;
    store<i32>(COLUMN + (<usize>c << 2), column);
    v128.store(COLUMNS + (<usize>c << 5), i8x16.splat(<i8>column));
    v128.store(COLUMNS + (<usize>c << 5), i8x16.splat(<i8>(column >> 8)), HIGH);
  }
  // a stack of maps after the pattern's own; the first arrangement that equals the pattern settles it, because
  // from there on the transpose's arrangements are the pattern's
  let top = startOrders(mapsEnd);
  while (top > mapsEnd) {
    top -= MAP;
    if (asMap(top).taken == size) return 1;
    let rows = asMap(top).mayTake;
    // the map is overwritten by its first child
    if (top + 12 * MAP > mapsRoom) reserve(top + 12 * MAP);
    const copy = top + 10 * MAP;
    memory.copy(copy, top, MAP);
    while (rows) {
      const row = ctz(rows);
      rows &= rows - 1;
      if (hasEqualBefore(row, asMap(copy).rows)) continue;
      const source = COLUMNS + (<usize>row << 5);
      const order = extend(copy, row, v128.load(source), v128.load(source, HIGH), top);
      if (order < 0) return -1;
      if (order > 0) top += MAP;
    }
  }
  return 0;
}

/** Is there an equal row in the band, before this one and not taken yet? */
function hasEqualBefore(row: i32, rows: i32): bool {
  const value = load<i32>(COLUMN + (<usize>row << 2));
  for (let other = row - row % boxRows; other < row; other++)
    if (!((rows >> other) & 1) && load<i32>(COLUMN + (<usize>other << 2)) == value) return true;
  return false;
}

// --- the search ----------------------------------------------------------------------------------------

/**
 * Sets up a search for patterns of so many clues that begin with the first `given` rows of PREFIX (at least one
 * candidate is left to try), or for their beginnings of `rows` rows. `tried`: go on after this row (−1: from
 * the beginning). `below`: give up the prefix's rows from this one on when they are through (= given for a
 * unit of work, less for a search taken up again). Returns false if nothing begins like that.
 */
export function start(clueCount: i32, rows: i32, below: i32, given: i32, tried: i32, keep: i32): bool {
  stop = rows; floor = below; isKeeping = keep != 0;
  found = 0; automorphisms = 0; nodes = 0; cuts = 0; outputCount = 0;
  startMaps();
  level = 0;
  asLevel(STACK).left = clueCount;
  asLevel(STACK).begins = stackBegins();
  asLevel(STACK).union = 0;
  asLevel(STACK).isTied = 0;
  asLevel(STACK).same = 0;
  open();
  for (let d = 0; d < given; d++) {
    const row = <i32>load<u16>(PREFIX + (<usize>d << 1));
    let entry: usize = 0;
    while ((entry = nextCandidate()) != 0 && <i32>asEntry(entry).row < row) {}
    if (entry == 0 || <i32>asEntry(entry).row != row || !place(entry)) { level = -1; return false; }
    level++;
    open();
  }
  if (tried >= 0) {
    const here = levelAt(level);
    let next = <usize>asLevel(here).next;
    const end = <usize>asLevel(here).end;
    while (next < end && <i32>asEntry(<usize>load<i32>(next)).row <= tried) next += 4;
    asLevel(here).next = <i32>next;
    asLevel(here).tried = tried;
  }
  return true;
}

/** Prepares the level just reached: its candidates and their bounds. */
function open(): void {
  const here = levelAt(level);
  asLevel(here).tried = -1;
  asLevel(here).mapsBefore = <i32>mapsEnd;
  if (level >= size) return;
  const left = asLevel(here).left;
  const begins = asLevel(here).begins;
  const isLast = level == size - 1;
  let lowest = 0;
  if (level >= boxRows && asLevel(here).isTied) lowest = asLevel(levelAt(level - boxRows)).row;
  if (level % boxRows > 0) lowest = max(lowest, asLevel(here - LEVEL).row);
  if (mayNotBeEmpty(level)) lowest = max(lowest, 1);
  const least = level == 0 ? 0 : <i32>load<u8>(LEAST_CLUES + <usize>asLevel(STACK).row);
  const after = max((size - 1 - level) * least, <i32>load<u8>(REQUIRED + <usize>(level + 1)));
  const fewest = max(least, left - (size - 1 - level) * size);
  const most = left - after;
  asLevel(here).lowest = lowest;
  asLevel(here).fewest = fewest;
  asLevel(here).most = most;
  let next: usize = 0, end: usize = 0;
  if (fewest <= most && !(isLast && left > size)) {
    const slot = isLast ? left : 10;
    next = <usize>load<i32>(listAt(begins, slot));
    end = <usize>load<i32>(listAt(begins, slot + 1));
    while (next < end && <i32>asEntry(<usize>load<i32>(next)).row < lowest) next += 4;
  }
  asLevel(here).next = <i32>next;
  asLevel(here).end = <i32>end;
}

/** The next candidate of this level that its counts allow, or 0. */
function nextCandidate(): usize {
  const here = levelAt(level);
  let next = <usize>asLevel(here).next;
  const end = <usize>asLevel(here).end;
  const fewest = asLevel(here).fewest;
  const most = asLevel(here).most;
  const left = asLevel(here).left;
  const union = asLevel(here).union;
  const first = level == 0 ? 0 : asLevel(STACK).row;
  while (next < end) {
    const entry = <usize>load<i32>(next);
    next += 4;
    const row = <i32>asEntry(entry).row, count = <i32>asEntry(entry).clues;
    if (count < fewest || count > most) continue;
    if (<i32>load<u16>(LEAST_IMAGE + (<usize>row << 1)) < first) continue;
    if (hasLemma && <i32>load<u8>(NEED + <usize>(union | row)) > left - count) continue;
    asLevel(here).next = <i32>next;
    asLevel(here).tried = row;
    return entry;
  }
  asLevel(here).next = <i32>end;
  return 0;
}

/**
 * Puts the candidate down as this level's row and prepares what the next level inherits. False: some arrangement is
 * smaller.
 */
function place(entry: usize): bool {
  const here = levelAt(level);
  const row = <i32>asEntry(entry).row;
  asLevel(here).low = i8x16.splat(<i8>row);
  asLevel(here).high = i8x16.splat(<i8>(row >> 8));
  asLevel(here).entry = <i32>entry;
  asLevel(here).row = row;
  const isFirst = boxRows == 1 ? level == 0 : level % boxRows == 0;
  let same = level == 0 ? 0 : asLevel(here - LEVEL).same;
  if (!isFirst && asLevel(here - LEVEL).row == row) same |= 1 << level;
  asLevel(here).same = same;
  mapsEnd = <usize>asLevel(here).mapsBefore;
  if (!offer(level)) return false;
  const below = here + LEVEL;
  asLevel(below).left = asLevel(here).left - <i32>asEntry(entry).clues;
  asLevel(below).begins = asLevel(here).begins | ((row ^ (row >> 1)) & full);
  asLevel(below).union = asLevel(here).union | row;
  const isEqualSoFar = level >= boxRows && asLevel(here).isTied && asLevel(levelAt(level - boxRows)).row == row;
  const isTied = (level + 1) % boxRows == 0 || isEqualSoFar;
  asLevel(below).isTied = i32(isTied);
  return true;
}

/** Works for about `budget` candidates. 0: paused; 1: done; 2: paused because OUTPUT is full (take it). */
export function run(budget: f64): i32 {
  let left = <i64>budget;
  while (level >= floor) {
    if (left <= 0) return 0;
    if (outputCount >= OUTPUT_LENGTH) return 2;
    const entry = nextCandidate();
    if (entry == 0) {
      level--;
      continue;
    }
    left--;
    nodes++;
    if (!place(entry)) { cuts++; continue; }
    if (level + 1 < stop) {
      level++;
      open();
      continue;
    }
    if (stop < size) { put(0); continue; }
    const count = countAutomorphisms();
    if (count == 0) { cuts++; continue; }
    put(count);
  }
  level = -1;
  return 1;
}

/** The automorphisms of the finished pattern; 0 if its transpose has a smaller arrangement. */
function countAutomorphisms(): i64 {
  const last = levelAt(size - 1);
  let count: i64 = 0;
  for (let at = <usize>asLevel(last).mapsBefore; at < mapsEnd; at += MAP)
    if (asMap(at).taken == size) count++;
  count *= runs(asLevel(last).same);
  // columns of one class are equal
  count *= runs(full & ~asLevel(last + LEVEL).begins);
  if (boxRows == boxColumns && size > 1) {
    const order = transpose();
    if (order < 0) return 0;
    if (order > 0) count *= 2;
  }
  return count;
}

/** The product of (k + 1)! over all runs of k neighbouring bits. */
function runs(bits: i32): i64 {
  let product: i64 = 1, length: i64 = 1;
  while (bits) {
    if (bits & 1) product *= ++length;
    else length = 1;
    bits >>= 1;
  }
  return product;
}

function put(count: i64): void {
  found++;
  automorphisms += count;
  if (!isKeeping) return;
  const record = OUTPUT + <usize>outputCount * RECORD;
  for (let d = 0; d < stop; d++) store<u16>(record + (<usize>d << 1), <u16>asLevel(levelAt(d)).row);
  store<f64>(record, <f64>count, AUTOMORPHISMS_AT);
  outputCount++;
}
