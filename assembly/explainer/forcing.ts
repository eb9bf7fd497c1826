// Forcing chains and bidirectional cycles, where each node follows from the previous one: by digit (X), by cell (Y),
// and by both.
//
//   STEPS   the on nodes of a search, one Step each, in the order of their discovery
//
// Nearly all searches lead nowhere: in the six hardest puzzles of a list, one in 300 of 33 million searches from each
// end led somewhere. They are made only where the reach of links (reach.ts) allows a result.
import { REMOVED, addRemoved, clearRemoved, removedCount } from './advanced';
import { GIVEN, NODES, digitsIn, nodeOf } from './frame';
import { CHAIN, CYCLE, KIND_X, KIND_XY, KIND_Y, clearHints, offer } from './hints';
import { PATH, addToPath, clearPath, clearPaths, keepPath, keyOfRemoved, pathLength } from './paths';
import { HAVING, NONE, PEERS, SKIP, STRONG, STRONG_BYTES, WEAK, listWeak, setBit, strongAt } from './links';
import { MAY_BE_OFF, MAY_BE_ON, MAY_CYCLE, REACHES, fillReach } from './reach';

/** An on node, the off node it follows from, and the step that the off node follows from. */
@unmanaged
class Step {
  on: u16;
  onReason: u16;
  off: u16;
  offReason: u16;
  /** NO_STEP: the off node is the origin, or there is no off node. */
  parent: u32;
}

const STEP: usize = 12;
const STEPS: usize = memory.data(730 * STEP, 16);
const NO_STEP: u32 = <u32>-1;
let steps: u32 = 0;
const MET: usize = memory.data(NODES * 4, 16); // u32 by node: the number of the search that met it
let search: u32 = 0;

const SEEN_OFF: usize = memory.data(144, 16); // 9 × 2 u64: the cells that see an off node of the digit

/** Offers all hints of the frame's grid. */
export function findForcing(depth: u32, frame: usize): void {
  startForcing(depth, frame);
  for (let pass: u32 = KIND_X; pass <= KIND_XY; pass++) runForcing(depth, frame, pass);
}

/** Prepares `runForcing` for the frame's grid. */
export function startForcing(depth: u32, frame: usize): void {
  clearHints(depth);
  clearPaths(depth);
  fillReach(frame);
}

/** Offers all hints of one pass: KIND_X, KIND_Y, KIND_XY. */
export function runForcing(depth: u32, frame: usize, pass: u32): void {
  for (let cell: u32 = 0; cell < 81; cell++) {
    const digits = digitsIn(frame, cell), count = popcnt(digits);
    if (pass == KIND_Y ? count != 2 : count < 2) continue;
    for (let rest = digits; rest != 0; rest &= rest - 1) {
      const origin = nodeOf(cell, <u32>ctz(rest), 1), reaches: u32 = load<u8>(REACHES + (origin >> 1));
      if (reaches & MAY_CYCLE) findCycles(depth, frame, origin, pass);
      if (pass == KIND_Y) continue;
      if (reaches & MAY_BE_OFF) findChainFromOn(depth, frame, origin, pass);
      if (reaches & MAY_BE_ON) findChainFromOff(depth, frame, origin, pass);
    }
  }
}

@inline function stepAt(i: u32): Step { return changetype<Step>(STEPS + <usize>i * STEP); }

function addStep(on: u32, onReason: u32, off: u32, offReason: u32, parent: u32): void {
  const step = stepAt(steps++);
  step.on = <u16>on;
  step.onReason = <u16>onReason;
  step.off = <u16>off;
  step.offReason = <u16>offReason;
  step.parent = parent;
  store<u32>(MET + (on << 2), search);
}

@inline function isMet(node: u32): bool { return load<u32>(MET + (node << 2)) == search; }

function findCycles(depth: u32, frame: usize, origin: u32, pass: u32): void {
  search++;
  steps = 0;
  addStep(origin, GIVEN, NONE, GIVEN, NO_STEP);
  for (let i: u32 = 0; i < steps; i++) {
    const end = listWeak(frame, stepAt(i).on, pass);
    for (let weak = WEAK; weak < end; weak += 4) {
      const off = load<u32>(weak) & 0xffff, offReason = load<u32>(weak) >> 16;
      const strong = STRONG + <usize>(off >> 1) * STRONG_BYTES;
      let isChecked = false;
      for (let k: u32 = 0; ; k++) {
        const found = strongAt(strong, k, pass);
        if (found == 0) break;
        if (found == SKIP) continue;
        const on = found & 0xffff, isClosing = on == origin && i > 0;
        if (!isClosing && isMet(on)) continue;
        if (!isChecked && isAncestor(i, off)) break;
        isChecked = true;
        if (isClosing) offerCycle(depth, i, off, offReason, on, found >> 16, pass);
        else addStep(on, found >> 16, off, offReason, i);
      }
    }
  }
}

function isAncestor(i: u32, off: u32): bool {
  for (; i != NO_STEP; i = stepAt(i).parent) if (stepAt(i).off == <u16>off) return true;
  return false;
}

const IN_CYCLE: usize = memory.data(16, 16); // cells

function offerCycle(depth: u32, i: u32, off: u32, offReason: u32, on: u32, onReason: u32, pass: u32): void {
  clearPath();
  addToPath(on, onReason);
  addToPath(off, offReason);
  for (; stepAt(i).parent != NO_STEP; i = stepAt(i).parent) {
    addToPath(stepAt(i).on, stepAt(i).onReason);
    addToPath(stepAt(i).off, stepAt(i).offReason);
  }
  findCycleRemoved();
  if (removedCount == 0) return;
  const base = pass == KIND_XY ? 7.0 : 6.5;
  const place = keepPath(depth);
  offer(depth, base, pathLength, pass, CYCLE, place, 0, keyOfRemoved());
}

const LOSES: usize = memory.data(162, 16); // u16 by cell: 1 + its index in REMOVED

/**
 * Finds what the cycle in PATH removes: candidates outside its cells that see an on node and an off node of their
 * digit.
 */
function findCycleRemoved(): void {
  memory.fill(SEEN_OFF, 0, 144);
  memory.fill(IN_CYCLE, 0, 16);
  for (let i: u32 = 0; i < pathLength; i++) {
    const node: u32 = load<u16>(PATH + (<usize>i << 2)), cell = (node >> 1) / 9, digit = (node >> 1) % 9;
    setBit(IN_CYCLE, cell);
    if (node & 1) continue;
    const seen = SEEN_OFF + (<usize>digit << 4), peers = PEERS + (<usize>cell << 4);
    v128.store(seen, v128.or(v128.load(seen), v128.load(peers)));
  }
  clearRemoved();
  const outside = v128.not(v128.load(IN_CYCLE));
  for (let i: u32 = 0; i < pathLength; i++) {
    const node: u32 = load<u16>(PATH + (<usize>i << 2)), cell = (node >> 1) / 9, digit = (node >> 1) % 9;
    if ((node & 1) == 0) continue;
    const place = <usize>digit << 4;
    const gone = v128.and(
      v128.and(v128.load(PEERS + (<usize>cell << 4)), v128.load(SEEN_OFF + place)),
      v128.and(outside, v128.load(HAVING + place)),
    );
    if (!v128.any_true(gone)) continue;
    if (removedCount == 0) memory.fill(LOSES, 0, 162);
    lose(i64x2.extract_lane(gone, 0), 0, digit);
    lose(i64x2.extract_lane(gone, 1), 64, digit);
  }
}

function lose(cells: u64, first: u32, digit: u32): void {
  for (; cells != 0; cells &= cells - 1) {
    const cell = first + <u32>ctz(cells), at = LOSES + (<usize>cell << 1), place: u32 = load<u16>(at);
    if (place == 0) {
      addRemoved(cell, 1 << digit);
      store<u16>(at, <u16>removedCount);
    } else addDigit(place - 1, 1 << digit);
  }
}

function addDigit(i: u32, bit: u32): void {
  const at = REMOVED + (<usize>i << 2);
  store<u16>(at, <u16>(load<u16>(at, 2) | bit), 2);
}

/** Offers the chain in PATH, which ends with this node. */
function offerChain(depth: u32, frame: usize, end: u32, pass: u32): void {
  const candidate = end >> 1, cell = candidate / 9, bit: u32 = 1 << candidate % 9;
  const gone = end & 1 ? digitsIn(frame, cell) & ~bit : bit;
  if (gone == 0) return;
  clearRemoved();
  addRemoved(cell, gone);
  const base = pass == KIND_X ? 6.6 : 7.0, place = keepPath(depth);
  offer(depth, base, pathLength, pass, CHAIN, place, end, keyOfRemoved());
}

/** Writes to PATH the on node of a step, its off node, and so on back to the origin. */
function pathFrom(i: u32): void {
  while (i != NO_STEP) {
    const step = stepAt(i);
    addToPath(step.on, step.onReason);
    if (<u32>step.off != NONE) addToPath(step.off, step.offReason);
    i = step.parent;
  }
}

/** Searches from the origin, on, to its opposite. */
function findChainFromOn(depth: u32, frame: usize, origin: u32, pass: u32): void {
  search++;
  steps = 0;
  addStep(origin, GIVEN, NONE, GIVEN, NO_STEP);
  goOn(depth, frame, origin - 1, pass);
}

/** Searches from the origin's opposite to the origin, which is on. */
function findChainFromOff(depth: u32, frame: usize, origin: u32, pass: u32): void {
  search++;
  steps = 0;
  store<u32>(MET + (origin - 1 << 2), search);
  if (!follow(depth, frame, origin - 1, GIVEN, NO_STEP, origin, pass)) goOn(depth, frame, origin, pass);
}

/** Continues until the target is reached or nothing more follows. */
function goOn(depth: u32, frame: usize, target: u32, pass: u32): void {
  for (let i: u32 = 0; i < steps; i++) {
    const end = listWeak(frame, stepAt(i).on, pass);
    for (let weak = WEAK; weak < end; weak += 4) {
      const off = load<u32>(weak) & 0xffff, reason = load<u32>(weak) >> 16;
      if (off == target) {
        clearPath();
        addToPath(off, reason);
        pathFrom(i);
        offerChain(depth, frame, off, pass);
        return;
      }
      if (isMet(off)) continue;
      store<u32>(MET + (off << 2), search);
      if (follow(depth, frame, off, reason, i, target, pass)) return;
    }
  }
}

/** Adds what is on because this node is off. Returns true if that includes the target. */
function follow(depth: u32, frame: usize, off: u32, offReason: u32, from: u32, target: u32, pass: u32): bool {
  const strong = STRONG + <usize>(off >> 1) * STRONG_BYTES;
  for (let k: u32 = 0; ; k++) {
    const found = strongAt(strong, k, pass);
    if (found == 0) break;
    if (found == SKIP) continue;
    const on = found & 0xffff;
    if (on == target) {
      clearPath();
      addToPath(on, found >> 16);
      addToPath(off, offReason);
      pathFrom(from);
      offerChain(depth, frame, on, pass);
      return true;
    }
    if (!isMet(on)) addStep(on, found >> 16, off, offReason, from);
  }
  return false;
}
