// The checker's kernel: finds all hitting sets of exactly n elements, where the elements are cut into three parts and
// one of them, the full part, holds at least as many of the n as each of the others.
//
// The elements of the two lighter parts (A and B, together at most 64) are the bits of one word, those of the full part
// (at most 64) the bits of another. A set of the family is a pair of words. It is *inner* if it lies in A ∪ B, else
// *crossing*. The search has two stages:
//
//   outer stage   chooses elements of A ∪ B until every inner set is hit, from the smallest live set first. A tried
//                 element is dead for its later siblings. A greedy packing of disjoint live sets is the bound. The
//                 caller's CAPS table says how many elements A and B may have. If the packing needs all elements that
//                 may still be taken, the elements outside it die. Near the leaves (NEAR_LEFT elements to take), sets
//                 are numbered and a node holds its unhit ones as bits; the last two elements are found by intersecting
//                 sets.
//   full stage    makes the same search on one word, for the remaining elements, with the unhit sets restricted to the
//                 full part.
//
// Where no known set is unhit, and sometimes before a full stage, the kernel stops and asks. It leaves the chosen
// elements in the request (before a full stage with the whole full part), and the caller answers with a set that they
// miss, which is learned and used from then on, or says that there is none. In Sudoku terms, the caller runs the
// solver, and a second solution is an unavoidable set.
//
// thirds/layout.ts describes the memory. The wrapper reads the constants exported here.
import { fractionDone } from './shared/branching';
import { allHit } from './thirds/all-hit';
import { enterCrossing } from './thirds/crossing';
import { leaf, stepFull } from './thirds/full';
import {
  ASKED_OUTER, AT_FULL, AT_OUTER, COUNTS_END, EXHAUSTED, FINISHED, FOUND_MAX, HITS, LISTS, NEAR, OUTER,
  OUTER_COUNTS, OUTER_LENGTH, PRUNES, allowed, caps, count, outer, state,
} from './thirds/layout';
import { ask } from './thirds/learn';
import { sift } from './thirds/lists';
import { settleOuter, stepOuter } from './thirds/outer';

export {
  CAPS, CROSSING, CROSS_FULL, CROSS_OUTER, CROWDED, EXHAUSTED, FOUND, FOUND_MAX, FULL_COUNTS, FULL_CUT, FULL_EARLY,
  FULL_PACKED, LEVELS, LISTS, LIST_MAX, MACHINE, MACHINE_LENGTH, NO_LAST, OUTER_COUNTS, PACKED, PRUNES, TALK,
} from './thirds/layout';
export { answerAll, answerMissed } from './thirds/learn';

// The results of `run`.
const PAUSED: i32 = 0;
export const DONE: i32 = 1;
export const ASK: i32 = 2;
export const FULL_HOUSE: i32 = 3; // FOUND is full and must be emptied

/**
 * Restricts the next search to one of `pieces` · `pieces1` pieces of the work: branch `index` of the root, and of its
 * child the branches ≡ `index1` modulo `pieces1`. All branches of the root from the last piece onwards belong to the
 * last piece, and there to the piece `index1` = 0. Otherwise, what is learned below the first of them would make the
 * branches of the next child depend on the piece, and pieces would no longer be disjoint.
 */
export function cut(index: i32, pieces: i32, index1: i32, pieces1: i32): void {
  state.only = index;
  state.every = pieces;
  state.only1 = index1;
  state.every1 = pieces1;
}

/**
 * Sets up a search, restricted by `cut`. The caller has filled CAPS, the inner sets (in the first list), CROSS_OUTER
 * and CROSS_FULL.
 */
export function start(n: i32, a: i64, b: i64, fullPart: i64, inner: i32, crossing: i32): void {
  state.clues = n;
  state.maskA = a;
  state.maskB = b;
  state.fullMask = fullPart;
  state.crossCount = state.crossGiven = state.crossNext = crossing;
  state.runs = <usize>((crossing + 127) >> 7) << 4;
  state.foundCount = 0;
  state.leafPause = 0;
  state.leafWait = 0;
  state.level = 0;
  state.top = 0;
  state.nearRoot = -1;
  state.mode = AT_OUTER;
  memory.fill(PRUNES, 0, COUNTS_END - PRUNES);
  memory.fill(HITS, 0, LISTS - HITS);
  memory.fill(OUTER, 0, NEAR - OUTER);
  enterCrossing(crossing);
  const live = allowed(state.maskA | state.maskB, 0, 0);
  outer(0).live = live;
  outer(0).length = inner;
  store<i64>(OUTER_COUNTS, 1);
  const room = caps(0, 0);
  if (room < 0) { state.mode = FINISHED; return; }
  const kept = sift(LISTS, inner, 0, live);
  if (kept < 0) { count(EXHAUSTED); state.mode = FINISHED; return; }
  if (kept > 0) {
    if (room == 0) state.mode = FINISHED;
    else settleOuter(kept);
  } else if (room == 0) { if ((state.only | state.only1) == 0) leaf(outer(0), 0, 0); }
  else allHit();
}

/** Visits about `budget` nodes. Returns PAUSED, DONE, ASK or FULL_HOUSE. */
export function run(budget: i32): i32 {
  state.spare = budget;
  return goOn();
}

/** Continues with the rest of the budget, after an answer. */
export function goOn(): i32 {
  while (state.spare > 0 && state.mode < ASKED_OUTER) {
    if (state.mode == AT_FULL) stepFull();
    else stepOuter();
  }
  if (state.mode == FINISHED) return DONE;
  if (state.mode < ASKED_OUTER) return PAUSED;
  ask();
  return state.foundCount < FOUND_MAX ? ASK : FULL_HOUSE;
}

/** Returns the number of hitting sets in FOUND, and empties it. */
export function takeFound(): i32 { const taken = state.foundCount; state.foundCount = 0; return taken; }

/** Returns the finished share of the tree, 0 … 1. */
export function fraction(): f64 { return fractionDone(OUTER, OUTER_LENGTH, state.level); }
