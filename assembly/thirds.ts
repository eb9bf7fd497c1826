// The checker's kernel: all hitting sets of exactly n elements, when the elements are cut into three parts and
// one of them, the full part, holds at least as many of the n as each of the others.
//
// The elements of the two lighter parts (A and B, together at most 64) are the bits of one word, those of the
// full part (at most 64) the bits of another. A set of the family is a pair of words. It is *inner* if it lies
// in A ∪ B, else *crossing*. The search has two stages:
//
//   outer stage   chooses elements of A ∪ B until every inner set is hit: smallest live set first; an element
//                 tried is dead for its later siblings; greedy packing of disjoint live sets as the bound.
//                 How many may be taken from A and B is the caller's CAPS table. If the packing needs all that
//                 may still be taken, the elements outside it die. Near the leaves (NEAR_LEFT elements to take)
//                 sets are numbered and a node knows its unhit ones as bits; the last two elements are found by
//                 intersecting sets.
//   full stage    with the sets still unhit restricted to the full part: the same search on one word, for the
//                 elements that are left to take.
//
// Where no known set is unhit, the kernel stops and asks: it leaves the chosen elements in the request, and the
// caller answers with a set they miss (learned: used from now on) or says that there is none. In Sudoku terms:
// the caller runs the solver, and a second solution is an unavoidable set.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   HEADER   the scalars of the search (see save), from byte 256 its counters
//   CAPS     64 × 64 bytes: the most elements of A ∪ B a hitting set may have, if it has at least a of A and
//            at least b of B; −1: it cannot have that many
//   OUTER    LEVELS records, one per number of elements chosen:
//              0 live (i64)  8 todo (i64)  16 chosen (i64)  24 branches at first (i32)  28 a (i32)  32 b (i32)
//              36 length of its list (i32)  40 kind of node (u8)  43 are the branches in order? (u8)
//              48 the branches in order (16 × u8)  64 the crossing sets not hit: CROSSING bits
//              192 near the leaves: the sets not hit, 128 bits  208 elements that die in every child (i64)
//   FULL     LEVELS records: 0 live  8 todo  16 chosen  24 branches at first  36 length  40 kind  44 left to take
//   NEAR, NEAR_HITS   near the leaves: the numbered sets, and for each element those that hold it, 128 bits
//   CROSS_OUTER, CROSS_FULL   the two words of each crossing set; the given ones first, by their size in the
//            full part, then the learned ones
//   HITS     for each element of A ∪ B the crossing sets that hold it: CROSSING bits
//   LISTS    LEVELS lists of inner sets not hit, restricted to the live elements, smallest first
//   FULL_LISTS   the same of the full stage
//   FOUND    what was found: chosen words of A ∪ B and of the full part, live elements, how many of them to add

const LEVELS: i32 = 64;
const RECORD: usize = 224;
const CROSSING: i32 = 1024;
const LIST_MAX: i32 = 1152;
const LIST: usize = 9280; // LIST_MAX words and a line more, so that lists do not fall on the same cache lines
const BUCKET: usize = 9408;
const FOUND_MAX: i32 = 1024;

const HEADER: usize = memory.data(2048, 16);
const CAPS: usize = memory.data(4096, 16);
const OUTER: usize = memory.data(14336, 16);
const FULL: usize = memory.data(14336, 16);
const NEAR: usize = memory.data(1024, 16);
const NEAR_HITS: usize = memory.data(1024, 16);
const CROSS_OUTER: usize = memory.data(8192, 16);
const CROSS_FULL: usize = memory.data(8192, 16);
const HITS: usize = memory.data(8192, 16);
const LISTS: usize = memory.data(593920, 16);
const FULL_LISTS: usize = memory.data(593920, 16);
const MACHINE_END: usize = FULL_LISTS + 593920;

const FOUND: usize = memory.data(32768, 16);
const BUCKETS: usize = memory.data(150528, 16); // sets by size 1 … 15, work space
const SIZES: usize = memory.data(64, 16); // how many in each bucket
const OFTEN: usize = memory.data(64, 16); // in how many sets an element is, 16 × i32
const TALK: usize = memory.data(16, 16); // the two words of a question, or of the set in its answer

// Kinds of nodes: what a child of it is.
const SPLIT: i32 = 0; // one more element chosen; inner sets may be left
const LAST: i32 = 1; // the last element: every branch hits all that is left
const ANY: i32 = 2; // nothing is left to hit: every live element is a branch
const NEARBY: i32 = 3; // as SPLIT, near the leaves
const TRIPLE: i32 = 4; // as NEARBY, and it may take three
const PAIR: i32 = 5; // as NEARBY, and it may take two

// What `run` returns.
const PAUSED: i32 = 0;
const DONE: i32 = 1;
const ASK: i32 = 2;
const FULL_HOUSE: i32 = 3; // FOUND is full: take it

// What the search does next.
const AT_OUTER: i32 = 0;
const AT_FULL: i32 = 1;
const ASKED_OUTER: i32 = 2; // waits for an answer about the outer node
const ASKED_FULL: i32 = 3;
const FINISHED: i32 = 4;

// --- scalars of the search: in HEADER between calls, so that a copy of the memory is a paused search -----

let mode: i32 = 0;
let level: i32 = 0; // of the outer stage = elements chosen
let top: i32 = 0; // of the full stage
let clues: i32 = 0; // n
let maskA: i64 = 0;
let maskB: i64 = 0;
let fullMask: i64 = 0;
let crossCount: i32 = 0; // crossing sets in use
let crossGiven: i32 = 0; // how many of them were given, not learned
let crossNext: i32 = 0; // the place of the next learned one
let runs: usize = 0; // bytes of a vector of crossing sets in use
let only: i32 = 0; // which part of the work, see cut
let every: i32 = 1;
let only1: i32 = 0;
let every1: i32 = 1;
let foundCount: i32 = 0;

// Counters, in HEADER from byte 256: prunes by reason (i64 each), then nodes per level from byte 512.
const PRUNES: usize = HEADER + 256;
const EXHAUSTED: usize = 0; // a set without a live element
const PACKED: usize = 8; // more disjoint sets than may be taken
const NO_LAST: usize = 16; // no element hits all that is left
const CROWDED: usize = 24; // more disjoint crossing sets than are left to take in all
const FULL_PACKED: usize = 32; // the same in the full part, at a leaf of the outer stage
const FULL_CUT: usize = 40; // in the full stage
const FULL_EARLY: usize = 64; // the same for all leaves below a node
const NODES: usize = HEADER + 512; // LEVELS × i64
const FULL_LEVELS: usize = HEADER + 1024; // LEVELS × i64

export function headerPointer(): usize { return HEADER; }
export function machineLength(): usize { return MACHINE_END - HEADER; }
export function capsPointer(): usize { return CAPS; }
export function crossOuterPointer(): usize { return CROSS_OUTER; }
export function crossFullPointer(): usize { return CROSS_FULL; }
export function innerPointer(): usize { return LISTS; }
export function outerPointer(): usize { return OUTER; }
export function talkPointer(): usize { return TALK; }
export function foundPointer(): usize { return FOUND; }
export function innerMax(): i32 { return LIST_MAX; }
export function crossingMax(): i32 { return CROSSING; }

/** The level of the outer stage. */
export function depth(): i32 { return level; }

export function save(): void {
  store<i32>(HEADER, mode); store<i32>(HEADER, level, 4); store<i32>(HEADER, top, 8); store<i32>(HEADER, clues, 12);
  store<i64>(HEADER, maskA, 16); store<i64>(HEADER, maskB, 24); store<i64>(HEADER, fullMask, 32);
  store<i32>(HEADER, crossCount, 40); store<i32>(HEADER, crossGiven, 44); store<i32>(HEADER, crossNext, 48);
  store<i32>(HEADER, <i32>runs, 52); store<i32>(HEADER, only, 56); store<i32>(HEADER, every, 60);
  store<i32>(HEADER, only1, 64); store<i32>(HEADER, every1, 68); store<i32>(HEADER, nearRoot, 72); store<i32>(HEADER, nearCount, 76);
  store<i64>(HEADER, leafChosen, 80);
}

export function restore(): void {
  mode = load<i32>(HEADER); level = load<i32>(HEADER, 4); top = load<i32>(HEADER, 8); clues = load<i32>(HEADER, 12);
  maskA = load<i64>(HEADER, 16); maskB = load<i64>(HEADER, 24); fullMask = load<i64>(HEADER, 32);
  crossCount = load<i32>(HEADER, 40); crossGiven = load<i32>(HEADER, 44); crossNext = load<i32>(HEADER, 48);
  runs = <usize>load<i32>(HEADER, 52); only = load<i32>(HEADER, 56); every = load<i32>(HEADER, 60);
  only1 = load<i32>(HEADER, 64); every1 = load<i32>(HEADER, 68); nearRoot = load<i32>(HEADER, 72); nearCount = load<i32>(HEADER, 76);
  leafChosen = load<i64>(HEADER, 80);
}

// @ts-ignore: decorator
@inline function count(reason: usize): void { store<i64>(PRUNES + reason, load<i64>(PRUNES + reason) + 1); }
// @ts-ignore: decorator
@inline function caps(a: i32, b: i32): i32 { return <i32>load<i8>(CAPS + ((<usize>a << 6) | <usize>b)); }
// @ts-ignore: decorator
@inline function outer(at: i32): usize { return OUTER + <usize>at * RECORD; }
// @ts-ignore: decorator
@inline function full(at: i32): usize { return FULL + <usize>at * RECORD; }
// @ts-ignore: decorator
@inline function list(at: i32): usize { return LISTS + <usize>at * LIST; }
// @ts-ignore: decorator
@inline function fullList(at: i32): usize { return FULL_LISTS + <usize>at * LIST; }

// --- lists ---------------------------------------------------------------------------------------------

/**
 * Puts the sets of the list at `from` that miss `element`, cut down to `live`, into BUCKETS by size.
 * Returns how many, or −1 if one of them has no live element.
 */
function sift(from: usize, length: i32, element: i64, live: i64): i32 {
  const zero = i64x2.splat(0);
  v128.store(SIZES, zero); v128.store(SIZES, zero, 16); v128.store(SIZES, zero, 32); v128.store(SIZES, zero, 48);
  let kept = 0;
  for (const end = from + (<usize>length << 3); from < end; from += 8) {
    const set = load<i64>(from);
    if (set & element) continue;
    const rest = set & live;
    if (rest == 0) return -1;
    let size = <usize>popcnt(rest);
    size = size < 15 ? size : 15;
    const place = load<i32>(SIZES + (size << 2));
    store<i64>(BUCKETS + size * BUCKET + (<usize>place << 3), rest);
    store<i32>(SIZES + (size << 2), place + 1);
    kept++;
  }
  return kept;
}

let packUnion: i64 = 0;
let packSlack: i32 = 0;
let packAll: i32 = 0;

/**
 * Writes the sets in BUCKETS to `to`, smallest first, and packs disjoint ones greedily on the way. False as
 * soon as they need more elements than CAPS allows a node with `a` and `b` chosen. Leaves the union of the
 * packed sets, and how many more elements could be taken than they need.
 */
function packOuter(to: usize, a: i32, b: i32): bool {
  let used: i64 = 0, all = a + b, room = caps(a, b);
  for (let size: usize = 1; size < 16; size++) {
    let at = BUCKETS + size * BUCKET;
    for (const end = at + (<usize>load<i32>(SIZES + (size << 2)) << 3); at < end; at += 8, to += 8) {
      const set = load<i64>(at);
      store<i64>(to, set);
      if (set & used) continue;
      used |= set;
      all++;
      if ((set & maskB) == 0) room = caps(++a, b);
      else if ((set & maskA) == 0) room = caps(a, ++b);
      if (room < all) return false;
    }
  }
  packUnion = used;
  packAll = all;
  packSlack = room - all;
  return true;
}

/** The same in the full part, where `left` elements may be taken. */
function packFull(to: usize, left: i32): bool {
  let used: i64 = 0;
  for (let size: usize = 1; size < 16; size++) {
    let at = BUCKETS + size * BUCKET;
    for (const end = at + (<usize>load<i32>(SIZES + (size << 2)) << 3); at < end; at += 8, to += 8) {
      const set = load<i64>(at);
      store<i64>(to, set);
      if (set & used) continue;
      used |= set;
      if (--left < 0) return false;
    }
  }
  packUnion = used;
  packSlack = left;
  return true;
}

/** The elements in all sets of the list, cut down to `live`. */
// @ts-ignore: decorator
@inline function intersection(from: usize, length: i32, live: i64): i64 {
  for (const end = from + (<usize>length << 3); from < end && live != 0; from += 8) live &= load<i64>(from);
  return live;
}

// --- outer stage -----------------------------------------------------------------------------------------

/** Kills the elements of the parts from which no more may be taken. */
// @ts-ignore: decorator
@inline function allowed(live: i64, a: i32, b: i32): i64 {
  if (caps(a + 1, b) < 0) live &= ~maskA;
  if (caps(a, b + 1) < 0) live &= ~maskB;
  return live;
}

/**
 * Makes the node at `level` ready to be branched on, from the buckets that hold its `kept` sets: todo 0 if it
 * is cut off.
 */
function settleOuter(kept: i32): void {
  const node = outer(level), own = list(level);
  const a = load<i32>(node, 28), b = load<i32>(node, 32);
  let live = load<i64>(node);
  store<i64>(node, 0, 8);
  for (;;) {
    if (!packOuter(own, a, b)) { count(PACKED); return; }
    if (packSlack > 0 || (live & ~packUnion) == 0) break;
    live &= packUnion;
    if (sift(own, kept, 0, live) < 0) { count(EXHAUSTED); return; }
  }
  if (packSlack == 0 && isFullPacked(node, live, clues - packAll)) { count(FULL_EARLY); return; }
  store<i64>(node, live);
  store<i32>(node, kept, 36);
  if (nearRoot < 0 && caps(a, b) - level <= NEAR_LEFT && kept <= NEAR_MAX) { goNear(kept); return; }
  let todo = load<i64>(own);
  let kind = SPLIT;
  if (caps(a, b) - level == 1) {
    kind = LAST;
    todo = intersection(own, kept, live);
    if (todo == 0) { count(NO_LAST); return; }
  }
  branch(node, todo, kind);
  store<i64>(node, packSlack == 0 ? todo : 0, 208);
  if (kind == SPLIT) order(node, todo, own, kept);
}

/**
 * Puts the elements of `todo` in order: those in most sets first, so that the strong ones are dead for the others
 * (10 % fewer nodes).
 */
function order(node: usize, todo: i64, own: usize, kept: i32): void {
  if (popcnt(todo) > 16) return;
  const end = own + (<usize>kept << 3);
  for (let length: usize = 0; todo != 0; todo &= todo - 1, length++) {
    const bit = todo & -todo;
    let often = 0;
    for (let at = own; at < end; at += 8) often += <i32>((load<i64>(at) & bit) != 0);
    insert(node, length, <usize>ctz(bit), often);
  }
  store<u8>(node, 1, 43);
}

// @ts-ignore: decorator
@inline function branch(node: usize, todo: i64, kind: i32): void {
  store<i64>(node, todo, 8);
  store<i32>(node, <i32>popcnt(todo), 24);
  store<i32>(node, kind, 40);
}

/**
 * Do the crossing sets that the node and its live elements all miss need more than `take` elements of the full part?
 */
function isFullPacked(node: usize, live: i64, take: i32): bool {
  let used: i64 = 0;
  for (let at: usize = 0; at < runs; at += 16) {
    let unhit = v128.load(node + 64 + at);
    for (let rest = live; rest != 0; rest &= rest - 1)
      unhit = v128.andnot(unhit, v128.load(HITS + (<usize>ctz(rest) << 7) + at));
    for (let word = i64x2.extract_lane(unhit, 0); word != 0; word &= word - 1) {
      const set = load<i64>(CROSS_FULL + (at << 6) + (<usize>ctz(word) << 3));
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      take -= <i32>isApart;
      if (take < 0) return true;
    }
    for (let word = i64x2.extract_lane(unhit, 1); word != 0; word &= word - 1) {
      const set = load<i64>(CROSS_FULL + 512 + (at << 6) + (<usize>ctz(word) << 3));
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      take -= <i32>isApart;
      if (take < 0) return true;
    }
  }
  return false;
}

// --- near the leaves ---------------------------------------------------------------------------------------

let nearRoot: i32 = -1; // the node from which on sets are bits; −1: not there
let nearCount: i32 = 0;
const NEAR_LEFT: i32 = 5; // where a node may take so many more elements, its sets become bits
const NEAR_MAX: i32 = 120; // the rest is for learned ones

/** From the node at `level` on, its sets are numbered and a node knows the unhit ones as bits. */
function goNear(kept: i32): void {
  const own = list(level), node = outer(level);
  for (let i: usize = 0; i < 1024; i += 16) v128.store(NEAR_HITS + i, i64x2.splat(0));
  nearRoot = level;
  nearCount = 0;
  store<i64>(node, 0, 192);
  store<i64>(node, 0, 200);
  for (let i = 0; i < kept; i++) addNear(load<i64>(own + (<usize>i << 3)));
  settleNear();
}

/** Numbers one more set; it is unhit on the whole path below the root of the vectors. */
function addNear(set: i64): void {
  const at = <usize>(nearCount >> 6) << 3, bit = (<i64>1) << <i64>(nearCount & 63);
  store<i64>(NEAR + (<usize>nearCount << 3), set);
  for (; set != 0; set &= set - 1) {
    const hits = NEAR_HITS + (<usize>ctz(set) << 4) + at;
    store<i64>(hits, load<i64>(hits) | bit);
  }
  for (let i = nearRoot; i <= level; i++) {
    const unhit = outer(i) + 192 + at;
    store<i64>(unhit, load<i64>(unhit) | bit);
  }
  nearCount++;
}

let nearBest: i64 = 0;

/**
 * Puts the sets with these bits, cut down to `live`, into BUCKETS by size: 1, 2, 3, 4, more. False if one is empty.
 * Without branches on the sets: they cannot be foreseen, and a wrong guess costs more than the work.
 */
// @ts-ignore: decorator
@inline function siftNear(low: i64, high: i64, live: i64): bool {
  for (let size: usize = 0; size < 6; size++) store<u32>(SIZES + (size << 2), <u32>(BUCKETS + size * BUCKET));
  let sets = NEAR;
  for (let word = low; ; word = high, sets += 512) {
    for (; word != 0; word &= word - 1) {
      const set = load<i64>(sets + (<usize>ctz(word) << 3)) & live;
      const many = popcnt(set), size = many < 5 ? many : 5;
      const at = load<u32>(SIZES + (<usize>size << 2));
      store<i64>(<usize>at, set);
      store<u32>(SIZES + (<usize>size << 2), at + 8);
    }
    if (sets != NEAR) break;
  }
  return <usize>load<u32>(SIZES) == BUCKETS;
}

/** Packs what siftNear has sorted, as packOuter does. */
// @ts-ignore: decorator
@inline function packNear(a: i32, b: i32): bool {
  let used: i64 = 0, all = a + b;
  nearBest = 0;
  for (let size: usize = 1; size < 6; size++) {
    let at = BUCKETS + size * BUCKET;
    const end = <usize>load<u32>(SIZES + (size << 2));
    if (nearBest == 0 && at < end) nearBest = load<i64>(at);
    for (; at < end; at += 8) {
      const set = load<i64>(at);
      const isApart = (set & used) == 0;
      used |= set & -<i64>isApart;
      all += <i32>isApart;
      a += <i32>isApart & <i32>((set & maskB) == 0);
      b += <i32>isApart & <i32>((set & maskA) == 0);
    }
    packSlack = caps(a, b) - all;
    if (packSlack < 0) return false;
  }
  packAll = all;
  packUnion = used;
  return true;
}

/** As settleOuter, for a node whose unhit sets are bits. */
function settleNear(): void {
  const node = outer(level);
  const a = load<i32>(node, 28), b = load<i32>(node, 32);
  const low = load<i64>(node, 192), high = load<i64>(node, 200);
  const most = caps(a, b);
  let live = load<i64>(node), best: i64 = 0;
  store<i64>(node, 0, 8);
  for (;;) {
    if (!siftNear(low, high, live)) { count(EXHAUSTED); return; }
    if (!packNear(a, b)) { count(PACKED); return; }
    if (packSlack > 0 || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  best = nearBest;
  if (packSlack == 0 && isFullPacked(node, live, clues - packAll)) { count(FULL_EARLY); return; }
  store<i64>(node, live);
  store<i64>(node, packSlack == 0 ? best : 0, 208);
  if (most - level == 1) {
    const common = commonNear(low, high, live);
    if (common == 0) { count(NO_LAST); return; }
    branch(node, common, LAST);
  } else if (most - level == 3) {
    store<i32>(node, writeNear(list(level)), 36);
    branch(node, best, TRIPLE);
    orderNear(node, best, low, high);
  } else {
    branch(node, best, NEARBY);
    orderNear(node, best, low, high);
  }
}

/** As order, where sets are bits. */
// @ts-ignore: decorator
@inline function orderNear(node: usize, todo: i64, low: i64, high: i64): void {
  if (popcnt(todo) > 16) return;
  for (let length: usize = 0; todo != 0; todo &= todo - 1, length++) {
    const element = <usize>ctz(todo), hits = NEAR_HITS + (element << 4);
    insert(node, length, element, <i32>(popcnt(low & load<i64>(hits)) + popcnt(high & load<i64>(hits, 8))));
  }
  store<u8>(node, 1, 43);
}

/** Puts an element that is in `often` sets into the order of a node that has `length` of them in order. */
// @ts-ignore: decorator
@inline function insert(node: usize, length: usize, element: usize, often: i32): void {
  let i = length;
  for (; i > 0 && load<i32>(OFTEN + (i << 2) - 4) < often; i--) {
    store<i32>(OFTEN + (i << 2), load<i32>(OFTEN + (i << 2) - 4));
    store<u8>(node + 48 + i, load<u8>(node + 47 + i));
  }
  store<i32>(OFTEN + (i << 2), often);
  store<u8>(node + 48 + i, <u8>element);
}

/** Writes what siftNear has sorted to `to`. Returns how many. */
// @ts-ignore: decorator
@inline function writeNear(to: usize): i32 {
  const from = to;
  for (let size: usize = 1; size < 6; size++) {
    let at = BUCKETS + size * BUCKET;
    for (const end = <usize>load<u32>(SIZES + (size << 2)); at < end; at += 8, to += 8) store<i64>(to, load<i64>(at));
  }
  return <i32>((to - from) >> 3);
}

/** The elements in all these sets, cut down to `live`. */
// @ts-ignore: decorator
@inline function commonNear(low: i64, high: i64, live: i64): i64 {
  for (; low != 0 && live != 0; low &= low - 1) live &= load<i64>(NEAR + (<usize>ctz(low) << 3));
  for (; high != 0 && live != 0; high &= high - 1) live &= load<i64>(NEAR + 512 + (<usize>ctz(high) << 3));
  return live;
}

/** The child of `node` that chooses `element`, with bits for sets. */
// @ts-ignore: decorator
@inline function stepNear(node: usize, child: usize, element: i64, live: i64, a: i32, b: i32, room: i32): void {
  const hits = NEAR_HITS + (<usize>ctz(element) << 4);
  const low = load<i64>(node, 192) & ~load<i64>(hits), high = load<i64>(node, 200) & ~load<i64>(hits, 8);
  const isMissed = (low | high) != 0;
  if (room <= 1) {
    if (isMissed) {
      const common = room == 0 ? 0 : commonNear(low, high, live);
      if (common == 0) { count(NO_LAST); return; }
      cross(node, child, element);
      if ((common & (common - 1)) != 0 && isFullPacked(child, common, clues - level - 2)) { count(FULL_EARLY); return; }
      store<i64>(child, low, 192);
      store<i64>(child, high, 200);
      level++;
      store<i32>(child, 0, 36);
      branch(child, common, LAST);
      return;
    }
    if (room == 0) { leaf(node, element, level + 1); return; }
  }
  cross(node, child, element);
  store<i64>(child, low, 192);
  store<i64>(child, high, 200);
  store<i32>(child, 0, 36);
  level++;
  if (!isMissed) allHit();
  else settleNear();
}

let isApartFound: bool = false;

/** The elements in all sets of the list that miss `probe`, cut down to `live`; and were there any? */
// @ts-ignore: decorator
@inline function commonApart(from: usize, length: i32, probe: i64, live: i64): i64 {
  const probes = i64x2.splat(probe), zero = i64x2.splat(0);
  let common = i64x2.splat(live), apart = zero;
  const end = from + (<usize>(length & ~1) << 3);
  for (; from < end; from += 16) {
    const sets = v128.load(from);
    const misses = i64x2.eq(v128.and(sets, probes), zero);
    apart = v128.or(apart, misses);
    common = v128.and(common, v128.or(sets, v128.not(misses)));
  }
  let all = i64x2.extract_lane(common, 0) & i64x2.extract_lane(common, 1);
  isApartFound = v128.any_true(apart);
  if (length & 1) {
    const set = load<i64>(from);
    if ((set & probe) == 0) { isApartFound = true; all &= set; }
  }
  return all;
}

/**
 * Makes a node ready that may take two more elements: one comes from its smallest set, so the other must be in
 * all sets apart from that one.
 */
// @ts-ignore: decorator
@inline function settlePair(parent: usize, node: usize, element: i64, live: i64): void {
  const own = list(level);
  let to = own, best: i64 = 0, fewest: i64 = 65;
  for (let from = list(level - 1), end = from + (<usize>load<i32>(parent, 36) << 3); from < end; from += 8) {
    const set = load<i64>(from), rest = set & live;
    store<i64>(to, rest);
    const isMissed = (set & element) == 0;
    to += <usize>isMissed << 3;
    const size = popcnt(rest), isLess = (size < fewest) & isMissed;
    best = select(rest, best, isLess);
    fewest = select(size, fewest, isLess);
  }
  store<i64>(node, 0, 8);
  const length = <i32>((to - own) >> 3);
  store<i64>(node, 0, 192);
  store<i64>(node, 0, 200);
  store<i32>(node, length, 36);
  if (length == 0) { cross(parent, node, element); allHit(); return; }
  for (;;) {
    if (fewest == 0) { count(EXHAUSTED); return; }
    const other = commonApart(own, length, best, live);
    if (other == 0) { count(PACKED); return; }
    if (!isApartFound || (live & ~(best | other)) == 0) break;
    live &= best | other;
    fewest = 65;
    for (let at = own; at < to; at += 8) {
      const set = load<i64>(at) & live;
      store<i64>(at, set);
      const size = popcnt(set), isLess = size < fewest;
      best = select(set, best, isLess);
      fewest = select(size, fewest, isLess);
    }
  }
  store<i64>(node, live);
  cross(parent, node, element);
  branch(node, best, PAIR);
}

/** Takes the branches of a PAIR node, up to the first that has a last element. */
// @ts-ignore: decorator
@inline function stepPair(node: usize): void {
  const child = outer(level + 1), own = list(level), length = load<i32>(node, 36);
  let todo = load<i64>(node, 8), live = load<i64>(node);
  const at = NODES + (<usize>(level + 1) << 3);
  let nodes = load<i64>(at);
  while (todo != 0) {
    const element = todo & -todo;
    todo ^= element;
    live ^= element;
    nodes++;
    spare--;
    const isA = (element & maskA) != 0;
    const a = load<i32>(node, 28) + <i32>isA, b = load<i32>(node, 32) + <i32>!isA;
    const rest = allowed(live, a, b);
    const common = commonApart(own, length, element, rest);
    const isAllHit = !isApartFound;
    if (common == 0 && !isAllHit) continue;
    cross(node, child, element);
    if (!isAllHit && (common & (common - 1)) != 0 && isFullPacked(child, common, clues - level - 2)) { count(FULL_EARLY); continue; }
    store<i64>(node, todo, 8);
    store<i64>(node, live);
    store<i64>(at, nodes);
    level++;
    store<i64>(child, load<i64>(node, 16) | element, 16);
    store<i32>(child, a, 28);
    store<i32>(child, b, 32);
    store<i64>(child, rest);
    store<i32>(child, 0, 36);
    store<i64>(child, 0, 192);
    store<i64>(child, 0, 200);
    if (!isAllHit) branch(child, common, LAST);
    else if (caps(a, b) > level) allHit();
    else { level--; leaf(child, 0, level + 1); }
    return;
  }
  store<i64>(node, todo, 8);
  store<i64>(node, live);
  store<i64>(at, nodes);
}

/** Which of its branches a node has just taken. */
// @ts-ignore: decorator
@inline function indexOf(node: usize): i32 { return load<i32>(node, 24) - <i32>popcnt(load<i64>(node, 8)) - 1; }
// @ts-ignore: decorator
@inline function smaller(a: i32, b: i32): i32 { return a < b ? a : b; }

/** Takes the next branch of the outer node at `level`, or goes back to its parent. */
function stepOuter(): void {
  const node = outer(level);
  let todo = load<i64>(node, 8);
  if (todo == 0) {
    if (level == nearRoot) nearRoot = -1;
    level--;
    if (level < 0) mode = FINISHED;
    return;
  }
  let element = todo & -todo;
  const kind = <i32>load<u8>(node, 40);
  if (kind == PAIR) { stepPair(node); return; }
  if (load<u8>(node, 43)) element = (<i64>1) << <i64>load<u8>(node + 48 + <usize>(load<i32>(node, 24) - <i32>popcnt(todo)));
  todo ^= element;
  store<i64>(node, todo, 8);
  const live = load<i64>(node) & ~element;
  store<i64>(node, live);
  if (level == 0 && smaller(indexOf(node), every - 1) != only) return;
  if (level == 1 && (indexOf(OUTER) < every - 1 ? indexOf(node) % every1 : 0) != only1) return;
  spare--;
  const isA = (element & maskA) != 0;
  const a = load<i32>(node, 28) + <i32>isA, b = load<i32>(node, 32) + <i32>!isA;
  const room = caps(a, b) - level - 1;
  const at = NODES + (<usize>(level + 1) << 3);
  store<i64>(at, load<i64>(at) + 1);
  const child = outer(level + 1);
  store<i64>(child, load<i64>(node, 16) | element, 16);
  if (kind == LAST) { leaf(node, element, level + 1); return; }

  const length = load<i32>(node, 36), own = list(level);
  // Where the packed sets need all that may be taken, each gets one element, this one its only.
  const childLive = allowed(kind == ANY ? live : live & ~load<i64>(node, 208), a, b);
  store<i32>(child, a, 28);
  store<i32>(child, b, 32);
  store<i64>(child, childLive);
  if (kind == ANY) {
    cross(node, child, element);
    level++;
    store<i32>(child, 0, 36);
    spread();
    return;
  }
  if (kind == TRIPLE && room == 2) {
    level++;
    settlePair(node, child, element, childLive);
    return;
  }
  if (kind == NEARBY) { stepNear(node, child, element, childLive, a, b, room); return; }
  if (room <= 1) {
    // The last element, if any, is in all sets this one misses.
    let common = childLive, missed = false;
    for (let from = own, end = own + (<usize>length << 3); from < end; from += 8) {
      const set = load<i64>(from);
      if (set & element) continue;
      missed = true;
      common &= set;
      if (common == 0) break;
    }
    if (missed) {
      if (room == 0 || common == 0) { count(NO_LAST); return; }
      cross(node, child, element);
      if ((common & (common - 1)) != 0 && isFullPacked(child, common, clues - level - 2)) { count(FULL_EARLY); return; }
      level++;
      store<i32>(child, 0, 36);
      branch(child, common, LAST);
      return;
    }
    if (room == 0) { leaf(node, element, level + 1); return; }
    cross(node, child, element);
    level++;
    store<i32>(child, 0, 36);
    store<i64>(child, 0, 192);
    store<i64>(child, 0, 200);
    allHit();
    return;
  }
  const kept = sift(own, length, element, childLive);
  if (kept < 0) { count(EXHAUSTED); return; }
  cross(node, child, element);
  level++;
  store<i32>(child, kept, 36);
  if (kept == 0) allHit();
  else settleOuter(kept);
}

/** The crossing sets the child does not hit: those of its parent that miss `element`. */
// @ts-ignore: decorator
@inline function cross(node: usize, child: usize, element: i64): void {
  const hits = HITS + (<usize>ctz(element) << 7);
  for (let i: usize = 0; i < runs; i += 16)
    v128.store(child + 64 + i, v128.andnot(v128.load(node + 64 + i), v128.load(hits + i)));
}

/** The node at `level` hits all inner sets known, with elements to spare: is the node hopeless, or are there more? */
function allHit(): void {
  const node = outer(level);
  store<i64>(node, 0, 8);
  if (isCrowded(node)) { count(CROWDED); return; }
  mode = ASKED_OUTER;
}

/** Are there more disjoint crossing sets, cut down to the live elements, than elements left to take? */
function isCrowded(node: usize): bool {
  const live = load<i64>(node);
  let left = clues - level, usedOuter: i64 = 0, usedFull: i64 = 0;
  for (let at: usize = 0; at < runs; at += 8) {
    let unhit = load<i64>(node + 64 + at);
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

/** The node at `level` hits every inner set there is: it is a leaf, and so is it with any live elements added. */
function spread(): void {
  const node = outer(level);
  store<i64>(node, 0, 8);
  if (isCrowded(node)) { count(CROWDED); return; }
  branch(node, load<i64>(node), ANY);
  // Of several units that pass here, one looks at the node itself.
  if ((level == 0 && (only | only1) != 0) || (level == 1 && only1 != 0)) return;
  leaf(node, 0, level);
}

// --- full stage --------------------------------------------------------------------------------------------

let leafChosen: i64 = 0; // the outer elements of the leaf whose full stage runs

/**
 * The elements chosen at `node`, and `element` (0 for none), hit every inner set: starts the full stage, unless the
 * crossing sets they miss forbid it.
 */
function leaf(node: usize, element: i64, size: i32): void {
  const take = clues - size;
  if (take > <i32>popcnt(fullMask)) return;
  if (isFullPacked(node, element, take)) { count(FULL_PACKED); return; }
  let length = 0;
  for (let at: usize = 0; at < runs; at += 8) {
    let word = load<i64>(node + 64 + at);
    if (element != 0) word &= ~load<i64>(HITS + (<usize>ctz(element) << 7) + at);
    for (; word != 0; word &= word - 1) {
      store<i64>(FULL_LISTS + (<usize>length << 3), load<i64>(CROSS_FULL + (at << 6) + (<usize>ctz(word) << 3)));
      length++;
    }
  }
  leafChosen = load<i64>(node, 16) | element;
  top = 0;
  store<i64>(FULL, fullMask);
  store<i64>(FULL, 0, 16);
  store<i32>(FULL, length, 36);
  store<i32>(FULL, take, 44);
  mode = AT_FULL;
  enterFull(sift(FULL_LISTS, length, 0, fullMask));
}

/** Makes the full node at `top` ready, from the buckets that hold its `kept` sets (−1: one cannot be hit). */
function enterFull(kept: i32): void {
  const node = full(top), own = fullList(top), take = load<i32>(node, 44);
  store<i64>(node, 0, 8);
  const at = FULL_LEVELS + (<usize>(clues - take) << 3);
  store<i64>(at, load<i64>(at) + 1);
  spare--;
  if (kept < 0) { count(FULL_CUT); return; }
  if (kept == 0) { store<i32>(node, 0, 36); mode = ASKED_FULL; return; }
  let live = load<i64>(node);
  for (;;) {
    if (!packFull(own, take)) { count(FULL_CUT); return; }
    if (packSlack > 0 || (live & ~packUnion) == 0) break;
    live &= packUnion;
    if (sift(own, kept, 0, live) < 0) { count(FULL_CUT); return; }
  }
  store<i64>(node, live);
  store<i32>(node, kept, 36);
  if (take == 1) branch(node, intersection(own, kept, live), LAST);
  else branch(node, load<i64>(own), SPLIT);
}

/** Takes the next branch of the full node at `top`, or goes back. */
function stepFull(): void {
  const node = full(top);
  let todo = load<i64>(node, 8);
  if (todo == 0) {
    top--;
    if (top < 0) mode = AT_OUTER;
    return;
  }
  const element = todo & -todo;
  todo ^= element;
  store<i64>(node, todo, 8);
  const live = load<i64>(node) & ~element;
  store<i64>(node, live);
  const kind = load<i32>(node, 40), child = full(top + 1);
  store<i64>(child, live);
  store<i64>(child, load<i64>(node, 16) | element, 16);
  store<i32>(child, load<i32>(node, 44) - 1, 44);
  const kept = kind == LAST ? 0 : sift(fullList(top), load<i32>(node, 36), element, live);
  top++;
  enterFull(kept);
}

// --- questions and answers -----------------------------------------------------------------------------------

/**
 * Leaves the elements the caller is asked about in TALK: those of A ∪ B and those of the full part (all of them,
 * if the question is whether an inner set is missed).
 */
function ask(): void {
  store<i64>(TALK, mode == ASKED_FULL ? leafChosen : load<i64>(outer(level), 16));
  store<i64>(TALK, mode == ASKED_FULL ? load<i64>(full(top), 16) : fullMask, 8);
}

/** The elements asked about hit everything. */
export function answerAll(): void {
  if (mode == ASKED_OUTER) { mode = AT_OUTER; spread(); return; }
  const node = full(top), at = FOUND + (<usize>foundCount << 5);
  store<i64>(at, leafChosen);
  store<i64>(at, load<i64>(node, 16), 8);
  store<i64>(at, load<i64>(node), 16);
  store<i64>(at, <i64>load<i32>(node, 44), 24);
  foundCount++;
  mode = AT_FULL;
}

/** They miss the set whose two words are in TALK. */
export function answerMissed(): void {
  const outerWord = load<i64>(TALK), fullWord = load<i64>(TALK, 8);
  if (fullWord == 0) learnInner(outerWord);
  else learnCrossing(outerWord, fullWord);
  if (mode == ASKED_OUTER) {
    mode = AT_OUTER;
    const node = outer(level);
    if (nearRoot >= 0 && (load<i64>(node, 192) | load<i64>(node, 200)) != 0) { settleNear(); return; }
    const kept = sift(list(level), load<i32>(node, 36), 0, load<i64>(node));
    if (kept < 0) count(EXHAUSTED);
    else settleOuter(kept);
    return;
  }
  if (fullWord == 0) { mode = AT_OUTER; return; } // nothing in the full part will help
  mode = AT_FULL;
  for (let i = 0; i <= top; i++) {
    const node = full(i), length = load<i32>(node, 36);
    if (length < LIST_MAX) {
      store<i64>(fullList(i) + (<usize>length << 3), fullWord);
      store<i32>(node, length + 1, 36);
    }
    if (i < top && load<i32>(node, 40) == LAST) store<i64>(node, load<i64>(node, 8) & fullWord, 8);
  }
  const node = full(top);
  if (load<i32>(node, 44) > 0) enterFull(sift(fullList(top), load<i32>(node, 36), 0, load<i64>(node)));
}

/** The path misses this inner set: every list on it gets it. */
function learnInner(outerWord: i64): void {
  for (let i = 0; i <= level; i++) {
    const node = outer(i), length = load<i32>(node, 36);
    if (length < LIST_MAX) {
      store<i64>(list(i) + (<usize>length << 3), outerWord);
      store<i32>(node, length + 1, 36);
    }
    if (load<i32>(node, 40) == LAST) store<i64>(node, load<i64>(node, 8) & outerWord, 8);
  }
  if (nearRoot >= 0 && nearCount < 128) addNear(outerWord & load<i64>(outer(nearRoot)));
}

/** A crossing set takes the next place, if need be that of the oldest learned one. */
function learnCrossing(outerWord: i64, fullWord: i64): void {
  if (crossGiven == CROSSING) return;
  const place = crossNext;
  crossNext = place + 1 < CROSSING ? place + 1 : crossGiven;
  if (crossCount <= place) crossCount = place + 1;
  runs = <usize>((crossCount + 127) >> 7) << 4;
  store<i64>(CROSS_OUTER + (<usize>place << 3), outerWord);
  store<i64>(CROSS_FULL + (<usize>place << 3), fullWord);
  const byte = <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let e: usize = 0; e < 64; e++) {
    const at = HITS + (e << 7) + byte;
    store<u8>(at, (load<u8>(at) & ~bit) | (((outerWord >> <i64>e) & 1) != 0 ? bit : 0));
  }
  for (let i = 0; i <= level; i++) {
    const at = outer(i) + 64 + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}

// --- the machine -----------------------------------------------------------------------------------------------

let spare: i32 = 0; // nodes left of the budget

/**
 * The next search does one of `parts` · `parts1` parts of the work: branch `index` of the root, and of its child
 * the branches ≡ `index1` modulo `parts1`. All branches of the root from the last part on are in the last part,
 * and there in the part `index1` = 0: what is learned below the first of them would make the branches of the next
 * child depend on the part, and parts would no longer be disjoint.
 */
export function cut(index: i32, parts: i32, index1: i32, parts1: i32): void {
  only = index;
  every = parts;
  only1 = index1;
  every1 = parts1;
}

/**
 * Sets up a search. CAPS, the inner sets (in the first list), CROSS_OUTER and CROSS_FULL are filled by the caller.
 * `cut` says which part of the work.
 */
export function start(n: i32, a: i64, b: i64, fullPart: i64, inner: i32, crossing: i32): void {
  clues = n;
  maskA = a;
  maskB = b;
  fullMask = fullPart;
  crossCount = crossGiven = crossNext = crossing;
  runs = <usize>((crossing + 127) >> 7) << 4;
  foundCount = 0;
  level = 0;
  top = 0;
  nearRoot = -1;
  mode = AT_OUTER;
  memory.fill(PRUNES, 0, 2048 - 256);
  memory.fill(HITS, 0, 8192);
  memory.fill(OUTER, 0, 14336);
  for (let i = 0; i < crossing; i++) {
    const byte = <usize>(i >> 3), bit = <u8>1 << <u8>(i & 7);
    for (let word = load<i64>(CROSS_OUTER + (<usize>i << 3)); word != 0; word &= word - 1) {
      const at = HITS + (<usize>ctz(word) << 7) + byte;
      store<u8>(at, load<u8>(at) | bit);
    }
    const at = OUTER + 64 + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
  const live = allowed(maskA | maskB, 0, 0);
  store<i64>(OUTER, live);
  store<i32>(OUTER, inner, 36);
  store<i64>(NODES, 1);
  const room = caps(0, 0);
  if (room < 0) { mode = FINISHED; return; }
  const kept = sift(LISTS, inner, 0, live);
  if (kept < 0) { count(EXHAUSTED); mode = FINISHED; return; }
  if (kept > 0) {
    if (room == 0) mode = FINISHED;
    else settleOuter(kept);
  } else if (room == 0) { if ((only | only1) == 0) leaf(OUTER, 0, 0); }
  else allHit();
}

/** Works for about `budget` nodes. */
export function run(budget: i32): i32 {
  spare = budget;
  return goOn();
}

/** Goes on with what is left of the budget, after an answer. */
export function goOn(): i32 {
  while (spare > 0 && mode < ASKED_OUTER) {
    if (mode == AT_FULL) stepFull();
    else stepOuter();
  }
  if (mode == FINISHED) return DONE;
  if (mode < ASKED_OUTER) return PAUSED;
  ask();
  return foundCount < FOUND_MAX ? ASK : FULL_HOUSE;
}

/** How many findings wait in FOUND; they are forgotten by this call. */
export function takeFound(): i32 { const taken = foundCount; foundCount = 0; return taken; }
