// What the search by halves keeps in memory, named once: the wrapper reads the exported constants of this file.
//
//   MACHINE  a copy of these MACHINE_LENGTH bytes is a paused search. In it, one after the other:
//     STATE        the scalars: what the files of this folder share is here, so that nothing can be left out of a copy
//     COUNTERS     i64 each: branches cut off by reason, questions asked
//     LEVEL_COUNTS nodes by the number of elements chosen, LEVELS × i64
//     POOR_NODES, RICH_NODES   the nodes of the path, LEVELS each
//     SETS         all sets; the first `given` were known beforehand, the others learned
//     INNER, INNER_HITS    the inner sets of this case, and for each element those that hold it: INNER_MAX bits
//     OTHER, OTHER_HITS    the others, the smallest in the rich half first, then the learned ones: SETS_MAX bits
//     RICH, RICH_HITS      the numbered sets of the rich stage: RICH_MAX bits
//
// Not in it, because it is empty between calls or filled by each:
//   FOUND    what was found   BUCKETS   sets by size 0 … 7, ENDS behind each   PACKED_SETS   at a poor leaf
import { Branching } from '../shared/branching';

/** Behind these fields, at INNER_UNHIT and OTHER_UNHIT, the sets not hit: INNER_MAX and SETS_MAX bits. */
@unmanaged
export class PoorNode extends Branching {
  /** Are all inner sets hit, also those not known? */
  isAllHit: i32;
}

@unmanaged
export class RichNode {
  live: i64;
  todo: i64;
  /** In both halves. */
  chosen: i64;
  /** Elements to take. */
  left: i32;
  /** The numbered sets not hit. */
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
  /** How many elements a hitting set has. */
  size: i32;
  /** The elements there are, those of P, and the most of these, k, in the first case. */
  all: i64;
  half: i64;
  share: i32;
  /** The poor half of this case, and the most elements it may have. */
  poor: i64;
  poorMost: i32;
  isSecond: bool;
  /** In the rich stage of the poor leaf at `level`? */
  isRich: bool;
  isDone: bool;
  /** Elements chosen in the poor half, and in the rich one. */
  level: i32;
  top: i32;
  /** Sets in use, how many of them were given, and the place of the next learned one; so for all three kinds. */
  count: i32;
  given: i32;
  next: i32;
  innerCount: i32;
  innerGiven: i32;
  innerNext: i32;
  otherCount: i32;
  otherGiven: i32;
  otherNext: i32;
  /** Bytes of a vector of inner and other sets in use. */
  innerRuns: usize;
  otherRuns: usize;
  richCount: i32;
  /** Findings in FOUND. */
  foundCount: i32;
  /** Nodes left of the budget. */
  spare: i32;
}

export const LEVELS: usize = 65;
export const SETS_MAX: i32 = 1024;
export const OTHER_GIVEN: i32 = 896; // the rest is for learned ones
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

// The elements' vectors are so long: 1 << … bytes.
export const INNER_SHIFT: usize = 5;
export const OTHER_SHIFT: usize = 7;

export const BUCKET: usize = SETS_MAX * 8 + 64; // and a line more
export const BUCKETS: usize = memory.data(8 * BUCKET, 16);
export const ENDS: usize = memory.data(32, 16);
export const PACKED_SETS: usize = memory.data(64 * 8, 16);
export const FOUND_MAX: i32 = 256;
export const FOUND: usize = memory.data(FOUND_MAX * offsetof<Found>(), 16);

/** The elements chosen, live ones, and how many of these to add. */
@unmanaged
export class Found {
  chosen: i64;
  free: i64;
  more: i64;
}

// Where in COUNTERS what is counted.
export const EXHAUSTED: i32 = 0; // a set without a live element
export const POOR_PACKED: i32 = 1; // more disjoint inner sets than the poor half may take
export const RICH_EARLY: i32 = 2; // sets that only the rich half can hit need more than is left to it
export const RICH_PACKED: i32 = 3; // the same at a poor leaf
export const NO_LAST: i32 = 4; // no element hits all that is left
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
/** Where a node of the poor stage has the inner sets that it does not hit, the others, */
@inline export function innerUnhit(node: PoorNode): usize { return changetype<usize>(node) + INNER_UNHIT; }
@inline export function otherUnhit(node: PoorNode): usize { return changetype<usize>(node) + OTHER_UNHIT; }
/** and one of the rich stage the numbered ones. */
@inline export function richUnhit(node: RichNode): usize { return changetype<usize>(node) + RICH_UNHIT; }
@inline export function found(at: i32): Found { return changetype<Found>(FOUND + <usize>at * offsetof<Found>()); }
/** The set at a place of a list. */
@inline export function word(base: usize, place: i32): i64 { return load<i64>(base + (<usize>place << 3)); }

/** Counts. */
@inline export function add(counter: i32): void {
  const at = COUNTERS + (<usize>counter << 3);
  store<i64>(at, load<i64>(at) + 1);
}

/** Counts a node with so many elements chosen. */
@inline export function countNode(size: i32): void {
  const at = LEVEL_COUNTS + (<usize>size << 3);
  store<i64>(at, load<i64>(at) + 1);
  state.spare--;
}

/** Decides on the branches of a node of the poor stage. */
@inline export function branch(node: PoorNode, todo: i64): void {
  node.todo = todo;
  node.branches = <i32>popcnt(todo);
}
