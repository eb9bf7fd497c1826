// The join of two lists. The second is sorted and cut into blocks of 128 sets. For a block and each socket, a vector
// says which of its sets leave the socket closed. A set of the first list fits those sets of a block that are in the
// vectors of all its open sockets.
//
// The words of both lists were moved so that a socket which is often open on both sides is a low bit, and the lowest
// bits are the sort key. The first list is cut into parts by key. The parts are the leaves of a tree: each node
// branches on whether the next socket is closed or open. The tree is walked for each block, keeping the remaining sets
// of the block at each node of the path (ALIVE). Where none remains, all parts below are skipped. A few remaining sets
// are compared one by one at a part; otherwise vectors are intersected until nothing remains.
import { ASKED_MAX, isNearlyFull, tryPair } from './ask';
import { KEY_BITS_MAX } from './layout';
import { list } from './lists';

const BLOCK: u32 = 128;
/** At most this many sets of a block are compared one by one with those of a part. Other limits are slower. */
const FEW: i32 = 40;
/**
 * The number of sets of a part to take before the next look at FOUND, which has room for their puzzles with a block.
 */
const SOME: u32 = <u32>ASKED_MAX / BLOCK;
const CLOSED: usize = memory.data(64 * 16, 16); // by bit of the words: a vector of the block's sets
const VALID: usize = memory.data(16, 16); // the sets that exist in the block
const ALIVE: usize = memory.data(16 * (KEY_BITS_MAX + 1), 16); // by depth: remaining sets of the block
const NEXT: usize = memory.data(4 << KEY_BITS_MAX, 16); // by part: itself, or the next one that has sets (u32)

let block: u32 = 0; // the number of its first set
let part: u32 = 0;
let depth: i32 = 0; // the number of bits of the part's key in ALIVE
let done: u32 = 0; // the number of finished sets of the part
let isOpen: bool = false;

/** Begins the join of the two lists. */
export function startBlocks(): void {
  block = 0;
  isOpen = false;
  const parts = 1 << list(0).keyBits;
  let after = <u32>parts;
  for (let key = parts - 1; key >= 0; key--) {
    const at = list(0).starts + (<usize>key << 2);
    if (load<u32>(at) != load<u32>(at, 4)) after = <u32>key;
    store<u32>(NEXT + (<usize>key << 2), after);
  }
}

/** Continues until everything is done (true) or FOUND is full (false). */
export function runBlocks(): bool {
  for (; block < list(1).count; block += BLOCK) {
    if (!isOpen) {
      openBlock(list(1).count);
      v128.store(ALIVE, v128.load(VALID));
      part = load<u32>(NEXT);
      depth = 0;
      done = 0;
      isOpen = true;
    }
    if (!runBlock()) return false;
    isOpen = false;
  }
  return true;
}

/** Continues with one block. Returns true if it is done, false if FOUND is full. */
function runBlock(): bool {
  const bits = list(0).keyBits, parts: u32 = 1 << bits, starts = list(0).starts;
  while (part < parts) {
    let alive = v128.load(ALIVE + (<usize>depth << 4));
    for (; depth < bits; depth++) {
      if ((part >> <u32>(bits - 1 - depth)) & 1) {
        alive = v128.and(alive, v128.load(CLOSED + (<usize>depth << 4)));
        if (!v128.any_true(alive)) break;
      }
      v128.store(ALIVE + (<usize>(depth + 1) << 4), alive);
    }
    let after = part + 1;
    if (depth < bits) {
      const shift = <u32>(bits - 1 - depth);
      after = ((part >> shift) + 1) << shift;
    } else {
      const at = starts + (<usize>part << 2);
      if (!joinPart(load<u32>(at), load<u32>(at, 4), alive)) return false;
    }
    after = after < parts ? load<u32>(NEXT + (<usize>after << 2)) : parts;
    depth = <i32>clz<u32>(part ^ after) - (32 - bits); // the common first bits of both keys; none after the last part
    part = after;
  }
  return true;
}

/**
 * Joins the sets of the part from `from` to `end` with the remaining ones of the block. Returns false if FOUND is full.
 */
function joinPart(from: u32, end: u32, alive: v128): bool {
  const mask = load<u64>(list(0).common + (<usize>part << 3)), bits = <u64>list(0).keyBits;
  const left = closedIn(alive, (mask >> bits) << bits);
  if (!v128.any_true(left)) return true;
  const isLittle = <i32>popcnt(low(left)) + <i32>popcnt(high(left)) <= FEW;
  for (let i = from + done; i < end; i += SOME) {
    if (isNearlyFull()) { done = i - from; return false; }
    const until = end - i < SOME ? end : i + SOME;
    if (isLittle) compareSome(i, until, left);
    else intersectSome(i, until, left, mask);
  }
  done = 0;
  return true;
}

/** Compares the sets of the block one after another, with four of the first list at a time. */
function compareSome(from: u32, end: u32, left: v128): void {
  for (let rest = low(left); rest != 0; rest &= rest - 1) compareOne(from, end, block + <u32>ctz(rest));
  for (let rest = high(left); rest != 0; rest &= rest - 1) compareOne(from, end, block + 64 + <u32>ctz(rest));
}

function compareOne(from: u32, end: u32, second: u32): void {
  const words = list(0).sortedWords, zero = i64x2.splat(0);
  const word = load<u64>(list(1).sortedWords + (<usize>second << 3)), both = i64x2.splat(<i64>word);
  let i = from;
  for (; i + 3 < end; i += 4) {
    const at = words + (<usize>i << 3);
    const one = i64x2.eq(v128.and(v128.load(at), both), zero), two = i64x2.eq(v128.and(v128.load(at + 16), both), zero);
    if (!v128.any_true(v128.or(one, two))) continue;
    for (let j = i; j < i + 4; j++) if ((load<u64>(words + (<usize>j << 3)) & word) == 0) tryPair(j, second);
  }
  for (; i < end; i++) if ((load<u64>(words + (<usize>i << 3)) & word) == 0) tryPair(i, second);
}

/** Joins the sets of the first list, which all contain the mask, one by one with the remaining ones of the block. */
function intersectSome(from: u32, end: u32, left: v128, mask: u64): void {
  for (let i = from; i < end; i++) {
    const fit = closedIn(left, load<u64>(list(0).sortedWords + (<usize>i << 3)) & ~mask);
    for (let rest = low(fit); rest != 0; rest &= rest - 1) tryPair(i, block + <u32>ctz(rest));
    for (let rest = high(fit); rest != 0; rest &= rest - 1) tryPair(i, block + 64 + <u32>ctz(rest));
  }
}

@inline function low(sets: v128): u64 { return <u64>i64x2.extract_lane(sets, 0); }
@inline function high(sets: v128): u64 { return <u64>i64x2.extract_lane(sets, 1); }
/** Returns which sets of the block leave the first open socket of the word closed. */
@inline function closed(rest: u64): v128 { return v128.load(CLOSED + (<usize>ctz(rest) << 4)); }
@inline function next(rest: u64): u64 { return rest & (rest - 1); }

/**
 * Returns which of the sets leave all open sockets of the word closed. Tests two at a time, as one test costs the same.
 */
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

/** Fills CLOSED and VALID for the block. */
function openBlock(count: u32): void {
  const from = list(1).sortedWords + (<usize>block << 3);
  const length = count - block < BLOCK ? count - block : BLOCK;
  v128.store(VALID, i64x2(-1, -1));
  if (length < BLOCK) {
    store<u64>(VALID, length < 64 ? ((<u64>1) << length) - 1 : ~(<u64>0));
    store<u64>(VALID, length > 64 ? ((<u64>1) << (length - 64)) - 1 : 0, 8);
  }
  // the bits after the last set may be anything
  for (let i: usize = 0; i < 64; i++)
    v128.store(CLOSED + (i << 4), i64x2(load<i64>(from + (i << 3)), load<i64>(from + ((i + 64) << 3))));
  transpose();
}

/** Transposes CLOSED as two matrices of 64 × 64 bits: row b becomes, for each set, whether its bit b is 0. */
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
