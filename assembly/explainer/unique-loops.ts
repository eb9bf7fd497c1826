// Unique rectangles and loops: closed paths of cells that share two digits. Finds all, depth first, and takes the
// easiest step; of equal ones the first.
//
//   PATH   per level u32 × 8: the cell, the kind of unit by which it was entered, the extra digits so far, the number
//          of rich cells still allowed, what to try next (9 · kind + position), the units of cells at even and at
//          odd places
//   KEPT   u64 × 2: the cells of loops that gave a step of type 3, with its form in the highest bit
import { REMOVED, addRemoved, clearRemoved, removedCount, setRemovedCount } from './advanced';
import { EMPTY, digitsIn, placesIn } from './frame';
import { UNIQUE_LOOP, removing, setType } from './step';
import { nextSubset } from './subsets';
import { cellAt, placeOf, sees, unitOf, unitsOf } from './tables';

@unmanaged
class Level {
  cell: u32;
  enteredBy: i32;
  extra: u32;
  allowance: i32;
  next: u32;
  even: u32;
  odd: u32;
  unused: u32;
}

const LEVEL_BYTES: usize = 32;
const PATH: usize = memory.data(20 * LEVEL_BYTES, 16); // at most 18 cells: no two of one parity share a unit
const IS_ON_PATH: usize = memory.data(81, 16);
const RICH: usize = memory.data(32, 16); // u8, in the order of the path
const BEST_REMOVED: usize = memory.data(81 * 4, 16);
const MOST_KEPT: u32 = 4096;
const KEPT: usize = memory.data(MOST_KEPT * 16, 16);
const MOST_RICH: i32 = 2; // cells with other digits, if these are not all the same

let best: f64 = 0;
let bestType: u32 = 0;
let bestCells: u32 = 0;
let bestCount: u32 = 0;
let kept: u32 = 0;

@inline function levelAt(i: u32): Level { return changetype<Level>(PATH + <usize>i * LEVEL_BYTES); }

/** Finds the easiest step of all loops. */
export function findUniqueLoop(grid: usize): bool {
  best = Infinity;
  bestType = 0;
  kept = 0;
  for (let start: u32 = 0; start < 81; start++) {
    const pair = digitsIn(grid, start);
    if (popcnt(pair) == 2) followFrom(grid, start, pair);
  }
  if (best == Infinity) return false;
  memory.copy(REMOVED, BEST_REMOVED, <usize>bestCount << 2);
  setRemovedCount(bestCount);
  setType(bestType, bestCells);
  return removing(UNIQUE_LOOP, best);
}

function enter(level: Level, cell: u32, enteredBy: i32, extra: u32, allowance: i32, even: u32, odd: u32): void {
  level.cell = cell;
  level.enteredBy = enteredBy;
  level.extra = extra;
  level.allowance = allowance;
  level.next = 0;
  level.even = even;
  level.odd = odd;
  store<u8>(IS_ON_PATH + cell, 1);
}

function followFrom(grid: usize, start: u32, pair: u32): void {
  enter(levelAt(0), start, -1, 0, MOST_RICH, unitsOf(start), 0);
  let depth: u32 = 0;
  while (true) {
    const level = levelAt(depth);
    if (level.next == 27) {
      store<u8>(IS_ON_PATH + level.cell, 0);
      if (depth-- == 0) return;
      continue;
    }
    const kind = level.next / 9, place = level.next % 9;
    if (<i32>kind == level.enteredBy) { level.next += 9; continue; }
    level.next++;
    const cell = cellAt(unitOf(level.cell, kind), place);
    if (cell == start && depth >= 3) {
      if (level.even == level.odd) offerLoop(grid, depth + 1, pair);
      continue;
    }
    const here = digitsIn(grid, cell);
    if ((here & pair) != pair || load<u8>(IS_ON_PATH + cell)) continue;
    const isRich = here != pair, extra = level.extra | here & ~pair;
    if (isRich && popcnt(extra) != 1 && level.allowance <= 0) continue;
    // two cells of a unit at places of one parity: no closed path from here is a loop
    const isOdd = (depth & 1) == 0, units = unitsOf(cell);
    if (((isOdd ? level.odd : level.even) & units) != 0) continue;
    enter(
      levelAt(depth + 1), cell, <i32>kind, extra, isRich ? level.allowance - 1 : level.allowance,
      isOdd ? level.even : level.even | units, isOdd ? level.odd | units : level.odd,
    );
    depth++;
  }
}

/** Keeps the step in REMOVED if it is easier than all before. */
function offer(type: u32, hard: f64, cells: u32): void {
  if (removedCount == 0 || hard > best || (hard == best && type >= bestType)) return;
  best = hard;
  bestType = type;
  bestCells = cells;
  bestCount = removedCount;
  memory.copy(BEST_REMOVED, REMOVED, <usize>removedCount << 2);
}

@inline function removeIn(grid: usize, cell: u32, digits: u32): void {
  const gone = digitsIn(grid, cell) & digits;
  if (gone != 0) addRemoved(cell, gone);
}

function offerLoop(grid: usize, cells: u32, pair: u32): void {
  const base: f64 = 4.5 + (cells >= 10 ? 0.3 + 0.2 : cells == 8 ? 0.2 : cells == 6 ? 0.1 : 0.0);
  if (base > best) return;
  let rich: u32 = 0, extra: u32 = 0, low: u64 = 0, high: u64 = 0;
  for (let i: u32 = 0; i < cells; i++) {
    const cell = levelAt(i).cell, others = digitsIn(grid, cell) & ~pair;
    if (cell < 64) low |= <u64>1 << cell; else high |= <u64>1 << (cell - 64);
    if (others == 0) continue;
    store<u8>(RICH + rich++, <u8>cell);
    extra |= others;
  }
  if (rich == 1) {
    clearRemoved();
    removeIn(grid, load<u8>(RICH), pair);
    offer(1, base, cells);
  } else if (rich >= 3 || (rich == 2 && popcnt(extra) == 1)) {
    clearRemoved();
    for (let cell: u32 = 0; cell < 81; cell++) {
      if ((digitsIn(grid, cell) & extra) == 0) continue;
      let seesAll = true;
      for (let i: u32 = 0; i < rich; i++) if (!sees(cell, load<u8>(RICH + i))) { seesAll = false; break; }
      if (seesAll) removeIn(grid, cell, extra);
    }
    offer(2, base, cells);
  }
  if (rich != 2) return;
  const one: u32 = load<u8>(RICH), other: u32 = load<u8>(RICH, 1);
  if (popcnt(extra) > 1 && (base < best || bestType > 3))
    offerType3(grid, base, cells, pair, extra, one, other, low, high);
  offerType4(grid, base, cells, pair, one, other);
}

function offerType4(grid: usize, base: f64, cells: u32, pair: u32, one: u32, other: u32): void {
  for (let rest = pair; rest != 0; rest &= rest - 1) {
    const digit = <u32>ctz(rest);
    for (let kind: u32 = 0; kind < 3; kind++) {
      const unit = unitOf(one, kind);
      if (unitOf(other, kind) != unit) continue;
      if ((placesIn(grid, unit, digit) & ~(1 << placeOf(one, kind) | 1 << placeOf(other, kind))) != 0) continue;
      clearRemoved();
      removeIn(grid, one, pair & ~(1 << digit));
      removeIn(grid, other, pair & ~(1 << digit));
      offer(4, base, cells);
      return;
    }
  }
}

function offerType3(
  grid: usize, base: f64, cells: u32, pair: u32, extra: u32, one: u32, other: u32, low: u64, high: u64,
): void {
  const hidden: u64 = <u64>1 << 63;
  for (let size: u32 = 2; size <= 7; size++)
    for (let kind: u32 = 0; kind < 3; kind++) {
      const unit = unitOf(one, kind), empty: u32 = load<u8>(EMPTY + unit);
      if (unitOf(other, kind) != unit) continue;
      if ((size << 1) <= empty && size >= <u32>popcnt(extra) && !isKept(low, high) &&
        findNakedType3(grid, unit, size, one, other, extra)) {
        keep(low, high);
        offer(3, base + <f64>(size - 1) * 0.1, cells);
      }
      if ((size << 1) < empty && !isKept(low, high | hidden) &&
        findHiddenType3(grid, unit, size, kind, one, other, pair, extra)) {
        keep(low, high | hidden);
        offer(3, base + <f64>(size - 2) * 0.1, cells);
      }
    }
}

function isKept(low: u64, high: u64): bool {
  for (let i: u32 = 0; i < kept; i++) {
    const at = KEPT + (<usize>i << 4);
    if (load<u64>(at) == low && load<u64>(at, 8) == high) return true;
  }
  return false;
}

function keep(low: u64, high: u64): void {
  if (kept == MOST_KEPT) return; // never seen: at most a hundredth of it was used
  const at = KEPT + (<usize>(kept++) << 4);
  store<u64>(at, low);
  store<u64>(at, high, 8);
}

const FREE: usize = memory.data(9, 16); // u8: positions, or digits, to choose from

/** Finds naked sets formed by the other digits of the two cells and some cells of their unit. */
function findNakedType3(grid: usize, unit: u32, size: u32, one: u32, other: u32, extra: u32): bool {
  const common = extra & digitsIn(grid, one) & digitsIn(grid, other);
  let free: u32 = 0;
  for (let place: u32 = 0; place < 9; place++) {
    const cell = cellAt(unit, place), count = <u32>popcnt(digitsIn(grid, cell));
    if (cell != one && cell != other && count >= 2 && count <= size) store<u8>(FREE + free++, <u8>place);
  }
  for (let choice: u32 = (1 << (size - 1)) - 1; choice >> free == 0; choice = nextSubset(choice)) {
    let digits: u32 = 0, places: u32 = 0;
    for (let rest = choice; rest != 0; rest &= rest - 1) {
      const place: u32 = load<u8>(FREE + <usize>ctz(rest));
      places |= 1 << place;
      digits |= digitsIn(grid, cellAt(unit, place));
    }
    if (<u32>popcnt(digits | common) != size || <u32>popcnt(digits | extra) != size) continue;
    clearRemoved();
    for (let place: u32 = 0; place < 9; place++) {
      const cell = cellAt(unit, place);
      if ((places >> place & 1) == 0 && cell != one && cell != other) removeIn(grid, cell, digits | extra);
    }
    if (removedCount != 0) return true;
  }
  return false;
}

/** Finds hidden sets formed by the pair and some digits in one of the two cells and some cells of their unit. */
function findHiddenType3(
  grid: usize, unit: u32, size: u32, kind: u32, one: u32, other: u32, pair: u32, extra: u32,
): bool {
  const without: u32 = ~(1 << placeOf(other, kind));
  let free: u32 = 0;
  for (let rest = 0x1ff & ~pair & ~extra; rest != 0; rest &= rest - 1) store<u8>(FREE + free++, <u8>ctz(rest));
  if (free == 0) return false;
  for (let choice: u32 = (1 << (size - 2)) - 1; choice >> free == 0; choice = nextSubset(choice)) {
    let digits = pair, places: u32 = 0, areThere = true;
    for (let rest = choice; rest != 0; rest &= rest - 1) digits |= 1 << load<u8>(FREE + <usize>ctz(rest));
    for (let rest = digits; rest != 0; rest &= rest - 1) {
      const here = placesIn(grid, unit, <u32>ctz(rest)) & without;
      if (here == 0) { areThere = false; break; }
      places |= here;
    }
    if (areThere && <u32>popcnt(places) == size) {
      clearRemoved();
      for (let rest = places; rest != 0; rest &= rest - 1) {
        const cell = cellAt(unit, <u32>ctz(rest));
        if (cell != one) removeIn(grid, cell, ~digits);
      }
      if (removedCount != 0) return true;
    }
    if (choice == 0) return false; // only the pair
  }
  return false;
}
