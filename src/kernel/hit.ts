// The hitting-set kernel (assembly/hit.ts) as typed calls. The kernel has one machine. A search that finds
// another one in it sets it up again and follows its own path, which takes from microseconds to about ten
// milliseconds.
import {
  binary,
  COUNT_CUBES,
  COUNT_DISJOINT,
  COUNT_LEVELS,
  COUNT_NODES,
  COUNT_PRUNES,
  COUNTERS,
  COUNTERS_END,
  FREE_AT,
  LEFT_AT,
  LEVELS_MOST,
  LOOK,
  OUTPUT,
  PRUNE_REASONS,
  RECORD,
} from './generated/hit.ts';
import { instantiate, once } from './instance.ts';
import { createTurns } from './turns.ts';

interface HitExports {
  setsPointer(): number;
  unionsPointer(degree: number): number;
  depth(): number;
  isAtRoot(): number;
  elementAt(level: number): number;
  childrenAt(level: number): number;
  enteredAt(level: number): number;
  nextElement(): number;
  takeOutput(): number;
  configure(
    disjoint: number,
    shrink: number,
    live: number,
    confine: number,
    lastIntersection: number,
    setsLevel: number,
    setsKept: number,
    cliquesLevel: number,
  ): void;
  configureCliques(degree: number, count: number, kept: number): void;
  prepare(elements: number, sets: number, base: number, size: number, exact: number): void;
  build(): void;
  begin(chosenLow: bigint, chosenHigh: bigint, deadLow: bigint, deadHigh: bigint): void;
  clearCounters(): void;
  enter(element: number, isVisiting: number): number;
  run(budget: number): number;
}

/** Sets of elements, four 32-bit words each, packed. */
export type SetWords = Uint32Array;

export interface HitProblem {
  readonly elements: number;
  readonly sets: SetWords;
  readonly size: number;
  readonly exact: boolean;
  /** The chosen elements at the root, and the dead ones, which include the chosen ones. */
  readonly chosen: readonly number[];
  readonly dead: readonly number[];
  /**
   * By elements left, 0 … 128: 0 for all sets, n for the first n unhit ones, −n for the sets with numbers
   * below n.
   */
  readonly look: Int32Array;
  readonly disjoint: boolean;
  /** 0: none; 1 … 6: the sequences of Lin & Wu §4.4. */
  readonly shrink: number;
  readonly live: boolean;
  readonly confine: boolean;
  readonly lastIntersection: boolean;
  /** The unions of cliques of 2, 3, 4 and 5 sets, and how many of each a consolidation keeps. */
  readonly cliques: readonly { readonly unions: SetWords; readonly kept: number }[];
  /** The levels of consolidation, −1 for never, and how many sets are kept. */
  readonly setsLevel: number;
  readonly setsKept: number;
  readonly cliquesLevel: number;
}

/** All sets are hit: chosen and free elements, ascending, and how many of the free ones may be added. */
export interface FoundHit {
  readonly chosen: number[];
  readonly free: number[];
  readonly left: number;
}

/** Counts in the order of the kernel's counters. */
export interface KernelHitCounts {
  readonly nodes: number;
  readonly cubes: number;
  readonly prunes: Float64Array;
  readonly nodesPerLevel: Float64Array;
  /** Six numbers for each level. */
  readonly disjoint: Float64Array;
}

export interface KernelHitSearch {
  /** Visits about `budget` nodes. Returns true when done. */
  run(budget: number): boolean;
  /** What was found since the last call. */
  take(): FoundHit[];
  /** Counts since the search was set up. */
  readonly counts: KernelHitCounts;
  /** The elements on the path to the next node; undefined when done. */
  readonly path: readonly number[] | undefined;
  readonly fraction: number;
}

const SET_WORDS = 4;
const RECORD_WORDS = RECORD / 4;

const kernel = once(() => instantiate<HitExports>(binary));
const turns = createTurns();

/**
 * Sets up a search, from the root or from the end of a path. Throws a RangeError if there is no such path.
 */
export function startHitSearch(problem: HitProblem, from: readonly number[] | undefined): KernelHitSearch {
  const exports = kernel();
  let before = new Float64Array(COUNTERS_END); // counted before the machine was set up last
  let counts = before;
  let path: readonly number[] | undefined = from ?? [];
  let fraction = 0;
  let found: FoundHit[] = [];

  const self: KernelHitSearch = {
    run(budget) {
      if (!path) return true;
      enter(path);
      let state = 2;
      for (let left = budget; state === 2; ) {
        const nodesBefore = counts[COUNT_NODES];
        state = exports.run(Math.min(left, Number.MAX_SAFE_INTEGER));
        const since = new Float64Array(exports.memory.buffer, COUNTERS, COUNTERS_END);
        counts = before.map((count, i) => count + since[i]);
        left -= counts[COUNT_NODES] - nodesBefore;
        copyOut(exports.takeOutput());
        if (state === 2 && left <= 0) state = 0;
      }
      leave(state === 1);
      return state === 1;
    },
    take() {
      const taken = found;
      found = [];
      return taken;
    },
    get counts() {
      return {
        nodes: counts[COUNT_NODES],
        cubes: counts[COUNT_CUBES],
        prunes: counts.subarray(COUNT_PRUNES, COUNT_PRUNES + PRUNE_REASONS),
        nodesPerLevel: counts.subarray(COUNT_LEVELS, COUNT_LEVELS + LEVELS_MOST),
        disjoint: counts.subarray(COUNT_DISJOINT),
      };
    },
    get path() {
      return path;
    },
    get fraction() {
      return fraction;
    },
  };
  if (from) {
    enter(from);
    leave(false);
  }
  return self;

  function enter(way: readonly number[]): void {
    turns.enter(self, () => {
      load(problem);
      for (const [i, element] of way.entries())
        if (!exports.enter(element, Number(i < way.length - 1)))
          throw new RangeError('the checkpoint belongs to another search');
      exports.clearCounters();
      before = counts;
    });
  }

  function leave(isDone: boolean): void {
    if (isDone) {
      [path, fraction] = [undefined, 1];
      return;
    }
    if (exports.isAtRoot()) {
      [path, fraction] = [[], 0];
      return;
    }
    const depth = exports.depth();
    const base = problem.chosen.length;
    const elements: number[] = [];
    let share = 1;
    fraction = 0;
    for (let level = base; level <= depth; level++) {
      if (level > base) elements.push(exports.elementAt(level));
      share /= exports.childrenAt(level);
      fraction += share * (exports.enteredAt(level) - (level < depth ? 1 : 0));
    }
    path = [...elements, exports.nextElement()];
  }

  function copyOut(count: number): void {
    const words = new Uint32Array(exports.memory.buffer, OUTPUT, count * RECORD_WORDS);
    for (let at = 0; at < words.length; at += RECORD_WORDS)
      found.push({
        chosen: elementsIn(words, at),
        free: elementsIn(words, at + FREE_AT / 4),
        left: words[at + LEFT_AT / 4],
      });
  }
}

function load(problem: HitProblem): void {
  const { elements, sets, size, exact, chosen, dead, cliques } = problem;
  const exports = kernel();
  exports.configure(
    Number(problem.disjoint),
    problem.shrink,
    Number(problem.live),
    Number(problem.confine),
    Number(problem.lastIntersection),
    problem.setsLevel,
    problem.setsKept,
    problem.cliquesLevel,
  );
  for (const [i, { unions, kept }] of cliques.entries())
    exports.configureCliques(i, unions.length / SET_WORDS, kept);
  exports.prepare(elements, sets.length / SET_WORDS, chosen.length, size, Number(exact));
  const { buffer } = exports.memory; // read only now, because it changes when the kernel needs more memory
  new Uint32Array(buffer, exports.setsPointer(), sets.length).set(sets);
  for (const [i, { unions }] of cliques.entries())
    new Uint32Array(buffer, exports.unionsPointer(i), unions.length).set(unions);
  new Int32Array(buffer, LOOK, problem.look.length).set(problem.look);
  exports.build();
  exports.begin(...halves(chosen), ...halves(dead));
}

/** The elements of a set of four words, ascending. */
function elementsIn(words: Uint32Array, at: number): number[] {
  const elements: number[] = [];
  for (let word = 0; word < SET_WORDS; word++)
    for (let bits = words[at + word]; bits !== 0; bits = (bits & (bits - 1)) >>> 0)
      elements.push(word * 32 + 31 - Math.clz32(bits & -bits));
  return elements;
}

/** A set as two 64-bit numbers. */
function halves(elements: readonly number[]): [bigint, bigint] {
  const mask = elements.reduce((bits, element) => bits | (1n << BigInt(element)), 0n);
  return [BigInt.asIntN(64, mask), BigInt.asIntN(64, mask >> 64n)];
}
