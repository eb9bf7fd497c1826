// The unavoidable sets of a pair that touch both bands: those of few digits, from templates, and learned ones. (The
// clue sets listed by band.ts hit all sets inside one band.) Bits 0 … 26 are band A, 27 … 53 band B.
import { addDigit, beginRefills, nextRefill, startRefills } from './refills';

const MOST: u32 = 16384;
export const SETS: usize = memory.data(MOST * 8, 16); // u64
const BY_SIZE: usize = memory.data(MOST * 8, 16);
export let setCount: u32 = 0;
const IN_A: u64 = 0x7ffffff;

/** The i-th of SETS. */
@inline export function setAt(i: u32): u64 { return load<u64>(SETS + (<usize>i << 3)); }

const MOST_CELLS: u32 = 18;

/** Finds the minimal ones among all sets with few cells and at most this many digits. */
export function findSets(mostDigits: u32): void {
  let found: u32 = 0;
  for (let digits: u32 = 0; digits < 512; digits++) {
    const count = <u32>popcnt(digits);
    if (count < 2 || count > mostDigits) continue;
    beginRefills();
    for (let rest = digits; rest != 0; rest &= rest - 1) addDigit(ctz(rest), 0, MOST_CELLS - 2 * (count - 1));
    startRefills(<i32>MOST_CELLS);
    for (let set = nextRefill(); set != 0; set = nextRefill())
      if ((set & IN_A) != 0 && set >> 27 != 0 && found < MOST) {
        store<u64>(BY_SIZE + (<usize>found << 3), set);
        found++;
      }
  }
  keepMinimal(found);
}

/** Keeps the minimal sets, small ones first. */
function keepMinimal(found: u32): void {
  setCount = 0;
  for (let size: u64 = 4; size <= <u64>MOST_CELLS; size++) {
    const smaller = setCount;
    for (let i: u32 = 0; i < found; i++) {
      const set = load<u64>(BY_SIZE + (<usize>i << 3));
      if (popcnt(set) != size) continue;
      let isMinimal = true;
      for (let j: u32 = 0; j < smaller; j++) if ((setAt(j) & ~set) == 0) { isMinimal = false; break; }
      if (isMinimal) { store<u64>(SETS + (<usize>setCount << 3), set); setCount++; }
    }
  }
}

/** Adds a set. */
export function learnSet(set: u64): void {
  if (setCount == MOST) return;
  store<u64>(SETS + (<usize>setCount << 3), set);
  setCount++;
}

/** Sorts the sets by size again after some were learned. */
export function sortSets(): void {
  memory.copy(BY_SIZE, SETS, <usize>setCount << 3);
  let to = SETS;
  for (let size: u64 = 1; size <= 54; size++)
    for (let i: u32 = 0; i < setCount; i++) {
      const set = load<u64>(BY_SIZE + (<usize>i << 3));
      if (popcnt(set) == size) { store<u64>(to, set); to += 8; }
    }
}
