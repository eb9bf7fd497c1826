// Questions and answers: a missed set is learned and marked as unhit on the whole path.
import {
  ASKED, INNER, INNER_HITS, INNER_MAX, INNER_SHIFT, INNER_UNHIT, OTHER, OTHER_HITS, OTHER_SHIFT, OTHER_UNHIT, SETS,
  SETS_MAX, add, otherUnhit, poorNode, state,
} from './layout';

/** Returns a set that these elements miss, or 0 if there is none. The loader of this kernel provides it. */
@external('oracle', 'missedSet')
declare function missedSet(elements: i64): i64;

/** Returns a set that these elements miss, or 0, and counts the question. */
export function missedBy(elements: i64): i64 {
  add(ASKED);
  return missedSet(elements);
}

/** Puts a set that the whole path misses in the next place, replacing the oldest learned one if necessary. */
export function learn(set: i64): void {
  store<i64>(SETS + (<usize>state.next << 3), set);
  if (state.count <= state.next) state.count = state.next + 1;
  state.next = state.next + 1 < SETS_MAX ? state.next + 1 : state.given;
  if ((set & ~state.poor) == 0) {
    const place = state.innerNext;
    state.innerNext = place + 1 < INNER_MAX ? place + 1 : state.innerGiven;
    if (state.innerCount <= place) state.innerCount = place + 1;
    state.innerRuns = <usize>((state.innerCount + 63) >> 6) << 3;
    put(INNER, INNER_HITS, INNER_SHIFT, place, set);
    mark(INNER_UNHIT, place);
  } else {
    const place = state.otherNext;
    state.otherNext = place + 1 < SETS_MAX ? place + 1 : state.otherGiven;
    if (state.otherCount <= place) {
      state.otherCount = place + 1;
      if ((place & 127) == 0) {
        // the vectors of the path grow
        for (let i = 0; i <= state.level; i++) v128.store(otherUnhit(poorNode(i)) + state.otherRuns, i64x2.splat(0));
        state.otherRuns += 16;
      }
    }
    put(OTHER, OTHER_HITS, OTHER_SHIFT, place, set);
    mark(OTHER_UNHIT, place);
  }
}

/** Marks the set at this place as unhit on the whole path of the poor stage. */
export function mark(vector: usize, place: i32): void {
  const byte = vector + <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let i = 0; i <= state.level; i++) {
    const at = changetype<usize>(poorNode(i)) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}

/** Puts a set at a place, and removes the old one from the vectors of the poor elements. */
function put(base: usize, hits: usize, shift: usize, place: i32, set: i64): void {
  store<i64>(base + (<usize>place << 3), set);
  const byte = <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let rest = state.poor; rest != 0; rest &= rest - 1) {
    const element = <usize>ctz(rest), at = hits + (element << shift) + byte;
    store<u8>(at, (load<u8>(at) & ~bit) | (((set >> <i64>element) & 1) != 0 ? bit : 0));
  }
}
