// The join of a long list with a short one. Both are in order of keys of the same bits. Only where the keys have no bit
// in common each set of the one is compared with each of the other: for a key of the second list those of the first are
// the subsets of what it leaves, counted down.
import { isNearlyFull, tryPair } from './ask';
import { list } from './lists';

// Where the join stands: a key of each list, and a set of each.
let key2: u32 = 0, key1: u32 = 0, at1: u32 = 0, at2: u32 = 0;
let keys: u32 = 0;

/** Begins the join of the two lists. */
export function startKeys(): void {
  keys = 1 << list(0).keyBits;
  key2 = 0;
  enterKey();
}

/** Goes on until all is done (true), or FOUND is full. */
export function runKeys(): bool {
  const starts1 = list(0).starts, starts2 = list(1).starts;
  const words1 = list(0).sortedWords, words2 = list(1).sortedWords;
  while (key2 < keys) {
    const from1 = load<u32>(starts1 + (<usize>key1 << 2)), end1 = load<u32>(starts1 + (<usize>key1 << 2), 4);
    const end2 = load<u32>(starts2 + (<usize>key2 << 2), 4);
    for (; from1 < end1 && at2 < end2; at2++) {
      const word = load<u64>(words2 + (<usize>at2 << 3)), both = i64x2.splat(<i64>word);
      if (at1 < from1) at1 = from1;
      for (; at1 + 1 < end1; at1 += 2) {
        const common = v128.and(v128.load(words1 + (<usize>at1 << 3)), both);
        if (v128.all_true<i64>(common)) continue;
        if (i64x2.extract_lane(common, 0) == 0) tryPair(at1, at2);
        if (i64x2.extract_lane(common, 1) == 0) tryPair(at1 + 1, at2);
        if (isNearlyFull()) { at1 += 2; return false; }
      }
      if (at1 < end1 && (load<u64>(words1 + (<usize>at1 << 3)) & word) == 0) tryPair(at1, at2);
      at1 = 0;
      if (isNearlyFull()) { at2++; return false; }
    }
    if (key1 == 0) {
      key2++;
      enterKey();
    } else {
      key1 = (key1 - 1) & ~key2 & (keys - 1);
      at1 = 0;
      at2 = load<u32>(starts2 + (<usize>key2 << 2));
    }
  }
  return true;
}

/** From `key2` on to a key that some set of the second list has, with the largest key that fits. */
function enterKey(): void {
  const starts2 = list(1).starts;
  while (key2 < keys && load<u32>(starts2 + (<usize>key2 << 2)) == load<u32>(starts2 + (<usize>key2 << 2), 4)) key2++;
  if (key2 == keys) return;
  key1 = ~key2 & (keys - 1);
  at1 = 0;
  at2 = load<u32>(starts2 + (<usize>key2 << 2));
}
