// The hints found in a frame. For the puzzle's frame, keeps only the easiest. For other frames, keeps the easiest of
// those that remove the same candidates; they are then added to the surrounding run in the order of their ratings.
//
//   LISTS    by depth, the hints in the order of discovery
//   TABLES   by depth, a hash table from removed candidates to the hint: u16, 1 + its number, 0 for none
import { addGoneOfListed, clearGone, goneCount, hashListed, listAncestors } from './ancestors';
import { addFound, addRemoved, clearRemoved } from './advanced';
import { BY_CELL, BY_UNIT, CLASH, GIVEN, digitsIn, nodeOf, placesIn, recordOf, runAt } from './frame';
import { addPathGone, addPathRemoved, hashPath, nodeAt } from './paths';
import { cellAt, ratingOf } from './tables';

/** The sources of a hint. */
export const CYCLE: u32 = 0; // source: its path
export const CHAIN: u32 = 1;
export const CONTRADICTION: u32 = 2; // source: the assumed node
export const DOUBLE: u32 = 3; // source: the on node
export const CELL: u32 = 4; // source: the cell
export const UNIT: u32 = 5; // source: 9 · unit + digit

/** The kinds of chains, in the order for equal length and difficulty. */
export const KIND_DOUBLE: u32 = 1;
export const KIND_X: u32 = 2;
export const KIND_Y: u32 = 3;
export const KIND_XY: u32 = 4;
export const KIND_CELL: u32 = 5;
export const KIND_UNIT: u32 = 6;
export const KIND_CONTRADICTION: u32 = 7;

/** A hint. */
@unmanaged
export class Hint {
  rating: f64;
  /** The key of the removed candidates: a cell and its digits, or the hash of several. */
  key: u64;
  length: u32;
  kind: u32;
  order: u32;
  source: u32;
  from: u32;
  /** The node that it concludes; unused for cycles. */
  conclusion: u32;
}

const HINT: usize = 40;
const HINTS_MOST: u32 = 6144;
const SLOTS: u32 = 16384;
const LISTS: usize = memory.data(3 * HINTS_MOST * HINT, 16);
const TABLES: usize = memory.data(3 * SLOTS * 2, 16);
const COUNTS: usize = memory.data(16, 16); // u32 by depth
const ORDERS: usize = memory.data(16, 16); // u32 by depth
const SORTED: usize = memory.data(3 * HINTS_MOST * 2, 16); // u16

/** The easiest hint of the puzzle's frame; valid if `hasBest`. */
export const BEST: usize = memory.data(40, 16);
export let hasBest = false;

/** Clears the hints of this depth. */
export function clearHints(depth: u32): void {
  store<u32>(ORDERS + (depth << 2), 0);
  store<u32>(COUNTS + (depth << 2), 0);
  if (depth == 0) hasBest = false;
  else memory.fill(tableOf(depth), 0, SLOTS << 1);
}

@inline function hintAt(depth: u32, i: u32): Hint {
  return changetype<Hint>(LISTS + (<usize>(depth - 1) * HINTS_MOST + i) * HINT);
}
@inline function tableOf(depth: u32): usize { return TABLES + (<usize>(depth - 1) * SLOTS << 1); }

/** Returns the table slot for removed candidates: it has the hint that removes them, or is empty. */
function slotOf(depth: u32, key: u64): usize {
  const table = tableOf(depth);
  let slot = <u32>(key * 0x9e3779b97f4a7c15 >> 50);
  while (true) {
    const at = table + (<usize>slot << 1), i: u32 = load<u16>(at);
    if (i == 0 || hintAt(depth, i - 1).key == key) return at;
    slot = slot + 1 & SLOTS - 1;
  }
}

/** Returns the greatest length at which a hint that removes these candidates is still useful. */
export function longestUseful(depth: u32, key: u64): u32 {
  if (depth == 0) return hasBest ? changetype<Hint>(BEST).length : <u32>-1;
  const i: u32 = load<u16>(slotOf(depth, key));
  return i == 0 ? <u32>-1 : hintAt(depth, i - 1).length;
}

function isBefore(a: Hint, b: Hint): bool {
  if (a.rating != b.rating) return a.rating < b.rating;
  if (a.length != b.length) return a.length < b.length;
  return a.kind != b.kind ? a.kind < b.kind : a.order < b.order;
}

const NEW: usize = memory.data(40, 16);

/** Offers a hint. Returns true if it is kept for now. */
export function offer(
  depth: u32, base: f64, length: u32, kind: u32, source: u32, from: u32, conclusion: u32, key: u64,
): bool {
  const hint = changetype<Hint>(NEW), order = load<u32>(ORDERS + (depth << 2));
  store<u32>(ORDERS + (depth << 2), order + 1);
  hint.rating = ratingOf(base, length);
  hint.key = key;
  hint.length = length;
  hint.kind = kind;
  hint.order = order;
  hint.source = source;
  hint.from = from;
  hint.conclusion = conclusion;
  if (depth == 0) {
    if (hasBest && !isBefore(hint, changetype<Hint>(BEST))) return false;
    hasBest = true;
    memory.copy(BEST, NEW, HINT);
    return true;
  }
  const slot = slotOf(depth, key), i: u32 = load<u16>(slot);
  if (i != 0) {
    if (!isBefore(hint, hintAt(depth, i - 1))) return false;
    memory.copy(changetype<usize>(hintAt(depth, i - 1)), NEW, HINT);
    return true;
  }
  const count = load<u32>(COUNTS + (depth << 2));
  if (count == HINTS_MOST) unreachable();
  memory.copy(changetype<usize>(hintAt(depth, count)), NEW, HINT);
  store<u16>(slot, <u16>(count + 1));
  store<u32>(COUNTS + (depth << 2), count + 1);
  return true;
}

function sortHints(depth: u32): u32 {
  const count = load<u32>(COUNTS + (depth << 2)), list = SORTED + (<usize>(depth - 1) * HINTS_MOST << 1);
  for (let i: u32 = 0; i < count; i++) store<u16>(list + (<usize>i << 1), <u16>i);
  let gap: u32 = 1;
  while (gap < count / 3) gap = 3 * gap + 1;
  for (; gap > 0; gap /= 3)
    for (let i = gap; i < count; i++) {
      const number = load<u16>(list + (<usize>i << 1)), hint = hintAt(depth, number);
      let j = i;
      for (; j >= gap; j -= gap) {
        const before = load<u16>(list + (<usize>(j - gap) << 1));
        if (!isBefore(hint, hintAt(depth, before))) break;
        store<u16>(list + (<usize>j << 1), before);
      }
      store<u16>(list + (<usize>j << 1), number);
    }
  return count;
}

/**
 * Adds to a run of the outer frame what the hints of the inner frame, of this depth, remove. Returns true if any is
 * new.
 */
export function addHints(depth: u32, frame: usize, inner: usize, run: usize): bool {
  const count = sortHints(depth), list = SORTED + (<usize>(depth - 1) * HINTS_MOST << 1);
  let isNew = false;
  for (let i: u32 = 0; i < count; i++) {
    const hint = hintAt(depth, load<u16>(list + (<usize>i << 1)));
    clearGone();
    let hash: u64 = 0x243f6a8885a308d3;
    if (hint.source <= CHAIN) {
      addPathGone(frame, hint.from, hint.source == CYCLE);
      if (goneCount > 0) hash = hashPath(hint.from, hint.source == CYCLE);
    } else hash = goThroughEnds(frame, inner, hint, hash);
    if (goneCount == 0) continue;
    clearRemoved();
    if (hint.source == CYCLE) addPathRemoved(hint.from);
    else {
      const candidate = hint.conclusion >> 1, cell = candidate / 9, bit: u32 = 1 << candidate % 9;
      addRemoved(cell, hint.conclusion & 1 ? digitsIn(inner, cell) & ~bit : bit);
    }
    const origin = originOf(hint);
    if (addFound(frame, run, hash, hint.length, hint.source, hint.kind, origin, hint.conclusion)) isNew = true;
  }
  return isNew;
}

/**
 * Returns where the chains of a hint begin: the node of a cycle that is on, the assumed node, the on node of a double,
 * the cell, or 9 · unit + digit.
 */
export function originOf(hint: Hint): u32 {
  if (hint.source == CYCLE) return nodeAt(hint.from, 0);
  return hint.source == CHAIN ? hint.conclusion ^ 1 : hint.from;
}

/** Adds what had to be gone for the chains of a hint. Returns their hash. */
function goThroughEnds(frame: usize, inner: usize, hint: Hint, hash: u64): u64 {
  const source = hint.source, from = hint.from, conclusion = hint.conclusion;
  if (source == CONTRADICTION) {
    const clash = runAt(inner, from) + CLASH;
    hash = goThrough(frame, inner, from, load<u32>(clash), load<u32>(clash, 4), GIVEN, hash);
    return goThrough(frame, inner, from, load<u32>(clash, 8), load<u32>(clash, 12), GIVEN, hash);
  }
  if (source == DOUBLE) {
    hash = goThroughTo(frame, inner, from, conclusion, GIVEN, hash);
    return goThroughTo(frame, inner, from - 1, conclusion, GIVEN, hash);
  }
  if (source == CELL) {
    for (let rest = digitsIn(inner, from); rest != 0; rest &= rest - 1)
      hash = goThroughTo(frame, inner, nodeOf(from, <u32>ctz(rest), 1), conclusion, BY_CELL, hash);
    return hash;
  }
  const unit = from / 9, digit = from % 9;
  for (let rest = placesIn(inner, unit, digit); rest != 0; rest &= rest - 1)
    hash = goThroughTo(
      frame, inner, nodeOf(cellAt(unit, <u32>ctz(rest)), digit, 1), conclusion, BY_UNIT + unit / 9, hash,
    );
  return hash;
}

function goThroughTo(frame: usize, inner: usize, start: u32, end: u32, startReason: u32, hash: u64): u64 {
  return goThrough(frame, inner, start, end, recordOf(runAt(inner, start), end), startReason, hash);
}

function goThrough(
  frame: usize, inner: usize, start: u32, end: u32, record: u32, startReason: u32, hash: u64,
): u64 {
  listAncestors(inner, runAt(inner, start), end, record, <u32>-1);
  addGoneOfListed(frame, startReason);
  return hashListed(hash);
}
