// The disjoint bound (Lin & Wu §3): disjoint unhit sets, taken greedily, need one element each.
import { any, sizeOf } from '../shared/sets';
import { branch, smallest } from './branch';
import { DISJOINT, Record, SHRINK, count, countDisjoint, runsAt, setAt, setsAt, state, unhitOf } from './layout';
import { firstOf, isAny, strike } from './runs';

const PARTS: usize = memory.data(130 * 16, 16); // disjoint sets, shrinking
let partCount: i32 = 0;
let listEnd: usize = 0;
@inline function part(i: i32): v128 { return v128.load(PARTS + (<usize>i << 4)); }
@inline function put(i: i32, set: v128): void { v128.store(PARTS + (<usize>i << 4), set); }

/** Ends the node if there are too many disjoint sets. If there are exactly as many as elements left, applies Shrink. */
export function pack(record: Record, level: i32, left: i32, dead: v128): bool {
  const useMeets = state.meetsAt != 0 && level < state.setsLevel;
  if (useMeets) packByMeets(record, left);
  else {
    listUnhit(record, level, dead);
    packByList(left);
  }
  countDisjoint(level, 0, partCount);
  if (partCount > left) { countDisjoint(level, 1, 1); count(DISJOINT); return false; }
  if (partCount < left) return branch(record, level, smallest(record, level, left, dead), dead);
  countDisjoint(level, 2, 1);
  let set: v128 = i64x2.splat(0);
  if (state.shrink) {
    if (useMeets) listUnhit(record, level, dead);
    const before = partSizes();
    const isEmptied = !shrinkParts();
    let least = 129;
    for (let i = 0; i < partCount; i++)
      if (sizeOf(part(i)) < least) { set = part(i); least = sizeOf(set); }
    if (isEmptied || least == 0) { countDisjoint(level, 3, 1); count(SHRINK); return false; }
    if (partSizes() < before) countDisjoint(level, 4, 1);
  }
  if (state.confine) dead = v128.or(dead, v128.andnot(state.everything, unionOfParts()));
  if (!state.shrink) set = smallest(record, level, left, dead);
  if (!branch(record, level, set, dead)) return false;
  countDisjoint(level, 5, record.children);
  return true;
}

/** Takes the first unhit set, removes all sets that meet it, and repeats, up to one set more than `left`. */
function packByMeets(record: Record, left: i32): void {
  partCount = 0;
  let from = unhitOf(record);
  while (isAny(from, state.runs)) {
    const i = firstOf(from);
    put(partCount, setAt(state.setsAt, i));
    if (++partCount > left) return;
    strike(from, state.restAt, state.meetsAt + <usize>i * state.runs, state.runs);
    from = state.restAt;
  }
}

/** Takes disjoint sets from LIST. */
function packByList(left: i32): void {
  partCount = 0;
  let union: v128 = i64x2.splat(0);
  for (let at = state.listAt; at < listEnd; at += 16) {
    const set = v128.load(at);
    if (any(v128.and(set, union))) continue;
    union = v128.or(union, set);
    put(partCount, set);
    if (++partCount > left) return;
  }
}

/** Writes the unhit sets of a node to LIST, without their dead elements if so configured. */
function listUnhit(record: Record, level: i32, dead: v128): void {
  const sets = setsAt(level), length = runsAt(level);
  const without = state.live ? dead : i64x2.splat(0);
  let end = state.listAt;
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(unhitOf(record) + word); bits; bits &= bits - 1) {
      v128.store(end, v128.andnot(setAt(sets, <i32>(word << 3) + <i32>ctz(bits)), without));
      end += 16;
    }
  listEnd = end;
}

function unionOfParts(): v128 {
  let union: v128 = i64x2.splat(0);
  for (let i = 0; i < partCount; i++) union = v128.or(union, part(i));
  return union;
}

function partSizes(): i32 { return sizeOf(unionOfParts()); }

/** Applies Shrink in the configured sequence. Returns false as soon as a part is empty. */
function shrinkParts(): bool {
  const last = partCount - 1;
  if (state.shrink == 1) return shrinkPart(0) >= 0;
  if (state.shrink == 3) return shrinkDown(last);
  let changed = shrinkUp();
  if (changed < 0) return false;
  if (state.shrink == 4) return shrinkDown(last - 1);
  if (state.shrink == 5) return shrinkUp() >= 0;
  if (state.shrink == 6) while (changed > 0) { changed = shrinkUp(); if (changed < 0) return false; }
  return true;
}

/** Applies Shrink(1) … Shrink(r). Returns −1 if a part is empty, 1 if any became smaller, 0 if not. */
function shrinkUp(): i32 {
  let changed = 0;
  for (let i = 0; i < partCount; i++) {
    const one = shrinkPart(i);
    if (one < 0) return -1;
    changed |= one;
  }
  return changed;
}

function shrinkDown(from: i32): bool {
  for (let i = from; i >= 0; i--) if (shrinkPart(i) < 0) return false;
  return true;
}

/**
 * Shrinks a part (Lin & Wu §3.2): every unhit set that is disjoint from the other parts must be hit within this one.
 */
function shrinkPart(i: i32): i32 {
  const before = part(i);
  const others = v128.andnot(unionOfParts(), before);
  let within = before;
  for (let set = state.listAt; set < listEnd; set += 16) {
    const x = v128.load(set);
    if (!any(v128.and(x, others))) within = v128.and(within, x);
  }
  put(i, within);
  if (!any(within)) return -1;
  return i32(any(v128.xor(within, before)));
}
