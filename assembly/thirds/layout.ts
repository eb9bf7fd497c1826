// The memory of the search by thirds. The wrapper reads the exported constants of this file.
//
//   MACHINE  a copy of these MACHINE_LENGTH bytes is a paused search. It contains, in this order:
//     STATE        the scalars: everything that the files of this folder share, so that a copy cannot miss anything
//     PRUNES       counters, i64 each: branches cut off by reason
//     OUTER_COUNTS, FULL_COUNTS   nodes by the number of elements chosen, LEVELS × i64
//     CAPS         64 × 64 bytes: the most elements of A ∪ B a hitting set may have, if it has at least a of A and
//                  at least b of B; −1: it cannot have that many
//     OUTER, FULL  the nodes of the path, LEVELS each; those of the outer stage by the number of elements chosen
//     NEAR, NEAR_HITS   near the leaves: the numbered sets, and for each element those that contain it, 128 bits
//     CROSS_OUTER, CROSS_FULL   the two words of each crossing set: first the given ones, by their size in the full
//                  part, then the learned ones
//     HITS         for each element of A ∪ B the crossing sets that contain it: CROSSING bits
//     FULL_HITS    likewise for the full part, but by words: the first 64 crossing sets for each element, then the next
//     ABOVE        for each crossing set those that contain its elements in the full part and more: CROSSING bits
//     APART        for each those that contain none of its elements in the full part: CROSSING bits
//     LEAF_UNHIT   the crossing sets that the leaf in its full stage does not hit
//     LEAF_SETS, LEAF_HITS   the numbered ones of these, and for each element those that contain it, 128 bits
//     LISTS        LEVELS lists of unhit inner sets, restricted to the live elements, smallest first
//
// Not in it, because it is empty between calls or filled by each call:
//   FOUND    the hitting sets found   TALK   a question or its answer   BUCKETS, SIZES, OFTEN, ROWS   work space

import { Branching } from '../shared/branching';

/** The common fields of nodes of both stages. */
@unmanaged
export class Node extends Branching {
  /** The length of its list. */
  length: i32;
  kind: i32;
  /** Are the branches taken in the order of ORDER? */
  isOrdered: i32;
}

/**
 * A node of the outer stage. After these fields, at ORDER, the branches in order (16 × u8), and at UNHIT the unhit
 * crossing sets, CROSSING bits.
 */
@unmanaged
export class OuterNode extends Node {
  /** The number of elements chosen from A and from B. */
  a: i32;
  b: i32;
  /** Near the leaves: the unhit numbered sets. */
  unhitLow: i64;
  unhitHigh: i64;
  /** Elements that are dead in every child. */
  dying: i64;
}

@unmanaged
export class FullNode extends Node {
  /** The number of elements still to take. */
  left: i32;
  /** The unhit numbered sets. */
  unhitLow: i64;
  unhitHigh: i64;
  /** Elements that are dead in every child. */
  dying: i64;
}

const ORDER: usize = (offsetof<OuterNode>() + 15) & ~15;
const UNHIT: usize = ORDER + 16;
/** Bytes of a vector of crossing sets. */
export const CROSS_BYTES: usize = 128;
export const OUTER_LENGTH: usize = UNHIT + CROSS_BYTES;
const FULL_LENGTH: usize = 128;

@unmanaged
export class State {
  mode: i32;
  /** The number of elements chosen in the outer stage. */
  level: i32;
  /** The number of elements chosen in the full stage. */
  top: i32;
  /** The size of a hitting set. */
  clues: i32;
  maskA: i64;
  maskB: i64;
  fullMask: i64;
  /** The number of crossing sets in use, the number of given ones, and the place for the next learned one. */
  crossCount: i32;
  crossGiven: i32;
  crossNext: i32;
  /** Used bytes of a vector of crossing sets. */
  runs: usize;
  /** The piece of the work, see `cut`. */
  only: i32;
  every: i32;
  only1: i32;
  every1: i32;
  /** The level from which on sets are bits, or −1; and the number of numbered sets. */
  nearRoot: i32;
  nearCount: i32;
  /** The outer elements of the leaf in its full stage. */
  leafChosen: i64;
  /** Its numbered sets, and whether each of its unhit sets is among them or contains one of them. */
  leafCount: i32;
  isLeafWhole: i32;
  /** The number of successive leaves without a question, and how many of these are still to come: see pause. */
  leafPause: i32;
  leafWait: i32;
  /** The number of hitting sets in FOUND. */
  foundCount: i32;
  /** The number of nodes left in the budget. */
  spare: i32;
}

export const LEVELS: usize = 64;
export const CROSSING: i32 = 1024;
export const LIST_MAX: i32 = 1152;
const LIST: usize = LIST_MAX * 8 + 64; // one cache line more, so that lists do not fall on the same cache lines
const LISTS_LENGTH: usize = LEVELS * LIST;

export const MACHINE: usize = memory.data(921024, 16); // MACHINE_LENGTH, see below
export const PRUNES: usize = MACHINE + 256;
export const OUTER_COUNTS: usize = PRUNES + 64;
export const FULL_COUNTS: usize = OUTER_COUNTS + 8 * LEVELS;
export const COUNTS_END: usize = FULL_COUNTS + 8 * LEVELS;
export const CAPS: usize = COUNTS_END;
export const OUTER: usize = CAPS + 4096;
const FULL: usize = OUTER + LEVELS * OUTER_LENGTH;
export const NEAR: usize = FULL + LEVELS * FULL_LENGTH;
export const NEAR_HITS: usize = NEAR + 1024;
export const CROSS_OUTER: usize = NEAR_HITS + 1024;
export const CROSS_FULL: usize = CROSS_OUTER + 8 * <usize>CROSSING;
export const HITS: usize = CROSS_FULL + 8 * <usize>CROSSING;
export const FULL_HITS: usize = HITS + 64 * CROSS_BYTES;
export const ABOVE: usize = FULL_HITS + 64 * CROSS_BYTES;
export const APART: usize = ABOVE + <usize>CROSSING * CROSS_BYTES;
export const LEAF_UNHIT: usize = APART + <usize>CROSSING * CROSS_BYTES;
export const LEAF_SETS: usize = LEAF_UNHIT + CROSS_BYTES;
export const LEAF_HITS: usize = LEAF_SETS + 1024;
export const LISTS: usize = LEAF_HITS + 1024;
export const MACHINE_LENGTH: usize = LISTS + LISTS_LENGTH - MACHINE;
if (MACHINE_LENGTH != 921024 || offsetof<State>() > 256) ERROR('MACHINE has not the length of what is in it');

export const FOUND_MAX: i32 = 1024;
export const FOUND: usize = memory.data(FOUND_MAX * offsetof<Found>(), 16);
export const BUCKET: usize = 9408;
export const BUCKETS: usize = memory.data(16 * BUCKET, 16); // sets by size 1 … 15
export const SIZES: usize = memory.data(64, 16); // the number of sets in each bucket
export const OFTEN: usize = memory.data(64, 16); // the number of sets with each element, 16 × i32
export const ROWS: usize = memory.data(128 * 4, 16); // addresses of rows of APART or ABOVE, 128 × u32
export const TALK: usize = memory.data(16, 16); // the two words of a question, or of the set in its answer

/** The chosen elements in both words, the live ones, and how many of these to add. */
@unmanaged
export class Found {
  outer: i64;
  full: i64;
  free: i64;
  more: i64;
}

// Kinds of nodes, by what their children are.
export const SPLIT: i32 = 0; // one more element chosen; inner sets may be unhit
export const LAST: i32 = 1; // the last element: every branch hits all remaining sets
export const ANY: i32 = 2; // nothing is left to hit: every live element is a branch
export const NEARBY: i32 = 3; // like SPLIT, near the leaves
export const TRIPLE: i32 = 4; // like NEARBY, and it may take three
export const PAIR: i32 = 5; // like NEARBY, and it may take two

// Modes: what the search does next.
export const AT_OUTER: i32 = 0;
export const AT_FULL: i32 = 1;
export const ASKED_OUTER: i32 = 2; // waits for an answer about the outer node
export const ASKED_FULL: i32 = 3;
export const ASKED_LEAF: i32 = 4; // waits for an answer about the leaf, with any elements of the full part
export const FINISHED: i32 = 5;

// Indices in PRUNES, by reason.
export const EXHAUSTED: i32 = 0; // a set without a live element
export const PACKED: i32 = 1; // more disjoint sets than may be taken
export const NO_LAST: i32 = 2; // no element hits all remaining sets
export const CROWDED: i32 = 3; // more disjoint crossing sets than elements left to take
export const FULL_PACKED: i32 = 4; // likewise in the full part, at a leaf of the outer stage
export const FULL_CUT: i32 = 5; // in the full stage
export const FULL_EARLY: i32 = 6; // like FULL_PACKED, for all leaves below a node

export const state = changetype<State>(MACHINE);

/** The nodes of the path. */
@inline export function outer(at: i32): OuterNode { return changetype<OuterNode>(OUTER + <usize>at * OUTER_LENGTH); }
@inline export function full(at: i32): FullNode { return changetype<FullNode>(FULL + <usize>at * FULL_LENGTH); }
/** The address of the ordered branches of an outer node. */
@inline export function orderOf(node: OuterNode): usize { return changetype<usize>(node) + ORDER; }
/** The address of the crossing sets that it does not hit. */
@inline export function unhitBy(node: OuterNode): usize { return changetype<usize>(node) + UNHIT; }
@inline export function found(at: i32): Found { return changetype<Found>(FOUND + <usize>at * offsetof<Found>()); }
@inline export function list(at: i32): usize { return LISTS + <usize>at * LIST; }
/** The crossing sets that contain an element of A ∪ B. */
@inline export function hitsOf(element: i64): usize { return HITS + <usize>ctz(element) * CROSS_BYTES; }
@inline export function caps(a: i32, b: i32): i32 { return <i32>load<i8>(CAPS + ((<usize>a << 6) | <usize>b)); }

/** Counts a pruned branch. */
@inline export function count(reason: i32): void {
  const at = PRUNES + (<usize>reason << 3);
  store<i64>(at, load<i64>(at) + 1);
}

/** Sets the branches of a node. */
@inline export function branch(node: Node, todo: i64, kind: i32): void {
  node.todo = todo;
  node.branches = <i32>popcnt(todo);
  node.kind = kind;
  node.isOrdered = 0;
}

/** Removes from the live elements those of the parts from which no more may be taken. */
@inline export function allowed(live: i64, a: i32, b: i32): i64 {
  if (caps(a + 1, b) < 0) live &= ~state.maskA;
  if (caps(a, b + 1) < 0) live &= ~state.maskB;
  return live;
}
