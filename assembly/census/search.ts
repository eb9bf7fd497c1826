// Finds all minimal puzzles reached from a puzzle by removing exactly a given number of clues, or a sample of them
// drawn with known chances. A walker would find these only by rare choices. Each set of removed clues is tried in one
// order: the clues that leave the fewest loose ones first.
//
//   Frame   a puzzle whose next clue is being chosen: how many are still to leave, its children, which is next
//   Child   a clue that may leave, and the clues that are then loose
//   LIMITS  f64 per (clues to leave, loose clues): the least weight of a puzzle that is always searched. Lighter
//           puzzles are searched with a chance in proportion, and then get that weight.
import { pick } from './dice';
import { findLoose, findLooseWithout, isProper, looseHigh, looseLow } from './loose';
import { WALKERS, WALKERS_MAX, WALKER_LENGTH, drawClues, drawnHigh, drawnLow, putInOrder } from './walkers';

export const DEPTH_MAX: i32 = 8;
const SIDE: usize = 82; // numbers of loose clues
export const LIMITS: usize = memory.data((DEPTH_MAX + 1) * SIDE * 8, 16);
export const WEIGHTS: usize = memory.data(WALKERS_MAX * 8, 16); // of the found puzzles
const FRAMES: usize = memory.data((DEPTH_MAX + 1) * offsetof<Frame>(), 16);
const CHILDREN: usize = memory.data((DEPTH_MAX + 1) * 81 * offsetof<Child>(), 16);
/** Chances are in units of 1/2²⁴. */
const CHANCES: u32 = 1 << 24;

@unmanaged
class Frame {
  low: u64;
  high: u64;
  mayLow: u64; // clues that may leave, apart from those before the next child
  mayHigh: u64;
  weight: f64;
  children: i32;
  next: i32;
  looseLow: u64;
  looseHigh: u64;
  left: i32; // clues to leave
}

@unmanaged
class Child {
  cell: u32;
  looseCount: u32;
  looseLow: u64;
  looseHigh: u64;
}

let found: i32 = 0;

/**
 * Repeats `tries` times: draws `clues` clues evenly and, if they form a proper puzzle, looks for the minimal puzzles
 * left after removing exactly `depth` of them. Returns the number found, or −1 if they do not fit. They are in WALKERS,
 * with weights whose expected sum is the number of all such puzzles in the drawn ones.
 */
export function search(tries: i32, clues: u32, depth: i32): i32 {
  forgetFound();
  putInOrder();
  for (let i = 0; i < tries; i++) {
    drawClues(clues);
    if (!isProper(drawnLow, drawnHigh)) continue;
    findLoose(drawnLow, drawnHigh);
    lookInto(drawnLow, drawnHigh, looseLow, looseHigh, 1, depth);
    if (found > WALKERS_MAX) break;
  }
  return countFound();
}

/** Returns the share of loose clues that may leave, to the power of the number of clues still to leave. */
function openness(may: u32, loose: u32, left: i32): f64 {
  const share = <f64>may / <f64>loose;
  let product: f64 = 1;
  for (let i = 0; i < left; i++) product *= share;
  return product;
}

/** Clears the found puzzles. */
export function forgetFound(): void {
  found = 0;
}

/** Returns the number of found puzzles, or −1 if they did not fit. */
export function countFound(): i32 {
  return found > WALKERS_MAX ? -1 : found;
}

/** A weight with which nothing is skipped. */
export const WHOLE: f64 = f64.MAX_VALUE;

/**
 * Searches a puzzle. Its loose clues have just been found, or are found here. Exactly `left` clues leave, all from
 * `may`.
 */
export function lookInto(low: u64, high: u64, mayLow: u64, mayHigh: u64, weight: f64, left: i32): void {
  const root = frameAt(0);
  root.low = low;
  root.high = high;
  root.looseLow = looseLow;
  root.looseHigh = looseHigh;
  root.mayLow = mayLow;
  root.mayHigh = mayHigh;
  root.weight = weight;
  root.left = left;
  let depth = enter(0) ? 0 : -1;
  while (depth >= 0) {
    const frame = frameAt(depth);
    if (frame.next == frame.children) {
      depth--;
      continue;
    }
    const child = childAt(depth, frame.next++), below = frameAt(depth + 1);
    const keptLow = ~lowBit(child.cell), keptHigh = ~highBit(child.cell);
    frame.mayLow &= keptLow;
    frame.mayHigh &= keptHigh;
    below.low = frame.low & keptLow;
    below.high = frame.high & keptHigh;
    below.looseLow = child.looseLow;
    below.looseHigh = child.looseHigh;
    below.mayLow = frame.mayLow & child.looseLow;
    below.mayHigh = frame.mayHigh & child.looseHigh;
    below.weight = frame.weight;
    below.left = frame.left - 1;
    if (enter(depth + 1)) depth++;
  }
}

/** Returns the bit of a cell among cells 0…63. */
@inline export function lowBit(cell: u32): u64 { return cell < 64 ? <u64>1 << cell : 0; }
/** Returns the bit of a cell among cells 64…80. */
@inline export function highBit(cell: u32): u64 { return cell < 64 ? 0 : <u64>1 << (cell - 64); }
@inline function frameAt(depth: i32): Frame { return changetype<Frame>(FRAMES + <usize>depth * offsetof<Frame>()); }
@inline function childAt(depth: i32, i: i32): Child {
  return changetype<Child>(CHILDREN + <usize>(depth * 81 + i) * offsetof<Child>());
}
@inline function count(low: u64, high: u64): u32 { return <u32>(popcnt(low) + popcnt(high)); }

/**
 * Finds the children of a puzzle. Returns false if the puzzle is skipped or, with one clue to leave, finished at once.
 */
function enter(depth: i32): bool {
  const frame = frameAt(depth), left = frame.left;
  const loose = count(frame.looseLow, frame.looseHigh), may = count(frame.mayLow, frame.mayHigh);
  if (may == 0) return false;
  const at = <usize>left * SIDE + <usize>loose;
  const limit = load<f64>(LIMITS + (at << 3)) / Math.sqrt(openness(may, loose, left));
  if (frame.weight < limit) {
    let chance = <u32>(<f64>CHANCES * (frame.weight / limit));
    if (chance == 0) chance = 1;
    if (pick(CHANCES) >= chance) return false;
    frame.weight *= <f64>CHANCES / <f64>chance;
  }
  if (left == 1) {
    finish(frame);
    return false;
  }
  frame.next = 0;
  frame.children = 0;
  for (let rest = frame.mayLow; rest != 0; rest &= rest - 1) bear(depth, frame, <u32>ctz(rest));
  for (let rest = frame.mayHigh; rest != 0; rest &= rest - 1) bear(depth, frame, 64 + <u32>ctz(rest));
  return true;
}

/** Finds the clues that are loose after this cell leaves. */
function looseWithout(frame: Frame, cell: u32): void {
  const low = ~lowBit(cell), high = ~highBit(cell);
  findLooseWithout(<usize>cell, frame.low & low, frame.high & high, frame.looseLow & low, frame.looseHigh & high);
}

@inline function copyChild(to: Child, from: Child): void {
  memory.copy(changetype<usize>(to), changetype<usize>(from), offsetof<Child>());
}

/** Inserts a child, sorted by the number of loose clues. */
function bear(depth: i32, frame: Frame, cell: u32): void {
  looseWithout(frame, cell);
  const loose = count(looseLow, looseHigh);
  let i = frame.children++;
  for (; i > 0 && childAt(depth, i - 1).looseCount > loose; i--)
    copyChild(childAt(depth, i), childAt(depth, i - 1));
  const child = childAt(depth, i);
  child.cell = cell;
  child.looseCount = loose;
  child.looseLow = looseLow;
  child.looseHigh = looseHigh;
}

/**
 * Finds the clues whose removal leaves a minimal puzzle: all other loose clues must then be needed. Two clues either
 * can both go or cannot, so each test keeps in question only the clues that are needed without it.
 */
function finish(frame: Frame): void {
  let mayLow = frame.mayLow, mayHigh = frame.mayHigh;
  while ((mayLow | mayHigh) != 0) {
    const cell = mayLow != 0 ? <u32>ctz(mayLow) : 64 + <u32>ctz(mayHigh);
    const low = lowBit(cell), high = highBit(cell);
    looseWithout(frame, cell);
    if ((looseLow | looseHigh) == 0) keepFound(frame.low & ~low, frame.high & ~high, frame.weight);
    mayLow &= ~(low | looseLow);
    mayHigh &= ~(high | looseHigh);
  }
}

function keepFound(low: u64, high: u64, weight: f64): void {
  if (found < WALKERS_MAX) {
    const walker = WALKERS + <usize>found * WALKER_LENGTH;
    store<u64>(walker, low);
    store<u64>(walker, high, 8);
    store<f64>(WEIGHTS + (<usize>found << 3), weight);
  }
  found++;
}
