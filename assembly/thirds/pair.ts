// The last two elements of A ∪ B, found by intersecting sets.
import { allHit } from './all-hit';
import { cross, isFullPacked } from './crossing';
import { leaf } from './full';
import {
  EXHAUSTED, FULL_EARLY, LAST, OUTER_COUNTS, OuterNode, PACKED, PAIR, allowed, branch, caps, count, list, outer, state,
} from './layout';

let isApartFound: bool = false;

/** Intersects the sets of the list that miss `probe`, restricted to `live`, and notes whether there were any. */
@inline function commonApart(from: usize, length: i32, probe: i64, live: i64): i64 {
  const probes = i64x2.splat(probe), zero = i64x2.splat(0);
  let common = i64x2.splat(live), apart = zero;
  const end = from + (<usize>(length & ~1) << 3);
  for (; from < end; from += 16) {
    const sets = v128.load(from);
    const misses = i64x2.eq(v128.and(sets, probes), zero);
    apart = v128.or(apart, misses);
    common = v128.and(common, v128.or(sets, v128.not(misses)));
  }
  let all = i64x2.extract_lane(common, 0) & i64x2.extract_lane(common, 1);
  isApartFound = v128.any_true(apart);
  if (length & 1) {
    const set = load<i64>(from);
    if ((set & probe) == 0) { isApartFound = true; all &= set; }
  }
  return all;
}

/**
 * Prepares a node that may take two more elements: one comes from its smallest set, so the other must be in all sets
 * that do not contain that one.
 */
@inline export function settlePair(parent: OuterNode, node: OuterNode, element: i64, live: i64): void {
  const own = list(state.level);
  let to = own, best: i64 = 0, fewest: i64 = 65;
  for (let from = list(state.level - 1), end = from + (<usize>parent.length << 3); from < end; from += 8) {
    const set = load<i64>(from), rest = set & live;
    store<i64>(to, rest);
    const isMissed = (set & element) == 0;
    to += <usize>isMissed << 3;
    const size = popcnt(rest), isLess = (size < fewest) & isMissed;
    best = select(rest, best, isLess);
    fewest = select(size, fewest, isLess);
  }
  node.todo = 0;
  const length = <i32>((to - own) >> 3);
  node.unhitLow = 0;
  node.unhitHigh = 0;
  node.length = length;
  if (length == 0) { cross(parent, node, element); allHit(); return; }
  for (;;) {
    if (fewest == 0) { count(EXHAUSTED); return; }
    const other = commonApart(own, length, best, live);
    if (other == 0) { count(PACKED); return; }
    if (!isApartFound || (live & ~(best | other)) == 0) break;
    live &= best | other;
    fewest = 65;
    for (let at = own; at < to; at += 8) {
      const set = load<i64>(at) & live;
      store<i64>(at, set);
      const size = popcnt(set), isLess = size < fewest;
      best = select(set, best, isLess);
      fewest = select(size, fewest, isLess);
    }
  }
  node.live = live;
  cross(parent, node, element);
  branch(node, best, PAIR);
}

/** Takes the branches of a PAIR node, up to the first with a last element. */
@inline export function stepPair(node: OuterNode): void {
  const child = outer(state.level + 1), own = list(state.level), length = node.length;
  let todo = node.todo, live = node.live;
  const at = OUTER_COUNTS + (<usize>(state.level + 1) << 3);
  let nodes = load<i64>(at);
  while (todo != 0) {
    const element = todo & -todo;
    todo ^= element;
    live ^= element;
    nodes++;
    state.spare--;
    const isA = (element & state.maskA) != 0;
    const a = node.a + <i32>isA, b = node.b + <i32>!isA;
    const rest = allowed(live, a, b);
    const common = commonApart(own, length, element, rest);
    const isAllHit = !isApartFound;
    if (common == 0 && !isAllHit) continue;
    cross(node, child, element);
    if (!isAllHit && (common & (common - 1)) != 0 && isFullPacked(child, common, state.clues - state.level - 2)) {
      count(FULL_EARLY);
      continue;
    }
    node.todo = todo;
    node.live = live;
    store<i64>(at, nodes);
    state.level++;
    child.chosen = node.chosen | element;
    child.a = a;
    child.b = b;
    child.live = rest;
    child.length = 0;
    child.unhitLow = 0;
    child.unhitHigh = 0;
    if (!isAllHit) branch(child, common, LAST);
    else if (caps(a, b) > state.level) allHit();
    else { state.level--; leaf(child, 0, state.level + 1); }
    return;
  }
  node.todo = todo;
  node.live = live;
  store<i64>(at, nodes);
}
