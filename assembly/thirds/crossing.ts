// The crossing sets, those that reach into the full part: which of them a node hits, and whether what is left to hit
// needs more elements than are left to take.
import { CROSSING, CROSS_FULL, CROSS_OUTER, HITS, OuterNode, outer, state, unhitBy } from './layout';

/** The crossing sets the child does not hit: those of its parent that miss `element`. */
// @ts-ignore: decorator
@inline export function cross(node: OuterNode, child: OuterNode, element: i64): void {
  const hits = HITS + (<usize>ctz(element) << 7);
  for (let i: usize = 0; i < state.runs; i += 16)
    v128.store(unhitBy(child) + i, v128.andnot(v128.load(unhitBy(node) + i), v128.load(hits + i)));
}

/**
 * Do the crossing sets that the node and its live elements all miss need more than `take` elements of the full part?
 */
export function isFullPacked(node: OuterNode, live: i64, take: i32): bool {
  let used: i64 = 0;
  for (let at: usize = 0; at < state.runs; at += 16) {
    let unhit = v128.load(unhitBy(node) + at);
    for (let rest = live; rest != 0; rest &= rest - 1)
      unhit = v128.andnot(unhit, v128.load(HITS + (<usize>ctz(rest) << 7) + at));
    for (let word = i64x2.extract_lane(unhit, 0); word != 0; word &= word - 1) {
      const set = load<i64>(CROSS_FULL + (at << 6) + (<usize>ctz(word) << 3));
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      take -= <i32>isApart;
      if (take < 0) return true;
    }
    for (let word = i64x2.extract_lane(unhit, 1); word != 0; word &= word - 1) {
      const set = load<i64>(CROSS_FULL + 512 + (at << 6) + (<usize>ctz(word) << 3));
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      take -= <i32>isApart;
      if (take < 0) return true;
    }
  }
  return false;
}

/** Are there more disjoint crossing sets, cut down to the live elements, than elements left to take? */
export function isCrowded(node: OuterNode): bool {
  const live = node.live;
  let left = state.clues - state.level, usedOuter: i64 = 0, usedFull: i64 = 0;
  for (let at: usize = 0; at < state.runs; at += 8) {
    let unhit = load<i64>(unhitBy(node) + at);
    while (unhit != 0) {
      const place = (at << 6) + (<usize>ctz(unhit) << 3);
      unhit &= unhit - 1;
      const outerWord = load<i64>(CROSS_OUTER + place) & live, fullWord = load<i64>(CROSS_FULL + place);
      if ((outerWord & usedOuter) | (fullWord & usedFull)) continue;
      usedOuter |= outerWord;
      usedFull |= fullWord;
      if (--left < 0) return true;
    }
  }
  return false;
}

/** A crossing set takes the next place, if need be that of the oldest learned one. */
export function learnCrossing(outerWord: i64, fullWord: i64): void {
  if (state.crossGiven == CROSSING) return;
  const place = state.crossNext;
  state.crossNext = place + 1 < CROSSING ? place + 1 : state.crossGiven;
  if (state.crossCount <= place) state.crossCount = place + 1;
  state.runs = <usize>((state.crossCount + 127) >> 7) << 4;
  store<i64>(CROSS_OUTER + (<usize>place << 3), outerWord);
  store<i64>(CROSS_FULL + (<usize>place << 3), fullWord);
  const byte = <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let e: usize = 0; e < 64; e++) {
    const at = HITS + (e << 7) + byte;
    store<u8>(at, (load<u8>(at) & ~bit) | (((outerWord >> <i64>e) & 1) != 0 ? bit : 0));
  }
  for (let i = 0; i <= state.level; i++) {
    const at = unhitBy(outer(i)) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}
