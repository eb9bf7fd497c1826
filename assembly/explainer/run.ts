// What follows from one assumption, until nothing more follows or two nodes contradict each other.
import { findAdvanced } from './advanced';
import {
  BY_CELL, BY_UNIT, CELL_DIGITS, CLASH, GRID_BYTES, HAS_CLASH, IS_IN, IS_IN_BYTES, NOW, OFF, OFF_COUNT, OFF_DONE, ON,
  ON_COUNT, PLACES, RECORD, digitsIn, isIn, nodeOf, placesIn, recordOf, runAt, DONE,
} from './frame';
import { cellAt, placeOf, unitOf } from './tables';

/** The rules of runs: bits 0–2 the level, 3–5 the level inside, DYNAMIC, CELL_LINKS. */
export const DYNAMIC: u32 = 64;
export const CELL_LINKS: u32 = 128;

/** Returns the run from a node; makes it if necessary. */
export function getRun(depth: u32, frame: usize, start: u32, rules: u32): usize {
  const run = runAt(frame, start);
  if (load<u8>(frame + DONE + start)) return run;
  makeRun(depth, frame, run, start, rules);
  store<u8>(frame + DONE + start, 1);
  return run;
}

/** Adds a node if it is new. */
export function addNode(run: usize, node: u32, record: u32): bool {
  const at = run + IS_IN + (node >> 3), nodes: u32 = load<u8>(at), bit: u32 = 1 << (node & 7);
  if (nodes & bit) return false;
  store<u8>(at, <u8>(nodes | bit));
  store<u32>(run + RECORD + (node << 2), record);
  const counter = run + (node & 1 ? ON_COUNT : OFF_COUNT), count = load<u32>(counter);
  store<u16>(run + (node & 1 ? ON : OFF) + (count << 1), <u16>node);
  store<u32>(counter, count + 1);
  return true;
}

function makeRun(depth: u32, frame: usize, run: usize, start: u32, rules: u32): void {
  const now = frame + NOW;
  memory.copy(now, frame, GRID_BYTES);
  memory.fill(run + IS_IN, 0, IS_IN_BYTES);
  store<u32>(run, 0, ON_COUNT);
  store<u32>(run, 0, OFF_COUNT);
  store<u32>(run, 0, HAS_CLASH);
  addNode(run, start, 0);
  let onDone: u32 = 0, offDone: u32 = 0;
  while (true) {
    if (onDone < load<u32>(run, ON_COUNT)) {
      const node: u32 = load<u16>(run + ON + (<usize>(onDone++) << 1));
      if (expandOn(now, run, node, rules)) return;
    } else if (offDone < load<u32>(run, OFF_COUNT)) {
      const node: u32 = load<u16>(run + OFF + (<usize>(offDone++) << 1));
      if (expandOff(frame, now, run, node, rules)) return;
    } else {
      store<u32>(run, offDone, OFF_DONE);
      if ((rules & 7) == 0 || !findAdvanced(depth, frame, run, rules)) return;
    }
  }
}

/** Removes a candidate from a grid. */
export function remove(grid: usize, cell: u32, digit: u32): void {
  const at = grid + CELL_DIGITS + (cell << 1);
  store<u16>(at, <u16>(<u32>load<u16>(at) & ~(1 << digit)));
  for (let kind: u32 = 0; kind < 3; kind++) {
    const place = grid + PLACES + ((9 * unitOf(cell, kind) + digit) << 1);
    store<u16>(place, <u16>(<u32>load<u16>(place) & ~(1 << placeOf(cell, kind))));
  }
}

function clash(run: usize, one: u32, oneRecord: u32, other: u32, otherRecord: u32): bool {
  store<u32>(run, 1, HAS_CLASH);
  store<u32>(run + CLASH, one);
  store<u32>(run + CLASH, oneRecord, 4);
  store<u32>(run + CLASH, other, 8);
  store<u32>(run + CLASH, otherRecord, 12);
  return true;
}

@inline function addOff(run: usize, node: u32, record: u32): bool {
  if (isIn(run, node + 1)) return clash(run, node + 1, recordOf(run, node + 1), node, record);
  addNode(run, node, record);
  return false;
}

function expandOn(now: usize, run: usize, from: u32, rules: u32): bool {
  const candidate = from >> 1, cell = candidate / 9, digit = candidate % 9, parent = from << 3;
  if (rules & CELL_LINKS)
    for (let rest = digitsIn(now, cell) & ~(1 << digit); rest != 0; rest &= rest - 1)
      if (addOff(run, nodeOf(cell, <u32>ctz(rest), 0), parent | BY_CELL)) return true;
  for (let kind: u32 = 0; kind < 3; kind++) {
    const unit = unitOf(cell, kind), place = placeOf(cell, kind);
    // lines without the cells of the box
    let rest = placesIn(now, unit, digit) & ~(kind == 0 ? 1 << place : 7 << (place - place % 3));
    for (; rest != 0; rest &= rest - 1)
      if (addOff(run, nodeOf(cellAt(unit, <u32>ctz(rest)), digit, 0), parent | (BY_UNIT + kind))) return true;
  }
  return false;
}

/** At most four entries, in STRONG: nodes and records. */
const STRONG: usize = memory.data(32, 16);

function expandOff(frame: usize, now: usize, run: usize, from: u32, rules: u32): bool {
  const candidate = from >> 1, cell = candidate / 9, digit = candidate % 9, parent = from << 3;
  const isDynamic = (rules & DYNAMIC) != 0;
  let count: usize = 0;
  if (rules & CELL_LINKS) {
    const here = digitsIn(now, cell);
    if (popcnt(here) == 2) {
      const gone = isDynamic ? digitsIn(frame, cell) & ~here : 0;
      store<u32>(STRONG, nodeOf(cell, <u32>ctz(here & ~(1 << digit)), 1));
      store<u32>(STRONG, gone << 14 | parent | BY_CELL, 4);
      count = 1;
    }
  }
  for (let kind: u32 = 0; kind < 3; kind++) {
    const unit = unitOf(cell, kind), here = placesIn(now, unit, digit);
    if (popcnt(here) != 2) continue;
    const node = nodeOf(cellAt(unit, <u32>ctz(here & ~(1 << placeOf(cell, kind)))), digit, 1);
    let isNew = true;
    for (let i: usize = 0; i < count; i++) if (load<u32>(STRONG + (i << 3)) == node) isNew = false;
    if (!isNew) continue;
    const gone = isDynamic ? placesIn(frame, unit, digit) & ~here : 0;
    store<u32>(STRONG + (count << 3), node);
    store<u32>(STRONG + (count << 3), gone << 14 | parent | (BY_UNIT + kind), 4);
    count++;
  }
  if (isDynamic) remove(now, cell, digit);
  for (let i: usize = 0; i < count; i++) {
    const node = load<u32>(STRONG + (i << 3)), record = load<u32>(STRONG + (i << 3), 4);
    if (isIn(run, node - 1)) return clash(run, node, record, node - 1, recordOf(run, node - 1));
    addNode(run, node, record);
  }
  return false;
}
