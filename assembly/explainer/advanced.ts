// What a dynamic run of a higher level does when links yield nothing more: simple techniques, then whole chains, on its
// remaining candidates. The first technique that removes something adds everything it finds.
import {
  ENTRY_CONCLUSION, ENTRY_COUNT, ENTRY_KIND, ENTRY_LENGTH, ENTRY_OFF_DONE, ENTRY_ORIGIN, ENTRY_PARENTS, ENTRY_SOURCE,
  GONE, addGone, clearGone, goneCount, needGone,
} from './ancestors';
import {
  BY_CELL, BY_TECHNIQUE, EMPTY, NOW, OFF_DONE, POOL, POOL_BYTES, POOL_END, digitsIn, frameAt, nodeOf, placesIn,
  startFrame, withXWing,
} from './frame';
import { findForcing } from './forcing';
import { addHints } from './hints';
import { fillOffReach } from './meet';
import { findMultiple } from './multiple';
import { CELL_LINKS, DYNAMIC, addNode } from './run';
import { cellAt, unitOf } from './tables';

/** The candidates that a hint removes: u16 cell, u16 digits. */
export const REMOVED: usize = memory.data(81 * 4, 16);
export let removedCount: u32 = 0;
/** Clears REMOVED. */
export function clearRemoved(): void { removedCount = 0; }
/** Sets the number of entries in REMOVED. */
export function setRemovedCount(count: u32): void { removedCount = count; }

/** Adds these digits of the cell to REMOVED. */
export function addRemoved(cell: u32, digits: u32): void {
  const at = REMOVED + (<usize>(removedCount++) << 2);
  store<u16>(at, <u16>cell);
  store<u16>(at, <u16>digits, 2);
}

/**
 * Sorts REMOVED as a hash table would: by cell modulo 16, or a larger power if there are many. Ties keep their order.
 */
export function sortRemoved(): void {
  const mask: u32 = removedCount > 48 ? 127 : removedCount > 24 ? 63 : removedCount > 12 ? 31 : 15;
  for (let i: u32 = 1; i < removedCount; i++) {
    const pair = load<u32>(REMOVED + (<usize>i << 2)), key = pair & 0xffff & mask;
    let j = i;
    for (; j > 0; j--) {
      const before = load<u32>(REMOVED + (<usize>(j - 1) << 2));
      if ((before & 0xffff & mask) <= key) break;
      store<u32>(REMOVED + (<usize>j << 2), before);
    }
    store<u32>(REMOVED + (<usize>j << 2), pair);
  }
}

/**
 * Adds the candidates in REMOVED to the run as removed because of GONE, by a chain inside with this source, kind,
 * origin and conclusion (hash 0: by a simple technique). Returns true if any is new.
 */
export function addFound(
  frame: usize, run: usize, hash: u64, length: u32, source: u32 = 0, kind: u32 = 0, origin: u32 = 0,
  conclusion: u32 = 0,
): bool {
  if (removedCount == 0 || goneCount == 0) return false;
  sortRemoved();
  const end = load<u32>(frame, POOL_END), entry = frame + POOL + end;
  const next = end + <u32>((ENTRY_PARENTS + (goneCount << 1) + 7) & ~7);
  if (next > <u32>POOL_BYTES) unreachable(); // a few kilobytes are the most ever seen
  store<u32>(frame, next, POOL_END);
  store<u64>(entry, hash);
  store<u32>(entry, length, ENTRY_LENGTH);
  store<u32>(entry, goneCount, ENTRY_COUNT);
  store<u16>(entry, <u16>source, ENTRY_SOURCE);
  store<u16>(entry, <u16>kind, ENTRY_KIND);
  store<u32>(entry, origin, ENTRY_ORIGIN);
  store<u32>(entry, conclusion, ENTRY_CONCLUSION);
  store<u32>(entry, load<u32>(run, OFF_DONE), ENTRY_OFF_DONE);
  memory.copy(entry + ENTRY_PARENTS, GONE, <usize>goneCount << 1);
  const record = end >> 3 << 3 | BY_TECHNIQUE;
  let isNew = false;
  for (let i: u32 = 0; i < removedCount; i++) {
    const at = REMOVED + (<usize>i << 2), cell: u32 = load<u16>(at);
    for (let rest: u32 = load<u16>(at, 2); rest != 0; rest &= rest - 1)
      if (addNode(run, nodeOf(cell, <u32>ctz(rest), 0), record)) isNew = true;
  }
  return isNew;
}

/** Adds everything found by the first technique that finds anything. */
export function findAdvanced(depth: u32, frame: usize, run: usize, rules: u32): bool {
  if (findLocked(frame, run) || findHiddenPairs(frame, run) || findNakedPairs(frame, run) || findXWings(frame, run))
    return true;
  const level = rules & 7;
  if (level < 2) return false;
  const inner = frameAt(depth + 1);
  startFrame(inner, frame + NOW);
  if (level < 4) {
    findForcing(depth + 1, inner);
    if (addHints(depth + 1, frame, inner, run)) return true;
    if (level < 3) return false;
    fillOffReach(inner); // for the grid in which forcing chains were sought
    findMultiple(depth + 1, inner, CELL_LINKS, 8.0);
    return addHints(depth + 1, frame, inner, run);
  }
  const innerLevel = rules >> 3 & 7;
  findMultiple(depth + 1, inner, CELL_LINKS | DYNAMIC | innerLevel, 8.5 + 0.5 * <f64>innerLevel);
  return addHints(depth + 1, frame, inner, run);
}

function findLocked(frame: usize, run: usize): bool {
  let isNew = false;
  for (let form: u32 = 0; form < 4; form++)
    for (let digit: u32 = 0; digit < 9; digit++)
      for (let i: u32 = 0; i < 9; i++) if (findLockedIn(frame, run, form, digit, i)) isNew = true;
  return isNew;
}

const COLUMN_OF_BOX: u32 = 0b001001001;

/** Forms: box and column, box and row, column and box, row and box. */
@inline function findLockedIn(frame: usize, run: usize, form: u32, digit: u32, i: u32): bool {
  const base = form < 2 ? i : form == 2 ? 18 + i : 9 + i;
  const here = placesIn(frame + NOW, base, digit);
  if (popcnt(here) < 2) return false;
  const first = <u32>ctz(here);
  let inside: u32, cover: u32;
  if (form == 0) { inside = COLUMN_OF_BOX << (first % 3); cover = 18 + i % 3 * 3 + first % 3; }
  else if (form == 1) { inside = 7 << (first - first % 3); cover = 9 + i / 3 * 3 + first / 3; }
  else { inside = 7 << (first - first % 3); cover = unitOf(cellAt(base, first), 0); }
  if ((here & ~inside) != 0) return false;
  clearGone();
  for (let gone = placesIn(frame, base, digit) & ~here & ~inside; gone != 0; gone &= gone - 1)
    needGone(9 * cellAt(base, <u32>ctz(gone)) + digit);
  if (goneCount == 0) return false;
  clearRemoved();
  const kind: u32 = form == 0 ? 2 : form == 1 ? 1 : 0;
  for (let rest = placesIn(frame + NOW, 9 * kind + cover % 9, digit); rest != 0; rest &= rest - 1) {
    const cell = cellAt(cover, <u32>ctz(rest));
    if (unitOf(cell, base / 9) != base) addRemoved(cell, 1 << digit);
  }
  return addFound(frame, run, 0, 0);
}

const ORDER: u32 = 0x120; // kinds of units: box, column, row, four bits each from the lowest

function findHiddenPairs(frame: usize, run: usize): bool {
  const now = frame + NOW;
  let isNew = false;
  for (let k: u32 = 0; k < 27; k++) {
    const unit = 9 * (ORDER >> (k / 9 << 2) & 15) + k % 9;
    if (load<u8>(EMPTY + unit) < 5) continue;
    for (let b: u32 = 1; b < 9; b++) {
      const placesB = placesIn(now, unit, b);
      if (popcnt(placesB) != 2) continue;
      for (let a: u32 = 0; a < b; a++) {
        if (placesIn(now, unit, a) != placesB) continue;
        clearRemoved();
        for (let rest = placesB; rest != 0; rest &= rest - 1) {
          const cell = cellAt(unit, <u32>ctz(rest)), others = digitsIn(now, cell) & ~(1 << a | 1 << b);
          if (others != 0) addRemoved(cell, others);
        }
        if (removedCount == 0) continue;
        clearGone();
        const hadA = placesIn(frame, unit, a), hadB = placesIn(frame, unit, b);
        for (let rest = (hadA | hadB) & ~placesB; rest != 0; rest &= rest - 1) {
          const place = <u32>ctz(rest), cell = cellAt(unit, place);
          if (hadA >> place & 1) needGone(9 * cell + a);
          if (hadB >> place & 1) needGone(9 * cell + b);
        }
        if (addFound(frame, run, 0, 0)) isNew = true;
      }
    }
  }
  return isNew;
}

function findNakedPairs(frame: usize, run: usize): bool {
  const now = frame + NOW;
  let isNew = false;
  for (let k: u32 = 0; k < 27; k++) {
    const unit = 9 * (ORDER >> (k / 9 << 2) & 15) + k % 9;
    if (load<u8>(EMPTY + unit) < 4) continue;
    for (let b: u32 = 1; b < 9; b++) {
      const cellB = cellAt(unit, b), digits = digitsIn(now, cellB);
      if (popcnt(digits) != 2) continue;
      for (let a: u32 = 0; a < b; a++) {
        const cellA = cellAt(unit, a);
        if (digitsIn(now, cellA) != digits) continue;
        clearGone();
        addGone(frame, 9 * cellA, BY_CELL);
        addGone(frame, 9 * cellB, BY_CELL);
        if (goneCount == 0) continue;
        clearRemoved();
        for (let place: u32 = 0; place < 9; place++) {
          const cell = cellAt(unit, place), gone = digitsIn(now, cell) & digits;
          if (place != a && place != b && gone != 0) addRemoved(cell, gone);
        }
        if (addFound(frame, run, 0, 0)) isNew = true;
      }
    }
  }
  return isNew;
}

function findXWings(frame: usize, run: usize): bool {
  const now = frame + NOW;
  let isNew = false;
  for (let kind: u32 = 2; kind > 0; kind--)
    for (let b: u32 = 1; b < 9; b++)
      for (let a: u32 = 0; a < b; a++)
        for (let digits = withXWing; digits != 0; digits &= digits - 1) {
          const digit = <u32>ctz(digits), cover = placesIn(now, 9 * kind + a, digit);
          if (popcnt(cover) != 2 || placesIn(now, 9 * kind + b, digit) != cover) continue;
          clearGone();
          needGoneOutside(frame, 9 * kind + a, digit, cover);
          needGoneOutside(frame, 9 * kind + b, digit, cover);
          if (goneCount == 0) continue;
          clearRemoved();
          for (let rest = cover; rest != 0; rest &= rest - 1) {
            const line = 9 * (3 - kind) + <u32>ctz(rest);
            for (let gone = placesIn(now, line, digit) & ~(1 << a | 1 << b); gone != 0; gone &= gone - 1)
              addRemoved(cellAt(line, <u32>ctz(gone)), 1 << digit);
          }
          if (addFound(frame, run, 0, 0)) isNew = true;
        }
  return isNew;
}

function needGoneOutside(frame: usize, line: u32, digit: u32, cover: u32): void {
  let gone = placesIn(frame, line, digit) & ~placesIn(frame + NOW, line, digit) & ~cover;
  for (; gone != 0; gone &= gone - 1) needGone(9 * cellAt(line, <u32>ctz(gone)) + digit);
}
