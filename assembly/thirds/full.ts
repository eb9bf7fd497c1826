// The full stage: the same search on one word, with the sets that a leaf of the outer stage leaves unhit.
import { isFullPacked } from './crossing';
import {
  ASKED_FULL, AT_FULL, AT_OUTER, CROSS_FULL, FULL_COUNTS, FULL_CUT, FULL_PACKED, HITS, LAST, OuterNode, SPLIT, branch,
  count, full, fullList, state, unhitBy,
} from './layout';
import { intersection, packFull, packSlack, packUnion, sift } from './lists';

/**
 * The elements chosen at `node`, and `element` (0 for none), hit every inner set: starts the full stage, unless the
 * crossing sets they miss forbid it.
 */
export function leaf(node: OuterNode, element: i64, size: i32): void {
  const take = state.clues - size;
  if (take > <i32>popcnt(state.fullMask)) return;
  if (isFullPacked(node, element, take)) { count(FULL_PACKED); return; }
  let length = 0;
  for (let at: usize = 0; at < state.runs; at += 8) {
    let word = load<i64>(unhitBy(node) + at);
    if (element != 0) word &= ~load<i64>(HITS + (<usize>ctz(element) << 7) + at);
    for (; word != 0; word &= word - 1) {
      store<i64>(fullList(0) + (<usize>length << 3), load<i64>(CROSS_FULL + (at << 6) + (<usize>ctz(word) << 3)));
      length++;
    }
  }
  state.leafChosen = node.chosen | element;
  state.top = 0;
  full(0).live = state.fullMask;
  full(0).chosen = 0;
  full(0).length = length;
  full(0).left = take;
  state.mode = AT_FULL;
  enterFull(sift(fullList(0), length, 0, state.fullMask));
}

/** Makes the full node at `top` ready, from the buckets that hold its `kept` sets (−1: one cannot be hit). */
export function enterFull(kept: i32): void {
  const node = full(state.top), own = fullList(state.top), take = node.left;
  node.todo = 0;
  const at = FULL_COUNTS + (<usize>(state.clues - take) << 3);
  store<i64>(at, load<i64>(at) + 1);
  state.spare--;
  if (kept < 0) { count(FULL_CUT); return; }
  if (kept == 0) { node.length = 0; state.mode = ASKED_FULL; return; }
  let live = node.live;
  for (;;) {
    if (!packFull(own, take)) { count(FULL_CUT); return; }
    if (packSlack > 0 || (live & ~packUnion) == 0) break;
    live &= packUnion;
    if (sift(own, kept, 0, live) < 0) { count(FULL_CUT); return; }
  }
  node.live = live;
  node.length = kept;
  if (take == 1) branch(node, intersection(own, kept, live), LAST);
  else branch(node, load<i64>(own), SPLIT);
}

/** Takes the next branch of the full node at `top`, or goes back. */
export function stepFull(): void {
  const node = full(state.top);
  let todo = node.todo;
  if (todo == 0) {
    state.top--;
    if (state.top < 0) state.mode = AT_OUTER;
    return;
  }
  const element = todo & -todo;
  todo ^= element;
  node.todo = todo;
  const live = node.live & ~element;
  node.live = live;
  const kind = node.kind, child = full(state.top + 1);
  child.live = live;
  child.chosen = node.chosen | element;
  child.left = node.left - 1;
  const kept = kind == LAST ? 0 : sift(fullList(state.top), node.length, element, live);
  state.top++;
  enterFull(kept);
}
