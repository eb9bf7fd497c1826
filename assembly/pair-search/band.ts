// One band by itself: all its unavoidable sets, and the clue sets that hit them.
//
// A filling of the band with the same digits in every column is one order of the rows for each digit, since a digit's
// columns are known: at most 6⁹ fillings, in fact some hundreds. The cells in which such a filling differs from the
// band form an unavoidable set, and the band has no others. Sets of cells are 27 bits, cell = 9 · row + column.
//
//   BAND      27 bytes, digits 0 … 8
//   SETS      the minimal sets, small ones first, u32
import { cellsIn } from './templates';

export const BAND: usize = memory.data(32, 16);
const WAYS: usize = memory.data(216, 16); // 9 digits × 6 × u32, the cells; the first are its own
const TAKEN: usize = memory.data(40, 16); // by level, u32
const CHANGED: usize = memory.data(40, 16);
const NEXT: usize = memory.data(40, 16);
const SETS_MAX: u32 = 16384;
export const SETS: usize = memory.data(SETS_MAX * 4, 16);
const SORTED: usize = memory.data(SETS_MAX * 4, 16);
export let setCount: u32 = 0;

/** Finds all minimal unavoidable sets of the band in BAND. */
export function findBandSets(): void {
  for (let digit: usize = 0; digit < 9; digit++) {
    let own: u32 = 0;
    for (let cell: u32 = 0; cell < 27; cell++) if (load<u8>(BAND + cell) == <u8>digit) own |= 1 << cell;
    const columns = (own | (own >> 9) | (own >> 18)) & 0x1ff;
    const c0 = ctz(columns), c1 = ctz(columns >> 3 << 3), c2 = ctz(columns >> 6 << 6);
    let n: usize = 1;
    store<u32>(WAYS + digit * 24, own);
    for (let i: usize = 0; i < 18; i += 3) {
      const cells = cellsIn(i, c0, c1, c2);
      if (cells != own) { store<u32>(WAYS + digit * 24 + (n << 2), cells); n++; }
    }
  }
  let found: u32 = 0, level: i32 = 0;
  store<u32>(TAKEN, 0);
  store<u32>(CHANGED, 0);
  store<u32>(NEXT, 0);
  while (level >= 0) {
    const at = <usize>level << 2, next = load<u32>(NEXT + at);
    if (next == 6) { level--; continue; }
    store<u32>(NEXT + at, next + 1);
    const cells = load<u32>(WAYS + <usize>level * 24 + (<usize>next << 2)), taken = load<u32>(TAKEN + at);
    if (cells & taken) continue;
    const changed = load<u32>(CHANGED + at) | (load<u32>(WAYS + <usize>level * 24) & ~cells);
    if (level == 8) {
      if (changed != 0 && found < SETS_MAX) { store<u32>(SORTED + (<usize>found << 2), changed); found++; }
      continue;
    }
    level++;
    store<u32>(TAKEN + at + 4, taken | cells);
    store<u32>(CHANGED + at + 4, changed);
    store<u32>(NEXT + at + 4, 0);
  }
  keepMinimal(found);
}
/** Keeps the minimal sets of the first `found` of SORTED, small ones first. */
function keepMinimal(found: u32): void {
  setCount = 0;
  for (let size: u32 = 1; size <= 27; size++)
    for (let i: u32 = 0; i < found; i++) {
      const set = load<u32>(SORTED + (<usize>i << 2));
      if (<u32>popcnt(set) != size) continue;
      let isMinimal = true;
      for (let j: u32 = 0; j < setCount; j++) {
        const other = load<u32>(SETS + (<usize>j << 2));
        if ((other & ~set) == 0) { isMinimal = false; break; }
      }
      if (isMinimal) { store<u32>(SETS + (<usize>setCount << 2), set); setCount++; }
    }
}

const LEVEL_SETS: usize = 4096; // bytes of a level's list: 1,024 sets, more than any band has
const LEFT: usize = memory.data(10 * LEVEL_SETS, 16); // by level: the unhit sets, u32
const LEFT_COUNT: usize = memory.data(40, 16);
const CHOSEN: usize = memory.data(40, 16);
const DEAD: usize = memory.data(40, 16);
const TODO: usize = memory.data(40, 16);

/** Writes all sets of exactly `size` cells that hit every set to `to`. Returns their number. */
export function listHitters(size: i32, to: usize): u32 {
  const start = to;
  for (let i: u32 = 0; i < setCount; i++) store<u32>(LEFT + (<usize>i << 2), load<u32>(SETS + (<usize>i << 2)));
  store<u32>(LEFT_COUNT, setCount);
  store<u32>(CHOSEN, 0);
  store<u32>(DEAD, 0);
  store<u32>(TODO, load<u32>(LEFT));
  let level: i32 = 0;
  while (level >= 0) {
    const at = <usize>level << 2, todo = load<u32>(TODO + at);
    if (todo == 0) { level--; continue; }
    const cell = todo & -todo;
    store<u32>(TODO + at, todo ^ cell);
    const dead = load<u32>(DEAD + at), chosen = load<u32>(CHOSEN + at) | cell;
    store<u32>(DEAD + at, dead | cell);
    // list the sets that the cell does not hit, without the dead cells; the smallest is the next to branch on
    const list = LEFT + <usize>level * LEVEL_SETS, next = list + LEVEL_SETS, length = load<u32>(LEFT_COUNT + at);
    let kept: u32 = 0, smallest: u32 = 0, least: u32 = 99, packed: u32 = 0, disjoint: i32 = 0;
    for (let i: u32 = 0; i < length; i++) {
      const set = load<u32>(list + (<usize>i << 2));
      if (set & cell) continue;
      const live = set & ~dead;
      store<u32>(next + (<usize>kept << 2), live);
      kept++;
      const n = <u32>popcnt(live);
      if (n < least) { least = n; smallest = live; }
      if ((live & packed) == 0) { packed |= live; disjoint++; }
    }
    const left = size - level - 1;
    if (kept == 0) { to = emit(chosen, ~(dead | chosen) & 0x7ffffff, left, to); continue; }
    if (least == 0 || disjoint > left) continue;
    if (left == 1) { // one cell must hit all remaining sets
      let common = ~dead & 0x7ffffff & ~chosen;
      for (let i: u32 = 0; i < kept; i++) common &= load<u32>(next + (<usize>i << 2));
      for (; common != 0; common &= common - 1) { store<u32>(to, chosen | (common & -common)); to += 4; }
      continue;
    }
    level++;
    store<u32>(LEFT_COUNT + at + 4, kept);
    store<u32>(CHOSEN + at + 4, chosen);
    store<u32>(DEAD + at + 4, dead);
    store<u32>(TODO + at + 4, smallest);
  }
  return <u32>(to - start) >> 2;
}

/** Writes `chosen` with any `more` of the free cells. */
function emit(chosen: u32, free: u32, more: i32, to: usize): usize {
  if (more == 0) { store<u32>(to, chosen); return to + 4; }
  if (<i32>popcnt(free) < more) return to;
  // subsets of `more` bits in ascending order (Gosper), spread over the free cells
  const n = <u32>popcnt(free);
  let subset: u32 = (1 << more) - 1;
  while (subset < (1 << n)) {
    let cells = chosen, rest = free;
    for (let bits = subset; bits != 0; bits >>= 1) {
      if (bits & 1) cells |= rest & -rest;
      rest &= rest - 1;
    }
    store<u32>(to, cells);
    to += 4;
    const low = subset & -subset, ripple = subset + low;
    subset = ripple | (((subset ^ ripple) >> 2) / low);
  }
  return to;
}
