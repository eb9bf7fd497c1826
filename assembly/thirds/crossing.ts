// The crossing sets, which reach into the full part: which of them a node hits, and whether the rest needs more
// elements than may still be taken.
import {
  ABOVE, APART, CROSSING, CROSS_BYTES, CROSS_FULL, CROSS_OUTER, FULL_HITS, HITS, OuterNode, ROWS, hitsOf, outer, state,
  unhitBy,
} from './layout';

/** Writes the crossing sets that the child does not hit: those of its parent that miss `element`. */
@inline export function cross(node: OuterNode, child: OuterNode, element: i64): void {
  const hits = hitsOf(element);
  for (let i: usize = 0; i < state.runs; i += 16)
    v128.store(unhitBy(child) + i, v128.andnot(v128.load(unhitBy(node) + i), v128.load(hits + i)));
}

/**
 * Do the crossing sets that the node and its live elements all miss need more than `take` elements of the full part?
 * Packs them greedily, one word of them at a time. The first word, which has the smallest sets, is usually enough.
 */
export function isFullPacked(node: OuterNode, live: i64, take: i32): bool {
  const base = unhitBy(node);
  let rows = ROWS;
  for (let at: usize = 0; at < state.runs; at += 8) {
    let unhit = load<i64>(base + at);
    for (let rest = live; rest != 0; rest &= rest - 1) unhit &= ~load<i64>(hitsOf(rest) + at);
    for (let row = ROWS; row < rows; row += 4) unhit &= load<i64>(<usize>load<u32>(row) + at);
    while (unhit != 0) {
      if (--take < 0) return true;
      const row = APART + ((at << 3) + <usize>ctz(unhit)) * CROSS_BYTES;
      unhit &= load<i64>(row + at);
      store<u32>(rows, <u32>row);
      rows += 4;
    }
  }
  return false;
}

/** Are there more disjoint crossing sets, restricted to the live elements, than elements left to take? */
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

/** Sets up crossing sets 0 … count − 1, whose words are already there. */
export function enterCrossing(count: i32): void {
  for (let i = 0; i < count; i++) {
    const byte = <usize>(i >> 3), bit = <u8>1 << <u8>(i & 7);
    for (let word = load<i64>(CROSS_OUTER + (<usize>i << 3)); word != 0; word &= word - 1) {
      const at = hitsOf(word) + byte;
      store<u8>(at, load<u8>(at) | bit);
    }
    for (let word = load<i64>(CROSS_FULL + (<usize>i << 3)); word != 0; word &= word - 1) {
      const at = fullHitsAt(<usize>ctz(word), i);
      store<i64>(at, load<i64>(at) | ((<i64>1) << <i64>(i & 63)));
    }
    const at = unhitBy(outer(0)) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
  for (let i = 0; i < count; i++) relate(i);
}

@inline function fullHitsAt(element: usize, place: i32): usize {
  return FULL_HITS + (<usize>(place >> 6) << 9) + (element << 3);
}

/** Finds the sets that contain the full-part elements of the set at this place, and those that contain none of them. */
function relate(place: i32): void {
  const word = load<i64>(CROSS_FULL + (<usize>place << 3)), row = <usize>place * CROSS_BYTES;
  for (let at: usize = 0; at < state.runs; at += 8) {
    let all: i64 = -1, any: i64 = 0;
    for (let rest = word; rest != 0; rest &= rest - 1) {
      const holders = load<i64>(FULL_HITS + (at << 6) + (<usize>ctz(rest) << 3));
      all &= holders;
      any |= holders;
    }
    store<i64>(ABOVE + row + at, all);
    store<i64>(APART + row + at, ~any);
  }
}

/** Puts a crossing set in the next place, replacing the oldest learned one if necessary. */
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
    const at = HITS + e * CROSS_BYTES + byte;
    store<u8>(at, (load<u8>(at) & ~bit) | (((outerWord >> <i64>e) & 1) != 0 ? bit : 0));
    const fullAt = FULL_HITS + (<usize>(place >> 6) << 9) + (e << 3) + (byte & 7);
    store<u8>(fullAt, (load<u8>(fullAt) & ~bit) | (((fullWord >> <i64>e) & 1) != 0 ? bit : 0));
  }
  for (let i = 0; i < state.crossCount; i++) {
    const other = load<i64>(CROSS_FULL + (<usize>i << 3)), row = <usize>i * CROSS_BYTES + byte;
    store<u8>(ABOVE + row, (load<u8>(ABOVE + row) & ~bit) | ((other & ~fullWord) == 0 ? bit : 0));
    store<u8>(APART + row, (load<u8>(APART + row) & ~bit) | ((other & fullWord) == 0 ? bit : 0));
  }
  relate(place);
  for (let i = 0; i <= state.level; i++) {
    const at = unhitBy(outer(i)) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}
