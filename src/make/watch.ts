// Looks at the clock while a puzzle is made, and counts what was done and how near it came, where others can see it.

import type { Search } from '../solve/index.ts';

/** Places of the counts: tries begun, cells that digging without a kernel has looked at, the fewest solutions of a try. */
const TRIES = 0;
const CELLS = 1;
const FEWEST_SOLUTIONS = 2; // 0: none were counted
const COUNTS = 3;
/** Nodes of a search between two looks at the clock: some milliseconds on the largest boards. */
const NODES = 256;

/** The time for a puzzle is over. */
export class TimeUp extends Error {
  override name = 'TimeUp';
}

export interface Watch {
  /** The time for a puzzle begins. */
  begin(): void;
  /** Milliseconds since then. */
  elapsedMs(): number;
  isOver(): boolean;
  /** Throws a TimeUp if it is over. */
  check(): void;
  countTry(): void;
  countCell(): void;
  /** A try had that many solutions, more than one. */
  tellSolutions(solutions: number): void;
}

export function createWatch(limitMs = Number.POSITIVE_INFINITY, counts = createCounts()): Watch {
  let began = performance.now();
  const elapsedMs = (): number => performance.now() - began;
  const isOver = (): boolean => elapsedMs() >= limitMs;
  return {
    begin() {
      began = performance.now();
    },
    elapsedMs,
    isOver,
    check() {
      if (isOver()) throw new TimeUp();
    },
    countTry: () => void Atomics.add(counts, TRIES, 1),
    countCell: () => void Atomics.add(counts, CELLS, 1),
    tellSolutions(solutions) {
      for (let fewest = Atomics.load(counts, FEWEST_SOLUTIONS); fewest === 0 || fewest > solutions; ) {
        const now = Atomics.compareExchange(counts, FEWEST_SOLUTIONS, fewest, solutions);
        if (now === fewest) return;
        fewest = now; // another thread was quicker
      }
    },
  };
}

/** Counts that other threads can add to, where there is memory for all threads. */
export function createCounts(): Int32Array {
  return typeof SharedArrayBuffer === 'undefined'
    ? new Int32Array(COUNTS)
    : new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));
}

/** What has been begun, over all puzzles. */
export interface MakingProgress {
  /** How many tries. */
  readonly tries: number;
  /** How many cells were looked at while digging; only on boards that are dug without a kernel, where a try may take long. */
  readonly cells: number;
  /** With all cells of a pattern: the fewest solutions of a try that was not proper; 0 before there is one. */
  readonly fewestSolutions: number;
}

/** What has been counted. */
export function readCounts(counts: Int32Array): MakingProgress {
  return {
    tries: Atomics.load(counts, TRIES),
    cells: Atomics.load(counts, CELLS),
    fewestSolutions: Atomics.load(counts, FEWEST_SOLUTIONS),
  };
}

/** Runs a search so many nodes far, with looks at the clock. */
export function runWatched(
  search: Search,
  watch: Watch | undefined,
  nodes = Number.POSITIVE_INFINITY,
): 'done' | 'paused' {
  if (!watch) return search.run(nodes);
  for (let left = nodes; left > 0; left -= NODES) {
    if (search.run(Math.min(left, NODES)) === 'done') return 'done';
    watch.check();
  }
  return 'paused';
}
