// Two lists of clue sets, one for each half of a grid, each set with its open sockets as a word. For a join, the
// sockets get new places in the words, the same for both lists, with those that matter most in the lowest bits. The
// lowest bits, reversed, are the key of a word, and each list is sorted by key: the lowest bit decides first.
//
//   list   words (u64) and cells (u32) as written; the moved words; words and cells sorted by key; where each key
//          begins (u32, one more than there are keys); for the first list, the common bits of each key's words (u64)
import { growTo } from '../shared/memory';
import { END, KEY_BITS_MAX, REVERSED } from './layout';

/** By socket: its new bit. */
export const SOCKET_TO: usize = memory.data(64, 16);
const MOVED: usize = memory.data(8 * 256 * 8, 16); // by byte of a word and its value: the moved bits (u64)

@unmanaged
export class List {
  words: usize;
  cells: usize;
  movedWords: usize;
  sortedWords: usize;
  sortedCells: usize;
  starts: usize;
  common: usize;
  count: u32;
  keyBits: i32;
}
const LISTS: usize = memory.data(128, 16);
/** Returns the first list (0) or the second (1). */
@inline export function list(second: i32): List { return changetype<List>(LISTS + (<usize>second << 6)); }

let reversedBits: i32 = 0;

/** Returns the bytes of a list of `most` sets, with room for alignment. */
function roomOf(most: i32): u64 { return ((<u64>most + 128) << 5) + (12 << KEY_BITS_MAX) + 64; }

/**
 * Makes room for lists of at most this many sets. The first list stays if its length is unchanged, and both stay if
 * memory is refused.
 */
export function makeRoom(most1: i32, most2: i32): void {
  growTo(END + roomOf(most1) + roomOf(most2));
  let at = (END + 15) & ~15;
  for (let second = 0; second < 2; second++) {
    const one = list(second), most = <usize>(second ? most2 : most1) + 128; // a block may end after the last set
    one.words = at;
    one.movedWords = one.words + (most << 3);
    one.sortedWords = one.movedWords + (most << 3);
    one.cells = one.sortedWords + (most << 3);
    one.sortedCells = one.cells + (most << 2);
    one.starts = one.sortedCells + (most << 2);
    one.common = (one.starts + (4 << KEY_BITS_MAX) + 8 + 15) & ~15;
    at = (one.common + (8 << KEY_BITS_MAX) + 15) & ~15;
  }
}

/** The addresses for the words and the cells of a list. */
export function wordsOf(second: i32): usize { return list(second).words; }
export function cellsOf(second: i32): usize { return list(second).cells; }

/** Moves the sockets of a list of `count` sets by SOCKET_TO, and sorts it by the lowest `bits` ≥ 1. */
export function sortList(second: i32, count: i32, bits: i32): void {
  const one = list(second), starts = one.starts, keys: usize = 1 << bits, mask: u64 = (1 << bits) - 1;
  one.count = count;
  one.keyBits = bits;
  fillMoved();
  fillReversed(bits);
  memory.fill(starts, 0, (keys << 2) + 4);
  const end = one.words + (<usize>count << 3);
  let to = one.movedWords;
  for (let from = one.words; from < end; from += 8, to += 8) {
    const word = moved(from), at = starts + (keyOf(word & mask) << 2);
    store<u64>(to, word);
    store<u32>(at, load<u32>(at, 4) + 1, 4); // one place further: so a start is where the previous key ends
  }
  for (let at = starts; at < starts + (keys << 2); at += 4) store<u32>(at, load<u32>(at) + load<u32>(at, 4), 4);
  if (!second) memory.fill(one.common, 0xff, keys << 3);
  for (let i: usize = 0; i < <usize>count; i++) {
    const word = load<u64>(one.movedWords + (i << 3)), key = keyOf(word & mask);
    const place = <usize>load<u32>(starts + (key << 2));
    store<u32>(starts + (key << 2), <u32>place + 1);
    store<u64>(one.sortedWords + (place << 3), word);
    store<u32>(one.sortedCells + (place << 2), load<u32>(one.cells + (i << 2)));
    if (!second) store<u64>(one.common + (key << 3), load<u64>(one.common + (key << 3)) & word);
  }
  memory.copy(starts + 4, starts, keys << 2);
  store<u32>(starts, 0);
}

/** REVERSED[i]: the lowest `bits` bits of i reversed. */
function fillReversed(bits: i32): void {
  if (bits == reversedBits) return;
  reversedBits = bits;
  store<u16>(REVERSED, 0);
  for (let i: usize = 1; i < <usize>1 << bits; i++)
    store<u16>(REVERSED + (i << 1), (load<u16>(REVERSED + ((i >> 1) << 1)) >> 1) | (<u16>(i & 1) << <u16>(bits - 1)));
}

@inline function keyOf(low: u64): usize { return <usize>load<u16>(REVERSED + (<usize>low << 1)); }

function fillMoved(): void {
  for (let byte: usize = 0; byte < 8; byte++) {
    const row = MOVED + (byte << 11);
    store<u64>(row, 0);
    for (let value: usize = 1; value < 256; value++) {
      const bit = (<u64>1) << <u64>load<u8>(SOCKET_TO + (byte << 3) + ctz(value));
      store<u64>(row + (value << 3), load<u64>(row + ((value & (value - 1)) << 3)) | bit);
    }
  }
}

@inline function part(from: usize, byte: usize): u64 {
  return load<u64>(MOVED + (byte << 11) + (<usize>load<u8>(from + byte) << 3));
}
@inline function moved(from: usize): u64 {
  return part(from, 0) | part(from, 1) | part(from, 2) | part(from, 3) | part(from, 4) | part(from, 5) |
    part(from, 6) | part(from, 7);
}
