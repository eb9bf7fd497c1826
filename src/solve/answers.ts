// The number of solutions of puzzles and their first solution, for many puzzles at once or for one in steps.
import type { Puzzle } from '../board/index.ts';
import { countBatch } from './batch.ts';
import type { Counters } from './engine.ts';
import { engineFor } from './named.ts';
import { packPuzzles } from './pieces.ts';

/** The largest limit for counting at once. Beyond it a search may take long. */
export const LARGEST_QUICK_LIMIT = 1000;

/** What a search found out about a puzzle's solutions. */
export interface Answer extends Counters {
  /** False if the time limit or the signal ended the search. */
  readonly isDone: boolean;
  /** True if an incomplete engine gave up. */
  readonly gaveUp: boolean;
  /** The first solution found. */
  readonly first: Uint8Array | undefined;
}

/** How to solve a puzzle in steps. */
export interface StepRequest {
  readonly engine: string | undefined;
  readonly limit: number;
  readonly timeLimitMs?: number;
  /** How many solutions to keep for `onSolutions`. Default: 1, the answer's `first`. */
  readonly keep?: number;
  /** Receives the solutions as they are found. The answer then has none. */
  readonly onSolutions?: (grids: Uint8Array[]) => void;
}

/**
 * Counts puzzles of one board, all with or all without pencilmarks. Throws an InputError if the engine cannot
 * take them.
 */
export function countAtOnce(
  puzzles: readonly Puzzle[],
  engineName: string | undefined,
  limit: number,
): Answer[] {
  const [{ board }] = puzzles;
  const engine = engineFor(board, engineName);
  if (engine.isIncomplete) engine.start(puzzles[0], { limit, keep: 0 }); // throws if the engine refuses
  const { solutions, first, nodes, guesses, gaveUp } = countBatch(packPuzzles(board, puzzles), {
    engine,
    limit,
  });
  return puzzles.map((_, i) => ({
    isDone: true,
    gaveUp: gaveUp?.[i] === 1,
    solutions: solutions[i],
    nodes: nodes[i],
    guesses: guesses[i],
    first: solutions[i] > 0 ? first.subarray(i * board.cellCount, (i + 1) * board.cellCount) : undefined,
  }));
}

/** Nodes between two pauses: some milliseconds in every engine. */
const STEP_NODES = 2000;

/**
 * Solves one puzzle with pauses. The search ends when the caller says so at a pause, or when its time is up.
 */
export function* countInSteps(
  puzzle: Puzzle,
  { engine, limit, timeLimitMs = Number.POSITIVE_INFINITY, keep = 1, onSolutions }: StepRequest,
): Generator<Counters, Answer, boolean> {
  const search = engineFor(puzzle.board, engine).start(puzzle, { limit, keep });
  const deadline = performance.now() + timeLimitMs;
  let state: 'done' | 'paused';
  do {
    state = search.run(STEP_NODES);
    onSolutions?.(search.take());
  } while (state === 'paused' && performance.now() < deadline && !(yield search.counters));
  const { solutions, nodes, guesses } = search.counters;
  const [first] = onSolutions ? [] : search.take();
  return { isDone: state === 'done', gaveUp: search.gaveUp ?? false, solutions, nodes, guesses, first };
}
