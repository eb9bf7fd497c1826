// The simple techniques in their order, and the effect of a step on the puzzle's grid.
import { findAligned } from './aligned';
import { CELL_DIGITS, DIGITS, EMPTY, GRID_BYTES, PLACES, digitsIn, setWithXWing } from './frame';
import { findFish, findWing } from './fish-wings';
import { findGrave } from './graves';
import { remove } from './run';
import { findHidden, findHiddenSingle, findLocked, findNaked, findNakedSingle } from './subsets';
import { peerAt, placeOf, unitOf } from './tables';
import { findUniqueLoop } from './unique-loops';

/** The puzzle's grid. */
export const GRID: usize = memory.data(GRID_BYTES, 16);

const COUNTS: usize = memory.data(9, 16); // u8: how often each digit is placed

/** Makes the grid from DIGITS and these candidates, u16 by cell. */
export function setGrid(candidates: usize): void {
  memory.fill(GRID, 0, GRID_BYTES);
  memory.fill(EMPTY, 0, 27);
  memory.fill(COUNTS, 0, 9);
  memory.copy(GRID + CELL_DIGITS, candidates, 162);
  for (let cell: u32 = 0; cell < 81; cell++) {
    const digit: u32 = load<u8>(DIGITS + cell);
    if (digit != 0) store<u8>(COUNTS + digit - 1, load<u8>(COUNTS + digit - 1) + 1);
    else for (let kind: u32 = 0; kind < 3; kind++) {
      const at = EMPTY + unitOf(cell, kind);
      store<u8>(at, load<u8>(at) + 1);
    }
    for (let rest = digitsIn(GRID, cell); rest != 0; rest &= rest - 1)
      for (let kind: u32 = 0; kind < 3; kind++) {
        const at = GRID + PLACES + ((9 * unitOf(cell, kind) + <u32>ctz(rest)) << 1);
        store<u16>(at, <u16>(<u32>load<u16>(at) | 1 << placeOf(cell, kind)));
      }
  }
  setWithXWing(digitsWithRoom(2));
}

/** Returns the digits placed so rarely that a fish of this size is still possible. */
function digitsWithRoom(size: u32): u32 {
  let digits: u32 = 0;
  for (let digit: u32 = 0; digit < 9; digit++)
    if (<u32>load<u8>(COUNTS + digit) + (size << 1) <= 9) digits |= 1 << digit;
  return digits;
}

/** Finds the first step of the techniques before forcing chains. */
export function findSimple(): bool {
  return findHiddenSingle(GRID) || findLocked(GRID, true) || findHidden(GRID, 2, true) || findNakedSingle(GRID) ||
    findHidden(GRID, 3, true) || findLocked(GRID, false) || findNaked(GRID, 2) ||
    findFish(GRID, 2, digitsWithRoom(2)) ||
    findHidden(GRID, 2, false) || findNaked(GRID, 3) || findFish(GRID, 3, digitsWithRoom(3)) ||
    findHidden(GRID, 3, false) || findWing(GRID, 2) || findWing(GRID, 3) || findUniqueLoop(GRID) ||
    findNaked(GRID, 4) ||
    findFish(GRID, 4, digitsWithRoom(4)) || findHidden(GRID, 4, false) || findGrave(GRID) || findAligned(GRID, 2);
}

/** Finds a step by aligned triplets, which come after forcing chains. */
export function findTriplets(): bool { return findAligned(GRID, 3); }

/** Removes these digits from the cell. */
export function removeDigits(cell: u32, digits: u32): void {
  for (let rest = digits & digitsIn(GRID, cell); rest != 0; rest &= rest - 1) remove(GRID, cell, <u32>ctz(rest));
}

/** Puts a digit (from 0) into an empty cell. */
export function placeDigit(cell: u32, digit: u32): void {
  store<u8>(DIGITS + cell, <u8>(digit + 1));
  store<u8>(COUNTS + digit, load<u8>(COUNTS + digit) + 1);
  for (let kind: u32 = 0; kind < 3; kind++) {
    const at = EMPTY + unitOf(cell, kind);
    store<u8>(at, load<u8>(at) - 1);
  }
  for (let rest = digitsIn(GRID, cell); rest != 0; rest &= rest - 1) remove(GRID, cell, <u32>ctz(rest));
  for (let i: u32 = 0; i < 20; i++) {
    const peer = peerAt(cell, i);
    if (digitsIn(GRID, peer) >> digit & 1) remove(GRID, peer, digit);
  }
  setWithXWing(digitsWithRoom(2));
}
