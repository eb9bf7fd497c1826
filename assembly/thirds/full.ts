// The full stage: chooses the elements of the full part for a leaf of the outer stage. Of the crossing sets that the
// leaf does not hit, those that contain no other are numbered, and a node holds its unhit ones as bits.
import { isFullPacked } from './crossing';
import {
  ABOVE, ASKED_FULL, ASKED_LEAF, AT_FULL, AT_OUTER, BUCKET, BUCKETS, CROSS_BYTES, CROSS_FULL, FULL_COUNTS, FULL_CUT,
  FULL_HITS, FULL_PACKED, FullNode, LAST, LEAF_HITS, LEAF_SETS, LEAF_UNHIT, OuterNode, ROWS, SIZES, SPLIT, branch,
  count, full, hitsOf, state, unhitBy,
} from './layout';
import { commonOf, sortBits } from './lists';

/** The number of numbered sets, and how many of them may be learned ones. */
const LEAF_ROOM: i32 = 128;
const LEAF_GIVEN: i32 = 104;
/** A set of at most this many elements keeps sets that contain it from getting a number. */
const FEW: i64 = 3;
/** The most successive leaves without a question. */
const LONGEST_PAUSE: i32 = 7;

/**
 * Handles a leaf: the elements chosen at `node` and `element` (0 for none) hit every inner set. Starts the full stage,
 * unless the crossing sets they miss rule it out.
 */
export function leaf(node: OuterNode, element: i64, size: i32): void {
  const take = state.clues - size;
  if (take > <i32>popcnt(state.fullMask)) return;
  if (isFullPacked(node, element, take)) { count(FULL_PACKED); return; }
  const unhit = unhitBy(node);
  if (element == 0) memory.copy(LEAF_UNHIT, unhit, state.runs);
  else {
    const hits = hitsOf(element);
    for (let at: usize = 0; at < state.runs; at += 16)
      v128.store(LEAF_UNHIT + at, v128.andnot(v128.load(unhit + at), v128.load(hits + at)));
  }
  state.leafChosen = node.chosen | element;
  state.top = 0;
  const root = full(0);
  root.live = state.fullMask;
  root.chosen = 0;
  root.left = take;
  numberSets(root);
  state.mode = AT_FULL;
  enterFull();
  if (root.todo != 0 || state.mode == ASKED_FULL) noteHits(); // most leaves end before this
  if (root.todo != 0 && --state.leafWait < 0) state.mode = ASKED_LEAF;
}

/** Notes whether the last leaf asked about misses an inner set. The rarer that is, the fewer leaves are asked about. */
export function pause(isMissed: bool): void {
  state.leafPause = isMissed ? state.leafPause >> 1 : min(LONGEST_PAUSE, 2 * state.leafPause + 1);
  state.leafWait = state.leafPause;
}

/**
 * Numbers the sets of LEAF_UNHIT, as many as there is room for, except those that contain another of few elements.
 * Leaves in LEAF_UNHIT the sets that found no room.
 */
function numberSets(root: FullNode): void {
  let number = 0, rows = ROWS;
  for (let at: usize = 0; at < state.runs; at += 8) {
    let word = load<i64>(LEAF_UNHIT + at);
    for (let row = ROWS; row < rows; row += 4) word &= ~load<i64>(<usize>load<u32>(row) + at);
    for (; word != 0 && number < LEAF_GIVEN; number++) {
      const place = (at << 3) + <usize>ctz(word), set = load<i64>(CROSS_FULL + (place << 3));
      store<i64>(LEAF_SETS + (<usize>number << 3), set);
      if (popcnt(set) > FEW) word &= word - 1;
      else {
        const above = ABOVE + place * CROSS_BYTES;
        word &= ~load<i64>(above + at);
        store<u32>(rows, <u32>above);
        rows += 4;
      }
    }
    store<i64>(LEAF_UNHIT + at, word);
  }
  state.leafCount = number;
  state.isLeafWhole = i32(number < LEAF_GIVEN);
  root.unhitLow = number < 64 ? ((<i64>1) << <i64>number) - 1 : -1;
  root.unhitHigh = number > 64 ? ((<i64>1) << <i64>(number - 64)) - 1 : 0;
}

/** Notes for each element which of the numbered sets contain it. */
function noteHits(): void {
  for (let i: usize = 0; i < 1024; i += 16) v128.store(LEAF_HITS + i, i64x2.splat(0));
  for (let number = 0; number < state.leafCount; number++) {
    const at = LEAF_HITS + (<usize>(number >> 6) << 3), bit = (<i64>1) << <i64>(number & 63);
    for (let set = load<i64>(LEAF_SETS + (<usize>number << 3)); set != 0; set &= set - 1) {
      const hits = at + (<usize>ctz(set) << 4);
      store<i64>(hits, load<i64>(hits) | bit);
    }
  }
}

/** Numbers another set, which the whole path does not hit. If there is no room, the last one is forgotten. */
export function addToLeaf(set: i64): void {
  let number = state.leafCount;
  if (number < LEAF_ROOM) state.leafCount = number + 1;
  else number = LEAF_ROOM - 1;
  const at = <usize>(number >> 6) << 3, bit = (<i64>1) << <i64>(number & 63);
  if (number == LEAF_ROOM - 1)
    for (let hits = LEAF_HITS + at; hits < LEAF_HITS + 1024; hits += 16) store<i64>(hits, load<i64>(hits) & ~bit);
  store<i64>(LEAF_SETS + (<usize>number << 3), set);
  for (; set != 0; set &= set - 1) {
    const hits = LEAF_HITS + (<usize>ctz(set) << 4) + at;
    store<i64>(hits, load<i64>(hits) | bit);
  }
  for (let i = 0; i <= state.top; i++) {
    const node = full(i);
    if (at == 0) node.unhitLow |= bit;
    else node.unhitHigh |= bit;
  }
}

/** Returns a set of LEAF_UNHIT without a number that the chosen elements miss, or 0. */
function firstMissed(chosen: i64): i64 {
  for (let at: usize = 0; at < state.runs; at += 8) {
    let word = load<i64>(LEAF_UNHIT + at);
    for (let rest = chosen; rest != 0 && word != 0; rest &= rest - 1)
      word &= ~load<i64>(FULL_HITS + (at << 6) + (<usize>ctz(rest) << 3));
    if (word != 0) return load<i64>(CROSS_FULL + (at << 6) + (<usize>ctz(word) << 3));
  }
  return 0;
}

/** Prepares the full node at `top`. */
export function enterFull(): void {
  const node = full(state.top), take = node.left;
  node.todo = 0;
  const at = FULL_COUNTS + (<usize>(state.clues - take) << 3);
  store<i64>(at, load<i64>(at) + 1);
  state.spare--;
  if ((node.unhitLow | node.unhitHigh) == 0) {
    const missed = state.isLeafWhole ? 0 : firstMissed(node.chosen);
    if (missed == 0) { state.mode = ASKED_FULL; return; }
    addToLeaf(missed);
    narrow(missed);
  }
  if (take < 2) {
    if (take == 1) branch(node, commonOf(LEAF_SETS, node.unhitLow, node.unhitHigh, node.live), LAST);
    return;
  }
  settle(node, take);
}

/** Makes all nodes above `top` that take one more element take one of this set. */
export function narrow(set: i64): void {
  for (let i = 0; i < state.top; i++) if (full(i).kind == LAST) full(i).todo &= set;
}

/**
 * Packs disjoint sets greedily, smallest first, and sets the branches, unless more elements are needed than allowed.
 */
function settle(node: FullNode, take: i32): void {
  let live = node.live;
  for (;;) {
    if (!sortBits(LEAF_SETS, node.unhitLow, node.unhitHigh, live)) { count(FULL_CUT); return; }
    let used: i64 = 0, best: i64 = 0, left = take;
    for (let size: usize = 1; size < 6; size++) {
      let at = BUCKETS + size * BUCKET;
      const end = <usize>load<u32>(SIZES + (size << 2));
      if (best == 0 && at < end) best = load<i64>(at);
      for (; at < end; at += 8) {
        const set = load<i64>(at);
        const isApart = (set & used) == 0;
        used |= set & -<i64>isApart;
        left -= <i32>isApart;
      }
      if (left < 0) { count(FULL_CUT); return; }
    }
    if (left > 0 || (live & ~used) == 0) {
      node.live = live;
      // if the packed sets need all elements that may be taken, each gets exactly one
      node.dying = left > 0 ? 0 : best;
      branch(node, best, SPLIT);
      return;
    }
    live &= used;
  }
}

/** Takes the next branch of the full node at `top`, or goes back. */
export function stepFull(): void {
  const node = full(state.top);
  const todo = node.todo;
  if (todo == 0) {
    state.top--;
    if (state.top < 0) state.mode = AT_OUTER;
    return;
  }
  const element = todo & -todo;
  node.todo = todo ^ element;
  const live = node.live & ~element;
  node.live = live;
  const child = full(state.top + 1), hits = LEAF_HITS + (<usize>ctz(element) << 4);
  child.live = node.kind == LAST ? live : live & ~node.dying;
  child.chosen = node.chosen | element;
  child.left = node.left - 1;
  child.unhitLow = node.unhitLow & ~load<i64>(hits);
  child.unhitHigh = node.unhitHigh & ~load<i64>(hits, 8);
  state.top++;
  enterFull();
}
