// The one interface behind which all engines stand. An engine sets up a search; a search is a machine
// that can be stopped: it works in slices of a given number of nodes and keeps its whole state between.
import type { Board, Grid, Puzzle } from '../board/index.ts';

/** A way to solve puzzles. */
export interface Engine {
  /** What people call it. */
  readonly name: string;
  /**
   * Set if it may give up: it looks for one solution within a budget of its own, takes only a limit of 1 (else
   * it throws an InputError), and finding nothing proves nothing. It is never the default.
   */
  readonly isIncomplete?: true;
  /** Why this engine cannot take such a board, in a few words; undefined if it can. */
  refuses(board: Board): string | undefined;
  /** Sets up a search; no node is visited yet. The puzzle is not kept or changed. */
  start(puzzle: Puzzle, options?: SearchOptions): Search;
  /** A faster way to count a batch, if the engine has one; undefined: not for this batch. */
  countBatch?(batch: Batch, limit: number): BatchResult | undefined;
}

/** How many solutions are wanted. */
export interface SearchOptions {
  /** Stop after this many solutions. Default: all; 1 for an engine that may give up. */
  readonly limit?: number | undefined;
  /** How many of the solutions are handed out by `take`; the rest are only counted. Default: up to the limit. */
  readonly keep?: number | undefined;
}

/** A search under way. */
export interface Search {
  /** Works for about `nodes` more nodes. `done`: all solutions up to the limit are found. */
  run(nodes: number): 'done' | 'paused';
  /** The kept solutions found since the last call, in the order of finding. */
  take(): Grid[];
  /** True when an incomplete engine is done because its budget is: there may be a solution it did not find. */
  readonly gaveUp?: boolean;
  /** The counters so far; the same for any way of slicing. */
  readonly counters: Counters;
}

/** Deterministic: two runs, any machine, the same numbers. */
export interface Counters {
  /** Solutions found. */
  solutions: number;
  /** States of the search tree that were looked at, the root among them. */
  nodes: number;
  /** Nodes at which the engine had to choose between two or more ways to go on. */
  guesses: number;
}

/** Puzzles of one board, packed. */
export interface Batch {
  /** The board of all of them. */
  readonly board: Board;
  /** The puzzles' cells one after the other, N² bytes each. */
  readonly cells: Uint8Array;
  /** The puzzles' pencilmarks one after the other, N³ bytes each, if there are any. */
  readonly candidates?: Uint8Array;
}

/** What was found of each puzzle of a batch, in its order. */
export interface BatchResult {
  /** For each puzzle the number of solutions, up to the limit. */
  readonly solutions: Uint32Array;
  /** For each puzzle N² bytes: its first solution, or zeros if it has none. */
  readonly first: Uint8Array;
  /** For each puzzle the nodes it took. */
  readonly nodes: Float64Array;
  /** For each puzzle the guesses it took. */
  readonly guesses: Float64Array;
  /** For each puzzle 1 where the engine gave up; undefined: it is none that does. */
  readonly gaveUp?: Uint8Array;
  /** The sums over the batch. */
  readonly counters: Counters;
}

export function zeroCounters(): Counters {
  return { solutions: 0, nodes: 0, guesses: 0 };
}
