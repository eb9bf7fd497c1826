// The interface of all algorithms that find the n-clue puzzles of a grid. An algorithm prepares a grid once,
// cuts the work into parts that share nothing, and sets up a search for each. So the counters do not depend
// on how the parts are spread over threads, slices and runs.
import type { Board, Grid, Puzzle } from '../../board/index.ts';
import type { Family } from '../../family/index.ts';

/** A grid to check, and where the puzzles may have clues. */
export interface GridToCheck {
  /** The board. */
  readonly board: Board;
  /** The solution of the puzzles. */
  readonly grid: Grid;
  /** Cells in which every puzzle must have a clue. Default: none. */
  readonly given?: readonly number[];
  /** Cells in which no puzzle may have a clue. Default: none. */
  readonly empty?: readonly number[];
}

/** Which puzzles of a grid to find. By default, proper puzzles with exactly `clues` clues. */
export interface PuzzlesAsked {
  /** The number of clues, or the largest number if `fewest` is given. */
  readonly clues: number;
  /** The smallest number of clues. Default: `clues`. */
  readonly fewest?: number;
  /** Find only minimal puzzles: without any one of its clues, a puzzle has more solutions. Default: false. */
  readonly minimal?: boolean;
  /**
   * The number of solutions, the grid included, or the largest number if `fewestSolutions` is given. Default:
   * 1.
   */
  readonly solutions?: number;
  /** The smallest number of solutions. Default: `solutions`. */
  readonly fewestSolutions?: number;
}

/** A grid, and which of its puzzles to find. */
export interface CheckQuestion extends GridToCheck, PuzzlesAsked {}

/**
 * What only some algorithms can do: given and empty cells, only minimal puzzles, several solutions, a range
 * of clue numbers.
 */
export type CheckSkill = 'cells' | 'minimal' | 'solutions' | 'fewest';

/** What an algorithm works out first: plain data that can go to another thread. */
export interface CheckPlan {
  /** The question to answer. */
  readonly question: CheckQuestion;
  /** The unavoidable sets the search starts from. */
  readonly family: Family;
  /** The number of parts. They are numbered 0 … parts − 1. */
  readonly parts: number;
}

/** A way to find all n-clue puzzles of a grid. */
export interface CheckAlgorithm {
  /** The algorithm's name, as `findAlgorithm` takes it. */
  readonly name: string;
  /** One line for the help: who invented it and what it does. */
  readonly summary: string;
  /** What it can do beyond finding all proper puzzles with exactly n clues. Default: nothing. @internal */
  readonly skills?: readonly CheckSkill[];
  /**
   * Why the algorithm cannot take this board, or this number of clues on it, in a few words; undefined if it
   * can.
   */
  refuses(board: Board, clues: number): string | undefined;
  /** Cuts the question into parts. @internal */
  plan(question: CheckQuestion): CheckPlan;
  /** Sets up the search of one part. `from` is a checkpoint of the same part. @internal */
  start(plan: CheckPlan, part: number, from?: unknown): CheckSearch;
}

/** The running search of a part. */
export interface CheckSearch {
  /** Works for about `nodes` more nodes. */
  run(nodes: number): 'done' | 'paused';
  /**
   * Takes the puzzles found since the last call, as the cells of their clues, ascending: all, or the first
   * `most`. Expanding them may be much work.
   */
  take(most?: number): number[][];
  /** The counters so far. They do not depend on slicing. A puzzle counts when it is taken. */
  readonly counters: CheckCounters;
  /** How much of the part's tree is done, 0 … 1. Each branch counts for its share of its parent. */
  readonly fraction: number;
  /**
   * Plain data from which `start` resumes with the same results and counters, once all puzzles are taken.
   * Undefined: the part can only be done as a whole.
   */
  checkpoint?(): unknown;
}

/** Deterministic counts: the same for every run and machine. */
export interface CheckCounters {
  /** Visited nodes of the search tree. */
  nodes: number;
  /** Nodes by the number of clues chosen. */
  nodesPerLevel: number[];
  /** Branches cut off, by reason. */
  prunes: Record<string, number>;
  /** Clue sets passed to the solver. */
  solverCalls: number;
  /** Puzzles found. */
  puzzles: number;
}

/** The answer, from any algorithm. */
export interface CheckResult {
  /** The question. */
  readonly question: CheckQuestion;
  /** The puzzles found, in the order of their cells. */
  readonly puzzles: readonly Puzzle[];
  /** The work done. */
  readonly counters: CheckCounters;
  /**
   * Set with `inPieces` only: this result is one piece of the grid's puzzles. `coming`: more pieces follow.
   * `stopped`: the signal ended the check before this grid was done.
   */
  readonly rest?: 'coming' | 'stopped';
}

/** Counters that are all zero. */
export function zeroCheckCounters(): CheckCounters {
  return { nodes: 0, nodesPerLevel: [], prunes: {}, solverCalls: 0, puzzles: 0 };
}

/** Adds `more` to `sum`. */
export function addCheckCounters(sum: CheckCounters, more: CheckCounters): void {
  sum.nodes += more.nodes;
  sum.solverCalls += more.solverCalls;
  sum.puzzles += more.puzzles;
  for (const [level, nodes] of more.nodesPerLevel.entries())
    sum.nodesPerLevel[level] = (sum.nodesPerLevel[level] ?? 0) + nodes;
  for (const [reason, count] of Object.entries(more.prunes))
    sum.prunes[reason] = (sum.prunes[reason] ?? 0) + count;
}
