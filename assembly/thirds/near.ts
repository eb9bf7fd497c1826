// Near the leaves of the outer stage, sets are numbered, and a node holds its unhit ones as bits.
import { allHit } from './all-hit';
import { cross, isFullPacked } from './crossing';
import { leaf } from './full';
import {
  BUCKET, BUCKETS, EXHAUSTED, FULL_EARLY, LAST, NEAR, NEARBY, NEAR_HITS, NO_LAST, OuterNode, PACKED, SIZES, TRIPLE,
  branch, caps, count, list, outer, state,
} from './layout';
import { commonOf, nearBest, packAll, packNear, packSlack, packUnion, sortBits } from './lists';
import { insert } from './order';

/** The sets of a node that may take this many more elements become bits, if there are at most NEAR_MAX of them. */
export const NEAR_LEFT: i32 = 5;
export const NEAR_MAX: i32 = 120;
/** Room for all sets; those beyond NEAR_MAX are learned. */
export const NEAR_ROOM: i32 = 128;

/** Numbers the sets of the node at `level`; from here on nodes hold the unhit ones as bits. */
export function goNear(kept: i32): void {
  const own = list(state.level), node = outer(state.level);
  for (let i: usize = 0; i < 1024; i += 16) v128.store(NEAR_HITS + i, i64x2.splat(0));
  state.nearRoot = state.level;
  state.nearCount = 0;
  node.unhitLow = 0;
  node.unhitHigh = 0;
  for (let i = 0; i < kept; i++) addNear(load<i64>(own + (<usize>i << 3)));
  settleNear();
}

/** Numbers another set, which is unhit on the whole path below the root of the vectors. */
export function addNear(set: i64): void {
  const at = <usize>(state.nearCount >> 6) << 3, bit = (<i64>1) << <i64>(state.nearCount & 63);
  store<i64>(NEAR + (<usize>state.nearCount << 3), set);
  for (; set != 0; set &= set - 1) {
    const hits = NEAR_HITS + (<usize>ctz(set) << 4) + at;
    store<i64>(hits, load<i64>(hits) | bit);
  }
  for (let i = state.nearRoot; i <= state.level; i++) {
    const node = outer(i);
    if (at == 0) node.unhitLow |= bit;
    else node.unhitHigh |= bit;
  }
  state.nearCount++;
}

/** Does the work of settleOuter for a node whose unhit sets are bits. */
export function settleNear(): void {
  const node = outer(state.level);
  const a = node.a, b = node.b;
  const low = node.unhitLow, high = node.unhitHigh;
  const most = caps(a, b);
  let live = node.live, best: i64 = 0;
  node.todo = 0;
  for (;;) {
    if (!sortBits(NEAR, low, high, live)) { count(EXHAUSTED); return; }
    if (!packNear(a, b)) { count(PACKED); return; }
    if (packSlack > 0 || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  best = nearBest;
  if (packSlack == 0 && isFullPacked(node, live, state.clues - packAll)) { count(FULL_EARLY); return; }
  node.live = live;
  node.dying = packSlack == 0 ? best : 0;
  if (most - state.level == 1) {
    const common = commonOf(NEAR, low, high, live);
    if (common == 0) { count(NO_LAST); return; }
    branch(node, common, LAST);
  } else if (most - state.level == 3) {
    node.length = writeNear(list(state.level));
    branch(node, best, TRIPLE);
    orderNear(node, best, low, high);
  } else {
    branch(node, best, NEARBY);
    orderNear(node, best, low, high);
  }
}

/** Does the work of `order` where sets are bits. */
@inline function orderNear(node: OuterNode, todo: i64, low: i64, high: i64): void {
  if (popcnt(todo) > 16) return;
  for (let length: usize = 0; todo != 0; todo &= todo - 1, length++) {
    const element = <usize>ctz(todo), hits = NEAR_HITS + (element << 4);
    insert(node, length, element, <i32>(popcnt(low & load<i64>(hits)) + popcnt(high & load<i64>(hits, 8))));
  }
  node.isOrdered = 1;
}

/** Writes the sets sorted by siftNear to `to`. Returns their number. */
@inline function writeNear(to: usize): i32 {
  const from = to;
  for (let size: usize = 1; size < 6; size++) {
    let at = BUCKETS + size * BUCKET;
    for (const end = <usize>load<u32>(SIZES + (size << 2)); at < end; at += 8, to += 8) store<i64>(to, load<i64>(at));
  }
  return <i32>((to - from) >> 3);
}

/** Makes the child of `node` that chooses `element`, with bits for sets. */
@inline export function stepNear(node: OuterNode, child: OuterNode, element: i64, live: i64, room: i32): void {
  const hits = NEAR_HITS + (<usize>ctz(element) << 4);
  const low = node.unhitLow & ~load<i64>(hits), high = node.unhitHigh & ~load<i64>(hits, 8);
  const isMissed = (low | high) != 0;
  if (room <= 1) {
    if (isMissed) {
      const common = room == 0 ? 0 : commonOf(NEAR, low, high, live);
      if (common == 0) { count(NO_LAST); return; }
      cross(node, child, element);
      if ((common & (common - 1)) != 0 && isFullPacked(child, common, state.clues - state.level - 2)) {
        count(FULL_EARLY);
        return;
      }
      child.unhitLow = low;
      child.unhitHigh = high;
      state.level++;
      child.length = 0;
      branch(child, common, LAST);
      return;
    }
    if (room == 0) { leaf(node, element, state.level + 1); return; }
  }
  cross(node, child, element);
  child.unhitLow = low;
  child.unhitHigh = high;
  child.length = 0;
  state.level++;
  if (!isMissed) allHit();
  else settleNear();
}
