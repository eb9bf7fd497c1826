// Chains from all possibilities of a digit, a cell or a unit: contradictions, and consequences of every case.
import { clearInside, lengthInside, listAncestors, seeInside } from './ancestors';
import {
  CLASH, HAS_CLASH, IS_IN, IS_IN_BYTES, OFF, OFF_COUNT, ON, ON_COUNT, digitsIn, hasNode, nodeOf, placesIn, recordOf,
} from './frame';
import {
  CELL, CONTRADICTION, DOUBLE, KIND_CELL, KIND_CONTRADICTION, KIND_DOUBLE, KIND_UNIT, UNIT, clearHints, longestUseful,
  offer,
} from './hints';
import { mayMeetInCell, mayMeetInUnit } from './meet';
import { CELL_LINKS, DYNAMIC, getRun } from './run';
import { cellAt, unitOf } from './tables';

/**
 * Offers all hints of the frame's grid, with these rules of runs. Ratings start at `base`. If runs are not dynamic,
 * `fillOffReach` must have been called before.
 */
export function findMultiple(depth: u32, frame: usize, rules: u32, base: f64): void {
  clearHints(depth);
  for (let cell: u32 = 0; cell < 81; cell++) findFromCell(depth, frame, rules, base, cell);
}

const RUNS: usize = memory.data(48, 16); // u32: the current runs, never while others are made
let runs: usize = 0;

@inline function addRun(run: usize): void { store<u32>(RUNS + (runs++ << 2), <u32>run); }

/** Offers the hints of one cell. */
export function findFromCell(depth: u32, frame: usize, rules: u32, base: f64, cell: u32): void {
  const isNishio = (rules & CELL_LINKS) == 0, isMultiple = (rules & DYNAMIC) == 0;
  const digits = digitsIn(frame, cell), count = popcnt(digits);
  const fewest: u32 = isMultiple ? 3 : 2;
  if (count < fewest) return;
  for (let rest = digits; rest != 0; rest &= rest - 1) {
    const digit = <u32>ctz(rest), start = nodeOf(cell, digit, 1);
    if (!isMultiple) {
      const ifOn = getRun(depth, frame, start, rules);
      const ifOff = getRun(depth, frame, start - 1, rules);
      if (load<u32>(ifOn, HAS_CLASH)) offerClash(depth, frame, ifOn, start, rules, base);
      if (load<u32>(ifOff, HAS_CLASH)) offerClash(depth, frame, ifOff, start - 1, rules, base);
      if (!isNishio && count >= 3) {
        runs = 0;
        addRun(ifOn);
        addRun(ifOff);
        offerCommon(depth, frame, KIND_DOUBLE, DOUBLE, start, rules, base);
      }
    }
    if (isNishio) continue;
    for (let kind: u32 = 0; kind < 3; kind++) {
      const unit = unitOf(cell, kind), places = placesIn(frame, unit, digit);
      if (popcnt(places) < 2 || cellAt(unit, <u32>ctz(places)) != cell) continue;
      if (isMultiple && !mayMeetInUnit(frame, unit, digit)) continue;
      for (let left = places; left != 0; left &= left - 1)
        getRun(depth, frame, nodeOf(cellAt(unit, <u32>ctz(left)), digit, 1), rules);
      runs = 0;
      for (let left = places; left != 0; left &= left - 1)
        addRun(getRun(depth, frame, nodeOf(cellAt(unit, <u32>ctz(left)), digit, 1), rules));
      offerCommon(depth, frame, KIND_UNIT, UNIT, 9 * unit + digit, rules, base);
    }
  }
  if (isNishio || isMultiple && !mayMeetInCell(frame, cell)) return;
  for (let rest = digits; rest != 0; rest &= rest - 1)
    getRun(depth, frame, nodeOf(cell, <u32>ctz(rest), 1), rules);
  runs = 0;
  for (let rest = digits; rest != 0; rest &= rest - 1)
    addRun(getRun(depth, frame, nodeOf(cell, <u32>ctz(rest), 1), rules));
  offerCommon(depth, frame, KIND_CELL, CELL, cell, rules, base);
}

/** Returns the key of what this conclusion removes, or 0 if it removes nothing. */
function keyOf(frame: usize, conclusion: u32): u64 {
  const candidate = conclusion >> 1, cell = candidate / 9, bit: u32 = 1 << candidate % 9, here = digitsIn(frame, cell);
  const gone = conclusion & 1 ? here & ~bit : here & bit;
  return gone == 0 ? 0 : 1 + <u64>cell * 512 + <u64>gone;
}

function offerClash(depth: u32, frame: usize, run: usize, start: u32, rules: u32, base: f64): void {
  const conclusion = start ^ 1, key = keyOf(frame, conclusion);
  if (key == 0) return;
  const most = longestUseful(depth, key), clash = run + CLASH, hasInside = (rules & 7) > 1;
  clearInside();
  let length = listAncestors(frame, run, load<u32>(clash), load<u32>(clash, 4), most);
  if (length > most) return;
  if (hasInside) seeInside(frame);
  length += listAncestors(frame, run, load<u32>(clash, 8), load<u32>(clash, 12), most - length);
  if (length > most) return;
  if (hasInside) seeInside(frame);
  offer(depth, base, length + lengthInside(), KIND_CONTRADICTION, CONTRADICTION, start, conclusion, key);
}

const COMMON: usize = memory.data(192, 16); // the nodes in all of RUNS, laid out like IS_IN
if (IS_IN_BYTES > 192) ERROR('COMMON is too small');

/** Fills COMMON. Returns true if it has any node. */
function findCommon(): bool {
  let any = v128.splat<u8>(0);
  for (let i: usize = 0; i < IS_IN_BYTES; i += 16) {
    let nodes = v128.load(<usize>load<u32>(RUNS) + IS_IN + i);
    for (let k: usize = 1; k < runs; k++)
      nodes = v128.and(nodes, v128.load(<usize>load<u32>(RUNS + (k << 2)) + IS_IN + i));
    v128.store(COMMON + i, nodes);
    any = v128.or(any, nodes);
  }
  return v128.any_true(any);
}

/** Offers the consequences common to all of RUNS: on nodes, then off nodes, in the order of the first run. */
function offerCommon(depth: u32, frame: usize, kind: u32, source: u32, from: u32, rules: u32, base: f64): void {
  if (!findCommon()) return;
  const first = <usize>load<u32>(RUNS), hasInside = (rules & 7) > 1;
  for (let side: u32 = 0; side < 2; side++) {
    const list = first + (side == 0 ? ON : OFF), count = load<u32>(first + (side == 0 ? ON_COUNT : OFF_COUNT));
    for (let i: u32 = 0; i < count; i++) {
      const node: u32 = load<u16>(list + (<usize>i << 1));
      if (!hasNode(COMMON, node)) continue;
      const key = keyOf(frame, node);
      if (key == 0) continue;
      const most = longestUseful(depth, key);
      let length: u32 = 0;
      clearInside();
      for (let k: usize = 0; k < runs; k++) {
        const run = <usize>load<u32>(RUNS + (k << 2));
        length += listAncestors(frame, run, node, recordOf(run, node), most - length);
        if (length > most) break;
        if (hasInside) seeInside(frame);
      }
      if (length <= most) offer(depth, base, length + lengthInside(), kind, source, from, node, key);
    }
  }
}
