// The memory of the search by halves. The wrapper reads the exported constants of this file.
//
//   MACHINE  a copy of these MACHINE_LENGTH bytes is a paused search. It contains, in this order:
//     STATE        the scalars: everything that the files of this folder share, so that a copy cannot miss anything
//     COUNTERS     i64 each: branches cut off by reason, questions asked
//     LEVEL_COUNTS nodes by the number of elements chosen, LEVELS × i64
//     POOR_NODES, RICH_NODES   the nodes of the path, LEVELS each
//     SETS         all sets; the first `given` were known at the start, the others were learned
//     INNER, INNER_HITS    the inner sets of this case, and for each element those that contain it: INNER_MAX bits
//     OTHER, OTHER_HITS    the others, the smallest in the rich half first, then the learned ones: SETS_MAX bits
//     RICH, RICH_HITS      the numbered sets of the rich stage: RICH_MAX bits
//
// Not in it, because it is empty between calls or filled by each call:
//   FOUND    the hitting sets found   BUCKETS   sets by size 0 … 7, ENDS of each   PACKED_SETS   at a poor leaf
import { Branching } from '../shared/branching';

/**
 * A node of the poor stage. After these fields, at INNER_UNHIT and OTHER_UNHIT, the unhit sets: INNER_MAX and SETS_MAX
 * bits.
 */
@unmanaged
export class PoorNode extends Branching {
  /** Are all inner sets hit, including the unknown ones? */
  isAllHit: i32;
}

@unmanaged
export class RichNode {
  live: i64;
  todo: i64;
  /** In both halves. */
  chosen: i64;
  /** The number of elements still to take. */
  left: i32;
  /** The unhit numbered sets. */
  unhitLow: i64;
  unhitHigh: i64;
}

export const INNER_UNHIT: usize = offsetof<PoorNode>();
export const OTHER_UNHIT: usize = INNER_UNHIT + 32;
export const POOR_LENGTH: usize = OTHER_UNHIT + 128;
const RICH_UNHIT: usize = offsetof<RichNode>('unhitLow');
const RICH_LENGTH: usize = offsetof<RichNode>();

@unmanaged
export class State {
  /** The size of a hitting set. */
  size: i32;
  /** All elements, those of P, and the most elements of P, k, in the first case. */
  all: i64;
  half: i64;
  share: i32;
  /** The poor half of this case, and the most elements it may have. */
  poor: i64;
  poorMost: i32;
  isSecond: bool;
  /** Is the search in the rich stage of the poor leaf at `level`? */
  isRich: bool;
  isDone: bool;
  /** The number of elements chosen in the poor half, and in the rich half. */
  level: i32;
  top: i32;
  /** Sets in use, how many of them were given, and the place for the next learned one; likewise for all three kinds. */
  count: i32;
  given: i32;
  next: i32;
  innerCount: i32;
  innerGiven: i32;
  innerNext: i32;
  otherCount: i32;
  otherGiven: i32;
  otherNext: i32;
  /** Bytes of a vector of the inner sets in use, and of the other sets. */
  innerRuns: usize;
  otherRuns: usize;
  richCount: i32;
  /** The number of hitting sets in FOUND. */
  foundCount: i32;
  /** The number of nodes left in the budget. */
  spare: i32;
}

export const LEVELS: usize = 65;
export const SETS_MAX: i32 = 1024;
export const OTHER_GIVEN: i32 = 896; // the rest is for learned sets
export const INNER_MAX: i32 = 256;
export const INNER_GIVEN: i32 = 192;
export const RICH_MAX: i32 = 128;
export const RICH_GIVEN: i32 = 112;

export const MACHINE: usize = memory.data(47168, 16); // MACHINE_LENGTH, see below
export const COUNTERS: usize = MACHINE + 256;
export const LEVEL_COUNTS: usize = COUNTERS + 64;
export const POOR_NODES: usize = LEVEL_COUNTS + 8 * LEVELS + 8;
const RICH_NODES: usize = POOR_NODES + LEVELS * POOR_LENGTH;
export const SETS: usize = RICH_NODES + LEVELS * RICH_LENGTH;
export const INNER: usize = SETS + 8192;
export const INNER_HITS: usize = INNER + 2048;
export const OTHER: usize = INNER_HITS + 2048;
export const OTHER_HITS: usize = OTHER + 8192;
export const RICH: usize = OTHER_HITS + 8192;
export const RICH_HITS: usize = RICH + 1024;
export const MACHINE_LENGTH: usize = RICH_HITS + 1024 - MACHINE;
if (MACHINE_LENGTH != 47168 || offsetof<State>() > 256) ERROR('MACHINE has not the length of what is in it');
if (INNER_UNHIT % 16 != 0 || RICH_UNHIT % 16 != 0 || RICH_LENGTH % 16 != 0) ERROR('vectors must be aligned');

// The vectors of the elements have 1 << this many bytes.
export const INNER_SHIFT: usize = 5;
export const OTHER_SHIFT: usize = 7;

export const BUCKET: usize = SETS_MAX * 8 + 64; // and one more cache line
export const BUCKETS: usize = memory.data(8 * BUCKET, 16);
export const ENDS: usize = memory.data(32, 16);
export const PACKED_SETS: usize = memory.data(64 * 8, 16);
export const FOUND_MAX: i32 = 256;
export const FOUND: usize = memory.data(FOUND_MAX * offsetof<Found>(), 16);

/** The chosen elements, the live ones, and how many of these to add. */
@unmanaged
export class Found {
  chosen: i64;
  free: i64;
  more: i64;
}

// Indices in COUNTERS.
export const EXHAUSTED: i32 = 0; // a set without a live element
export const POOR_PACKED: i32 = 1; // more disjoint inner sets than the poor half may take
export const RICH_EARLY: i32 = 2; // more sets that only the rich half can hit than it has elements left
export const RICH_PACKED: i32 = 3; // likewise at a poor leaf
export const NO_LAST: i32 = 4; // no element hits all remaining sets
export const RICH_CUT: i32 = 5; // in the rich stage
export const ASKED: i32 = 6; // questions

export const state = changetype<State>(MACHINE);

/** The nodes of the path. */
@inline export function poorNode(at: i32): PoorNode {
  return changetype<PoorNode>(POOR_NODES + <usize>at * POOR_LENGTH);
}
@inline export function richNode(at: i32): RichNode {
  return changetype<RichNode>(RICH_NODES + <usize>at * RICH_LENGTH);
}
/** The unhit inner sets of a node of the poor stage, and its unhit other sets. */
@inline export function innerUnhit(node: PoorNode): usize { return changetype<usize>(node) + INNER_UNHIT; }
@inline export function otherUnhit(node: PoorNode): usize { return changetype<usize>(node) + OTHER_UNHIT; }
/** The unhit numbered sets of a node of the rich stage. */
@inline export function richUnhit(node: RichNode): usize { return changetype<usize>(node) + RICH_UNHIT; }
@inline export function found(at: i32): Found { return changetype<Found>(FOUND + <usize>at * offsetof<Found>()); }
/** Returns the set at a place of a list. */
@inline export function word(base: usize, place: i32): i64 { return load<i64>(base + (<usize>place << 3)); }

/** Increments a counter. */
@inline export function add(counter: i32): void {
  const at = COUNTERS + (<usize>counter << 3);
  store<i64>(at, load<i64>(at) + 1);
}

/** Counts a node with `size` chosen elements. */
@inline export function countNode(size: i32): void {
  const at = LEVEL_COUNTS + (<usize>size << 3);
  store<i64>(at, load<i64>(at) + 1);
  state.spare--;
}

/** Sets the branches of a node of the poor stage. */
@inline export function branch(node: PoorNode, todo: i64): void {
  node.todo = todo;
  node.branches = <i32>popcnt(todo);
}
