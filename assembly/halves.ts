// The checker's kernel for 2×4 boards: all hitting sets of exactly n of 64 cells, when the cells are cut into two
// halves P and Q. One half is poor: P holds at most k of the n, or Q holds at most n − 1 − k. These are two cases,
// and in each the poor half is looked at first.
//
// A set of the family is one 64-bit word. A node knows the sets it does not hit yet as a vector of bits. What it
// does (assembly/split.ts does the same with three parts and two words):
//
//   sift      cuts the unhit sets down to the live cells (a cell that was tried is dead for its later siblings; all
//             of the poor half are when it has its share) and sorts them: *inner* ones, inside the poor half, and
//             others, small ones first
//   pack      disjoint sets, greedily, the inner ones first: more of them than cells to take end the branch. As many
//             as that: the cells outside of them die.
//   branch    on a smallest inner set, as long as there are any; then on a smallest of all. The last cell must be in
//             all unhit sets.
//   inner     where all known inner sets are hit, the solver is asked whether that is enough if the whole rich half
//             were given: what it finds is one more inner set, and these are worth most
//   leaf      where no known set is unhit, the solver is asked (halves/solve.ts). A second solution is one more set,
//             which is learned: on the whole path it is unhit.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   HEADER   counters: prunes by reason (i64 each), from byte 64 nodes per level; from byte 640 the scalars (see save)
//   NODES    one per number of cells chosen:
//              0 live (i64)   8 todo (i64)   16 chosen (i64)   24 branches at first (i32)
//              28 are all inner sets hit, also those not known? (i32)   64 unhit sets: SETS_MAX bits
//   SETS     the sets; the first `given` are found beforehand, the others learned
//   HITS     for each cell the sets that hold it: SETS_MAX bits
//   BUCKETS  work space: unhit sets, live cells only, by kind and size: 16 lists
//   FOUND    what was found: cells chosen, live cells, how many of these to add, the half with few and how few

import { findSets } from './halves/find';
import { GRID, missedSet } from './halves/solve';

const LEFT: i64 = 0x0f0f0f0f0f0f0f0f; // the left stack
const SETS_MAX: i32 = 1024;
const GIVEN_MAX: i32 = 512; // the rest is for learned ones
const VECTOR: usize = 128; // bytes
const NODE: usize = 192;
const LEVELS: i32 = 65;
const FOUND_MAX: i32 = 256;
const BUCKET: usize = 8256; // SETS_MAX words and a line more

const HEADER: usize = memory.data(1024, 16);
const NODES: usize = memory.data(12480, 16);
const SETS: usize = memory.data(8192, 16);
const HITS: usize = memory.data(8192, 16);
const BUCKETS: usize = memory.data(132096, 16);
const ENDS: usize = memory.data(64, 16); // of the buckets
const FOUND: usize = memory.data(10240, 16); // 40 each
const HIDDEN: usize = memory.data(8192, 16); // in tests: what to ask instead of the solver

// What `run` returns.
const PAUSED: i32 = 0;
const DONE: i32 = 1;
const FULL_HOUSE: i32 = 2; // FOUND is full: take it

// Prunes, and other counters.
const EXHAUSTED: usize = 0; // a set without a live cell
const INNER_PACKED: usize = 8; // more disjoint inner sets than the poor half may take
const PACKED: usize = 16; // more disjoint sets than cells to take
const NO_LAST: usize = 24; // no cell hits all that is left
const ASKED: usize = 32; // questions to the solver
const LEVEL_COUNTS: usize = HEADER + 64; // i64 each

let clues: i32 = 0;
let all: i64 = 0; // the cells there are
let half: i64 = 0; // P
let share: i32 = 0; // k
let poor: i64 = 0; // the poor half of this case
let poorMost: i32 = 0;
let isSecond: bool = false;
let level: i32 = 0; // cells chosen
let isDone: bool = true;
let count: i32 = 0; // sets in use
let given: i32 = 0;
let next: i32 = 0; // the place of the next learned set
let runs: usize = 0; // bytes of a vector in use
let foundCount: i32 = 0;
let hiddenCount: i32 = -1;

export function headerPointer(): usize { return HEADER; }
export function nodesPointer(): usize { return NODES; }
export function gridPointer(): usize { return GRID; }
export function setsPointer(): usize { return SETS; }
export function foundPointer(): usize { return FOUND; }
export function hiddenPointer(): usize { return HIDDEN; }
export function machineLength(): usize { return HITS + 8192 - HEADER; }

export function save(): void {
  store<i64>(HEADER, all, 640); store<i64>(HEADER, half, 648); store<i64>(HEADER, poor, 656);
  store<i32>(HEADER, clues, 664); store<i32>(HEADER, share, 668); store<i32>(HEADER, poorMost, 672);
  store<i32>(HEADER, <i32>isSecond, 676); store<i32>(HEADER, level, 680); store<i32>(HEADER, count, 684);
  store<i32>(HEADER, given, 688); store<i32>(HEADER, next, 692); store<i32>(HEADER, <i32>runs, 696);
  store<i32>(HEADER, hiddenCount, 700); store<i32>(HEADER, <i32>isDone, 704);
}

export function restore(): void {
  all = load<i64>(HEADER, 640); half = load<i64>(HEADER, 648); poor = load<i64>(HEADER, 656);
  clues = load<i32>(HEADER, 664); share = load<i32>(HEADER, 668); poorMost = load<i32>(HEADER, 672);
  isSecond = load<i32>(HEADER, 676) != 0; level = load<i32>(HEADER, 680); count = load<i32>(HEADER, 684);
  given = load<i32>(HEADER, 688); next = load<i32>(HEADER, 692); runs = <usize>load<i32>(HEADER, 696);
  hiddenCount = load<i32>(HEADER, 700); isDone = load<i32>(HEADER, 704) != 0;
}

export function depth(): i32 { return level; }
export function caseNumber(): i32 { return <i32>isSecond; }

// @ts-ignore: decorator
@inline function add(reason: usize): void { store<i64>(HEADER + reason, load<i64>(HEADER + reason) + 1); }
// @ts-ignore: decorator
@inline function nodeAt(at: i32): usize { return NODES + <usize>at * NODE; }
// @ts-ignore: decorator
@inline function setAt(place: i32): i64 { return load<i64>(SETS + (<usize>place << 3)); }

// --- nodes ---------------------------------------------------------------------------------------------

/** Sorts the unhit sets, cut down to `live`, into BUCKETS: 1 … 7 inner ones by size, 9 … 15 others. False if one is empty. */
function sift(node: usize, live: i64): bool {
  for (let i: usize = 0; i < 16; i++) store<u32>(ENDS + (i << 2), <u32>(BUCKETS + i * BUCKET));
  const outside = ~poor;
  for (let at: usize = 0; at < runs; at += 8) {
    const sets = SETS + (at << 6);
    for (let word = load<i64>(node + at, 64); word != 0; word &= word - 1) {
      const set = load<i64>(sets + (<usize>ctz(word) << 3)) & live;
      const many = popcnt(set), size = many < 7 ? many : 7;
      const kind = (<usize>size + (<usize>((set & outside) != 0) << 3)) << 2;
      const end = load<u32>(ENDS + kind);
      store<i64>(<usize>end, set);
      store<u32>(ENDS + kind, end + 8);
    }
  }
  return <usize>load<u32>(ENDS) == BUCKETS;
}

let packed: i32 = 0;
let packUnion: i64 = 0;

/** Packs disjoint sets of eight buckets on top of those packed before. */
// @ts-ignore: decorator
@inline function pack(bucket: usize, union: i64, most: i32, before: i32): bool {
  let used = union, many = before;
  for (const last = bucket + 7; bucket < last; bucket++) {
    const end = <usize>load<u32>(ENDS + (bucket << 2));
    for (let at = BUCKETS + bucket * BUCKET; at < end; at += 8) {
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

/** A smallest set of eight buckets; 0 if they are empty. */
function smallest(bucket: usize): i64 {
  for (const last = bucket + 7; bucket < last; bucket++) {
    const at = BUCKETS + bucket * BUCKET;
    if (<usize>load<u32>(ENDS + (bucket << 2)) > at) return load<i64>(at);
  }
  return 0;
}

// @ts-ignore: decorator
@inline function branch(node: usize, todo: i64): void {
  store<i64>(node, todo, 8);
  store<i32>(node, <i32>popcnt(todo), 24);
}

/** The live cells in all unhit sets of the node. */
// @ts-ignore: decorator
@inline function common(node: usize, live: i64): i64 {
  for (let at: usize = 0; at < runs; at += 8) {
    const sets = SETS + (at << 6);
    for (let word = load<i64>(node + at, 64); word != 0; word &= word - 1) {
      live &= load<i64>(sets + (<usize>ctz(word) << 3));
      if (live == 0) return 0;
    }
  }
  return live;
}

// @ts-ignore: decorator
@inline function hasUnhit(node: usize): bool {
  let all = i64x2.splat(0);
  for (let at: usize = 0; at < runs; at += 16) all = v128.or(all, v128.load(node + at, 64));
  return v128.any_true(all);
}

/** Makes the node at `level` ready: decides on its branches, or asks about it. */
function enter(): void {
  const node = nodeAt(level), left = clues - level;
  const chosen = load<i64>(node, 16);
  const room = poorMost - <i32>popcnt(chosen & poor);
  let live = load<i64>(node);
  store<i64>(node, 0, 8);
  if (room == 0) live &= ~poor;
  while (!hasUnhit(node)) {
    if (!ask(node, chosen, live, left, room)) return;
  }
  if (left == 0) { add(NO_LAST); return; }
  if (left == 1) {
    const todo = common(node, live);
    if (todo == 0) add(NO_LAST);
    store<i64>(node, live);
    branch(node, todo);
    return;
  }
  let isReady = false;
  while (!isReady) {
    if (!sift(node, live)) { add(EXHAUSTED); return; }
    if (!pack(1, 0, room, 0)) { add(INNER_PACKED); return; }
    let dead: i64 = packed == room ? live & poor & ~packUnion : 0;
    if (!pack(9, packUnion, left, packed)) { add(PACKED); return; }
    if (packed == left) dead |= live & ~packUnion;
    live &= ~dead;
    if (dead == 0) isReady = smallest(1) != 0 || areInnerHit(node, chosen);
  }
  store<i64>(node, live);
  let best = smallest(1);
  if (best == 0 || <usize>load<u32>(ENDS, 36) > BUCKETS + 9 * BUCKET) best = smallest(9);
  branch(node, best);
}

/** The node hits all known inner sets: all there are? If not, it has learned another. */
function areInnerHit(node: usize, chosen: i64): bool {
  if (load<i32>(node, 28) != 0) return true;
  const missed = missedBy(chosen | ~poor);
  if (missed != 0) { learn(missed); return false; }
  store<i32>(node, 1, 28);
  return true;
}

/** The node hits all known sets. True if there is another, which it learned. */
function ask(node: usize, chosen: i64, live: i64, left: i32, room: i32): bool {
  const missed = missedBy(chosen);
  if (missed != 0) { learn(missed); return true; }
  const at = FOUND + <usize>foundCount * 40;
  store<i64>(at, chosen);
  store<i64>(at, live, 8);
  store<i64>(at, poor, 16);
  store<i32>(at, left, 24);
  store<i32>(at, room, 28);
  foundCount++;
  return false;
}

/** A set that these cells miss, 0 if there is none. */
function missedBy(cells: i64): i64 {
  add(ASKED);
  return hiddenCount < 0 ? missedSet(cells) : hiddenSet(cells);
}

/** In tests: the first hidden set that the cells miss. */
function hiddenSet(chosen: i64): i64 {
  for (let i = 0; i < hiddenCount; i++) {
    const set = load<i64>(HIDDEN + (<usize>i << 3));
    if ((set & chosen) == 0) return set;
  }
  return 0;
}

/** A set that the whole path misses takes the next place, if need be that of the oldest learned one. */
function learn(set: i64): void {
  const place = next;
  next = place + 1 < SETS_MAX ? place + 1 : given;
  if (count <= place) {
    count = place + 1;
    if ((place & 127) == 0) {
      // the vectors of the path grow
      for (let i = 0; i <= level; i++) v128.store(nodeAt(i) + runs, i64x2.splat(0), 64);
      runs += 16;
    }
  }
  put(place, set);
  const byte = <usize>(place >> 3) + 64, bit = <u8>1 << <u8>(place & 7);
  for (let i = 0; i <= level; i++) {
    const at = nodeAt(i) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}

/** Puts a set at a place, and takes the one that was there out of HITS. */
function put(place: i32, set: i64): void {
  store<i64>(SETS + (<usize>place << 3), set);
  const byte = <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let cell: usize = 0; cell < 64; cell++) {
    const at = HITS + cell * VECTOR + byte;
    store<u8>(at, (load<u8>(at) & ~bit) | (((set >> <i64>cell) & 1) != 0 ? bit : 0));
  }
}

/** Takes the next branch of the node at `level`, or goes back. */
function step(): void {
  const node = nodeAt(level), todo = load<i64>(node, 8);
  if (todo == 0) {
    if (level > 0) { level--; return; }
    if (isSecond) { isDone = true; return; }
    isSecond = true;
    startCase(all & ~half, clues - 1 - share);
    return;
  }
  const cell = todo & -todo, live = load<i64>(node) & ~cell;
  store<i64>(node, todo ^ cell, 8);
  store<i64>(node, live);
  const child = node + NODE, hits = HITS + <usize>ctz(cell) * VECTOR;
  store<i64>(child, live);
  store<i64>(child, load<i64>(node, 16) | cell, 16);
  store<i32>(child, load<i32>(node, 28), 28);
  for (let at: usize = 0; at < runs; at += 16)
    v128.store(child + at, v128.andnot(v128.load(node + at, 64), v128.load(hits + at)), 64);
  level++;
  countNode();
  enter();
}

let spare: i32 = 0; // nodes left of the budget

// @ts-ignore: decorator
@inline function countNode(): void {
  const at = LEVEL_COUNTS + (<usize>level << 3);
  store<i64>(at, load<i64>(at) + 1);
  spare--;
}

// --- the machine -----------------------------------------------------------------------------------------

/** The hitting sets with at most `most` of the cells of `cells`. */
function startCase(cells: i64, most: i32): void {
  poor = cells;
  poorMost = most;
  level = 0;
  store<i64>(NODES, all);
  store<i64>(NODES, 0, 8);
  store<i64>(NODES, 0, 16);
  store<i32>(NODES, 0, 28);
  for (let at: usize = 0; at < VECTOR; at += 8) store<i64>(NODES + at, 0, 64);
  for (let i = 0; i < count; i++) {
    const at = NODES + 64 + (<usize>(i >> 6) << 3);
    store<i64>(at, load<i64>(at) | ((<i64>1) << <i64>(i & 63)));
  }
  countNode();
  if (most >= 0) enter();
}

/** Sets up the search for the puzzles with n clues of the grid in GRID. */
export function start(n: i32): void {
  const sets = findSets(SETS, GIVEN_MAX);
  startFamily(n, -1, LEFT, n >> 1, sets, -1);
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
  runs = <usize>((count + 127) >> 7) << 4;
  foundCount = 0;
  isSecond = false;
  isDone = false;
  memory.fill(HEADER, 0, 1024);
  memory.fill(HITS, 0, 8192);
  for (let i = 0; i < sets; i++) put(i, setAt(i));
  startCase(p, k);
}

/** Works for about `budget` nodes. */
export function run(budget: i32): i32 {
  spare = budget;
  while (!isDone && spare > 0) {
    step();
    if (foundCount == FOUND_MAX) return isDone ? DONE : FULL_HOUSE;
  }
  return isDone ? DONE : PAUSED;
}

/** How many findings wait in FOUND; they are forgotten by this call. */
export function takeFound(): i32 { const taken = foundCount; foundCount = 0; return taken; }
