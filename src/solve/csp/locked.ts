// Locked candidates (Foundations, §9.4) for any two units: if all places of a digit in unit A belong to unit
// B too, the digit is removed from the rest of B. This covers rows with boxes, columns with boxes, and
// diagonals with anything.

import { lowestBit } from '../../family/internal.ts';
import { placeSingles } from './singles.ts';
import { firstCandidate, remove, type State } from './state.ts';

/**
 * Singles and locked candidates to a fixpoint. Returns false if a cell has no digit or a digit has no place
 * left.
 */
export function placeSinglesAndLock(state: State): boolean {
  const { trail, size, firstUnit, unitOf } = state;
  while (placeSingles(state)) {
    // Only a (unit, digit) that lost a place since the last look can have become locked.
    const before = state.trailLength;
    while (state.seenCount < state.trailLength && state.trailLength === before) {
      const candidate = trail[state.seenCount++];
      const cell = (candidate / size) | 0;
      const digit = candidate - cell * size;
      for (let at = firstUnit[cell]; at < firstUnit[cell + 1]; at++) lock(state, unitOf[at], digit);
    }
    if (state.trailLength === before) return true;
  }
  return false;
}

/** If the digit's places in the unit all lie in another unit, clears the rest of that unit. */
function lock(state: State, unit: number, digit: number): void {
  const { masks, counts, settled, size, cellCount, unitCount, shared, wordShift } = state;
  const item = cellCount + unit * size + digit;
  if (settled[item] || counts[item] < 2) return;
  const cell = state.unitCells[unit * size + firstCandidate(state, item)];
  for (let at = state.firstUnit[cell]; at < state.firstUnit[cell + 1]; at++) {
    const other = state.unitOf[at];
    if (other === unit) continue;
    let outside = 0;
    for (let word = 0; word <= wordShift; word++)
      outside |=
        masks[(item << wordShift) + word] & ~shared[((unit * unitCount + other) << wordShift) + word];
    if (outside === 0) clearRest(state, other, unit, digit);
  }
}

/** Removes the digit from the cells of `unit` that do not belong to `kept`. */
function clearRest(state: State, unit: number, kept: number, digit: number): void {
  const { masks, size, cellCount, unitCount, unitCells, shared, wordShift } = state;
  const item = cellCount + unit * size + digit;
  for (let word = 0; word <= wordShift; word++) {
    let rest = masks[(item << wordShift) + word] & ~shared[((unit * unitCount + kept) << wordShift) + word];
    for (; rest !== 0; rest &= rest - 1)
      remove(state, unitCells[unit * size + 32 * word + lowestBit(rest)], digit);
  }
}
