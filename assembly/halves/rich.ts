// The rich stage: chooses elements of the rich half for the sets that a poor leaf leaves unhit. These are numbered, and
// a node keeps its unhit ones as bits.
import {
  BUCKET, BUCKETS, ENDS, EXHAUSTED, NO_LAST, OTHER, PoorNode, RICH, RICH_CUT, RICH_GIVEN, RICH_HITS, RICH_MAX,
  RICH_PACKED, RichNode, add, countNode, found, otherUnhit, richNode, richUnhit, state, word,
} from './layout';
import { learn, missedBy } from './learn';
import { common, pack, packUnion, packed, sift, smallest } from './pack';

/** Sets up the rich stage of a poor leaf, with `left` elements to take. Returns false if there is nothing to do. */
export function startRich(node: PoorNode, left: i32): bool {
  let live = state.all & ~state.poor;
  while (true) {
    if (!sift(OTHER, otherUnhit(node), state.otherRuns, live)) { add(EXHAUSTED); return false; }
    if (!pack(left)) { add(RICH_PACKED); return false; }
    if (packed < left || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  for (let i: usize = 0; i < 1024; i += 16) v128.store(RICH_HITS + i, i64x2.splat(0));
  state.top = 0;
  state.richCount = 0;
  v128.store(richUnhit(richNode(0)), i64x2.splat(0));
  for (let size: usize = 1; size < 8; size++) {
    const end = <usize>load<u32>(ENDS + (size << 2));
    for (let at = BUCKETS + size * BUCKET; at < end && state.richCount < RICH_GIVEN; at += 8) number(load<i64>(at));
  }
  richNode(0).live = live;
  richNode(0).todo = smallest;
  richNode(0).chosen = node.chosen;
  richNode(0).left = left;
  if (left < 3 || smallest == 0) settleRich();
  return richNode(0).todo != 0;
}

/** Gives a number to another set, which the whole path of the rich stage misses. */
function number(set: i64): void {
  const at = <usize>(state.richCount >> 6) << 3, bit = (<i64>1) << <i64>(state.richCount & 63);
  store<i64>(RICH + (<usize>state.richCount << 3), set);
  for (let rest = set; rest != 0; rest &= rest - 1) {
    const hits = RICH_HITS + (<usize>ctz(rest) << 4) + at;
    store<i64>(hits, load<i64>(hits) | bit);
  }
  for (let i = 0; i <= state.top; i++) {
    const unhit = richUnhit(richNode(i)) + at;
    store<i64>(unhit, load<i64>(unhit) | bit);
  }
  state.richCount++;
}

/** Sets the branches of the rich node at `top`, or asks the oracle about it. */
function settleRich(): void {
  const node = richNode(state.top), left = node.left;
  let live = node.live, extra: i64 = 0;
  node.todo = 0;
  while (!v128.any_true(v128.load(richUnhit(node)))) {
    const missed = missedRich(node);
    if (missed == 0) return;
    extra = missed & live;
    if (left == 0 || extra == 0) { add(RICH_CUT); return; }
    if (!v128.any_true(v128.load(richUnhit(node)))) { node.todo = extra; return; } // the missed set got no number
  }
  if (left == 0) { add(RICH_CUT); return; }
  if (left == 1) {
    const todo = common(RICH, richUnhit(node), 16, live);
    if (todo == 0) add(NO_LAST);
    node.todo = todo;
    return;
  }
  if (left == 2) {
    const todo = firstOfTwo(node, live);
    if (todo == 0) add(NO_LAST);
    node.todo = todo;
    return;
  }
  if (isCrowded(node, live, left)) { add(RICH_CUT); return; }
  while (true) {
    if (!sift(RICH, richUnhit(node), 16, live)) { add(EXHAUSTED); return; }
    if (!pack(left)) { add(RICH_CUT); return; }
    if (packed < left || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  node.live = live;
  node.todo = smallest;
}

/** Are there more than `most` disjoint sets among the unhit ones, in the order of their numbers? */
@inline function isCrowded(node: RichNode, live: i64, most: i32): bool {
  let used: i64 = 0;
  for (let at: usize = 0; at < 16; at += 8)
    for (let bits = load<i64>(richUnhit(node) + at); bits != 0; bits &= bits - 1) {
      const set = load<i64>(RICH + (at << 6) + (<usize>ctz(bits) << 3)) & live;
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      most -= <i32>isApart;
      if (most < 0) return true;
    }
  return false;
}

/** Chooses two elements to take: returns those of one unhit set that leave a live element in all sets they miss. */
function firstOfTwo(node: RichNode, live: i64): i64 {
  const low = node.unhitLow, high = node.unhitHigh;
  const first = low != 0 ? word(RICH, <i32>ctz(low)) : word(RICH, 64 + <i32>ctz(high));
  let todo: i64 = 0;
  for (let rest = first & live; rest != 0; rest &= rest - 1) {
    const element = rest & -rest, hits = RICH_HITS + (<usize>ctz(element) << 4);
    live ^= element;
    let both = live;
    for (let bits = low & ~load<i64>(hits); bits != 0 && both != 0; bits &= bits - 1)
      both &= word(RICH, <i32>ctz(bits));
    for (let bits = high & ~load<i64>(hits, 8); bits != 0 && both != 0; bits &= bits - 1)
      both &= word(RICH, 64 + <i32>ctz(bits));
    if (both != 0) todo |= element;
  }
  return todo;
}

/** Takes the next branch of the rich node at `top`, or goes back. */
export function stepRich(): void {
  const node = richNode(state.top), todo = node.todo;
  if (todo == 0) {
    state.top--;
    state.isRich = state.top >= 0;
    return;
  }
  const element = todo & -todo, live = node.live & ~element;
  node.todo = todo ^ element;
  node.live = live;
  const child = richNode(state.top + 1);
  child.live = live;
  child.chosen = node.chosen | element;
  child.left = node.left - 1;
  const hits = v128.load(RICH_HITS + (<usize>ctz(element) << 4));
  v128.store(richUnhit(child), v128.andnot(v128.load(richUnhit(node)), hits));
  state.top++;
  countNode(state.level + state.top);
  settleRich();
}

/** Returns a set that the rich node misses although it hits all numbered sets, or 0 if it is a hitting set. */
function missedRich(node: RichNode): i64 {
  const chosen = node.chosen;
  for (let i = 0; i < state.otherCount; i++) {
    const set = word(OTHER, i);
    if ((set & chosen) != 0) continue;
    if (state.richCount < RICH_MAX) number(set & ~state.poor);
    return set;
  }
  const missed = missedBy(chosen);
  if (missed != 0) {
    learn(missed);
    if (state.richCount < RICH_MAX) number(missed & ~state.poor);
    return missed;
  }
  const finding = found(state.foundCount);
  finding.chosen = chosen;
  finding.free = node.live;
  finding.more = <i64>node.left;
  state.foundCount++;
  return 0;
}
