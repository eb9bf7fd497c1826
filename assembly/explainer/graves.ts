// Bivalue universal graves: without a few candidates, every cell would have two, and every digit two places in each
// unit.
//
//   LEFT      a grid: the candidates without the extra ones
//   TOO_MANY  81 u16: the extra digits of each cell
//   BUGS      u8: the cells with extra digits, in the order of discovery
//   COMMON    81 u8: 1 if the cell sees all of BUGS
//   SOLE      81 u8: 1 if the only digit that is too frequent somewhere may be the extra one of this cell
import { addRemoved, clearRemoved, removedCount } from './advanced';
import { DIGITS, GRID_BYTES, digitsIn, placesIn } from './frame';
import { remove } from './run';
import { GRAVE, removing, setType } from './step';
import { nextSubset } from './subsets';
import { cellAt, peerAt, sees, unitOf } from './tables';

const LEFT: usize = memory.data(GRID_BYTES, 16);
const TOO_MANY: usize = memory.data(162, 16);
const BUGS: usize = memory.data(81, 16);
const COMMON: usize = memory.data(81, 16);
const SOLE: usize = memory.data(81, 16);
const REST: usize = memory.data(9, 16); // u8: cells of a unit
let bugs: u32 = 0;
let commons: u32 = 0;
let allDigits: u32 = 0;

@inline function tooMany(cell: u32): u32 { return load<u16>(TOO_MANY + (cell << 1)); }

function add(cell: u32, digit: u32): void {
  if (tooMany(cell) == 0) store<u8>(BUGS + bugs++, <u8>cell);
  store<u16>(TOO_MANY + (cell << 1), <u16>(tooMany(cell) | 1 << digit));
  remove(LEFT, cell, digit);
  commons = 0;
  const first: u32 = load<u8>(BUGS);
  memory.fill(COMMON, 0, 81);
  for (let i: u32 = 0; i < 20; i++) {
    const peer = peerAt(first, i);
    let isCommon = tooMany(peer) == 0;
    for (let k: u32 = 1; isCommon && k < bugs; k++) if (!sees(peer, load<u8>(BUGS + k))) isCommon = false;
    if (!isCommon) continue;
    store<u8>(COMMON + peer, 1);
    commons++;
  }
}

/** Finds the step of the grave, if there is one. */
export function findGrave(grid: usize): bool {
  if (!findBugs(grid) || bugs == 0) return false;
  const first: u32 = load<u8>(BUGS);
  clearRemoved();
  if (bugs == 1) {
    removeIn(grid, first, ~allDigits);
    setType(1, 0);
    return removing(GRAVE, 5.6);
  }
  if (popcnt(allDigits) == 1) {
    for (let cell: u32 = 0; cell < 81; cell++) if (load<u8>(COMMON + cell)) removeIn(grid, cell, allDigits);
    setType(2, 0);
    return removing(GRAVE, 5.7) || (bugs == 2 && findType4(grid));
  }
  if (commons == 0) return false;
  return (bugs == 2 && findType4(grid)) || findType3(grid);
}

@inline function removeIn(grid: usize, cell: u32, digits: u32): void {
  const gone = digitsIn(grid, cell) & digits;
  if (gone != 0) addRemoved(cell, gone);
}

/** Finds the extra digits. Returns true if the rest is a grave. */
function findBugs(grid: usize): bool {
  memory.copy(LEFT, grid, GRID_BYTES);
  memory.fill(TOO_MANY, 0, 162);
  memory.fill(SOLE, 0, 81);
  bugs = commons = allDigits = 0;
  let soleDigit: i32 = -1, isVoid = false;
  for (let unit: u32 = 0; unit < 27; unit++)
    for (let digit: u32 = 0; digit < 9; digit++) {
      const places = placesIn(LEFT, unit, digit), count = popcnt(places);
      if (count == 0 || count == 2) continue;
      let rich: u32 = 0, cell: u32 = 0;
      const isSole = soleDigit < 0 || soleDigit == <i32>digit;
      if (!isSole) isVoid = true;
      for (let rest = places; rest != 0; rest &= rest - 1) {
        const each = cellAt(unit, <u32>ctz(rest));
        if (popcnt(digitsIn(grid, each)) < 3) continue;
        rich++;
        cell = each;
        if (isSole) store<u8>(SOLE + each, 1);
      }
      if (rich == 0) return false;
      if (soleDigit < 0) soleDigit = <i32>digit;
      if (rich > 1) continue;
      add(cell, digit);
      allDigits |= 1 << digit;
      if (bugs >= 2 && popcnt(allDigits) >= 2 && commons == 0) return false;
    }
  if (!isVoid && soleDigit >= 0)
    for (let cell: u32 = 0; cell < 81; cell++)
      if (load<u8>(SOLE + cell) && tooMany(cell) == 0) add(cell, <u32>soleDigit);
  return isGrave();
}

function isGrave(): bool {
  for (let cell: u32 = 0; cell < 81; cell++)
    if (load<u8>(DIGITS + cell) == 0 && popcnt(digitsIn(LEFT, cell)) != 2) return false;
  for (let unit: u32 = 0; unit < 27; unit++)
    for (let digit: u32 = 0; digit < 9; digit++) {
      const count = popcnt(placesIn(LEFT, unit, digit));
      if (count != 0 && count != 2) return false;
    }
  return true;
}

function findType4(grid: usize): bool {
  const one: u32 = load<u8>(BUGS), other: u32 = load<u8>(BUGS, 1);
  if (!sees(one, other)) return false;
  const both = digitsIn(grid, one) & digitsIn(grid, other) & ~allDigits;
  if (popcnt(both) != 1) return false;
  clearRemoved();
  removeIn(grid, one, ~(both | tooMany(one)));
  removeIn(grid, other, ~(both | tooMany(other)));
  setType(4, 0);
  return removing(GRAVE, 5.7);
}

function findType3(grid: usize): bool {
  for (let size: u32 = 2; size <= 6; size++)
    for (let kind: u32 = 0; kind < 3; kind++) {
      const unit = unitOf(load<u8>(BUGS), kind);
      let areIn = true;
      for (let i: u32 = 1; i < bugs; i++) if (unitOf(load<u8>(BUGS + i), kind) != unit) areIn = false;
      if (areIn && findType3In(grid, unit, size)) return true;
    }
  return false;
}

function findType3In(grid: usize, unit: u32, size: u32): bool {
  let count: u32 = 0;
  for (let place: u32 = 0; place < 9; place++) {
    const cell = cellAt(unit, place);
    if (load<u8>(COMMON + cell)) store<u8>(REST + count++, <u8>cell);
  }
  if (count < size) return false;
  for (let choice: u32 = (1 << (size - 1)) - 1; choice >> count == 0; choice = nextSubset(choice)) {
    let held: u32 = 0, areMany = true;
    for (let rest = choice; rest != 0; rest &= rest - 1) {
      const digits = digitsIn(grid, load<u8>(REST + <usize>ctz(rest)));
      if (popcnt(digits) < 2) { areMany = false; break; }
      held |= digits;
    }
    if (!areMany || <u32>popcnt(held) != size || (allDigits & ~held) != 0) continue;
    clearRemoved();
    for (let i: u32 = 0; i < count; i++) if ((choice >> i & 1) == 0) removeIn(grid, load<u8>(REST + i), held);
    if (removedCount == 0) continue;
    setType(3, 0);
    return removing(GRAVE, 5.7 + <f64>(size - 1) * 0.1);
  }
  return false;
}
