// Finds the loose clues of a proper puzzle of the grid: those that can each be removed alone. First, all clues that are
// not the last one of a known set are removed together, and those that the solver then derives without guessing are
// loose. The others are tested one by one: with this clue removed and its digit forbidden, is there a solution? If so,
// it differs from the grid in an unavoidable set without another clue, which is kept if it is small.
//
//   BASE  the puzzle without the clues in question, as far as it can be derived
//   FULL  BASE with the clues in question
//   EMPTY no clues
import { CELLS, FOREVER, OUTPUT, STACK, ready, run, solutions, takeOutput } from '../bands/machine';
import { propagate } from '../bands/propagate';
import { ALL_DIGITS, STATE, copyState, laneOf, setField, shiftOf } from '../bands/state';
import { addSet, areHit, findLast, findLastAt, forgetSets, lastHigh, lastLow, noteRecent } from './sets';

export const GRID: usize = memory.data(81, 16);
const BASE: usize = memory.data(STATE, 16);
const FULL: usize = memory.data(STATE, 16);
const LANE: usize = memory.data(81, 16); // u8 per cell: the offset of its lane in a state
const SHIFT: usize = memory.data(81, 16); // u8 per cell: the shift of its field in the lane
const EMPTY: usize = memory.data(STATE, 16);
/** Larger sets say little about other puzzles. */
const LARGEST: i32 = 18;

/** Loads the grid in GRID. */
export function begin(): void {
  forgetSets();
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++) {
    store<u8>(LANE + cell, <u8>laneOf(cell));
    store<u8>(SHIFT + cell, <u8>shiftOf(cell));
    setField(EMPTY + laneOf(cell), shiftOf(cell), ALL_DIGITS);
  }
}

@inline function bitOf(cell: usize): u32 { return <u32>1 << (<u32>load<u8>(GRID + cell) - 1); }

@inline function fieldOf(state: usize, cell: usize): u32 {
  return (load<u32>(state + load<u8>(LANE + cell)) >> <u32>load<u8>(SHIFT + cell)) & ALL_DIGITS;
}

@inline function setFieldOf(state: usize, cell: usize, field: u32): void {
  setField(state + load<u8>(LANE + cell), <u32>load<u8>(SHIFT + cell), field);
}

/** Gives these cells the digits of the grid. */
function give(state: usize, low: u64, high: u64): void {
  for (; low != 0; low &= low - 1) giveCell(state, <usize>ctz(low));
  for (; high != 0; high &= high - 1) giveCell(state, 64 + <usize>ctz(high));
}

@inline function giveCell(state: usize, cell: usize): void { setFieldOf(state, cell, bitOf(cell)); }

/** Is the puzzle with these clues proper? */
export function isProper(low: u64, high: u64): bool {
  if (!areHit(low, high)) return false;
  copyState(STACK, EMPTY);
  give(STACK, low, high);
  ready(7, 2, 2);
  run(FOREVER);
  const found = takeOutput();
  if (solutions() == 1) return true;
  for (let i = found - 1; i >= 0; i--) if (learn(OUTPUT + <usize>i * CELLS)) break;
  return false;
}

/**
 * Notes where this solution differs from the grid, and keeps the difference if it is a small set. Returns false if it
 * is the grid itself.
 */
function learn(solution: usize): bool {
  let low: u64 = 0, high: u64 = 0;
  for (let cell: usize = 0; cell < 64; cell++)
    low |= <u64>(load<u8>(solution + cell) != load<u8>(GRID + cell)) << cell;
  for (let cell: usize = 64; cell < CELLS; cell++)
    high |= <u64>(load<u8>(solution + cell) != load<u8>(GRID + cell)) << (cell - 64);
  if ((low | high) == 0) return false;
  noteRecent(low, high);
  if (<i32>(popcnt(low) + popcnt(high)) <= LARGEST) addSet(low, high);
  return true;
}

// The result of the calls below: the loose clues.
export let looseLow: u64 = 0;
export let looseHigh: u64 = 0;

/** Finds the loose clues of a proper puzzle. */
export function findLoose(low: u64, high: u64): void {
  findLast(low, high);
  looseLow = low & ~lastLow;
  looseHigh = high & ~lastHigh;
  settle(low, high);
}

/** Finds the loose clues of a puzzle from which `cell` was just removed; only those in `may` are possible. */
export function findLooseWithout(cell: usize, low: u64, high: u64, mayLow: u64, mayHigh: u64): void {
  findLastAt(cell, low, high);
  looseLow = mayLow & ~lastLow;
  looseHigh = mayHigh & ~lastHigh;
  settle(low, high);
}

/** Finds the loose clues of a puzzle where some are known to be loose, some may be, and all others are needed. */
export function findLooseAmong(low: u64, high: u64, knownLow: u64, knownHigh: u64, mayLow: u64, mayHigh: u64): void {
  looseLow = knownLow | mayLow;
  looseHigh = knownHigh | mayHigh;
  settleAmong(low, high, mayLow, mayHigh);
}

/** Keeps in looseLow and looseHigh only the clues that are loose. */
function settle(low: u64, high: u64): void {
  settleAmong(low, high, looseLow, looseHigh);
}

/** Keeps in looseLow and looseHigh only the loose clues, where only those in `ask` are in question. */
function settleAmong(low: u64, high: u64, askLow: u64, askHigh: u64): void {
  if ((looseLow | looseHigh) == 0) return;
  copyState(BASE, EMPTY);
  give(BASE, low & ~looseLow, high & ~looseHigh);
  propagate(BASE, 7);
  let openLow: u64 = 0, openHigh: u64 = 0;
  for (let rest = askLow; rest != 0; rest &= rest - 1) {
    const field = fieldOf(BASE, <usize>ctz(rest));
    if (field & (field - 1)) openLow |= rest & (0 - rest);
  }
  for (let rest = askHigh; rest != 0; rest &= rest - 1) {
    const field = fieldOf(BASE, 64 + <usize>ctz(rest));
    if (field & (field - 1)) openHigh |= rest & (0 - rest);
  }
  if ((openLow | openHigh) == 0) return;
  copyState(FULL, BASE);
  give(FULL, looseLow, looseHigh);
  for (; openLow != 0; openLow &= openLow - 1)
    if (isNeeded(<usize>ctz(openLow))) looseLow &= ~(openLow & (0 - openLow));
  for (; openHigh != 0; openHigh &= openHigh - 1)
    if (isNeeded(64 + <usize>ctz(openHigh))) looseHigh &= ~(openHigh & (0 - openHigh));
}

function isNeeded(cell: usize): bool {
  copyState(STACK, FULL);
  setFieldOf(STACK, cell, fieldOf(BASE, cell) & ~bitOf(cell));
  ready(7, 1, 1);
  run(FOREVER);
  if (takeOutput() == 0) return false;
  learn(OUTPUT);
  return true;
}
