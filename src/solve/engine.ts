// The interface of all engines. An engine sets up a search. A search can be stopped: it works in slices of a
// given number of nodes and keeps its whole state between them.
import type { Board, Grid, Puzzle } from '../board/index.ts';

/** A way to solve puzzles. */
export interface Engine {
  /** The engine's name on the command line and in `findEngine`. */
  readonly name: string;
  /**
   * Set if the engine may give up. It then looks for one solution within its own budget and takes only a
   * limit of 1, otherwise it throws an InputError. Finding nothing proves nothing. Such an engine is never
   * the default.
   */
  readonly isIncomplete?: true;
  /** Why this engine cannot take the board, in a few words; undefined if it can. */
  refuses(board: Board): string | undefined;
  /** Sets up a search without visiting any node. The puzzle is neither kept nor changed. */
  start(puzzle: Puzzle, options?: SearchOptions): Search;
  /**
   * A faster way to count a batch, if the engine has one. Returns undefined if it does not suit this batch.
   */
  countBatch?(batch: Batch, limit: number): BatchResult | undefined;
}

/** How many solutions are wanted. */
export interface SearchOptions {
  /** Stop after this many solutions. Default: all; 1 for an engine that may give up. */
  readonly limit?: number | undefined;
  /** How many of the solutions `take` hands out. The rest are only counted. Default: up to the limit. */
  readonly keep?: number | undefined;
}

/** A running search. */
export interface Search {
  /** Works for about `nodes` more nodes. Returns `done` when all solutions up to the limit are found. */
  run(nodes: number): 'done' | 'paused';
  /** The kept solutions found since the last call, in the order of finding. */
  take(): Grid[];
  /**
   * True if an incomplete engine ended because its budget ran out. There may be a solution it did not find.
   */
  readonly gaveUp?: boolean;
  /** The counters so far. They do not depend on how the search is sliced. */
  readonly counters: Counters;
}

/** Deterministic counts: the same for every run and machine. */
export interface Counters {
  /** Solutions found. */
  solutions: number;
  /** Visited states of the search tree, the root included. */
  nodes: number;
  /** Nodes at which the engine had to choose between two or more values. */
  guesses: number;
}

/** Puzzles of one board, packed. */
export interface Batch {
  /** The board of all puzzles. */
  readonly board: Board;
  /** The cells of all puzzles in a row, N² bytes each. */
  readonly cells: Uint8Array;
  /** The pencilmarks of all puzzles in a row, N³ bytes each, if there are any. */
  readonly candidates?: Uint8Array;
}

/** The results of a batch, in its order. */
export interface BatchResult {
  /** For each puzzle, the number of solutions up to the limit. */
  readonly solutions: Uint32Array;
  /** For each puzzle, N² bytes: its first solution, or zeros if it has none. */
  readonly first: Uint8Array;
  /** For each puzzle, the nodes of its search. */
  readonly nodes: Float64Array;
  /** For each puzzle, the guesses of its search. */
  readonly guesses: Float64Array;
  /** For each puzzle, 1 if the engine gave up. Undefined for engines that never give up. */
  readonly gaveUp?: Uint8Array;
  /** The sums over the batch. */
  readonly counters: Counters;
}

export function zeroCounters(): Counters {
  return { solutions: 0, nodes: 0, guesses: 0 };
}
