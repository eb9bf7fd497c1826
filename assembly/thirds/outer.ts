// The outer stage, with inner sets in lists, one for each node of the path.
import { allHit, spread } from './all-hit';
import { cross, isFullPacked } from './crossing';
import { leaf } from './full';
import {
  ANY, EXHAUSTED, FINISHED, FULL_EARLY, LAST, NEARBY, NO_LAST, OUTER_COUNTS, OuterNode, PACKED, PAIR, SPLIT, TRIPLE,
  allowed, branch, caps, count, list, orderOf, outer, state,
} from './layout';
import { intersection, packAll, packOuter, packSlack, packUnion, sift } from './lists';
import { NEAR_LEFT, NEAR_MAX, goNear, stepNear } from './near';
import { order } from './order';
import { settlePair, stepPair } from './pair';

/**
 * Prepares the node at `level` for branching, from the buckets with its `kept` sets. Leaves todo = 0 if it is cut off.
 */
export function settleOuter(kept: i32): void {
  const node = outer(state.level), own = list(state.level);
  const a = node.a, b = node.b;
  let live = node.live;
  node.todo = 0;
  for (;;) {
    if (!packOuter(own, a, b)) { count(PACKED); return; }
    if (packSlack > 0 || (live & ~packUnion) == 0) break;
    live &= packUnion;
    if (sift(own, kept, 0, live) < 0) { count(EXHAUSTED); return; }
  }
  if (packSlack == 0 && isFullPacked(node, live, state.clues - packAll)) { count(FULL_EARLY); return; }
  node.live = live;
  node.length = kept;
  if (state.nearRoot < 0 && caps(a, b) - state.level <= NEAR_LEFT && kept <= NEAR_MAX) { goNear(kept); return; }
  let todo = load<i64>(own);
  let kind = SPLIT;
  if (caps(a, b) - state.level == 1) {
    kind = LAST;
    todo = intersection(own, kept, live);
    if (todo == 0) { count(NO_LAST); return; }
  }
  branch(node, todo, kind);
  node.dying = packSlack == 0 ? todo : 0;
  if (kind == SPLIT) order(node, todo, own, kept);
}

/** Returns which of its branches a node has just taken. */
@inline function indexOf(node: OuterNode): i32 { return node.branches - <i32>popcnt(node.todo) - 1; }
@inline function smaller(a: i32, b: i32): i32 { return a < b ? a : b; }

/** Takes the next branch of the outer node at `level`, or goes back to its parent. */
export function stepOuter(): void {
  const node = outer(state.level);
  let todo = node.todo;
  if (todo == 0) {
    if (state.level == state.nearRoot) state.nearRoot = -1;
    state.level--;
    if (state.level < 0) state.mode = FINISHED;
    return;
  }
  let element = todo & -todo;
  const kind = node.kind;
  if (kind == PAIR) { stepPair(node); return; }
  if (node.isOrdered) element = (<i64>1) << <i64>load<u8>(orderOf(node) + <usize>(node.branches - <i32>popcnt(todo)));
  todo ^= element;
  node.todo = todo;
  const live = node.live & ~element;
  node.live = live;
  if (state.level == 0 && smaller(indexOf(node), state.every - 1) != state.only) return;
  if (state.level == 1) {
    const piece = indexOf(outer(0)) < state.every - 1 ? indexOf(node) % state.every1 : 0;
    if (piece != state.only1) return;
  }
  state.spare--;
  const isA = (element & state.maskA) != 0;
  const a = node.a + <i32>isA, b = node.b + <i32>!isA;
  const room = caps(a, b) - state.level - 1;
  const at = OUTER_COUNTS + (<usize>(state.level + 1) << 3);
  store<i64>(at, load<i64>(at) + 1);
  const child = outer(state.level + 1);
  child.chosen = node.chosen | element;
  if (kind == LAST) { leaf(node, element, state.level + 1); return; }

  const length = node.length, own = list(state.level);
  // if the packed sets need all elements that may be taken, each gets exactly one; this one has its own
  const childLive = allowed(kind == ANY ? live : live & ~node.dying, a, b);
  child.a = a;
  child.b = b;
  child.live = childLive;
  if (kind == ANY) {
    cross(node, child, element);
    state.level++;
    child.length = 0;
    spread();
    return;
  }
  if (kind == TRIPLE && room == 2) {
    state.level++;
    settlePair(node, child, element, childLive);
    return;
  }
  if (kind == NEARBY) { stepNear(node, child, element, childLive, room); return; }
  if (room <= 1) {
    // the last element, if any, is in all sets that this one misses
    let common = childLive, missed = false;
    for (let from = own, end = own + (<usize>length << 3); from < end; from += 8) {
      const set = load<i64>(from);
      if (set & element) continue;
      missed = true;
      common &= set;
      if (common == 0) break;
    }
    if (missed) {
      if (room == 0 || common == 0) { count(NO_LAST); return; }
      cross(node, child, element);
      if ((common & (common - 1)) != 0 && isFullPacked(child, common, state.clues - state.level - 2)) {
        count(FULL_EARLY);
        return;
      }
      state.level++;
      child.length = 0;
      branch(child, common, LAST);
      return;
    }
    if (room == 0) { leaf(node, element, state.level + 1); return; }
    cross(node, child, element);
    state.level++;
    child.length = 0;
    child.unhitLow = 0;
    child.unhitHigh = 0;
    allHit();
    return;
  }
  const kept = sift(own, length, element, childLive);
  if (kept < 0) { count(EXHAUSTED); return; }
  cross(node, child, element);
  state.level++;
  child.length = kept;
  if (kept == 0) allHit();
  else settleOuter(kept);
}
