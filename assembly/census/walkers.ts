// The walkers: puzzles of the grid, each with the cells of its clues and its loose clues.
//
//   WALKERS       WALKERS_MAX × Walker
//   OTHERS        the same layout: `gather` swaps the two
//   LOOSE_COUNTS  u8 per walker
//   SOURCES       u32 per walker: the walker that `gather` copies
import { CELLS } from '../bands/machine';
import { pick } from './dice';
import { findLoose, findLooseWithout, isProper, looseHigh, looseLow } from './loose';

/** Cells 0…63 and 64…80 of the clues and of the loose clues. */
@unmanaged
class Walker {
  low: u64;
  high: u64;
  looseLow: u64;
  looseHigh: u64;
}

export const WALKERS_MAX: i32 = 65536;
export const WALKER_LENGTH: usize = offsetof<Walker>();
export const WALKERS: usize = memory.data(WALKERS_MAX * WALKER_LENGTH, 16);
const OTHERS: usize = memory.data(WALKERS_MAX * WALKER_LENGTH, 16);
export const LOOSE_COUNTS: usize = memory.data(WALKERS_MAX, 16);
export const SOURCES: usize = memory.data(WALKERS_MAX * 4, 16);
const ORDER: usize = memory.data(81, 16); // the cells in some order

// The result of drawClues.
export let drawnLow: u64 = 0;
export let drawnHigh: u64 = 0;

/** Draws `clues` clues evenly. */
export function drawClues(clues: u32): void {
  let low: u64 = 0, high: u64 = 0;
  for (let drawn: u32 = 0; drawn < clues; drawn++) {
    const at = ORDER + drawn, other = at + <usize>pick(<u32>CELLS - drawn);
    const cell = load<u8>(other);
    store<u8>(other, load<u8>(at));
    store<u8>(at, cell);
    if (cell < 64) low |= <u64>1 << cell;
    else high |= <u64>1 << (cell - 64);
  }
  drawnLow = low;
  drawnHigh = high;
}

/** Puts the cells back in their order. */
export function putInOrder(): void {
  for (let cell: usize = 0; cell < CELLS; cell++) store<u8>(ORDER + cell, <u8>cell);
}

/**
 * Repeats `tries` times: draws `clues` clues evenly; if they form a proper puzzle, it becomes a walker. Returns the
 * number of walkers.
 */
export function setOut(tries: i32, clues: u32): i32 {
  let count: usize = 0;
  putInOrder();
  for (let i = 0; i < tries; i++) {
    drawClues(clues);
    if (!isProper(drawnLow, drawnHigh)) continue;
    findLoose(drawnLow, drawnHigh);
    keep(count++, drawnLow, drawnHigh);
  }
  return <i32>count;
}

/** Makes each of the first `count` walkers that has loose clues lose one of them, each with the same chance. */
export function step(count: i32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const loose = <u32>load<u8>(LOOSE_COUNTS + i);
    if (loose == 0) continue;
    const walker = walkerAt(i);
    let low = walker.low, high = walker.high, mayLow = walker.looseLow, mayHigh = walker.looseHigh;
    const cell = cellAt(mayLow, mayHigh, pick(loose));
    if (cell < 64) {
      const bit = ~(<u64>1 << cell);
      low &= bit;
      mayLow &= bit;
    } else {
      const bit = ~(<u64>1 << (cell - 64));
      high &= bit;
      mayHigh &= bit;
    }
    findLooseWithout(cell, low, high, mayLow, mayHigh);
    keep(i, low, high);
  }
}

@inline function walkerAt(i: usize): Walker { return changetype<Walker>(WALKERS + i * WALKER_LENGTH); }

function keep(i: usize, low: u64, high: u64): void {
  const walker = walkerAt(i);
  walker.low = low;
  walker.high = high;
  walker.looseLow = looseLow;
  walker.looseHigh = looseHigh;
  store<u8>(LOOSE_COUNTS + i, <u8>(popcnt(looseLow) + popcnt(looseHigh)));
}

/** Returns the cell with exactly `before` of these cells before it. */
function cellAt(low: u64, high: u64, before: u32): usize {
  const inLow = <u32>popcnt(low);
  if (before >= inLow) return 64 + nth(high, before - inLow);
  return nth(low, before);
}

@inline function nth(bits: u64, before: u32): usize {
  for (; before > 0; before--) bits &= bits - 1;
  return <usize>ctz(bits);
}

/** Replaces the walkers by copies of those that the first `count` items of SOURCES name. */
export function gather(count: i32): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    const source = <usize>load<u32>(SOURCES + (i << 2));
    memory.copy(OTHERS + i * WALKER_LENGTH, WALKERS + source * WALKER_LENGTH, WALKER_LENGTH);
  }
  memory.copy(WALKERS, OTHERS, <usize>count * WALKER_LENGTH);
  for (let i: usize = 0; i < <usize>count; i++) {
    const walker = walkerAt(i);
    store<u8>(LOOSE_COUNTS + i, <u8>(popcnt(walker.looseLow) + popcnt(walker.looseHigh)));
  }
}
