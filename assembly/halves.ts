// The search by halves: all hitting sets of exactly n of at most 64 elements, on a family that is not fully known. The
// elements are cut into two halves P and Q, and one half is poor: P holds at most k of the n, or Q holds at most n − 1
// − k. In each of these two cases the elements of the poor half are chosen first, then those of the rich half.
//
// A set of the family is one 64-bit word. It is *inner* if it lies in the poor half. (assembly/thirds.ts does the same
// with three parts and two words, and learns in the same way.)
//
//   poor stage   chooses elements until every inner set is hit, from a smallest live set first. A tried element is dead
//                for its later siblings. Disjoint live sets, packed greedily, are the bound. If the packed sets need
//                all elements that may be taken, the elements outside them die. The last element must be in all
//                remaining sets. Other sets that no live element of the poor half can still hit are packed in the rich
//                half.
//   poor leaf    all known inner sets are hit. The oracle says whether these elements and the whole rich half miss a
//                set; if so, it is a new inner set. Otherwise the rich half gets the remaining elements and, if there
//                is room, more elements of the poor half are taken without need. If too many other sets were packed in
//                the rich half, only elements that hit two or more of these packed sets help.
//   rich stage   the other unhit sets, restricted to the rich half, the smallest 128 of them numbered. A node holds its
//                unhit ones as bits of a v128. Searches like the poor stage.
//   rich leaf    when no numbered set is unhit, all other sets are checked, then the oracle is asked. A missed set is
//                learned: it is unhit on the whole path.
//
// In Sudoku terms (2×4 boards), the halves are the stacks, the oracle is a solver (assembly/oracle-2x4.ts), and a
// second solution is an unavoidable set.
//
// halves/layout.ts describes the memory. The wrapper reads the constants exported here.
import { COUNTERS, FOUND_MAX, POOR_LENGTH, POOR_NODES, state } from './halves/layout';
import { startCase, stepPoor } from './halves/poor';
import { stepRich } from './halves/rich';
import { fractionDone } from './shared/branching';

export {
  ASKED, COUNTERS, EXHAUSTED, FOUND, FOUND_MAX, LEVELS, LEVEL_COUNTS, MACHINE, MACHINE_LENGTH, NO_LAST, POOR_PACKED,
  RICH_CUT, RICH_EARLY, RICH_PACKED, SETS,
} from './halves/layout';

/** The most sets that may be given; the rest of SETS is for learned ones. */
export const GIVEN_MAX: i32 = 512;

// The results of `run` and `goOn`.
const PAUSED: i32 = 0;
export const DONE: i32 = 1;
export const FULL_HOUSE: i32 = 2; // FOUND is full and must be emptied

/**
 * Sets up a search for n of the elements, at most k of P or at most n − 1 − k of the others, on the first `sets` of
 * SETS, which the caller has filled.
 */
export function start(n: i32, elements: i64, p: i64, k: i32, sets: i32): void {
  state.size = n;
  state.all = elements;
  state.half = p;
  state.share = k;
  state.count = state.given = state.next = sets;
  state.foundCount = 0;
  state.isSecond = false;
  state.isDone = false;
  memory.fill(COUNTERS, 0, POOR_NODES - COUNTERS);
  startCase(p, k);
}

/** Visits about `budget` nodes. */
export function run(budget: i32): i32 {
  state.spare = budget;
  return goOn();
}

/** Continues with the rest of the budget, after FOUND was full. */
export function goOn(): i32 {
  while (!state.isDone && state.spare > 0) {
    if (state.isRich) stepRich();
    else stepPoor();
    if (state.foundCount == FOUND_MAX) return state.isDone ? DONE : FULL_HOUSE;
  }
  return state.isDone ? DONE : PAUSED;
}

/** Returns the number of hitting sets in FOUND, and empties it. */
export function takeFound(): i32 { const taken = state.foundCount; state.foundCount = 0; return taken; }

/** Returns the finished share of the two trees, 0 … 1. */
export function fraction(): f64 {
  return (<f64>state.isSecond + fractionDone(POOR_NODES, POOR_LENGTH, state.level)) / 2;
}
