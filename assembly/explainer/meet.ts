// Where runs that are not dynamic may meet: can any candidate be off in all cases of a cell, or of a digit in a unit?
// Like reach.ts, it says "may" too often, never too rarely.
//
// A set of candidates, numbered as in reach.ts, is a row of bits, `offWidth` bytes long.
//
//   WEAKLY    by number, the candidates that it turns off by one link
//   OFF_HEADS by head, the candidates that are off if it is on;  OFF_AFTER: if it is off
//   OFF_ROWS  by number, the candidates that are off if it is on
import { digitsIn, placesIn } from './frame';
import { KIND_XY } from './hints';
import { SKIP, STRONG, STRONG_BYTES, WEAK, listWeak, strongAt } from './links';
import {
  LINKED, NUMBER, ROWS, STARTS, add, candidateOf, candidates, headOf, heads, rowOf, unite, width,
} from './reach';
import { cellAt } from './tables';

const WEAKLY: usize = memory.data(729 * 96, 16); // like the others
const OFF_HEADS: usize = memory.data(729 * 96, 16);
const OFF_AFTER: usize = memory.data(729 * 96, 16);
const OFF_ROWS: usize = memory.data(729 * 96, 16);
const MEETING: usize = memory.data(96, 16); // the current row

let offWidth: usize = 0;

@inline function offRowOf(rows: usize, i: u32): usize { return rows + <usize>i * offWidth; }

/**
 * Fills OFF_ROWS. Expects that `fillReach` was called for the same grid. A run that ends in a contradiction holds a
 * part of its row.
 */
export function fillOffReach(frame: usize): void {
  offWidth = <usize>(candidates + 127 >> 7) << 4;
  fillWeakly(frame);
  for (let head: u32 = 0; head < heads; head++) {
    const row = offRowOf(OFF_HEADS, head), on = rowOf(ROWS, head);
    memory.fill(row, 0, offWidth);
    // ROWS includes the head itself: it is on if a strong partner, which it turns off, is on
    for (let i: usize = 0; i < width; i += 8)
      for (let rest = load<u64>(on + i); rest != 0; rest &= rest - 1) {
        const candidate = candidateOf(<u32>(i << 3) + <u32>ctz(rest));
        unite(row, offRowOf(WEAKLY, load<u16>(NUMBER + (<usize>candidate << 1))), offWidth);
      }
  }
  for (let head: u32 = 0; head < heads; head++) {
    const row = offRowOf(OFF_AFTER, head), strong = STRONG + <usize>candidateOf(head) * STRONG_BYTES;
    memory.fill(row, 0, offWidth);
    for (let k: u32 = 0; ; k++) {
      const found = strongAt(strong, k, KIND_XY);
      if (found == 0) break;
      if (found != SKIP) unite(row, offRowOf(OFF_HEADS, headOf((found & 0xffff) >> 1)), offWidth);
    }
  }
  for (let number: u32 = 0; number < candidates; number++) {
    const row = offRowOf(OFF_ROWS, number), end: u32 = load<u16>(STARTS + (<usize>(number + 1) << 1));
    memory.copy(row, offRowOf(WEAKLY, number), offWidth);
    for (let i: u32 = load<u16>(STARTS + (<usize>number << 1)); i < end; i++)
      unite(row, offRowOf(OFF_AFTER, load<u16>(LINKED + (<usize>i << 1))), offWidth);
  }
}

function fillWeakly(frame: usize): void {
  memory.fill(WEAKLY, 0, <usize>candidates * offWidth);
  for (let cell: u32 = 0, number: u32 = 0; cell < 81; cell++)
    for (let rest = digitsIn(frame, cell); rest != 0; rest &= rest - 1, number++) {
      const row = offRowOf(WEAKLY, number), end = listWeak(frame, 9 * cell + <u32>ctz(rest) << 1, KIND_XY);
      for (let weak = WEAK; weak < end; weak += 4)
        add(row, load<u16>(NUMBER + (<usize>((load<u32>(weak) & 0xffff) >> 1) << 1)));
    }
}

// A candidate that is on in all cases turns others of its cell off in all cases, so testing for off is enough.

/** May a candidate be off in all cases of a cell? */
export function mayMeetInCell(frame: usize, cell: u32): bool {
  startMeeting();
  for (let rest = digitsIn(frame, cell); rest != 0; rest &= rest - 1) meet(9 * cell + <u32>ctz(rest));
  return isMeeting();
}

/** May a candidate be off in all cases of a digit in a unit? */
export function mayMeetInUnit(frame: usize, unit: u32, digit: u32): bool {
  startMeeting();
  for (let rest = placesIn(frame, unit, digit); rest != 0; rest &= rest - 1)
    meet(9 * cellAt(unit, <u32>ctz(rest)) + digit);
  return isMeeting();
}

function startMeeting(): void { memory.fill(MEETING, 0xff, offWidth); }

function meet(candidate: u32): void {
  const row = offRowOf(OFF_ROWS, load<u16>(NUMBER + (<usize>candidate << 1)));
  for (let i: usize = 0; i < offWidth; i += 16)
    v128.store(MEETING + i, v128.and(v128.load(MEETING + i), v128.load(row + i)));
}

function isMeeting(): bool {
  for (let i: usize = 0; i < offWidth; i += 16) if (v128.any_true(v128.load(MEETING + i))) return true;
  return false;
}
