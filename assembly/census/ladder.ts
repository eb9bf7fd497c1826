// From a minimal puzzle of the grid to the nearest ones with one clue more or less. Two minimal puzzles are *next to*
// each other if one has one clue more and their union has one clue more again. So the puzzles next to one with n clues
// are found in its unions with two more clues (one of its own leaves) or with one more clue (two of its own leave).
// docs/explanation/census.md explains what this is good for.
//
//   PUZZLE      cells 0…63 and 64…80 of its clues
//   LOOSE_WITH  per cell outside: the loose clues of the union with that cell, itself included
//   SINGLES     the known sets with exactly one clue of the puzzle
import { CELLS } from '../bands/machine';
import { findLoose, findLooseAmong, looseHigh, looseLow } from './loose';
import { WHOLE, countFound, forgetFound, highBit, lookInto, lowBit } from './search';
import { RECENT_MAX, SETS_MAX, Single, findSingles, forgetRecent } from './sets';

export const PUZZLE: usize = memory.data(16, 16);
const LOOSE_WITH: usize = memory.data(81 * 16, 16);
const SINGLES: usize = memory.data((SETS_MAX + RECENT_MAX) * offsetof<Single>(), 16);

@unmanaged
class Cells {
  low: u64;
  high: u64;
}

@inline function looseWith(cell: u32): Cells {
  return changetype<Cells>(LOOSE_WITH + <usize>cell * offsetof<Cells>());
}

/**
 * Writes the minimal puzzles next to PUZZLE with one clue more to WALKERS. Returns their number, or −1 if they do not
 * fit.
 */
export function findAbove(): i32 {
  const low = load<u64>(PUZZLE), high = load<u64>(PUZZLE, 8);
  forgetFound();
  forgetRecent();
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++) {
    if ((low & lowBit(cell)) | (high & highBit(cell))) continue;
    findLoose(low | lowBit(cell), high | highBit(cell));
    looseWith(cell).low = looseLow;
    looseWith(cell).high = looseHigh;
  }
  for (let one: u32 = 0; one < <u32>CELLS; one++) {
    if ((low & lowBit(one)) | (high & highBit(one))) continue;
    const singles = findSingles(SINGLES, low, high); // again, since searches find new sets
    for (let other: u32 = one + 1; other < <u32>CELLS; other++)
      if (((low & lowBit(other)) | (high & highBit(other))) == 0) tryPair(low, high, one, other, singles);
  }
  return countFound();
}

/**
 * Tries the union with two more clues. The clue that leaves must not be loose with either of them alone, since
 * otherwise the other would be loose.
 */
function tryPair(low: u64, high: u64, one: u32, other: u32, singles: usize): void {
  const addedLow = lowBit(one) | lowBit(other), addedHigh = highBit(one) | highBit(other);
  const knownLow = looseWith(one).low | looseWith(other).low, knownHigh = looseWith(one).high | looseWith(other).high;
  let mayLow = low & ~knownLow, mayHigh = high & ~knownHigh;
  for (let at = SINGLES; at < singles; at += offsetof<Single>()) {
    const single = changetype<Single>(at);
    if ((single.low & addedLow) | (single.high & addedHigh)) continue;
    mayLow &= ~single.clueLow;
    mayHigh &= ~single.clueHigh;
  }
  if ((mayLow | mayHigh) == 0) return;
  findLooseAmong(low | addedLow, high | addedHigh, knownLow, knownHigh, mayLow, mayHigh);
  lookInto(low | addedLow, high | addedHigh, mayLow & looseLow, mayHigh & looseHigh, WHOLE, 1);
}

/**
 * Writes the minimal puzzles next to PUZZLE with one clue less to WALKERS. Returns their number, or −1 if they do not
 * fit.
 */
export function findBelow(): i32 {
  const low = load<u64>(PUZZLE), high = load<u64>(PUZZLE, 8);
  forgetFound();
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++) {
    const bitLow = lowBit(cell), bitHigh = highBit(cell);
    if ((low & bitLow) | (high & bitHigh)) continue;
    findLoose(low | bitLow, high | bitHigh);
    lookInto(low | bitLow, high | bitHigh, looseLow & ~bitLow, looseHigh & ~bitHigh, WHOLE, 2);
  }
  return countFound();
}
