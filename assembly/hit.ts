// The hitting-set kernel: all hitting sets of a family over at most 128 elements, by the techniques of Lin & Wu
// ("Solving the minimum Sudoku problem", §3) and McGuire et al. ("There is no 16-clue Sudoku", §5.3), each of
// which can be switched on or off. src/hit/plain.ts tells the same tree plainly; counters agree with it.
//
// A set of elements is one vector: bit e of its 128 for element e. Which sets of the family are unhit is a run of
// vectors, bit i for set i; HIT holds for each element the sets that contain it. So choosing an element is and-not
// of two runs, and nothing is undone on the way back: each level has its own copy.
//
// Set-up is in three steps: `configure` and `prepare` say how much room there must be, the caller writes sets, cliques
// and the table LOOK into it, and `build` makes the hit vectors. Everything after the level's records is made anew
// by following a path with `begin` and `enter`, so a path of elements is all of a paused search.
//
// --- memory: behind the static data, laid out by `prepare` ---
//
//   SETS      setCount × 16     the sets                    UNIONS d   cliques of d + 2 sets × 16: their unions
//   HIT       elements × runs   sets that contain e         CHIT d     elements × runs: cliques that contain e
//   MEETS     setCount × runs   sets that meet set i (only for the disjoint bound, and at most MEETS_MAX sets)
//   SETS2 HIT2 CHIT2 d          the same, renumbered, below the level of consolidation
//   FULL, REST                  runs of the first numbering: what was unhit at that level; what of it still is
//   LIST      setCount × 16     unhit sets of a node one after the other
//   KEPT      unions of the cliques that a consolidation keeps, one degree at a time
//   LEVELS    one record for each level
import { growTo } from './shared/memory';

const BITS: usize = memory.data(2048, 16); // 128 vectors of one bit
const PARTS: usize = memory.data(2080, 16); // 130 disjoint sets, shrinking
// By elements left: 0 all, n > 0 the first n unhit sets, −n those below number n.
export const LOOK: usize = memory.data(520, 16);
const OUTPUT_ROOM: i32 = 4096;
const OUTPUT_SPARE: i32 = 256; // a node puts out 128 at most

/** Everything is hit. */
@unmanaged
class Found {
  chosen: v128;
  free: v128;
  /** How many of the free ones may be added. */
  left: i32;
}
export const RECORD: usize = 48;
export const FREE_AT: usize = offsetof<Found>('free');
export const LEFT_AT: usize = offsetof<Found>('left');
export const OUTPUT: usize = memory.data(196608, 16);
export const COUNTERS_END: i32 = 1024;
export const COUNTERS: usize = memory.data(8 * COUNTERS_END, 16); // f64 each, in the places of COUNT_…
export const COUNT_NODES: i32 = 0;
export const COUNT_CUBES: i32 = 1;
export const COUNT_PRUNES: i32 = 2; // by reason, see below
export const COUNT_LEVELS: i32 = 16; // nodes per level
export const LEVELS_MOST: i32 = 130;
export const COUNT_DISJOINT: i32 = 160; // DISJOINT_COUNTS for each level
export const DISJOINT_COUNTS: i32 = 6;
const MEETS_MAX: i32 = 4096;

/** A level. Behind these fields, at UNHIT, the unhit sets, then the unhit cliques of 2, 3, 4, 5 sets. */
@unmanaged
class Record {
  dead: v128;
  /** Children not entered yet. */
  todo: v128;
  chosen: v128;
  /** The element that led here. */
  element: i32;
  /** How many children there are, and how many were entered. */
  children: i32;
  entered: i32;
}
const UNHIT: usize = 64;
if (offsetof<Record>() > UNHIT || offsetof<Found>() > RECORD) ERROR('a record is longer than its room');
const NEVER: i32 = 0x7fffffff;

let heap: usize = 0;
let elements: i32 = 0, setCount: i32 = 0, size: i32 = 0, base: i32 = 0;
let shrink: i32 = 0, setsLevel: i32 = NEVER, cliquesLevel: i32 = NEVER, setsKept: i32 = 0;
let disjoint: bool = false;
let live: bool = false;
let confine: bool = false;
let lastIntersection: bool = false;
let exact: bool = false;
let runs: usize = 0, runs2: usize = 0; // bytes of a run of vectors, before and after consolidation
let setsAt: usize = 0, hitAt: usize = 0, meetsAt: usize = 0, sets2At: usize = 0, hit2At: usize = 0;
let fullAt: usize = 0, restAt: usize = 0, listAt: usize = 0, levelsAt: usize = 0, stride: usize = 0;
let keptAt: usize = 0;
let dropped: bool = false; // consolidation left an unhit set out
let listEnd: usize = 0, partCount: i32 = 0;
let top: i32 = 0, isRootPending: bool = true, outputCount: i32 = 0;
let nodes: i64 = 0;
let everything: v128 = i64x2.splat(0), startChosen: v128 = i64x2.splat(0), startDead: v128 = i64x2.splat(0);

/** The cliques of one number of sets. */
@unmanaged
class Cliques {
  /** How many there are, and how many a consolidation keeps. */
  count: i32;
  kept: i32;
  /** Bytes of their runs, before and after consolidation. */
  run: u32;
  keptRun: u32;
  /** Addresses: the hit vectors before and after, and the unions. */
  hit: u32;
  keptHit: u32;
  unions: u32;
  /** Where in a record the unhit ones are. */
  offset: u32;
}
const CLIQUES: usize = memory.data(128, 16); // of 2, 3, 4, 5 sets
@inline function cliques(d: i32): Cliques { return changetype<Cliques>(CLIQUES + <usize>d * offsetof<Cliques>()); }
@inline function cliqueCount(d: i32): i32 { return cliques(d).count; }
@inline function cliquesKept(d: i32): i32 { return cliques(d).kept; }
@inline function cliqueRuns(d: i32, level: i32): usize {
  return level < cliquesLevel ? cliques(d).run : cliques(d).keptRun;
}
@inline function cliqueHit(d: i32, level: i32): usize {
  return level < cliquesLevel ? cliques(d).hit : cliques(d).keptHit;
}
@inline function unionsAt(d: i32): usize { return cliques(d).unions; }
@inline function asRecord(at: usize): Record { return changetype<Record>(at); }
/** Where in a record the unhit cliques of a degree are. */
@inline function cliqueOffset(d: i32): usize { return cliques(d).offset; }

@inline function recordAt(level: i32): usize { return levelsAt + <usize>level * stride; }
@inline function bitAt(e: i32): usize { return BITS + (<usize>e << 4); }
@inline function low(x: v128): u64 { return <u64>i64x2.extract_lane(x, 0); }
@inline function high(x: v128): u64 { return <u64>i64x2.extract_lane(x, 1); }
@inline function sizeOf(x: v128): i32 { return <i32>(popcnt(low(x)) + popcnt(high(x))); }
@inline function lowest(x: v128): i32 { const l = low(x); return l ? <i32>ctz(l) : 64 + <i32>ctz(high(x)); }
@inline function count(slot: i32): void {
  const at = COUNTERS + (<usize>slot << 3);
  store<f64>(at, load<f64>(at) + 1);
}
@inline function countDisjoint(level: i32, field: i32, by: i32): void {
  const at = COUNTERS + (<usize>(COUNT_DISJOINT + level * DISJOINT_COUNTS + field) << 3);
  store<f64>(at, load<f64>(at) + <f64>by);
}

// The order of hitPrunes in src/hit/search.ts.
const FULL: i32 = COUNT_PRUNES;
const DEAD: i32 = FULL + 1;
const FEW: i32 = FULL + 2;
const INTERSECTION: i32 = FULL + 3;
const DISJOINT: i32 = FULL + 4;
const SHRINK: i32 = FULL + 5;
const CLIQUE2: i32 = FULL + 6;
export const PRUNE_REASONS: i32 = 10; // cliques of 2, 3, 4, 5 sets

/** Where the caller writes the sets, and the unions of the cliques of d + 2 sets. */
export function setsPointer(): usize { return setsAt; }
export function unionsPointer(d: i32): usize { return unionsAt(d); }
/** The level of the deepest node with children to do; `base` − 1 at the end. */
export function depth(): i32 { return top; }
export function isAtRoot(): bool { return isRootPending; }
export function elementAt(level: i32): i32 { return asRecord(recordAt(level)).element; }
export function childrenAt(level: i32): i32 { return asRecord(recordAt(level)).children; }
export function enteredAt(level: i32): i32 { return asRecord(recordAt(level)).entered; }
/** The child that comes next at the deepest level. */
export function nextElement(): i32 { return lowest(asRecord(recordAt(top)).todo); }
/** How many cubes wait in OUTPUT; they are forgotten by this call. */
export function takeOutput(): i32 { const found = outputCount; outputCount = 0; return found; }

// --- set-up --------------------------------------------------------------------------------------------

/**
 * The techniques: shrink 0 none, 1 … 6 the sequences of Lin & Wu §4.4; levels of consolidation or −1; how many sets are
 * kept.
 */
export function configure(
  isDisjoint: bool, shrinkSequence: i32, isLive: bool, isConfined: bool, isLast: bool,
  setsFrom: i32, keep: i32, cliquesFrom: i32,
): void {
  disjoint = isDisjoint; shrink = shrinkSequence; live = isLive; confine = isConfined; lastIntersection = isLast;
  setsLevel = setsFrom < 0 ? NEVER : setsFrom;
  cliquesLevel = cliquesFrom < 0 ? NEVER : cliquesFrom;
  setsKept = keep;
}

/** How many cliques of d + 2 sets there are, and how many a consolidation keeps. */
export function configureCliques(d: i32, all: i32, keep: i32): void {
  cliques(d).count = all;
  cliques(d).kept = keep;
}

/** Makes room for a family. The search begins at level `from` and goes down to `most` elements. */
export function prepare(elementCount: i32, sets: i32, from: i32, most: i32, isExact: bool): void {
  elements = elementCount; setCount = sets; base = from; size = most; exact = isExact;
  heap = (__heap_base + 15) & ~15;
  for (let e = 0; e < 128; e++) {
    store<i64>(bitAt(e), e < 64 ? (<i64>1) << <i64>e : 0);
    store<i64>(bitAt(e), e < 64 ? 0 : (<i64>1) << <i64>(e - 64), 8);
  }
  everything = i64x2.splat(0);
  for (let e = 0; e < elements; e++) everything = v128.or(everything, v128.load(bitAt(e)));
  runs = max(runLength(sets), 16);
  runs2 = max(runLength(setsKept), 16);
  setsAt = reserve(<u64>sets << 4);
  hitAt = reserve(<usize>elements * runs);
  meetsAt = disjoint && !live && sets <= MEETS_MAX ? reserve(<usize>sets * runs) : 0;
  sets2At = reserve(<u64>setsKept << 4);
  hit2At = reserve(<usize>elements * runs2);
  fullAt = reserve(runs);
  restAt = reserve(runs);
  listAt = reserve(<u64>sets << 4);
  let mostKept = 0;
  for (let d = 0; d < 4; d++) mostKept = max(mostKept, min(cliquesKept(d), cliqueCount(d)));
  keptAt = reserve(<u64>mostKept << 4);
  stride = UNHIT + max(runs, runs2);
  for (let d = 0; d < 4; d++) {
    const at = cliques(d);
    const run1 = runLength(cliqueCount(d)), run2 = runLength(min(cliquesKept(d), cliqueCount(d)));
    at.run = <u32>run1;
    at.keptRun = <u32>run2;
    at.hit = <u32>reserve(<usize>elements * run1);
    at.keptHit = <u32>reserve(<usize>elements * run2);
    at.unions = <u32>reserve(<u64>cliqueCount(d) << 4);
    at.offset = <u32>stride;
    stride += run1;
  }
  levelsAt = reserve(stride * <usize>(min(size, elements) + 2));
}

/** Bytes of a run of vectors with one bit for each of so many things. */
function runLength(things: i32): usize { return <usize>((things + 127) >> 7) << 4; }

function reserve(bytes: u64): usize {
  const at = heap, end = (<u64>heap + bytes + 15) & ~15;
  growTo(end);
  heap = <usize>end;
  return at;
}

/** Makes the hit vectors of what the caller wrote. */
export function build(): void {
  hitVectors(setsAt, setCount, hitAt, runs);
  for (let d = 0; d < 4; d++)
    if (cliqueCount(d)) hitVectors(unionsAt(d), cliqueCount(d), cliques(d).hit, cliques(d).run);
  if (!meetsAt) return;
  for (let i = 0; i < setCount; i++) {
    const to = meetsAt + <usize>i * runs;
    memory.fill(to, 0, runs);
    const set = v128.load(setsAt + (<usize>i << 4));
    for (let j = 0; j < setCount; j++)
      if (i == j || v128.any_true(v128.and(set, v128.load(setsAt + (<usize>j << 4))))) setBit(to, j);
  }
}

/** For each element, the things at `from` that contain it. */
function hitVectors(from: usize, things: i32, to: usize, run: usize): void {
  memory.fill(to, 0, <usize>elements * run);
  for (let i = 0; i < things; i++) {
    const set = v128.load(from + (<usize>i << 4));
    const at = to + (<usize>(i >> 3));
    const bit = <u8>(<i32>1 << (i & 7));
    for (let rest = low(set); rest; rest &= rest - 1) {
      const byte = at + <usize>ctz(rest) * run;
      store<u8>(byte, load<u8>(byte) | bit);
    }
    for (let rest = high(set); rest; rest &= rest - 1) {
      const byte = at + (64 + <usize>ctz(rest)) * run;
      store<u8>(byte, load<u8>(byte) | bit);
    }
  }
}

@inline function setBit(run: usize, i: i32): void {
  const at = run + <usize>(i >> 3);
  store<u8>(at, load<u8>(at) | <u8>(<i32>1 << (i & 7)));
}

/** The first `things` bits of a run. */
function ones(run: usize, things: i32, length: usize): void {
  memory.fill(run, 0, length);
  memory.fill(run, 0xff, <usize>(things >> 3));
  if (things & 7) store<u8>(run + <usize>(things >> 3), <u8>((<i32>1 << (things & 7)) - 1));
}

/** Back to the root, which has these elements chosen and dead (the chosen ones are dead too). Counters become 0. */
export function begin(chosenLow: i64, chosenHigh: i64, deadLow: i64, deadHigh: i64): void {
  startChosen = i64x2.replace_lane(i64x2.splat(chosenLow), 1, chosenHigh);
  startDead = i64x2.replace_lane(i64x2.splat(deadLow), 1, deadHigh);
  top = base - 1;
  isRootPending = true;
  outputCount = 0;
  clearCounters();
}

/** All counters become 0. */
export function clearCounters(): void {
  memory.fill(COUNTERS, 0, <usize>COUNTERS_END << 3);
  nodes = 0;
}

/**
 * Follows a path: passes over the children before `e` as done. Then, if `isVisiting`, visits that child too. False if
 * there is no such child.
 */
export function enter(e: i32, isVisiting: bool): bool {
  if (isRootPending) visitRoot();
  if (top < base) return false;
  const record = recordAt(top);
  while (v128.any_true(asRecord(record).todo)) {
    const next = nextElement();
    if (next > e) return false;
    if (next == e && !isVisiting) return true;
    const level = top;
    const child = takeChild(record);
    if (child < e) continue;
    visit(level + 1, child);
    return top == level + 1;
  }
  return false;
}

// --- the search ----------------------------------------------------------------------------------------

/** Visits about `budget` nodes. Returns 1 when done, 0 when paused, 2 when OUTPUT must be emptied first. */
export function run(budget: f64): i32 {
  const end = nodes + <i64>min(budget, 9007199254740991.0);
  if (isRootPending && budget > 0) visitRoot();
  while (true) {
    while (top >= base && !v128.any_true(asRecord(recordAt(top)).todo)) top--;
    if (top < base && !isRootPending) break;
    if (nodes >= end) break;
    if (outputCount > OUTPUT_ROOM - OUTPUT_SPARE) { store<f64>(COUNTERS, <f64>nodes); return 2; }
    const level = top;
    visit(level + 1, takeChild(recordAt(level)));
  }
  store<f64>(COUNTERS, <f64>nodes);
  return top < base && !isRootPending ? 1 : 0;
}

/** The next child of a node; it is dead for those after it, and in its own branch as well. */
@inline function takeChild(record: usize): i32 {
  const todo = asRecord(record).todo;
  const e = lowest(todo);
  const bit = v128.load(bitAt(e));
  asRecord(record).todo = v128.andnot(todo, bit);
  asRecord(record).dead = v128.or(asRecord(record).dead, bit);
  asRecord(record).entered = asRecord(record).entered + 1;
  return e;
}

function visitRoot(): void {
  isRootPending = false;
  nodes++;
  count(COUNT_LEVELS + base);
  const record = recordAt(base);
  asRecord(record).dead = startDead;
  asRecord(record).chosen = startChosen;
  asRecord(record).element = -1;
  ones(record + UNHIT, setCount, runs);
  for (let d = 0; d < 4; d++) ones(record + cliqueOffset(d), cliqueCount(d), cliques(d).run);
  let rest = startChosen;
  while (v128.any_true(rest)) {
    const e = lowest(rest);
    rest = v128.andnot(rest, v128.load(bitAt(e)));
    strike(record + UNHIT, record + UNHIT, hitAt + <usize>e * runs, runs);
    for (let d = 0; d < 4; d++) {
      const run = <usize>cliques(d).run;
      strike(record + cliqueOffset(d), record + cliqueOffset(d), <usize>cliques(d).hit + <usize>e * run, run);
    }
  }
  const left = size - base;
  if (left >= 1 && left <= 4 && isAny(record + cliqueOffset(left - 1), cliques(left - 1).run)) {
    count(CLIQUE2 + left - 1);
    return;
  }
  if (!expand(record, base, isAny(record + UNHIT, runs))) return;
  if (base == cliquesLevel) consolidateCliques(record, left);
}

/** What is left of a run of bits after an element: to = from − hit. True if anything is. */
@inline function strike(from: usize, to: usize, hit: usize, length: usize): bool {
  let any: v128 = i64x2.splat(0);
  for (let i: usize = 0; i < length; i += 16) {
    const rest = v128.andnot(v128.load(from + i), v128.load(hit + i));
    v128.store(to + i, rest);
    any = v128.or(any, rest);
  }
  return v128.any_true(any);
}

function isAny(run: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i += 16) if (v128.any_true(v128.load(run + i))) return true;
  return false;
}

/** Is anything left of a run after an element? Stops at the first. */
@inline function survives(from: usize, hit: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i += 16)
    if (v128.any_true(v128.andnot(v128.load(from + i), v128.load(hit + i)))) return true;
  return false;
}

/** Visits the child of the node one level up that chooses e: counts it, and leaves it on top if it has children. */
function visit(level: i32, e: i32): void {
  nodes++;
  count(COUNT_LEVELS + level);
  const parent = recordAt(level - 1), record = parent + stride;
  const left = size - level;
  if (left <= 4 && left > 0) {
    const d = left - 1;
    const length = cliqueRuns(d, level - 1);
    if (survives(parent + cliqueOffset(d), cliqueHit(d, level - 1) + <usize>e * length, length)) {
      count(CLIQUE2 + d);
      return;
    }
  }
  const isRenumbered = level > setsLevel;
  const length = isRenumbered ? runs2 : runs;
  const hit = (isRenumbered ? hit2At : hitAt) + <usize>e * length;
  if (left == 0 && survives(parent + UNHIT, hit, length)) { count(FULL); return; }
  asRecord(record).dead = asRecord(parent).dead;
  asRecord(record).chosen = v128.or(asRecord(parent).chosen, v128.load(bitAt(e)));
  asRecord(record).element = e;
  if (!expand(record, level, strike(parent + UNHIT, record + UNHIT, hit, length))) return;
  for (let d = 0; d < 4 && d + 2 <= left; d++) { // those of more sets will not be asked again
    const length = cliqueRuns(d, level - 1);
    strike(parent + cliqueOffset(d), record + cliqueOffset(d), cliqueHit(d, level - 1) + <usize>e * length, length);
  }
  if (level == cliquesLevel) consolidateCliques(record, left);
}

/**
 * Decides what becomes of a node whose dead and chosen elements and unhit sets are in its record: true if it has
 * children, which are then to do; else its cubes are put out or its prune counted.
 */
function expand(record: usize, level: i32, hasUnhit: bool): bool {
  const left = size - level;
  const dead = asRecord(record).dead;
  if (!hasUnhit) {
    if (level <= setsLevel || !dropped || !findRest(level)) { emitRest(record, left); return false; }
    if (left == 0) { count(FULL); return false; }
    return branch(record, level, v128.load(setsAt + (<usize>firstOf(restAt) << 4)), dead);
  }
  if (left <= 0) { count(FULL); return false; }
  if (level == setsLevel) consolidateSets(record);
  if (left == 1 && lastIntersection) { lastElement(record, level, dead); return false; }
  if (disjoint) return pack(record, level, left, dead);
  return branch(record, level, smallest(record, level, left, dead), dead);
}

/** Puts the live elements of a set to do. */
function branch(record: usize, level: i32, set: v128, dead: v128): bool {
  const children = v128.andnot(set, dead);
  if (!v128.any_true(children)) { count(DEAD); return false; }
  asRecord(record).dead = dead;
  asRecord(record).todo = children;
  asRecord(record).children = sizeOf(children);
  asRecord(record).entered = 0;
  top = level;
  return true;
}

/** All sets are hit. With exactly so many elements asked for, there must be enough to make up the number. */
function emitRest(record: usize, left: i32): void {
  const free = v128.andnot(everything, asRecord(record).dead);
  const spare = sizeOf(free);
  if (exact && spare < left) { count(FEW); return; }
  emit(asRecord(record).chosen, free, left);
  const cubes = COUNTERS + (<usize>COUNT_CUBES << 3);
  store<f64>(cubes, load<f64>(cubes) + (exact ? 1 : <f64>(min(left, spare) + 1)));
}

function emit(chosen: v128, free: v128, left: i32): void {
  const to = changetype<Found>(OUTPUT + <usize>outputCount * RECORD);
  to.chosen = chosen;
  to.free = free;
  to.left = left;
  outputCount++;
}

/** One element is left: those that all unhit sets share and that are not dead. */
function lastElement(record: usize, level: i32, dead: v128): void {
  const sets = level < setsLevel ? setsAt : sets2At;
  const length = level < setsLevel ? runs : runs2;
  let shared = v128.andnot(everything, dead);
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(record + UNHIT + word); bits; bits &= bits - 1) {
      shared = v128.and(shared, v128.load(sets + (((word << 3) + <usize>ctz(bits)) << 4)));
      if (!v128.any_true(shared)) { count(INTERSECTION); return; }
    }
  const isIncomplete = level >= setsLevel && dropped;
  if (isIncomplete) findRest(level);
  let found = 0;
  const chosen = asRecord(record).chosen;
  while (v128.any_true(shared)) {
    const e = lowest(shared);
    shared = v128.andnot(shared, v128.load(bitAt(e)));
    if (isIncomplete && survives(restAt, hitAt + <usize>e * runs, runs)) continue;
    emit(v128.or(chosen, v128.load(bitAt(e))), i64x2.splat(0), 0);
    count(COUNT_CUBES);
    count(COUNT_LEVELS + level + 1);
    found++;
  }
  nodes += found;
  if (!found) count(INTERSECTION);
}

/** The first unhit set among those of the smallest effective size, where LOOK says to look. */
function smallest(record: usize, level: i32, left: i32, dead: v128): v128 {
  const sets = level < setsLevel ? setsAt : sets2At;
  const length = level < setsLevel ? runs : runs2;
  const look = load<i32>(LOOK + (<usize>left << 2));
  const first = v128.load(sets + (<usize>firstOf(record + UNHIT) << 4));
  if (look == 1) return first;
  let best = first, least = 129, seen = 0;
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(record + UNHIT + word); bits; bits &= bits - 1) {
      const i = <i32>(word << 3) + <i32>ctz(bits);
      if (look < 0 && i >= -look) return best;
      const set = v128.load(sets + (<usize>i << 4));
      const effective = sizeOf(v128.andnot(set, dead));
      if (effective < least) {
        best = set;
        least = effective;
        if (least == 0) return best;
      }
      if (++seen == look) return best;
    }
  return best;
}

/** The place of the first one of a run that has one. */
@inline function firstOf(run: usize): i32 {
  let word: usize = 0;
  while (!load<u64>(run + word)) word += 8;
  return <i32>(word << 3) + <i32>ctz(load<u64>(run + word));
}

// --- the disjoint bound --------------------------------------------------------------------------------

/**
 * Lin & Wu §3: disjoint unhit sets taken greedily; too many end the node, as many as elements are left let Shrink work.
 */
function pack(record: usize, level: i32, left: i32, dead: v128): bool {
  const useMeets = meetsAt != 0 && level < setsLevel;
  if (useMeets) packByMeets(record, left);
  else {
    listUnhit(record, level, dead);
    packByList(left);
  }
  countDisjoint(level, 0, partCount);
  if (partCount > left) { countDisjoint(level, 1, 1); count(DISJOINT); return false; }
  if (partCount < left) return branch(record, level, smallest(record, level, left, dead), dead);
  countDisjoint(level, 2, 1);
  let set: v128 = i64x2.splat(0);
  let hasShrunk = false;
  if (shrink) {
    if (useMeets) listUnhit(record, level, dead);
    const before = partSizes();
    const isEmptied = !shrinkParts();
    let least = 129;
    for (let i = 0; i < partCount; i++) {
      const part = v128.load(PARTS + (<usize>i << 4));
      if (sizeOf(part) < least) { least = sizeOf(part); set = part; }
    }
    if (isEmptied || least == 0) { countDisjoint(level, 3, 1); count(SHRINK); return false; }
    hasShrunk = partSizes() < before;
    if (hasShrunk) countDisjoint(level, 4, 1);
  }
  if (confine) dead = v128.or(dead, v128.andnot(everything, unionOfParts()));
  if (!shrink) set = smallest(record, level, left, dead);
  if (!branch(record, level, set, dead)) return false;
  countDisjoint(level, 5, asRecord(record).children);
  return true;
}

/** Takes the first unhit set, strikes all that meet it, and so on, up to one more than `left`. */
function packByMeets(record: usize, left: i32): void {
  partCount = 0;
  let from = record + UNHIT;
  while (isAny(from, runs)) {
    const i = firstOf(from);
    v128.store(PARTS + (<usize>partCount << 4), v128.load(setsAt + (<usize>i << 4)));
    if (++partCount > left) return;
    strike(from, restAt, meetsAt + <usize>i * runs, runs);
    from = restAt;
  }
}

/** The same from LIST. */
function packByList(left: i32): void {
  partCount = 0;
  let union: v128 = i64x2.splat(0);
  for (let at = listAt; at < listEnd; at += 16) {
    const set = v128.load(at);
    if (v128.any_true(v128.and(set, union))) continue;
    union = v128.or(union, set);
    v128.store(PARTS + (<usize>partCount << 4), set);
    if (++partCount > left) return;
  }
}

/** Writes the unhit sets of a node to LIST, without their dead elements if so configured. */
function listUnhit(record: usize, level: i32, dead: v128): void {
  const sets = level < setsLevel ? setsAt : sets2At;
  const length = level < setsLevel ? runs : runs2;
  const without = live ? dead : i64x2.splat(0);
  listEnd = listAt;
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(record + UNHIT + word); bits; bits &= bits - 1) {
      v128.store(listEnd, v128.andnot(v128.load(sets + (((word << 3) + <usize>ctz(bits)) << 4)), without));
      listEnd += 16;
    }
}

function unionOfParts(): v128 {
  let union: v128 = i64x2.splat(0);
  for (let i = 0; i < partCount; i++) union = v128.or(union, v128.load(PARTS + (<usize>i << 4)));
  return union;
}

function partSizes(): i32 { return sizeOf(unionOfParts()); }

/** Applies Shrink in the configured sequence; false as soon as a part is empty. */
function shrinkParts(): bool {
  const last = partCount - 1;
  if (shrink == 1) return shrinkPart(0) >= 0;
  if (shrink == 3) return shrinkDown(last);
  let changed = shrinkUp();
  if (changed < 0) return false;
  if (shrink == 4) return shrinkDown(last - 1);
  if (shrink == 5) return shrinkUp() >= 0;
  if (shrink == 6) while (changed > 0) { changed = shrinkUp(); if (changed < 0) return false; }
  return true;
}

/** Shrink(1) … Shrink(r): −1 if a part is empty, else 1 if any became smaller, 0 if not. */
function shrinkUp(): i32 {
  let changed = 0;
  for (let i = 0; i < partCount; i++) {
    const one = shrinkPart(i);
    if (one < 0) return -1;
    changed |= one;
  }
  return changed;
}

function shrinkDown(from: i32): bool {
  for (let i = from; i >= 0; i--) if (shrinkPart(i) < 0) return false;
  return true;
}

/** Lin & Wu §3.2: every unhit set that is disjoint with the other parts must be hit within this one. */
function shrinkPart(i: i32): i32 {
  const at = PARTS + (<usize>i << 4);
  const before = v128.load(at);
  const others = v128.andnot(unionOfParts(), before);
  let part = before;
  for (let set = listAt; set < listEnd; set += 16) {
    const x = v128.load(set);
    if (!v128.any_true(v128.and(x, others))) part = v128.and(part, x);
  }
  v128.store(at, part);
  if (!v128.any_true(part)) return -1;
  return v128.any_true(v128.xor(part, before)) ? 1 : 0;
}

// --- consolidation -------------------------------------------------------------------------------------

/** Keeps the first unhit sets under new numbers; FULL remembers all that were unhit. */
function consolidateSets(record: usize): void {
  memory.copy(fullAt, record + UNHIT, runs);
  const kept = keepUnhit(record + UNHIT, runs, setsAt, setsKept, sets2At);
  dropped = kept < 0;
  const number = dropped ? setsKept : kept;
  hitVectors(sets2At, number, hit2At, runs2);
  ones(record + UNHIT, number, runs2);
}

/** What of FULL the elements chosen since have not hit goes to REST; true if anything. */
function findRest(level: i32): bool {
  memory.copy(restAt, fullAt, runs);
  for (let k = setsLevel + 1; k <= level; k++)
    strike(restAt, restAt, hitAt + <usize>asRecord(recordAt(k)).element * runs, runs);
  return isAny(restAt, runs);
}

/** Keeps the first unhit cliques under new numbers, of those degrees that will be asked again. */
function consolidateCliques(record: usize, left: i32): void {
  for (let d = 0; d < 4 && d + 2 <= left; d++) {
    const at = cliques(d);
    const limit = min(cliquesKept(d), cliqueCount(d));
    if (!limit) continue;
    const kept = keepUnhit(record + cliqueOffset(d), at.run, unionsAt(d), limit, keptAt);
    const number = kept < 0 ? limit : kept;
    hitVectors(keptAt, number, at.keptHit, at.keptRun);
    ones(record + cliqueOffset(d), number, at.keptRun);
  }
}

/** Copies the first things of a run of bits, at most `limit`: how many, or −1 if there were more. */
function keepUnhit(run: usize, length: usize, things: usize, limit: i32, to: usize): i32 {
  let kept = 0;
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(run + word); bits; bits &= bits - 1) {
      if (kept == limit) return -1;
      v128.store(to + (<usize>kept << 4), v128.load(things + (((word << 3) + <usize>ctz(bits)) << 4)));
      kept++;
    }
  return kept;
}
