// The hitting-set kernel: finds all hitting sets of a family over at most 128 elements, by the techniques of Lin & Wu
// ("Solving the minimum Sudoku problem", §3) and McGuire et al. ("There is no 16-clue Sudoku", §5.3). Each technique
// can be switched on or off. Plain twin: src/hit/plain.ts, which searches the same tree with the same counters.
//
// A set of elements is one vector: bit e of its 128 for element e. The unhit sets of the family are a run of vectors,
// bit i for set i. HIT has for each element the sets that contain it. So choosing an element is and-not of two runs,
// and going back undoes nothing, because each level has its own copy.
//
// Set-up has three steps: `configure` and `prepare` fix the size of the memory, the caller writes the sets, the cliques
// and the table LOOK, and `build` makes the hit vectors. Everything from the levels' records on can be restored by
// following a path with `begin` and `enter`, so a path of elements is the whole of a paused search.
//
//   hit/layout.ts         memory and records
//   hit/runs.ts           runs of bits
//   hit/visit.ts          visiting a node
//   hit/branch.ts         the set to branch on
//   hit/consolidation.ts  fewer sets from a level on
import { takeChild } from './hit/branch';
import { COUNTERS, COUNTERS_END, NEVER, OUTPUT_MOST, UNHIT, cliques, recordAt, setAt, state } from './hit/layout';
import { hitVectors, runLength, setBit } from './hit/runs';
import { visit, visitRoot } from './hit/visit';
import { growTo } from './shared/memory';
import { any, lowest, only } from './shared/sets';

export {
  COUNTERS, COUNTERS_END, COUNT_CUBES, COUNT_DISJOINT, COUNT_LEVELS, COUNT_NODES, COUNT_PRUNES, FREE_AT, LEFT_AT,
  LEVELS_MOST, LOOK, OUTPUT, PRUNE_REASONS, RECORD,
} from './hit/layout';

const MEETS_MAX: i32 = 4096;

/** The addresses at which the caller writes the sets, and the unions of the cliques of d + 2 sets. */
export function setsPointer(): usize { return state.setsAt; }
export function unionsPointer(d: i32): usize { return <usize>cliques(d).unions; }
/** The level of the deepest node with children to visit; `base` − 1 at the end. */
export function depth(): i32 { return state.top; }
export function isAtRoot(): bool { return state.isRootPending; }
export function elementAt(level: i32): i32 { return recordAt(level).element; }
export function childrenAt(level: i32): i32 { return recordAt(level).children; }
export function enteredAt(level: i32): i32 { return recordAt(level).entered; }
/** The next child at the deepest level. */
export function nextElement(): i32 { return lowest(recordAt(state.top).todo); }
/** Returns the number of cubes in OUTPUT, and empties it. */
export function takeOutput(): i32 { const found = state.outputCount; state.outputCount = 0; return found; }

/**
 * Sets the techniques: shrink 0 none, 1 … 6 the sequences of Lin & Wu §4.4; levels of consolidation or −1; the number
 * of sets it keeps.
 */
export function configure(
  isDisjoint: bool, shrinkSequence: i32, isLive: bool, isConfined: bool, isLast: bool,
  setsFrom: i32, keep: i32, cliquesFrom: i32,
): void {
  state.disjoint = isDisjoint;
  state.shrink = shrinkSequence;
  state.live = isLive;
  state.confine = isConfined;
  state.lastIntersection = isLast;
  state.setsLevel = setsFrom < 0 ? NEVER : setsFrom;
  state.cliquesLevel = cliquesFrom < 0 ? NEVER : cliquesFrom;
  state.setsKept = keep;
}

/** Sets the number of cliques of d + 2 sets, and how many a consolidation keeps. */
export function configureCliques(d: i32, all: i32, keep: i32): void {
  cliques(d).count = all;
  cliques(d).kept = keep;
}

/** Makes room for a family. The search begins at level `from` and ends at `most` elements. */
export function prepare(elements: i32, sets: i32, from: i32, most: i32, isExact: bool): void {
  state.elements = elements;
  state.setCount = sets;
  state.base = from;
  state.size = most;
  state.exact = isExact;
  state.heap = (__heap_base + 15) & ~15;
  state.everything = i64x2.splat(0);
  for (let e = 0; e < elements; e++) state.everything = v128.or(state.everything, only(e));
  state.runs = max(runLength(sets), 16);
  state.runs2 = max(runLength(state.setsKept), 16);
  state.setsAt = reserve(<u64>sets << 4);
  state.hitAt = reserve(<usize>elements * state.runs);
  state.meetsAt = state.disjoint && !state.live && sets <= MEETS_MAX ? reserve(<usize>sets * state.runs) : 0;
  state.sets2At = reserve(<u64>state.setsKept << 4);
  state.hit2At = reserve(<usize>elements * state.runs2);
  state.fullAt = reserve(state.runs);
  state.restAt = reserve(state.runs);
  state.listAt = reserve(<u64>sets << 4);
  let mostKept = 0;
  for (let d = 0; d < 4; d++) mostKept = max(mostKept, min(cliques(d).kept, cliques(d).count));
  state.keptAt = reserve(<u64>mostKept << 4);
  state.stride = UNHIT + max(state.runs, state.runs2);
  for (let d = 0; d < 4; d++) {
    const at = cliques(d);
    const run1 = runLength(at.count), run2 = runLength(min(at.kept, at.count));
    at.run = <u32>run1;
    at.keptRun = <u32>run2;
    at.hit = <u32>reserve(<usize>elements * run1);
    at.keptHit = <u32>reserve(<usize>elements * run2);
    at.unions = <u32>reserve(<u64>at.count << 4);
    at.offset = <u32>state.stride;
    state.stride += run1;
  }
  state.levelsAt = reserve(state.stride * <usize>(min(most, elements) + 2));
}

function reserve(bytes: u64): usize {
  const at = state.heap, end = (<u64>state.heap + bytes + 15) & ~15;
  growTo(end);
  state.heap = <usize>end;
  return at;
}

/** Makes the hit vectors of the sets and cliques that the caller wrote. */
export function build(): void {
  hitVectors(state.setsAt, state.setCount, state.hitAt, state.runs);
  for (let d = 0; d < 4; d++) {
    const at = cliques(d);
    if (at.count) hitVectors(at.unions, at.count, at.hit, at.run);
  }
  if (!state.meetsAt) return;
  for (let i = 0; i < state.setCount; i++) {
    const to = state.meetsAt + <usize>i * state.runs;
    memory.fill(to, 0, state.runs);
    const set = setAt(state.setsAt, i);
    for (let j = 0; j < state.setCount; j++)
      if (i == j || any(v128.and(set, setAt(state.setsAt, j)))) setBit(to, j);
  }
}

/** Returns to the root, with these elements chosen and dead (the chosen ones are dead too). Sets all counters to 0. */
export function begin(chosenLow: i64, chosenHigh: i64, deadLow: i64, deadHigh: i64): void {
  state.startChosen = i64x2.replace_lane(i64x2.splat(chosenLow), 1, chosenHigh);
  state.startDead = i64x2.replace_lane(i64x2.splat(deadLow), 1, deadHigh);
  state.top = state.base - 1;
  state.isRootPending = true;
  state.outputCount = 0;
  clearCounters();
}

/** Sets all counters to 0. */
export function clearCounters(): void {
  memory.fill(COUNTERS, 0, <usize>COUNTERS_END << 3);
  state.nodes = 0;
}

/**
 * Follows a path: skips the children before `e` as done. Then, if `isVisiting`, visits that child. Returns false if
 * there is no such child.
 */
export function enter(e: i32, isVisiting: bool): bool {
  if (state.isRootPending) visitRoot();
  if (state.top < state.base) return false;
  const record = recordAt(state.top);
  while (any(record.todo)) {
    const next = nextElement();
    if (next > e) return false;
    if (next == e && !isVisiting) return true;
    const level = state.top;
    const child = takeChild(record);
    if (child < e) continue;
    visit(level + 1, child);
    return state.top == level + 1;
  }
  return false;
}

/** Visits about `budget` nodes. Returns 1 when done, 0 when paused, 2 when OUTPUT must be emptied first. */
export function run(budget: f64): i32 {
  const end = state.nodes + <i64>min(budget, 9007199254740991.0);
  if (state.isRootPending && budget > 0) visitRoot();
  while (true) {
    while (state.top >= state.base && !any(recordAt(state.top).todo)) state.top--;
    if (state.top < state.base && !state.isRootPending) break;
    if (state.nodes >= end) break;
    if (state.outputCount > OUTPUT_MOST) { store<f64>(COUNTERS, <f64>state.nodes); return 2; }
    const level = state.top;
    visit(level + 1, takeChild(recordAt(level)));
  }
  store<f64>(COUNTERS, <f64>state.nodes);
  return state.top < state.base && !state.isRootPending ? 1 : 0;
}
