// The search by halves: all hitting sets of exactly n of at most 64 elements, on a family that is not all known, when
// the elements are cut into two halves P and Q. One half is poor: P holds at most k of the n, or Q holds at most
// n − 1 − k. These are two cases, and in each the elements of the poor half are chosen first, those of the rich half
// after that.
//
// A set of the family is one 64-bit word. It is *inner* if it lies in the poor half. (assembly/thirds.ts does the same
// with three parts and two words, and learns in the same way.)
//
//   poor stage   chooses elements until every inner set is hit: a smallest live set first; an element tried is dead
//                for its later siblings; disjoint live sets, packed greedily, are the bound. Where the packed sets need
//                all that may be taken, the elements outside them die. The last element must be in all sets left.
//                Other sets that no live element of the poor half can hit any more are packed in the rich half.
//   poor leaf    all known inner sets are hit. The oracle is asked whether these elements and the whole rich half miss
//                a set: if so there is one more inner set. Then the rich half gets the rest; and if there is room, more
//                elements of the poor half are taken without need. If the other sets, packed in the rich half, are too
//                many, then only elements that hit two or more of the packed ones help.
//   rich stage   the other sets not hit, restricted to the rich half, the smallest 128 of them numbered: a node knows
//                its unhit ones as bits of a v128. Search as in the poor stage.
//   rich leaf    where no numbered set is unhit, all others are looked at, then the oracle is asked. A set missed is
//                learned: on the whole path it is unhit.
//
// In Sudoku terms (2×4 boards): the halves are the stacks, the oracle is a solver (assembly/oracle-2x4.ts), and a
// second solution is an unavoidable set.
//
// What is in memory is told in halves/layout.ts; the constants exported here are read by the wrapper.
import { COUNTERS, FOUND_MAX, POOR_LENGTH, POOR_NODES, state } from './halves/layout';
import { startCase, stepPoor } from './halves/poor';
import { stepRich } from './halves/rich';
import { fractionDone } from './shared/branching';

export {
  ASKED, COUNTERS, EXHAUSTED, FOUND, FOUND_MAX, LEVELS, LEVEL_COUNTS, MACHINE, MACHINE_LENGTH, NO_LAST, POOR_PACKED,
  RICH_CUT, RICH_EARLY, RICH_PACKED, SETS,
} from './halves/layout';

/** How many sets may be given; the rest of SETS is for learned ones. */
export const GIVEN_MAX: i32 = 512;

// What `run` and `goOn` return.
const PAUSED: i32 = 0;
export const DONE: i32 = 1;
export const FULL_HOUSE: i32 = 2; // FOUND is full: take it

/**
 * Sets up a search for n of the elements, at most k of P or at most n − 1 − k of the others, on the first sets of
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

/** Works for about `budget` nodes. */
export function run(budget: i32): i32 {
  state.spare = budget;
  return goOn();
}

/** Goes on with what is left of the budget, after FOUND was full. */
export function goOn(): i32 {
  while (!state.isDone && state.spare > 0) {
    if (state.isRich) stepRich();
    else stepPoor();
    if (state.foundCount == FOUND_MAX) return state.isDone ? DONE : FULL_HOUSE;
  }
  return state.isDone ? DONE : PAUSED;
}

/** How many findings wait in FOUND; they are forgotten by this call. */
export function takeFound(): i32 { const taken = state.foundCount; state.foundCount = 0; return taken; }

/** How much of the two trees is done, 0 … 1. */
export function fraction(): f64 {
  return (<f64>state.isSecond + fractionDone(POOR_NODES, POOR_LENGTH, state.level)) / 2;
}
