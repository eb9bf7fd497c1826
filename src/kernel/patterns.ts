// The pattern kernel (assembly/patterns.ts) as typed calls. The kernel has one machine. A search that finds
// another one in it sets it up again from its own place, which takes some microseconds.
import { AUTOMORPHISMS_AT, binary, OUTPUT, PREFIX, RECORD } from './generated/patterns.ts';
import { instantiate, once } from './instance.ts';
import { createTurns } from './turns.ts';

interface PatternExports {
  foundCount(): number;
  automorphismSum(): number;
  nodeCount(): number;
  cutCount(): number;
  depth(): number;
  rowAt(level: number): number;
  lastTried(): number;
  takeOutput(): number;
  prepare(boxRows: number, boxColumns: number, lemma: number): void;
  start(clues: number, rows: number, floor: number, given: number, tried: number, keep: number): number;
  run(budget: number): number;
}

/** The largest N of the kernel. */
export const MAX_PATTERN_SIZE = 9;

export interface PatternProblem {
  /** R·C ≤ 9, and R = 1 if C = 1 (N×1 has the patterns of 1×N). */
  readonly boxRows: number;
  readonly boxColumns: number;
  readonly clues: number;
  /** Only patterns that Lemma 1.1(b) and (c) leave. */
  readonly lemma: boolean;
  /** Search only patterns that begin with these rows. */
  readonly prefix: readonly number[];
  /** How many rows to find: N for whole patterns, more than the prefix has. */
  readonly rows: number;
  /** True: hand the patterns out. False: only count them. */
  readonly keep: boolean;
}

/**
 * The position of a search: the path of choices and the row tried last after it (−1: none). Undefined rows:
 * at the end.
 */
export interface PatternPlace {
  /** The decided rows, as bits. */
  readonly rows: readonly number[];
  /** The row that was tried last after them. */
  readonly tried: number;
}

/** Deterministic counts: the same for any slicing and machine. */
export interface PatternCounts {
  /** Patterns found. */
  patterns: number;
  /** The sum of their automorphisms. */
  automorphisms: number;
  /** Rows placed by the search. */
  nodes: number;
  /** Placed rows that were given up because some arrangement of the rows so far is smaller. */
  cuts: number;
}

/** Packed patterns: N rows each (column 0 is the highest bit of N), and the number of automorphisms. */
export interface PatternBatch {
  /** The rows of the patterns, packed, as bits. */
  readonly rows: Uint16Array;
  /** For each pattern, the number of its automorphisms. */
  readonly automorphisms: Float64Array;
}

export interface KernelPatternSearch {
  /** Works for about `budget` nodes or until a batch is full. Returns true when done. */
  run(budget: number): boolean;
  /** What was found since the last call. */
  take(): PatternBatch;
  readonly counts: Readonly<PatternCounts>;
  /** Where to continue; undefined when done. */
  readonly place: PatternPlace | undefined;
}

const RECORD_WORDS = RECORD / 2; // u16

const kernel = once(() => instantiate<PatternExports>(binary));
const turns = createTurns();
let prepared = '';

/** Sets up a search, from the beginning or from a position of another search. */
export function startPatternSearch(
  problem: PatternProblem,
  from: { readonly place: PatternPlace; readonly counts: PatternCounts } | undefined,
): KernelPatternSearch {
  const exports = kernel();
  const { boxRows, boxColumns, clues, lemma } = problem;
  let place: PatternPlace | undefined = from?.place ?? { rows: problem.prefix, tried: -1 };
  let before: PatternCounts = from?.counts ?? { patterns: 0, automorphisms: 0, nodes: 0, cuts: 0 };
  let counts = before;
  let waiting: PatternBatch[] = [];

  const self: KernelPatternSearch = {
    get counts() {
      return counts;
    },
    get place() {
      return place;
    },
    run(budget) {
      if (!place) return true;
      const { rows, tried } = place;
      turns.enter(self, () => setUp(rows, tried));
      const isDone = turns.attempt(() => exports.run(Math.min(budget, Number.MAX_SAFE_INTEGER)) === 1);
      counts = {
        patterns: before.patterns + exports.foundCount(),
        automorphisms: before.automorphisms + exports.automorphismSum(),
        nodes: before.nodes + exports.nodeCount(),
        cuts: before.cuts + exports.cutCount(),
      };
      const count = exports.takeOutput();
      if (count > 0) waiting.push(copyOut(count));
      place = isDone ? undefined : currentPlace();
      return isDone;
    },
    take() {
      const batches = waiting;
      waiting = [];
      if (batches.length === 1) return batches[0];
      return {
        rows: Uint16Array.from(batches.flatMap((batch) => [...batch.rows])),
        automorphisms: Float64Array.from(batches.flatMap((batch) => [...batch.automorphisms])),
      };
    },
  };

  function setUp(rows: readonly number[], tried: number): void {
    const key = `${boxRows}x${boxColumns} ${lemma}`;
    if (key !== prepared) {
      prepared = ''; // the preparation is lost, even if memory is refused now
      exports.prepare(boxRows, boxColumns, Number(lemma));
    }
    prepared = key;
    new Uint16Array(exports.memory.buffer, PREFIX, rows.length).set(rows);
    exports.start(clues, problem.rows, problem.prefix.length, rows.length, tried, Number(problem.keep));
    before = counts;
  }

  function currentPlace(): PatternPlace {
    const rows = Array.from({ length: exports.depth() }, (_, level) => exports.rowAt(level));
    return { rows, tried: exports.lastTried() };
  }

  function copyOut(count: number): PatternBatch {
    const { buffer } = exports.memory; // read anew each time: it changes when the kernel needs more memory
    const words = new Uint16Array(buffer, OUTPUT, count * RECORD_WORDS);
    const numbers = new Float64Array(buffer, OUTPUT, (count * RECORD_WORDS) / 4);
    const rows = new Uint16Array(count * problem.rows);
    const automorphisms = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      for (let d = 0; d < problem.rows; d++) rows[i * problem.rows + d] = words[i * RECORD_WORDS + d];
      automorphisms[i] = numbers[(i * RECORD + AUTOMORPHISMS_AT) / 8];
    }
    return { rows, automorphisms };
  }
  return self;
}
