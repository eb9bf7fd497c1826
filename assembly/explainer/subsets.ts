// Singles, locked candidates, and naked and hidden sets in Explainer's order. Finds the first step that does anything.
import { addRemoved, clearRemoved } from './advanced';
import { EMPTY, digitsIn, placesIn } from './frame';
import {
  CLAIMING, DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLET, DIRECT_POINTING, HIDDEN_PAIR, HIDDEN_QUAD,
  HIDDEN_SINGLE, HIDDEN_TRIPLET, LAST_CELL, NAKED_PAIR, NAKED_QUAD, NAKED_SINGLE, NAKED_TRIPLET, POINTING, placing,
  removing,
} from './step';
import { cellAt, unitOf } from './tables';

const ORDER: u32 = 0x120; // kinds of units: box, column, row, four bits each from the lowest
const COLUMN_OF_BOX: u32 = 0b001001001;

/** Returns unit number k of the order box, column, row. */
@inline function unitAt(k: u32): u32 { return 9 * (ORDER >> (k / 9 << 2) & 15) + k % 9; }

/** Returns the next number with the same number of bits. */
@inline export function nextSubset(set: u32): u32 {
  const low = set & (0 - set), sum = set + low;
  return sum | ((set ^ sum) >> 2) >> <u32>ctz(low);
}

/** Finds the last empty cell of a unit, then hidden singles. */
export function findHiddenSingle(grid: usize): bool {
  for (let k: u32 = 0; k < 27; k++) {
    const unit = unitAt(k);
    if (load<u8>(EMPTY + unit) == 1 && findSingleIn(grid, unit, LAST_CELL, 1.0)) return true;
  }
  for (let k: u32 = 0; k < 27; k++) {
    const unit = unitAt(k);
    if (load<u8>(EMPTY + unit) > 1 && findSingleIn(grid, unit, HIDDEN_SINGLE, k < 9 ? 1.2 : 1.5)) return true;
  }
  return false;
}

@inline function findSingleIn(grid: usize, unit: u32, name: u32, hard: f64): bool {
  for (let digit: u32 = 0; digit < 9; digit++) {
    const places = placesIn(grid, unit, digit);
    if (places != 0 && (places & (places - 1)) == 0) return placing(name, hard, cellAt(unit, <u32>ctz(places)), digit);
  }
  return false;
}

/** Finds the first cell with one candidate. */
export function findNakedSingle(grid: usize): bool {
  for (let cell: u32 = 0; cell < 81; cell++) {
    const digits = digitsIn(grid, cell);
    if (digits != 0 && (digits & (digits - 1)) == 0) return placing(NAKED_SINGLE, 2.3, cell, <u32>ctz(digits));
  }
  return false;
}

/** Finds pointing and claiming; the direct forms place a digit instead. */
export function findLocked(grid: usize, isDirect: bool): bool {
  for (let form: u32 = 0; form < 4; form++)
    for (let digit: u32 = 0; digit < 9; digit++)
      for (let i: u32 = 0; i < 9; i++) if (findLockedIn(grid, isDirect, form, digit, i)) return true;
  return false;
}

/** Forms: box and column, box and row, column and box, row and box. */
@inline function findLockedIn(grid: usize, isDirect: bool, form: u32, digit: u32, i: u32): bool {
  const kind: u32 = form < 2 ? 0 : form == 2 ? 2 : 1, base = 9 * kind + i, here = placesIn(grid, base, digit);
  if ((here & (here - 1)) == 0) return false; // no place or one
  const first = <u32>ctz(here);
  const inside: u32 = form == 0 ? COLUMN_OF_BOX << (first % 3) : 7 << (first - first % 3);
  if ((here & ~inside) != 0) return false;
  const cell = cellAt(base, first), cover = unitOf(cell, form == 0 ? 2 : form == 1 ? 1 : 0);
  if (isDirect) return findDirectIn(grid, form, kind, base, inside, digit);
  clearRemoved();
  for (let rest = placesIn(grid, cover, digit); rest != 0; rest &= rest - 1) {
    const other = cellAt(cover, <u32>ctz(rest));
    if (unitOf(other, kind) != base) addRemoved(other, 1 << digit);
  }
  return removing(kind == 0 ? POINTING : CLAIMING, kind == 0 ? 2.6 : 2.8);
}

/** Finds another unit of the base's kind that crosses the cover and has exactly one place outside it. */
function findDirectIn(grid: usize, form: u32, kind: u32, base: u32, inside: u32, digit: u32): bool {
  const i = base % 9;
  // boxes of a stack are three apart; boxes of a band, and lines, are adjacent
  const first = form == 0 ? i % 3 : i - i % 3, apart: u32 = form == 0 ? 3 : 1;
  for (let k: u32 = 0; k < 3; k++) {
    const unit = 9 * kind + first + k * apart;
    if (unit == base) continue;
    const places = placesIn(grid, unit, digit), outside = places & ~inside;
    if (popcnt(places) >= 2 && popcnt(outside) == 1)
      return placing(
        kind == 0 ? DIRECT_POINTING : DIRECT_CLAIMING, kind == 0 ? 1.7 : 1.9, cellAt(unit, <u32>ctz(outside)), digit,
      );
  }
  return false;
}

/** The sets to unite: at most nine u16, and the digit or position that each belongs to. */
const SETS: usize = memory.data(18, 16);
const WHICH: usize = memory.data(9, 16);
let sets: u32 = 0;

@inline function addSet(set: u32, which: u32, size: u32): void {
  const count = <u32>popcnt(set);
  if (count < 2 || count > size) return;
  store<u16>(SETS + (<usize>sets << 1), <u16>set);
  store<u8>(WHICH + sets++, <u8>which);
}

let united: u32 = 0, chosen: u32 = 0;

/**
 * Do the sets of this choice have together as many elements as there are sets? If so, `united` and `chosen` give them.
 */
@inline function fits(choice: u32, size: u32): bool {
  let union: u32 = 0, which: u32 = 0;
  for (let rest = choice; rest != 0; rest &= rest - 1) {
    const i = <usize>ctz(rest);
    union |= load<u16>(SETS + (i << 1));
    which |= 1 << load<u8>(WHICH + i);
  }
  united = union;
  chosen = which;
  return <u32>popcnt(union) == size;
}

/** Finds `size` cells of a unit that have `size` digits between them. */
export function findNaked(grid: usize, size: u32): bool {
  for (let k: u32 = 0; k < 27; k++) {
    const unit = unitAt(k);
    if (<u32>load<u8>(EMPTY + unit) < 2 * size) continue;
    sets = 0;
    for (let place: u32 = 0; place < 9; place++) addSet(digitsIn(grid, cellAt(unit, place)), place, size);
    if (sets < size) continue;
    for (let choice: u32 = (1 << size) - 1; choice >> sets == 0; choice = nextSubset(choice)) {
      if (!fits(choice, size)) continue;
      const digits = united, places = chosen;
      clearRemoved();
      for (let rest = 0x1ff & ~places; rest != 0; rest &= rest - 1) {
        const cell = cellAt(unit, <u32>ctz(rest)), gone = digitsIn(grid, cell) & digits;
        if (gone != 0) addRemoved(cell, gone);
      }
      const name = size == 2 ? NAKED_PAIR : size == 3 ? NAKED_TRIPLET : NAKED_QUAD;
      if (removing(name, size == 2 ? 3.0 : size == 3 ? 3.6 : 5.0)) return true;
    }
  }
  return false;
}

/** Finds `size` digits of a unit that have `size` places between them; the direct forms place another digit. */
export function findHidden(grid: usize, size: u32, isDirect: bool): bool {
  const fewest = isDirect ? size + 1 : 2 * size + 1;
  for (let k: u32 = 0; k < 27; k++) {
    const unit = unitAt(k);
    if (<u32>load<u8>(EMPTY + unit) < fewest) continue;
    sets = 0;
    for (let digit: u32 = 0; digit < 9; digit++) addSet(placesIn(grid, unit, digit), digit, size);
    if (sets < size) continue;
    for (let choice: u32 = (1 << size) - 1; choice >> sets == 0; choice = nextSubset(choice)) {
      if (!fits(choice, size)) continue;
      if (isDirect ? findBeside(grid, unit, size) : removeOthers(grid, unit, size)) return true;
    }
  }
  return false;
}

function removeOthers(grid: usize, unit: u32, size: u32): bool {
  const digits = chosen;
  clearRemoved();
  for (let rest = united; rest != 0; rest &= rest - 1) {
    const cell = cellAt(unit, <u32>ctz(rest)), gone = digitsIn(grid, cell) & ~digits;
    if (gone != 0) addRemoved(cell, gone);
  }
  const name = size == 2 ? HIDDEN_PAIR : size == 3 ? HIDDEN_TRIPLET : HIDDEN_QUAD;
  return removing(name, size == 2 ? 3.4 : size == 3 ? 4.0 : 5.4);
}

function findBeside(grid: usize, unit: u32, size: u32): bool {
  const places = united;
  for (let rest = 0x1ff & ~chosen; rest != 0; rest &= rest - 1) {
    const digit = <u32>ctz(rest), here = placesIn(grid, unit, digit), outside = here & ~places;
    if (popcnt(here) >= 2 && popcnt(outside) == 1)
      return placing(
        size == 2 ? DIRECT_HIDDEN_PAIR : DIRECT_HIDDEN_TRIPLET, size == 2 ? 2.0 : 2.5,
        cellAt(unit, <u32>ctz(outside)), digit,
      );
  }
  return false;
}
