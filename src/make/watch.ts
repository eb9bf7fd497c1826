// Checks the clock while a puzzle is made, and counts the work and how near it came, where other threads can see it.

import type { Search } from '../solve/index.ts';

/** Indices of the counts: tries begun, cells looked at when digging without a kernel, the fewest solutions of a try. */
const TRIES = 0;
const CELLS = 1;
const FEWEST_SOLUTIONS = 2; // 0 before any are counted
const COUNTS = 3;
/** Nodes between two checks of the clock: some milliseconds on the largest boards. */
const NODES = 256;

/** The time for a puzzle has run out. */
export class TimeUp extends Error {
  override name = 'TimeUp';
}

export interface Watch {
  /** Starts the time for a puzzle. */
  begin(): void;
  /** Milliseconds since `begin`. */
  elapsedMs(): number;
  isOver(): boolean;
  /** Throws a TimeUp if the time has run out. */
  check(): void;
  countTry(): void;
  countCell(): void;
  /** Records the number of solutions of a try, when there is more than one. */
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

/** Counts that other threads can add to, where threads can share memory. */
export function createCounts(): Int32Array {
  return typeof SharedArrayBuffer === 'undefined'
    ? new Int32Array(COUNTS)
    : new Int32Array(new SharedArrayBuffer(COUNTS * Int32Array.BYTES_PER_ELEMENT));
}

/** What has been begun so far, over all puzzles. */
export interface MakingProgress {
  /** The number of tries. */
  readonly tries: number;
  /**
   * The number of cells looked at while digging. Only on boards that are dug without a kernel, where a try may take
   * long.
   */
  readonly cells: number;
  /** With clues in all cells of a pattern: the fewest solutions of a try that was not proper, 0 before there is one. */
  readonly fewestSolutions: number;
}

/** Reads the counts. */
export function readCounts(counts: Int32Array): MakingProgress {
  return {
    tries: Atomics.load(counts, TRIES),
    cells: Atomics.load(counts, CELLS),
    fewestSolutions: Atomics.load(counts, FEWEST_SOLUTIONS),
  };
}

/** Runs a search up to a number of nodes and checks the clock on the way. */
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
