// What the search by halves (assembly/halves.ts) needs from a 2×4 grid: some unavoidable sets to start with
// (oracle-2x4/find.ts), and a solver that answers whether clues miss one (oracle-2x4/solve.ts).
import { findSets } from './oracle-2x4/find';

export { GRID, missedSet } from './oracle-2x4/solve';

const LEFT: i64 = 0x0f0f0f0f0f0f0f0f; // the left stack
const SETS_MAX: i32 = 512;
export const SETS: usize = memory.data(SETS_MAX * 8, 16); // i64, cells as bits

let half: i64 = LEFT;

/** Finds sets of the grid in GRID for a search with `clues` clues, and writes them to SETS. Returns their number. */
export function prepare(clues: i32): i32 {
  const sets = findSets(SETS, SETS_MAX, clues < 14 ? 3 : 4); // which is faster depends on the search that follows
  // with an even number of clues, the half with more and smaller inner sets is the one that may have more than half
  let lead = 0;
  for (let i = 0; i < sets; i++) {
    const set = load<i64>(SETS + (<usize>i << 3)), weight = 1 << (16 - <i32>popcnt(set));
    if ((set & ~LEFT) == 0) lead += weight;
    else if ((set & LEFT) == 0) lead -= weight;
  }
  half = lead < 0 ? ~LEFT : LEFT;
  return sets;
}

/** Returns the stack that may have half of an even number of clues. */
export function richerHalf(): i64 { return half; }
