// The memory of the hitting-set kernel.
//
//   STATE     the scalars shared by the files of this folder
//   COUNTERS  f64 each, at the indices COUNT_…
//   LOOK      by elements left: 0 all, n > 0 the first n unhit sets, −n those with numbers below n
//   OUTPUT    the cubes found
//
// After the static data, laid out by `prepare`:
//
//   SETS      setCount × 16     the sets                    UNIONS d   cliques of d + 2 sets × 16: their unions
//   HIT       elements × runs   sets that contain e         CHIT d     elements × runs: cliques that contain e
//   MEETS     setCount × runs   sets that meet set i (only for the disjoint bound, and at most MEETS_MAX sets)
//   SETS2 HIT2 CHIT2 d          likewise, renumbered, below the level of consolidation
//   FULL, REST                  runs of the first numbering: the unhit sets at that level; those still unhit
//   LIST      setCount × 16     the unhit sets of a node, one after another
//   KEPT      unions of the cliques that a consolidation keeps, one degree at a time
//   LEVELS    one record for each level

/** A cube: the chosen elements with any `left` of the free ones hit everything. */
@unmanaged
export class Found {
  chosen: v128;
  free: v128;
  left: i32;
}
export const RECORD: usize = 48;
export const FREE_AT: usize = offsetof<Found>('free');
export const LEFT_AT: usize = offsetof<Found>('left');
const OUTPUT_ROOM: i32 = 4096;
const OUTPUT_SPARE: i32 = 256; // a node writes at most 128
export const OUTPUT: usize = memory.data(OUTPUT_ROOM * RECORD, 16);
/** Beyond this number, the next node may overflow OUTPUT. */
export const OUTPUT_MOST: i32 = OUTPUT_ROOM - OUTPUT_SPARE;
export const LOOK: usize = memory.data(130 * 4, 16);
export const COUNTERS_END: i32 = 1024;
export const COUNTERS: usize = memory.data(8 * COUNTERS_END, 16);
// Indices of counters.
export const COUNT_NODES: i32 = 0;
export const COUNT_CUBES: i32 = 1;
export const COUNT_PRUNES: i32 = 2; // by reason, see below
export const COUNT_LEVELS: i32 = 16; // nodes per level
export const LEVELS_MOST: i32 = 130;
export const COUNT_DISJOINT: i32 = 160; // DISJOINT_COUNTS for each level
export const DISJOINT_COUNTS: i32 = 6;

/** A level. After these fields, at UNHIT, the unhit sets, then the unhit cliques of 2, 3, 4, 5 sets. */
@unmanaged
export class Record {
  dead: v128;
  /** The children not yet entered. */
  todo: v128;
  chosen: v128;
  /** The element that led here. */
  element: i32;
  /** The number of children, and the number entered. */
  children: i32;
  entered: i32;
}
export const UNHIT: usize = 64;
if (offsetof<Record>() > UNHIT || offsetof<Found>() > RECORD) ERROR('a record is longer than its room');
export const NEVER: i32 = 0x7fffffff;

/** The scalars. */
@unmanaged
class State {
  everything: v128;
  /** The elements chosen and dead at the root. */
  startChosen: v128;
  startDead: v128;
  nodes: i64;
  /** The end of the memory in use. */
  heap: usize;
  elements: i32;
  setCount: i32;
  /** The search begins at level `base` and ends at `size` elements. */
  size: i32;
  base: i32;
  /** The techniques, see `configure`. */
  shrink: i32;
  setsLevel: i32;
  cliquesLevel: i32;
  setsKept: i32;
  disjoint: bool;
  live: bool;
  confine: bool;
  lastIntersection: bool;
  exact: bool;
  /** Did consolidation omit an unhit set? */
  dropped: bool;
  isRootPending: bool;
  /** Bytes of a run of vectors, before and after consolidation. */
  runs: usize;
  runs2: usize;
  /** Addresses; the records of LEVELS have `stride` bytes each. */
  setsAt: usize;
  hitAt: usize;
  meetsAt: usize;
  sets2At: usize;
  hit2At: usize;
  fullAt: usize;
  restAt: usize;
  listAt: usize;
  keptAt: usize;
  levelsAt: usize;
  stride: usize;
  /** The deepest level with children to visit. */
  top: i32;
  outputCount: i32;
}
const STATE: usize = memory.data(offsetof<State>(), 16);
export const state = changetype<State>(STATE);

/** The cliques of d + 2 sets. */
@unmanaged
class Cliques {
  /** Their number, and how many a consolidation keeps. */
  count: i32;
  kept: i32;
  /** Bytes of their runs, before and after consolidation. */
  run: u32;
  keptRun: u32;
  /** Addresses of the hit vectors before and after consolidation, and of the unions. */
  hit: u32;
  keptHit: u32;
  unions: u32;
  /** The offset of the unhit ones in a record. */
  offset: u32;
}
const CLIQUES: usize = memory.data(4 * offsetof<Cliques>(), 16); // of 2, 3, 4, 5 sets
/** Returns the cliques of d + 2 sets. Below, their runs and hit vectors at a level. */
@inline export function cliques(d: i32): Cliques {
  return changetype<Cliques>(CLIQUES + <usize>d * offsetof<Cliques>());
}
@inline export function cliqueRuns(d: i32, level: i32): usize {
  return level < state.cliquesLevel ? cliques(d).run : cliques(d).keptRun;
}
@inline export function cliqueHit(d: i32, level: i32): usize {
  return level < state.cliquesLevel ? cliques(d).hit : cliques(d).keptHit;
}

/** The record of a level, its unhit sets, and its unhit cliques of d + 2 sets. */
@inline export function recordAt(level: i32): Record {
  return changetype<Record>(state.levelsAt + <usize>level * state.stride);
}
@inline export function unhitOf(record: Record): usize { return changetype<usize>(record) + UNHIT; }
@inline export function unhitCliques(record: Record, d: i32): usize {
  return changetype<usize>(record) + <usize>cliques(d).offset;
}
/** The sets at a level, and the bytes of one of their runs. */
@inline export function setsAt(level: i32): usize { return level < state.setsLevel ? state.setsAt : state.sets2At; }
@inline export function runsAt(level: i32): usize { return level < state.setsLevel ? state.runs : state.runs2; }
@inline export function setAt(sets: usize, i: i32): v128 { return v128.load(sets + (<usize>i << 4)); }

/** Increments a counter. */
@inline export function count(slot: i32): void {
  const at = COUNTERS + (<usize>slot << 3);
  store<f64>(at, load<f64>(at) + 1);
}
@inline export function countDisjoint(level: i32, field: i32, by: i32): void {
  const at = COUNTERS + (<usize>(COUNT_DISJOINT + level * DISJOINT_COUNTS + field) << 3);
  store<f64>(at, load<f64>(at) + <f64>by);
}

// In the order of hitPrunes in src/hit/search.ts.
export const FULL: i32 = COUNT_PRUNES;
export const DEAD: i32 = FULL + 1;
export const FEW: i32 = FULL + 2;
export const INTERSECTION: i32 = FULL + 3;
export const DISJOINT: i32 = FULL + 4;
export const SHRINK: i32 = FULL + 5;
export const CLIQUE2: i32 = FULL + 6;
export const PRUNE_REASONS: i32 = 10; // cliques of 2, 3, 4, 5 sets
