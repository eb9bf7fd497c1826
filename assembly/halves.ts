// The checker's kernel for 2×4 boards: all hitting sets of exactly n of 64 cells, when the cells are cut into two
// halves P and Q. One half is poor: P holds at most k of the n, or Q holds at most n − 1 − k. These are two cases,
// and in each the cells of the poor half are chosen first, those of the rich half after that.
//
// A set of the family is one 64-bit word. It is *inner* if it lies in the poor half. (assembly/thirds.ts does the same
// with three parts and two words, and learns in the same way.)
//
//   poor stage   chooses cells until every inner set is hit: a smallest live set first; a cell tried is dead for its
//                later siblings; disjoint live sets, packed greedily, are the bound. Where the packed sets need all
//                that may be taken, the cells outside them die. The last cell must be in all sets left. Other sets
//                that no live cell of the poor half can hit any more are packed in the rich half.
//   poor leaf    all known inner sets are hit. The solver is asked whether these clues and the whole rich half are
//                a puzzle: if not there is one more inner set. Then the rich half gets the rest; and if there is room,
//                more cells of the poor half are taken without need. If the other sets, packed in the rich half, are
//                too many, then only cells that hit two or more of the packed ones help.
//   rich stage   the other sets not hit, restricted to the rich half, the smallest 128 of them numbered: a node knows
//                its unhit ones as bits of a v128. Search as in the poor stage.
//   rich leaf    where no numbered set is unhit, all others are looked at, then the solver is asked. A set missed is
//                learned: on the whole path it is unhit.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   HEADER      counters: prunes by reason (i64 each), from byte 64 nodes per level; from byte 640 the scalars (see save)
//   NODES       poor stage, one per number of cells chosen:
//                 0 live (i64)   8 todo (i64)   16 chosen (i64)   24 branches at first (i32)
//                 28 are all inner sets hit, also those not known? (i32)
//                 32 inner sets not hit: INNER_MAX bits   64 other sets not hit: SETS_MAX bits
//   RICH_NODES  rich stage: 0 live   8 todo   16 chosen in both halves   24 cells to take (i32)   32 sets not hit (v128)
//   SETS        all sets; the first `given` were found beforehand, the others learned
//   INNER, INNER_HITS    the inner sets of this case, and for each cell those that hold it: INNER_MAX bits
//   OTHER, OTHER_HITS    the others, the smallest in the rich half first, then the learned ones: SETS_MAX bits
//   RICH, RICH_HITS      the numbered sets of the rich stage: 128 bits
//   BUCKETS     work space: sets by size 0 … 7, ENDS behind each
//   FOUND       what was found: cells chosen, live cells, how many of these to add

import { findSets } from './halves/find';
import { GRID, missedSet } from './halves/solve';

const LEFT: i64 = 0x0f0f0f0f0f0f0f0f; // the left stack
const SETS_MAX: i32 = 1024;
const GIVEN_MAX: i32 = 512; // the rest is for learned ones
const OTHER_GIVEN: i32 = 896;
const INNER_MAX: i32 = 256;
const INNER_GIVEN: i32 = 192;
const RICH_MAX: i32 = 128;
const RICH_GIVEN: i32 = 112;
const NODE: usize = 192;
const RICH_NODE: usize = 48;
const FOUND_MAX: i32 = 256;
const BUCKET: usize = 8256; // SETS_MAX words and a line more

const HEADER: usize = memory.data(1024, 16);
const NODES: usize = memory.data(12480, 16);
const RICH_NODES: usize = memory.data(3120, 16);
const SETS: usize = memory.data(8192, 16);
const INNER: usize = memory.data(2048, 16);
const INNER_HITS: usize = memory.data(2048, 16); // 32 bytes a cell
const OTHER: usize = memory.data(8192, 16);
const OTHER_HITS: usize = memory.data(8192, 16); // 128 bytes a cell
const RICH: usize = memory.data(1024, 16);
const RICH_HITS: usize = memory.data(1024, 16); // 16 bytes a cell
const MACHINE_END: usize = RICH_HITS + 1024;

const BUCKETS: usize = memory.data(66048, 16);
const ENDS: usize = memory.data(32, 16);
const PACKED_SETS: usize = memory.data(512, 16); // at a poor leaf
const FOUND: usize = memory.data(6144, 16); // 24 each
const HIDDEN: usize = memory.data(8192, 16); // in tests: what to ask instead of the solver

// What `run` returns.
const PAUSED: i32 = 0;
const DONE: i32 = 1;
const FULL_HOUSE: i32 = 2; // FOUND is full: take it

// Prunes, and other counters.
const EXHAUSTED: usize = 0; // a set without a live cell
const POOR_PACKED: usize = 8; // more disjoint inner sets than the poor half may take
const RICH_EARLY: usize = 16; // sets that only the rich half can hit need more than is left to it
const RICH_PACKED: usize = 24; // the same at a poor leaf
const NO_LAST: usize = 32; // no cell hits all that is left
const RICH_CUT: usize = 40; // in the rich stage
const ASKED: usize = 48; // questions to the solver
const LEVEL_COUNTS: usize = HEADER + 64; // i64 each

let clues: i32 = 0;
let all: i64 = 0; // the cells there are
let half: i64 = 0; // P
let share: i32 = 0; // k
let poor: i64 = 0; // the poor half of this case
let poorMost: i32 = 0;
let isSecond: bool = false;
let isRich: bool = false; // in the rich stage of the poor leaf at `level`
let level: i32 = 0; // cells chosen in the poor half
let top: i32 = 0; // cells chosen in the rich half
let isDone: bool = true;
let count: i32 = 0; // sets in use
let given: i32 = 0;
let next: i32 = 0; // the place of the next learned set
let innerCount: i32 = 0; // as for all sets
let innerGiven: i32 = 0;
let innerNext: i32 = 0;
let innerRuns: usize = 0; // bytes of a vector in use
let otherCount: i32 = 0;
let otherGiven: i32 = 0;
let otherNext: i32 = 0;
let otherRuns: usize = 0;
let richCount: i32 = 0;
let foundCount: i32 = 0;
let hiddenCount: i32 = -1;

export function headerPointer(): usize { return HEADER; }
export function nodesPointer(): usize { return NODES; }
export function gridPointer(): usize { return GRID; }
export function setsPointer(): usize { return SETS; }
export function foundPointer(): usize { return FOUND; }
export function hiddenPointer(): usize { return HIDDEN; }
export function machineLength(): usize { return MACHINE_END - HEADER; }

export function save(): void {
  store<i64>(HEADER, all, 640); store<i64>(HEADER, half, 648); store<i64>(HEADER, poor, 656);
  store<i32>(HEADER, clues, 664); store<i32>(HEADER, share, 668); store<i32>(HEADER, poorMost, 672);
  store<i32>(HEADER, <i32>isSecond, 676); store<i32>(HEADER, level, 680); store<i32>(HEADER, count, 684);
  store<i32>(HEADER, given, 688); store<i32>(HEADER, next, 692); store<i32>(HEADER, hiddenCount, 696);
  store<i32>(HEADER, <i32>isDone, 700); store<i32>(HEADER, innerCount, 704); store<i32>(HEADER, innerGiven, 708);
  store<i32>(HEADER, innerNext, 712); store<i32>(HEADER, <i32>innerRuns, 716); store<i32>(HEADER, otherCount, 720);
  store<i32>(HEADER, otherGiven, 724); store<i32>(HEADER, otherNext, 728); store<i32>(HEADER, <i32>otherRuns, 732);
  store<i32>(HEADER, richCount, 736); store<i32>(HEADER, <i32>isRich, 740); store<i32>(HEADER, top, 744);
}

export function restore(): void {
  all = load<i64>(HEADER, 640); half = load<i64>(HEADER, 648); poor = load<i64>(HEADER, 656);
  clues = load<i32>(HEADER, 664); share = load<i32>(HEADER, 668); poorMost = load<i32>(HEADER, 672);
  isSecond = load<i32>(HEADER, 676) != 0; level = load<i32>(HEADER, 680); count = load<i32>(HEADER, 684);
  given = load<i32>(HEADER, 688); next = load<i32>(HEADER, 692); hiddenCount = load<i32>(HEADER, 696);
  isDone = load<i32>(HEADER, 700) != 0; innerCount = load<i32>(HEADER, 704); innerGiven = load<i32>(HEADER, 708);
  innerNext = load<i32>(HEADER, 712); innerRuns = <usize>load<i32>(HEADER, 716); otherCount = load<i32>(HEADER, 720);
  otherGiven = load<i32>(HEADER, 724); otherNext = load<i32>(HEADER, 728); otherRuns = <usize>load<i32>(HEADER, 732);
  richCount = load<i32>(HEADER, 736); isRich = load<i32>(HEADER, 740) != 0; top = load<i32>(HEADER, 744);
}

/** The level of the poor stage. */
export function depth(): i32 { return level; }
export function caseNumber(): i32 { return <i32>isSecond; }

// @ts-ignore: decorator
@inline function add(reason: usize): void { store<i64>(HEADER + reason, load<i64>(HEADER + reason) + 1); }
// @ts-ignore: decorator
@inline function nodeAt(at: i32): usize { return NODES + <usize>at * NODE; }
// @ts-ignore: decorator
@inline function richAt(at: i32): usize { return RICH_NODES + <usize>at * RICH_NODE; }
// @ts-ignore: decorator
@inline function word(base: usize, place: i32): i64 { return load<i64>(base + (<usize>place << 3)); }

let spare: i32 = 0; // nodes left of the budget

// @ts-ignore: decorator
@inline function countNode(size: i32): void {
  const at = LEVEL_COUNTS + (<usize>size << 3);
  store<i64>(at, load<i64>(at) + 1);
  spare--;
}

// --- sorting and packing -----------------------------------------------------------------------------------

/**
 * Sorts sets, cut down to `live`, into BUCKETS by size: those of `base` whose bits are set in the vector. False if one
 * is empty. Without branches on the sets: they cannot be foreseen, and a wrong guess costs more than the work.
 */
// @ts-ignore: decorator
@inline function sift(base: usize, vector: usize, bytes: usize, live: i64): bool {
  for (let i: usize = 0; i < 8; i++) store<u32>(ENDS + (i << 2), <u32>(BUCKETS + i * BUCKET));
  for (let at: usize = 0; at < bytes; at += 8) {
    const sets = base + (at << 6);
    for (let bits = load<i64>(vector + at); bits != 0; bits &= bits - 1) {
      const set = load<i64>(sets + (<usize>ctz(bits) << 3)) & live;
      const many = popcnt(set), kind = <usize>(many < 7 ? many : 7) << 2;
      const end = load<u32>(ENDS + kind);
      store<i64>(<usize>end, set);
      store<u32>(ENDS + kind, end + 8);
    }
  }
  return <usize>load<u32>(ENDS) == BUCKETS;
}

let packed: i32 = 0;
let packUnion: i64 = 0;
let smallest: i64 = 0;

/** Packs disjoint sets of the buckets greedily. False if there are more than `most`. */
function pack(most: i32): bool {
  let used: i64 = 0, many = 0;
  smallest = 0;
  for (let size: usize = 1; size < 8; size++) {
    const end = <usize>load<u32>(ENDS + (size << 2));
    let at = BUCKETS + size * BUCKET;
    if (at < end && smallest == 0) smallest = load<i64>(at);
    for (; at < end; at += 8) {
      const set = load<i64>(at);
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      many += <i32>isApart;
    }
    if (many > most) return false;
  }
  packUnion = used;
  packed = many;
  return true;
}

/** The live cells in all sets of `base` whose bits are set in the vector. */
function common(base: usize, vector: usize, bytes: usize, live: i64): i64 {
  for (let at: usize = 0; at < bytes; at += 8) {
    const sets = base + (at << 6);
    for (let bits = load<i64>(vector + at); bits != 0; bits &= bits - 1) {
      live &= load<i64>(sets + (<usize>ctz(bits) << 3));
      if (live == 0) return 0;
    }
  }
  return live;
}

// --- poor stage ----------------------------------------------------------------------------------------------

// @ts-ignore: decorator
@inline function branch(node: usize, todo: i64): void {
  store<i64>(node, todo, 8);
  store<i32>(node, <i32>popcnt(todo), 24);
}

/** Makes the node at `level` ready. */
function enterPoor(): void {
  const node = nodeAt(level);
  countNode(level);
  branch(node, 0);
  if (load<i32>(node, 28) == 0 && v128.any_true(v128.or(v128.load(node, 32), v128.load(node, 48)))) settlePoor(node);
  else poorLeaf(node);
}

/** Decides on the branches of a node with unhit inner sets. */
function settlePoor(node: usize): void {
  const room = poorMost - level;
  let live = load<i64>(node);
  if (room == 0) { add(NO_LAST); return; }
  if (room == 1) {
    const todo = common(INNER, node + 32, innerRuns, live);
    if (todo == 0) add(NO_LAST);
    else branch(node, todo);
    return;
  }
  while (true) {
    if (!sift(INNER, node + 32, innerRuns, live)) { add(EXHAUSTED); return; }
    if (!pack(room)) { add(POOR_PACKED); return; }
    if (packed < room || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  if (isRichCrowded(node, live, clues - level - packed)) { add(RICH_EARLY); return; }
  store<i64>(node, live);
  branch(node, smallest);
}

/** Do the unhit other sets that no live cell hits need more than `most` cells of the rich half? */
function isRichCrowded(node: usize, live: i64, most: i32): bool {
  const rich = all & ~poor;
  let used = live;
  for (let at: usize = 0; at < otherRuns; at += 8) {
    const sets = OTHER + (at << 6);
    for (let bits = load<i64>(node + at, 64); bits != 0; bits &= bits - 1) {
      const set = load<i64>(sets + (<usize>ctz(bits) << 3));
      const isApart = (set & used) == 0;
      used |= set & rich & -<i64>isApart;
      most -= <i32>isApart;
      if (most < 0) return true;
    }
  }
  return false;
}

/** The node at `level` hits all known inner sets. */
function poorLeaf(node: usize): void {
  const room = poorMost - level, left = clues - level;
  const live = load<i64>(node), rich = all & ~poor;
  let used: i64 = 0, many = 0;
  for (let at: usize = 0; at < otherRuns; at += 8) {
    const sets = OTHER + (at << 6);
    for (let bits = load<i64>(node + at, 64); bits != 0; bits &= bits - 1) {
      const set = load<i64>(sets + (<usize>ctz(bits) << 3));
      if ((set & used) != 0) continue;
      store<i64>(PACKED_SETS + (<usize>many << 3), set);
      used |= set & rich;
      many++;
      if (many > left && room == 0) { add(RICH_PACKED); return; }
    }
  }
  let todo = room > 0 ? live : 0;
  if (many > left) {
    // With x more cells here the rich half gets x fewer: together they must hit x + many − left of the packed sets.
    todo = oftenHit(live, many, 1 + (many - left + room - 1) / room);
    if (todo == 0) { add(RICH_PACKED); return; }
  }
  isRich = many <= left && startRich(node, left);
  if ((isRich || todo != 0) && load<i32>(node, 28) == 0) {
    const missed = missedBy(load<i64>(node, 16) | rich);
    if (missed != 0) { isRich = false; learn(missed); settlePoor(node); return; }
    store<i32>(node, 1, 28);
  }
  branch(node, todo);
}

/** The live cells in at least `times` of the packed sets (four, if it is more than four). */
function oftenHit(live: i64, many: i32, times: i32): i64 {
  let once: i64 = 0, twice: i64 = 0, thrice: i64 = 0, four: i64 = 0;
  for (let i = 0; i < many; i++) {
    const set = word(PACKED_SETS, i) & live;
    four |= thrice & set;
    thrice |= twice & set;
    twice |= once & set;
    once |= set;
  }
  return times == 1 ? once : times == 2 ? twice : times == 3 ? thrice : four;
}

/** Takes the next branch of the poor node at `level`, or goes back. */
function stepPoor(): void {
  const node = nodeAt(level), todo = load<i64>(node, 8);
  if (todo == 0) {
    level--;
    if (level >= 0) return;
    level = 0;
    if (isSecond) { isDone = true; return; }
    isSecond = true;
    startCase(all & ~half, clues - 1 - share);
    return;
  }
  const cell = todo & -todo, live = load<i64>(node) & ~cell, index = <usize>ctz(cell);
  store<i64>(node, todo ^ cell, 8);
  store<i64>(node, live);
  const child = node + NODE;
  store<i64>(child, live);
  store<i64>(child, load<i64>(node, 16) | cell, 16);
  store<i32>(child, load<i32>(node, 28), 28);
  const inner = INNER_HITS + (index << 5), others = OTHER_HITS + (index << 7);
  v128.store(child, v128.andnot(v128.load(node, 32), v128.load(inner)), 32);
  v128.store(child, v128.andnot(v128.load(node, 48), v128.load(inner, 16)), 48);
  for (let at: usize = 0; at < otherRuns; at += 16)
    v128.store(child + at, v128.andnot(v128.load(node + at, 64), v128.load(others + at)), 64);
  level++;
  enterPoor();
}

// --- rich stage ------------------------------------------------------------------------------------------------

/** Sets up the rich stage of a poor leaf, with `left` cells to take. False if it has nothing to do. */
function startRich(node: usize, left: i32): bool {
  let live = all & ~poor;
  while (true) {
    if (!sift(OTHER, node + 64, otherRuns, live)) { add(EXHAUSTED); return false; }
    if (!pack(left)) { add(RICH_PACKED); return false; }
    if (packed < left || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  for (let i: usize = 0; i < 1024; i += 16) v128.store(RICH_HITS + i, i64x2.splat(0));
  top = 0;
  richCount = 0;
  v128.store(RICH_NODES, i64x2.splat(0), 32);
  for (let size: usize = 1; size < 8; size++) {
    const end = <usize>load<u32>(ENDS + (size << 2));
    for (let at = BUCKETS + size * BUCKET; at < end && richCount < RICH_GIVEN; at += 8) number(load<i64>(at));
  }
  store<i64>(RICH_NODES, live);
  store<i64>(RICH_NODES, smallest, 8);
  store<i64>(RICH_NODES, load<i64>(node, 16), 16);
  store<i32>(RICH_NODES, left, 24);
  if (left < 3 || smallest == 0) settleRich();
  return load<i64>(RICH_NODES, 8) != 0;
}

/** Numbers one more set, which the whole path of the rich stage misses. */
function number(set: i64): void {
  const at = <usize>(richCount >> 6) << 3, bit = (<i64>1) << <i64>(richCount & 63);
  store<i64>(RICH + (<usize>richCount << 3), set);
  for (let rest = set; rest != 0; rest &= rest - 1) {
    const hits = RICH_HITS + (<usize>ctz(rest) << 4) + at;
    store<i64>(hits, load<i64>(hits) | bit);
  }
  for (let i = 0; i <= top; i++) {
    const unhit = richAt(i) + at;
    store<i64>(unhit, load<i64>(unhit, 32) | bit, 32);
  }
  richCount++;
}

/** Decides on the branches of the rich node at `top`, or asks about it. */
function settleRich(): void {
  const node = richAt(top), left = load<i32>(node, 24);
  let live = load<i64>(node), extra: i64 = 0;
  store<i64>(node, 0, 8);
  while (!v128.any_true(v128.load(node, 32))) {
    const missed = missedRich(node);
    if (missed == 0) return;
    extra = missed & live;
    if (left == 0 || extra == 0) { add(RICH_CUT); return; }
    if (!v128.any_true(v128.load(node, 32))) { store<i64>(node, extra, 8); return; } // there was no number for it
  }
  if (left == 0) { add(RICH_CUT); return; }
  if (left == 1) {
    const todo = common(RICH, node + 32, 16, live);
    if (todo == 0) add(NO_LAST);
    store<i64>(node, todo, 8);
    return;
  }
  if (left == 2) {
    const todo = firstOfTwo(node, live);
    if (todo == 0) add(NO_LAST);
    store<i64>(node, todo, 8);
    return;
  }
  if (isCrowded(node, live, left)) { add(RICH_CUT); return; }
  while (true) {
    if (!sift(RICH, node + 32, 16, live)) { add(EXHAUSTED); return; }
    if (!pack(left)) { add(RICH_CUT); return; }
    if (packed < left || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  store<i64>(node, live);
  store<i64>(node, smallest, 8);
}

/** Are there more than `most` disjoint sets among the unhit ones, in the order of their numbers? */
// @ts-ignore: decorator
@inline function isCrowded(node: usize, live: i64, most: i32): bool {
  let used: i64 = 0;
  for (let at: usize = 0; at < 16; at += 8)
    for (let bits = load<i64>(node + at, 32); bits != 0; bits &= bits - 1) {
      const set = load<i64>(RICH + (at << 6) + (<usize>ctz(bits) << 3)) & live;
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      most -= <i32>isApart;
      if (most < 0) return true;
    }
  return false;
}

/** Two cells to take: those of one unhit set that leave a live cell in all sets they miss. */
function firstOfTwo(node: usize, live: i64): i64 {
  const low = load<i64>(node, 32), high = load<i64>(node, 40);
  const first = low != 0 ? word(RICH, <i32>ctz(low)) : word(RICH, 64 + <i32>ctz(high));
  let todo: i64 = 0;
  for (let rest = first & live; rest != 0; rest &= rest - 1) {
    const cell = rest & -rest, hits = RICH_HITS + (<usize>ctz(cell) << 4);
    live ^= cell;
    let both = live;
    for (let bits = low & ~load<i64>(hits); bits != 0 && both != 0; bits &= bits - 1)
      both &= word(RICH, <i32>ctz(bits));
    for (let bits = high & ~load<i64>(hits, 8); bits != 0 && both != 0; bits &= bits - 1)
      both &= word(RICH, 64 + <i32>ctz(bits));
    if (both != 0) todo |= cell;
  }
  return todo;
}

/** Takes the next branch of the rich node at `top`, or goes back. */
function stepRich(): void {
  const node = richAt(top), todo = load<i64>(node, 8);
  if (todo == 0) {
    top--;
    isRich = top >= 0;
    return;
  }
  const cell = todo & -todo, live = load<i64>(node) & ~cell;
  store<i64>(node, todo ^ cell, 8);
  store<i64>(node, live);
  const child = node + RICH_NODE;
  store<i64>(child, live);
  store<i64>(child, load<i64>(node, 16) | cell, 16);
  store<i32>(child, load<i32>(node, 24) - 1, 24);
  v128.store(child, v128.andnot(v128.load(node, 32), v128.load(RICH_HITS + (<usize>ctz(cell) << 4))), 32);
  top++;
  countNode(level + top);
  settleRich();
}

/** The rich node hits all numbered sets: 0 if it hits all there are, and is a finding; else one it misses. */
function missedRich(node: usize): i64 {
  const chosen = load<i64>(node, 16);
  for (let i = 0; i < otherCount; i++) {
    const set = word(OTHER, i);
    if ((set & chosen) != 0) continue;
    if (richCount < RICH_MAX) number(set & ~poor);
    return set;
  }
  const missed = missedBy(chosen);
  if (missed != 0) {
    learn(missed);
    if (richCount < RICH_MAX) number(missed & ~poor);
    return missed;
  }
  const at = FOUND + <usize>foundCount * 24;
  store<i64>(at, chosen);
  store<i64>(at, load<i64>(node), 8);
  store<i64>(at, <i64>load<i32>(node, 24), 16);
  foundCount++;
  return 0;
}

// --- questions and answers -----------------------------------------------------------------------------------

/** A set that these cells miss, 0 if there is none. */
function missedBy(cells: i64): i64 {
  add(ASKED);
  if (hiddenCount < 0) return missedSet(cells);
  for (let i = 0; i < hiddenCount; i++) if ((word(HIDDEN, i) & cells) == 0) return word(HIDDEN, i);
  return 0;
}

/** A set that the whole path misses takes the next place, if need be that of the oldest learned one. */
function learn(set: i64): void {
  store<i64>(SETS + (<usize>next << 3), set);
  if (count <= next) count = next + 1;
  next = next + 1 < SETS_MAX ? next + 1 : given;
  if ((set & ~poor) == 0) {
    const place = innerNext;
    innerNext = place + 1 < INNER_MAX ? place + 1 : innerGiven;
    if (innerCount <= place) innerCount = place + 1;
    innerRuns = <usize>((innerCount + 63) >> 6) << 3;
    put(INNER, INNER_HITS, 5, place, set);
    mark(32, place);
  } else {
    const place = otherNext;
    otherNext = place + 1 < SETS_MAX ? place + 1 : otherGiven;
    if (otherCount <= place) {
      otherCount = place + 1;
      if ((place & 127) == 0) {
        // the vectors of the path grow
        for (let i = 0; i <= level; i++) v128.store(nodeAt(i) + otherRuns, i64x2.splat(0), 64);
        otherRuns += 16;
      }
    }
    put(OTHER, OTHER_HITS, 7, place, set);
    mark(64, place);
  }
}

/** The set at this place is unhit on the whole path of the poor stage. */
function mark(vector: usize, place: i32): void {
  const byte = vector + <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let i = 0; i <= level; i++) {
    const at = nodeAt(i) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}

/** Puts a set at a place, and takes the one that was there out of the vectors of the poor cells. */
function put(base: usize, hits: usize, shift: usize, place: i32, set: i64): void {
  store<i64>(base + (<usize>place << 3), set);
  const byte = <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let rest = poor; rest != 0; rest &= rest - 1) {
    const cell = <usize>ctz(rest), at = hits + (cell << shift) + byte;
    store<u8>(at, (load<u8>(at) & ~bit) | (((set >> <i64>cell) & 1) != 0 ? bit : 0));
  }
}

// --- the machine -----------------------------------------------------------------------------------------------

/** The hitting sets with at most `most` of the cells of `cells`. */
function startCase(cells: i64, most: i32): void {
  poor = cells;
  poorMost = most;
  level = 0;
  isRich = false;
  memory.fill(NODES, 0, NODE);
  if (most < 0) return;
  memory.fill(INNER_HITS, 0, 2048);
  memory.fill(OTHER_HITS, 0, 8192);
  innerCount = otherCount = 0;
  for (let size: i64 = 0; size <= 32; size++)
    for (let i = 0; i < count; i++) {
      const set = word(SETS, i);
      if (popcnt(set & ~cells) != size) continue;
      if (size > 0 && otherCount < OTHER_GIVEN) arrange(OTHER, OTHER_HITS, 7, otherCount++, set);
      if (size == 0 && innerCount < INNER_GIVEN) arrange(INNER, INNER_HITS, 5, innerCount++, set);
    }
  innerGiven = innerNext = innerCount;
  otherGiven = otherNext = otherCount;
  innerRuns = <usize>((innerCount + 63) >> 6) << 3;
  otherRuns = <usize>((otherCount + 127) >> 7) << 4;
  for (let i = 0; i < innerCount; i++) mark(32, i);
  for (let i = 0; i < otherCount; i++) mark(64, i);
  store<i64>(NODES, cells);
  enterPoor();
}

/** Puts a set at a place where there was none. */
function arrange(base: usize, hits: usize, shift: usize, place: i32, set: i64): void {
  store<i64>(base + (<usize>place << 3), set);
  const byte = <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let rest = set & poor; rest != 0; rest &= rest - 1) {
    const at = hits + (<usize>ctz(rest) << shift) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}

/** Sets up the search for the puzzles with n clues of the grid in GRID. */
export function start(n: i32): void {
  const sets = findSets(SETS, GIVEN_MAX, n < 14 ? 3 : 4); // what pays depends on the work that follows
  // Of an even number the half with more and smaller inner sets may have more.
  let lead = 0;
  for (let i = 0; i < sets; i++) {
    const set = word(SETS, i), weight = 1 << (16 - <i32>popcnt(set));
    if ((set & ~LEFT) == 0) lead += weight;
    else if ((set & LEFT) == 0) lead -= weight;
  }
  startFamily(n, -1, lead < 0 ? ~LEFT : LEFT, n >> 1, sets, -1);
}

/**
 * Sets up a search for n of the cells, at most k of P or at most n − 1 − k of the others, on the first sets of SETS.
 * With hidden ≥ 0, that many sets of HIDDEN are asked instead of the solver.
 */
export function startFamily(n: i32, cells: i64, p: i64, k: i32, sets: i32, hidden: i32): void {
  clues = n;
  all = cells;
  half = p;
  share = k;
  hiddenCount = hidden;
  count = given = next = sets;
  foundCount = 0;
  isSecond = false;
  isDone = false;
  memory.fill(HEADER, 0, 1024);
  startCase(p, k);
}

/** Works for about `budget` nodes. */
export function run(budget: i32): i32 {
  spare = budget;
  while (!isDone && spare > 0) {
    if (isRich) stepRich();
    else stepPoor();
    if (foundCount == FOUND_MAX) return isDone ? DONE : FULL_HOUSE;
  }
  return isDone ? DONE : PAUSED;
}

/** How many findings wait in FOUND; they are forgotten by this call. */
export function takeFound(): i32 { const taken = foundCount; foundCount = 0; return taken; }
