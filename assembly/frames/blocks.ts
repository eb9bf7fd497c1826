// The join of two lists of like length. The second is put in order and cut into blocks of 128 sets; for a block and
// each socket a vector says which of its sets leave the socket closed. A set of the first list goes with those sets of
// a block that are in the vectors of all its open sockets: vectors are intersected until nothing is left, after eight
// or nine of them on average, the sockets that are open most often on both sides first.
//
// For that the words of both lists have been moved so that such a socket is a low bit, and the lowest bits are the key
// of the order. The first list is cut by its key; where a part of it and a block have an open socket that all their
// sets have in common, they are not looked at.
import { isNearlyFull, tryPair } from './ask';
import { list } from './lists';

const BLOCK: u32 = 128;
const CLOSED: usize = memory.data(1024, 16); // by bit of the words: a vector of the block's sets
const VALID: usize = memory.data(16, 16); // the sets there are in the block

let block: u32 = 0; // its first set
let part: u32 = 0;
let at: u32 = 0;
let common: u64 = 0; // the sockets that all sets of the block leave open
let parts: u32 = 0;
let isReady: bool = false;

/** Begins the join of the two lists. */
export function startBlocks(): void {
  parts = 1 << list(0).keyBits;
  block = 0;
  part = 0;
  at = 0;
  isReady = false;
}

/** Goes on until all is done (true), or FOUND is full. */
export function runBlocks(): bool {
  const count = <u32>list(1).count, starts = list(0).starts, words = list(0).sortedWords;
  const masks = list(0).common;
  for (; block < count; block += BLOCK) {
    if (!isReady) {
      openBlock(count);
      part = 0;
      at = 0;
      isReady = true;
    }
    for (; part < parts; part++) {
      const mask = load<u64>(masks + (<usize>part << 3));
      if ((mask & common) != 0) continue;
      const from = load<u32>(starts + (<usize>part << 2)), end = load<u32>(starts + (<usize>part << 2), 4);
      if (from == end) continue;
      // the sets of the block that may go with any of the part, then with each
      const some = closedIn(v128.load(VALID), mask);
      if (!v128.any_true(some)) continue;
      for (let i = at > from ? at : from; i < end; i++) {
        const word = load<u64>(words + (<usize>i << 3));
        if ((word & common) != 0) continue;
        const alive = closedIn(some, word & ~mask);
        if (!v128.any_true(alive)) continue;
        for (let low = <u64>i64x2.extract_lane(alive, 0); low != 0; low &= low - 1) tryPair(i, block + <u32>ctz(low));
        for (let high = <u64>i64x2.extract_lane(alive, 1); high != 0; high &= high - 1)
          tryPair(i, block + 64 + <u32>ctz(high));
        if (isNearlyFull()) { at = i + 1; return false; }
      }
      at = 0;
    }
    isReady = false;
  }
  return true;
}

/** Which sets of the block leave the first open socket of the word closed. */
// @ts-ignore: decorator
@inline function closed(rest: u64): v128 { return v128.load(CLOSED + (<usize>ctz(rest) << 4)); }
// @ts-ignore: decorator
@inline function next(rest: u64): u64 { return rest & (rest - 1); }

/** Which of the sets leave all open sockets of the word closed. Two are asked in one go: a test costs as much. */
// @ts-ignore: decorator
@inline function closedIn(sets: v128, word: u64): v128 {
  while (word != 0 && v128.any_true(sets)) {
    const rest = next(word);
    sets = v128.and(sets, closed(word));
    if (rest == 0) break;
    sets = v128.and(sets, closed(rest));
    word = next(rest);
  }
  return sets;
}

/** Fills CLOSED, VALID and `common` for the block. */
function openBlock(count: u32): void {
  const from = list(1).sortedWords + (<usize>block << 3);
  const length = count - block < BLOCK ? count - block : BLOCK;
  common = ~(<u64>0);
  for (let i: u32 = 0; i < length; i++) common &= load<u64>(from + (<usize>i << 3));
  v128.store(VALID, i64x2(-1, -1));
  if (length < BLOCK) {
    store<u64>(VALID, length < 64 ? ((<u64>1) << length) - 1 : ~(<u64>0));
    store<u64>(VALID, length > 64 ? ((<u64>1) << (length - 64)) - 1 : 0, 8);
  }
  // what lies behind the last set may be anything
  for (let i: usize = 0; i < 64; i++)
    v128.store(CLOSED + (i << 4), i64x2(load<i64>(from + (i << 3)), load<i64>(from + ((i + 64) << 3))));
  transpose();
}

/** CLOSED as two matrices of 64 × 64 bits: row b becomes, for each set, whether its bit b is 0. */
function transpose(): void {
  let mask: u64 = 0x00000000ffffffff;
  for (let width: usize = 32; width != 0; width >>= 1, mask ^= mask << width) {
    const lower = i64x2.splat(<i64>mask);
    for (let row: usize = 0; row < 64; row = (row + width + 1) & ~width) {
      const a = v128.load(CLOSED + (row << 4)), b = v128.load(CLOSED + ((row + width) << 4));
      const swap = v128.and(v128.xor(i64x2.shr_u(a, <i32>width), b), lower);
      v128.store(CLOSED + (row << 4), v128.xor(a, i64x2.shl(swap, <i32>width)));
      v128.store(CLOSED + ((row + width) << 4), v128.xor(b, swap));
    }
  }
  for (let row: usize = 0; row < 1024; row += 16) v128.store(CLOSED + row, v128.not(v128.load(CLOSED + row)));
}
