// How many solutions puzzles have, and the first one: many puzzles at once, or one in steps.
import type { Puzzle } from '../board/index.ts';
import { countBatch } from './batch.ts';
import type { Counters } from './engine.ts';
import { engineFor } from './named.ts';
import { packPuzzles } from './pieces.ts';

/** Searches for more solutions may not end soon. */
export const LARGEST_QUICK_LIMIT = 1000;

/** What is known of a puzzle's solutions. */
export interface Answer extends Counters {
  /** False if the time limit or the signal ended the search. */
  readonly isDone: boolean;
  /** True if an engine that may give up did. */
  readonly gaveUp: boolean;
  /** The first solution found. */
  readonly first: Uint8Array | undefined;
}

/** How a puzzle is solved in steps. */
export interface StepRequest {
  readonly engine: string | undefined;
  readonly limit: number;
  readonly timeLimitMs?: number;
  /** How many solutions are kept for `onSolutions`. Default: one, for the answer. */
  readonly keep?: number;
  /** Takes the solutions as they are found; then the answer has none. */
  readonly onSolutions?: (grids: Uint8Array[]) => void;
}

/** Puzzles of one board, all with or all without pencilmarks. Throws an InputError if the engine cannot take them. */
export function countAtOnce(
  puzzles: readonly Puzzle[],
  engineName: string | undefined,
  limit: number,
): Answer[] {
  const [{ board }] = puzzles;
  const engine = engineFor(board, engineName);
  if (engine.isIncomplete) engine.start(puzzles[0], { limit, keep: 0 }); // it may refuse what is asked
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

/** Nodes between two rests: some milliseconds in every engine. */
const STEP_NODES = 2000;

/** One puzzle, with places for rests. It ends when it is told so there, or when its time is up. */
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
