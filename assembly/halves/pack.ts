// Sets sorted by size, and greedy packings of disjoint sets.
import { BUCKET, BUCKETS, ENDS } from './layout';

/**
 * Sorts the sets of `base` whose bits are set in the vector, restricted to `live`, into BUCKETS by size. Returns false
 * if one is empty. Does not branch on the sets: such branches are unpredictable, and a wrong guess costs more than the
 * work.
 */
@inline export function sift(base: usize, vector: usize, bytes: usize, live: i64): bool {
  for (let i: usize = 0; i < 8; i++) store<u32>(ENDS + (i << 2), <u32>(BUCKETS + i * BUCKET));
  for (let at: usize = 0; at < bytes; at += 8) {
    const sets = base + (at << 6);
    for (let bits = load<i64>(vector + at); bits != 0; bits &= bits - 1) {
      const set = load<i64>(sets + (<usize>ctz(bits) << 3)) & live;
      const many = popcnt(set), kind = <usize>(many < 7 ? many : 7) << 2;
      const end = load<u32>(ENDS + kind);
      store<i64>(<usize>end, set);
      store<u32>(ENDS + kind, end + 8);
    }
  }
  return <usize>load<u32>(ENDS) == BUCKETS;
}

// The result of packing: the number of sets, their union, and a smallest set.
export let packed: i32 = 0;
export let packUnion: i64 = 0;
export let smallest: i64 = 0;

/** Packs disjoint sets of the buckets greedily. Returns false if there are more than `most`. */
export function pack(most: i32): bool {
  let used: i64 = 0, many = 0;
  smallest = 0;
  for (let size: usize = 1; size < 8; size++) {
    const end = <usize>load<u32>(ENDS + (size << 2));
    let at = BUCKETS + size * BUCKET;
    if (at < end && smallest == 0) smallest = load<i64>(at);
    for (; at < end; at += 8) {
      const set = load<i64>(at);
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      many += <i32>isApart;
    }
    if (many > most) return false;
  }
  packUnion = used;
  packed = many;
  return true;
}

/** Returns the live elements in all sets of `base` whose bits are set in the vector. */
export function common(base: usize, vector: usize, bytes: usize, live: i64): i64 {
  for (let at: usize = 0; at < bytes; at += 8) {
    const sets = base + (at << 6);
    for (let bits = load<i64>(vector + at); bits != 0; bits &= bits - 1) {
      live &= load<i64>(sets + (<usize>ctz(bits) << 3));
      if (live == 0) return 0;
    }
  }
  return live;
}
