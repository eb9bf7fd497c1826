// Aligned pair and triplet exclusion: combinations of digits that two or three cells cannot hold, because a cell that
// sees them all, an excluder, would be left without a digit.
//
//   BASE       u8: the cells that may be excluded from, ascending
//   EXCLUDERS  81 × 4 u32: the excluders of each of these cells, 27 cells in a word; zeros for other cells
//   MASKS      u16: the different digit sets of the common excluders of the current cells
import { addRemoved, clearRemoved } from './advanced';
import { digitsIn } from './frame';
import { ALIGNED_PAIR, ALIGNED_TRIPLET, removing } from './step';
import { peerAt, sees } from './tables';

const BASE: usize = memory.data(81, 16);
const EXCLUDERS: usize = memory.data(81 * 16, 16);
const MASKS: usize = memory.data(64, 16);
const WORD: u32 = 27;

@inline function wordOf(cell: u32, word: u32): u32 {
  return load<u32>(EXCLUDERS + (<usize>cell << 4) + (<usize>word << 2));
}

function findBase(grid: usize, size: u32): u32 {
  memory.fill(EXCLUDERS, 0, 81 * 16);
  let count: u32 = 0;
  for (let cell: u32 = 0; cell < 81; cell++) {
    if (popcnt(digitsIn(grid, cell)) < 2) continue;
    let isBase = true, hasAny = false;
    for (let i: u32 = 0; i < 20; i++)
      if (popcnt(digitsIn(grid, peerAt(cell, i))) == 1) { isBase = false; break; }
    if (!isBase) continue;
    for (let i: u32 = 0; i < 20; i++) {
      const peer = peerAt(cell, i), digits = <u32>popcnt(digitsIn(grid, peer));
      if (digits < 2 || digits > size) continue;
      hasAny = true;
      const at = EXCLUDERS + (<usize>cell << 4) + (<usize>(peer / WORD) << 2);
      store<u32>(at, load<u32>(at) | 1 << peer % WORD);
    }
    if (hasAny) store<u8>(BASE + count++, <u8>cell);
  }
  return count;
}

@inline function hasTwo(a: u32, b: u32, c: u32): bool {
  return popcnt(<u64>a | <u64>b << 32) + popcnt(c) >= 2;
}

/** Finds the first exclusion by `size` cells, 2 or 3. */
export function findAligned(grid: usize, size: u32): bool {
  const count = findBase(grid, size);
  for (let j: u32 = 1; j < count; j++) {
    const other: u32 = load<u8>(BASE + j);
    const otherA = wordOf(other, 0), otherB = wordOf(other, 1), otherC = wordOf(other, 2);
    for (let i: u32 = 0; i < j; i++) {
      const one: u32 = load<u8>(BASE + i);
      const a = wordOf(one, 0) & otherA, b = wordOf(one, 1) & otherB, c = wordOf(one, 2) & otherC;
      if (!hasTwo(a, b, c)) continue;
      if (size == 2) {
        if (excludeTwo(grid, one, other, a, b, c)) return true;
        continue;
      }
      if (findThird(grid, one, other, a, b, c)) return true;
    }
  }
  return false;
}

/** Finds the third cells: excluders of the first cell, then those of the second alone; all must be in the base. */
function findThird(grid: usize, one: u32, other: u32, a: u32, b: u32, c: u32): bool {
  for (let side: u32 = 0; side < 2; side++)
    for (let word: u32 = 0; word < 3; word++) {
      const ofFirst = wordOf(one, word);
      for (let rest = side == 0 ? ofFirst : wordOf(other, word) & ~ofFirst; rest != 0; rest &= rest - 1) {
        const third = WORD * word + <u32>ctz(rest);
        const a3 = a & wordOf(third, 0), b3 = b & wordOf(third, 1), c3 = c & wordOf(third, 2);
        if (!hasTwo(a3, b3, c3) || third == one || third == other) continue;
        if (excludeThree(grid, one, other, third, a3, b3, c3)) return true;
      }
    }
  return false;
}

let masks: u32 = 0;

@inline function addMasks(grid: usize, from: u32, cells: u32): void {
  for (let rest = cells; rest != 0; rest &= rest - 1) {
    const mask = digitsIn(grid, from + <u32>ctz(rest));
    let isNew = true;
    for (let i: u32 = 0; i < masks; i++) if (<u32>load<u16>(MASKS + (<usize>i << 1)) == mask) { isNew = false; break; }
    if (isNew) store<u16>(MASKS + (<usize>(masks++) << 1), <u16>mask);
  }
}

@inline function setMasks(grid: usize, a: u32, b: u32, c: u32): void {
  masks = 0;
  addMasks(grid, 0, a);
  addMasks(grid, WORD, b);
  addMasks(grid, 2 * WORD, c);
}

/** Do these digits leave every excluder a digit? */
@inline function isFree(used: u32): bool {
  for (let i: u32 = 0; i < masks; i++) if ((<u32>load<u16>(MASKS + (<usize>i << 1)) & ~used) == 0) return false;
  return true;
}

function excludeTwo(grid: usize, one: u32, other: u32, a: u32, b: u32, c: u32): bool {
  setMasks(grid, a, b, c);
  const inOne = digitsIn(grid, one), inOther = digitsIn(grid, other), areSeen = sees(one, other);
  let x: u32 = 0, y: u32 = 0;
  for (let i = inOne; i != 0; i &= i - 1) {
    const bitX = i & (0 - i);
    for (let j = areSeen ? inOther & ~bitX : inOther; j != 0; j &= j - 1) {
      const bitY = j & (0 - j);
      if (!isFree(bitX | bitY)) continue;
      x |= bitX;
      y |= bitY;
    }
  }
  if (x == inOne && y == inOther) return false;
  clearRemoved();
  if (inOne & ~x) addRemoved(one, inOne & ~x);
  if (inOther & ~y) addRemoved(other, inOther & ~y);
  return removing(ALIGNED_PAIR, 6.2);
}

function excludeThree(grid: usize, one: u32, other: u32, third: u32, a: u32, b: u32, c: u32): bool {
  setMasks(grid, a, b, c);
  const inOne = digitsIn(grid, one), inOther = digitsIn(grid, other), inThird = digitsIn(grid, third);
  const areSeen = sees(one, other), oneThird: u32 = sees(one, third) ? 0x1ff : 0;
  const otherThird: u32 = sees(other, third) ? 0x1ff : 0;
  let x: u32 = 0, y: u32 = 0, z: u32 = 0;
  for (let i = inOne; i != 0; i &= i - 1) {
    const bitX = i & (0 - i);
    for (let j = areSeen ? inOther & ~bitX : inOther; j != 0; j &= j - 1) {
      const bitY = j & (0 - j);
      if (!isFree(bitX | bitY)) continue;
      let k = inThird & ~(bitX & oneThird | bitY & otherThird);
      if ((x & bitX) != 0 && (y & bitY) != 0) k &= ~z; // only new combinations
      for (; k != 0; k &= k - 1) {
        const bitZ = k & (0 - k);
        if (!isFree(bitX | bitY | bitZ)) continue;
        x |= bitX;
        y |= bitY;
        z |= bitZ;
        if (x == inOne && y == inOther && z == inThird) return false;
      }
    }
  }
  clearRemoved();
  if (inOne & ~x) addRemoved(one, inOne & ~x);
  if (inOther & ~y) addRemoved(other, inOther & ~y);
  if (inThird & ~z) addRemoved(third, inThird & ~z);
  return removing(ALIGNED_TRIPLET, 7.5);
}
