// Lists of sets: sorted by size, packed, intersected.
import { BUCKET, BUCKETS, SIZES, caps, state } from './layout';

/**
 * Puts the sets of the list at `from` that miss `element`, restricted to `live`, into BUCKETS by size. Returns their
 * number, or −1 if one of them has no live element.
 */
export function sift(from: usize, length: i32, element: i64, live: i64): i32 {
  const zero = i64x2.splat(0);
  for (let i: usize = 0; i < 64; i += 16) v128.store(SIZES + i, zero);
  let kept = 0;
  for (const end = from + (<usize>length << 3); from < end; from += 8) {
    const set = load<i64>(from);
    if (set & element) continue;
    const rest = set & live;
    if (rest == 0) return -1;
    let size = <usize>popcnt(rest);
    size = size < 15 ? size : 15;
    const place = load<i32>(SIZES + (size << 2));
    store<i64>(BUCKETS + size * BUCKET + (<usize>place << 3), rest);
    store<i32>(SIZES + (size << 2), place + 1);
    kept++;
  }
  return kept;
}

// The result of packing: the union of the packed sets, its size, and how many more elements could be taken.
export let packUnion: i64 = 0;
export let packSlack: i32 = 0;
export let packAll: i32 = 0;
export let nearBest: i64 = 0; // after packNear: a smallest set

/**
 * Writes the sets in BUCKETS to `to`, smallest first, and packs disjoint ones greedily on the way. Returns false as
 * soon as they need more elements than CAPS allows a node with `a` and `b` chosen. Leaves the union of the packed sets,
 * and how many more elements could be taken than they need.
 */
export function packOuter(to: usize, a: i32, b: i32): bool {
  let used: i64 = 0, all = a + b, room = caps(a, b);
  for (let size: usize = 1; size < 16; size++) {
    let at = BUCKETS + size * BUCKET;
    for (const end = at + (<usize>load<i32>(SIZES + (size << 2)) << 3); at < end; at += 8, to += 8) {
      const set = load<i64>(at);
      store<i64>(to, set);
      if (set & used) continue;
      used |= set;
      all++;
      if ((set & state.maskB) == 0) room = caps(++a, b);
      else if ((set & state.maskA) == 0) room = caps(a, ++b);
      if (room < all) return false;
    }
  }
  packUnion = used;
  packAll = all;
  packSlack = room - all;
  return true;
}

/** Packs the sets sorted by siftNear, like packOuter. */
@inline export function packNear(a: i32, b: i32): bool {
  let used: i64 = 0, all = a + b;
  nearBest = 0;
  for (let size: usize = 1; size < 6; size++) {
    let at = BUCKETS + size * BUCKET;
    const end = <usize>load<u32>(SIZES + (size << 2));
    if (nearBest == 0 && at < end) nearBest = load<i64>(at);
    for (; at < end; at += 8) {
      const set = load<i64>(at);
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      all += <i32>isApart;
      a += <i32>isApart & <i32>((set & state.maskB) == 0);
      b += <i32>isApart & <i32>((set & state.maskA) == 0);
    }
    packSlack = caps(a, b) - all;
    if (packSlack < 0) return false;
  }
  packAll = all;
  packUnion = used;
  return true;
}

/** Returns the elements in all sets of the list, restricted to `live`. */
@inline export function intersection(from: usize, length: i32, live: i64): i64 {
  for (const end = from + (<usize>length << 3); from < end && live != 0; from += 8) live &= load<i64>(from);
  return live;
}

/**
 * Puts those of the 128 sets at `sets` whose bits are set into BUCKETS by size (1, 2, 3, 4, more), restricted to
 * `live`. Returns false if one is empty. Does not branch on the sets: such branches are unpredictable, and a wrong
 * guess costs more than the work.
 */
@inline export function sortBits(sets: usize, low: i64, high: i64, live: i64): bool {
  for (let size: usize = 0; size < 6; size++) store<u32>(SIZES + (size << 2), <u32>(BUCKETS + size * BUCKET));
  let from = sets;
  for (let word = low; ; word = high, from += 512) {
    for (; word != 0; word &= word - 1) {
      const set = load<i64>(from + (<usize>ctz(word) << 3)) & live;
      const many = popcnt(set), size = many < 5 ? many : 5;
      const at = load<u32>(SIZES + (<usize>size << 2));
      store<i64>(<usize>at, set);
      store<u32>(SIZES + (<usize>size << 2), at + 8);
    }
    if (from != sets) break;
  }
  return <usize>load<u32>(SIZES) == BUCKETS;
}

/** Returns the elements in all sets whose bits are set, of 128 at `sets`, restricted to `live`. */
@inline export function commonOf(sets: usize, low: i64, high: i64, live: i64): i64 {
  for (; low != 0 && live != 0; low &= low - 1) live &= load<i64>(sets + (<usize>ctz(low) << 3));
  for (; high != 0 && live != 0; high &= high - 1) live &= load<i64>(sets + 512 + (<usize>ctz(high) << 3));
  return live;
}
