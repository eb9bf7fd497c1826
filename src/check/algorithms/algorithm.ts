// The one interface behind which the ways to find all n-clue puzzles of a grid stand. An algorithm prepares a
// grid once, cuts the work into parts that know nothing of each other, and sets up a search for each: so the
// counters are the same however the parts are spread over threads, slices and runs.
import type { Board, Grid, Puzzle } from '../../board/index.ts';
import type { Family } from '../../family/index.ts';

/** A grid to be checked, and where the puzzles may have their clues. */
export interface GridToCheck {
  /** The board. */
  readonly board: Board;
  /** The solution that the puzzles are to have. */
  readonly grid: Grid;
  /** Cells in which every puzzle asked for has a clue. Default: none. */
  readonly given?: readonly number[];
  /** Cells in which none of them has one. Default: none. */
  readonly empty?: readonly number[];
}

/** Which puzzles of a grid are asked for: proper ones with exactly `clues` clues, if nothing else is said. */
export interface PuzzlesAsked {
  /** How many clues they have; the most, if `fewest` is given. */
  readonly clues: number;
  /** The fewest clues they have. Default: `clues`. */
  readonly fewest?: number;
  /** Only those in which every clue is needed: without it there would be more solutions. Default: false. */
  readonly minimal?: boolean;
  /** How many solutions they have, the grid one of them; the most, if `fewestSolutions` is given. Default: 1. */
  readonly solutions?: number;
  /** The fewest solutions they have. Default: `solutions`. */
  readonly fewestSolutions?: number;
}

/** All puzzles of that kind whose solution is the grid. */
export interface CheckQuestion extends GridToCheck, PuzzlesAsked {}

/** What not every algorithm can do: given and empty cells, only minimal puzzles, several solutions, numbers of clues at once. */
export type CheckSkill = 'cells' | 'minimal' | 'solutions' | 'fewest';

/** What an algorithm works out first: plain data that can be sent to another thread. */
export interface CheckPlan {
  /** What was asked. */
  readonly question: CheckQuestion;
  /** The unavoidable sets the search starts from. */
  readonly family: Family;
  /** The parts are 0 … parts − 1. */
  readonly parts: number;
}

/** A way to find all n-clue puzzles of a grid. */
export interface CheckAlgorithm {
  /** What people call it. */
  readonly name: string;
  /** One line for the help: whose it is, and what it does. */
  readonly summary: string;
  /** What it can do beyond all proper puzzles with exactly so many clues. Default: nothing. @internal */
  readonly skills?: readonly CheckSkill[];
  /** Why it cannot take such a board, or so many clues on it, in a few words; undefined if it can. */
  refuses(board: Board, clues: number): string | undefined;
  /** Cuts the question into parts. @internal */
  plan(question: CheckQuestion): CheckPlan;
  /** Sets up the search of one part; `from` is a checkpoint of that very part. @internal */
  start(plan: CheckPlan, part: number, from?: unknown): CheckSearch;
}

/** The search of a part, under way. */
export interface CheckSearch {
  /** Works for about `nodes` more nodes. */
  run(nodes: number): 'done' | 'paused';
  /**
   * The puzzles found that nobody has taken yet, as the cells of their clues, ascending: all, or the first `most`. It may
   * be much work to spread them out.
   */
  take(most?: number): number[][];
  /** The same for any way of slicing; puzzles count when they are taken. */
  readonly counters: CheckCounters;
  /** How much of the part's tree is done, 0 … 1: each branch counts for its share of its parent. */
  readonly fraction: number;
  /**
   * Plain data from which `start` goes on with the same results and counters, once all puzzles are taken; undefined: only
   * whole parts count.
   */
  checkpoint?(): unknown;
}

/** Deterministic: two runs, any machine, the same numbers. */
export interface CheckCounters {
  /** Nodes of the search tree that were visited. */
  nodes: number;
  /** Nodes by the number of clues chosen. */
  nodesPerLevel: number[];
  /** Branches cut off, by reason. */
  prunes: Record<string, number>;
  /** Clue sets handed to the solver. */
  solverCalls: number;
  /** Puzzles found. */
  puzzles: number;
}

/** What is answered, whatever the algorithm. */
export interface CheckResult {
  /** What was asked. */
  readonly question: CheckQuestion;
  /** In the order of their cells. */
  readonly puzzles: readonly Puzzle[];
  /** What it took. */
  readonly counters: CheckCounters;
  /**
   * With `inPieces`: this is a piece of the result, to be added to the others. `coming`: there are more; `stopped`: the
   * signal ended the check before this grid was done.
   */
  readonly rest?: 'coming' | 'stopped';
}

/** The counters of nothing done. */
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
