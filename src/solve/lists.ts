// Lists of puzzles of any length, in order: how many solutions each puzzle has, and the first one. The first part of a
// second of work is done in this thread, so that a few puzzles start no others; threads never change a result.
import type { Puzzle } from '../board/index.ts';
import { inOrder } from '../work/index.ts';
import { countBatch } from './batch.ts';
import type { Batch, BatchResult, Counters, Engine } from './engine.ts';
import { engineFor } from './named.ts';
import {
  cutPieces,
  hasPuzzle,
  type Piece,
  packPuzzles,
  pieceSize,
  timed,
  type WithoutPuzzle,
  type WithPuzzle,
} from './pieces.ts';
import { createPool } from './pool.ts';
import { runInSlices } from './slices.ts';

/** Puzzles that took less than this on the average need no slices in this thread: batches are quicker. */
const QUICK_MS = 0.1;
const QUICK_AFTER_PUZZLES = 100;
/** Workers run a puzzle to its end, so they only get searches that end soon. */
export const LARGEST_POOL_LIMIT = 1000;

/** What is known of a puzzle's solutions. */
export interface Answer<Item> extends Counters {
  /** Tells it from what only stands between puzzles. */
  readonly kind: 'answer';
  /** What was asked about. */
  readonly entry: WithPuzzle<Item>;
  /** False if the time limit or the signal ended the search. */
  readonly isDone: boolean;
  /** True if an engine that may give up did. */
  readonly gaveUp: boolean;
  /** The first solution found. */
  readonly first: Uint8Array | undefined;
}

/** How the puzzles of a list are solved. */
export interface ListOptions {
  /** As in `findEngine`. Default: the fastest for each board. */
  readonly engine?: string | undefined;
  /** Stop at so many solutions of a puzzle. Default: 2. */
  readonly limit?: number;
  /** Give up on a puzzle after this time. Default: never. */
  readonly timeLimitMs?: number;
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** Told while one puzzle takes long. */
  readonly onRest?: (counters: Counters) => void;
  /** Ends the list after what is known then; its reason is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Counts the solutions of every item's puzzle; items without one come back as they are, in their places. When the input
 * breaks off with an error, the answers to everything before it come first, then the error.
 */
export function answerAll<Item extends object>(
  input: Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>,
  options: ListOptions = {},
): AsyncGenerator<(Answer<Item> | WithoutPuzzle<Item>)[], void> {
  const { engine, threads = 1, limit = 2, timeLimitMs = Number.POSITIVE_INFINITY, signal } = options;
  const endsSoon = limit <= LARGEST_POOL_LIMIT && timeLimitMs === Number.POSITIVE_INFINITY;
  const pool = createPool({ threads, engine, limit });
  const spent = { ms: 0, puzzles: 0 };
  const isQuick = () => spent.puzzles >= QUICK_AFTER_PUZZLES && spent.ms < QUICK_MS * spent.puzzles;
  const countHere = (batch: Batch) => countBatch(batch, { engine, limit });
  return inOrder(
    cutPieces(input, () => pieceSize(spent)),
    {
      threads,
      here: (piece) =>
        timed(spent, piece.puzzles.length, () =>
          piece.puzzles.length > 0 && endsSoon && isQuick()
            ? countInBatch(piece, engine, limit, countHere)
            : countInSlices(piece, options),
        ),
      there: (piece) =>
        endsSoon && piece.puzzles.length > 0 ? countInBatch(piece, engine, limit, pool.count) : undefined,
      close: pool.close,
      signal,
    },
  );
}

async function countInBatch<Item extends object>(
  piece: Piece<Item>,
  engine: string | undefined,
  limit: number,
  count: (batch: Batch) => BatchResult | Promise<BatchResult>,
): Promise<(Answer<Item> | WithoutPuzzle<Item>)[]> {
  const { board } = piece.puzzles[0];
  checkEngine(piece.puzzles[0], engine, limit); // here it is bad input, in a worker it would be a crash
  return joined(piece, await count(packPuzzles(board, piece.puzzles)));
}

/** All puzzles of the piece at once, in this thread. Throws an InputError if the engine cannot take them. */
export function countAtOnce<Item extends object>(
  piece: Piece<Item>,
  engine: string | undefined,
  limit: number,
): (Answer<Item> | WithoutPuzzle<Item>)[] {
  const { board } = piece.puzzles[0];
  const chosen = checkEngine(piece.puzzles[0], engine, limit);
  return joined(piece, countBatch(packPuzzles(board, piece.puzzles), { engine: chosen, limit }));
}

function checkEngine(puzzle: Puzzle, engine: string | undefined, limit: number): Engine {
  const chosen = engineFor(puzzle.board, engine);
  if (chosen.isIncomplete) chosen.start(puzzle, { limit, keep: 0 });
  return chosen;
}

function joined<Item extends object>(
  { items, puzzles }: Piece<Item>,
  { solutions, first, nodes, guesses, gaveUp }: BatchResult,
): (Answer<Item> | WithoutPuzzle<Item>)[] {
  const { board } = puzzles[0];
  let i = -1;
  return items.map((item) => {
    if (!hasPuzzle(item)) return item as WithoutPuzzle<Item>;
    i++;
    return {
      kind: 'answer',
      entry: item,
      isDone: true,
      gaveUp: gaveUp?.[i] === 1,
      solutions: solutions[i],
      nodes: nodes[i],
      guesses: guesses[i],
      first: solutions[i] > 0 ? first.subarray(i * board.cellCount, (i + 1) * board.cellCount) : undefined,
    };
  });
}

/** One after the other, with rests; fewer if the signal has ended it. */
export async function countInSlices<Item extends object>(
  { items, puzzles }: Piece<Item>,
  { engine, limit = 2, timeLimitMs = Number.POSITIVE_INFINITY, onRest, signal }: ListOptions,
): Promise<(Answer<Item> | WithoutPuzzle<Item>)[]> {
  const answers: (Answer<Item> | WithoutPuzzle<Item>)[] = [];
  let i = 0;
  for (const item of items) {
    if (signal?.aborted) break;
    if (!hasPuzzle(item)) {
      answers.push(item as WithoutPuzzle<Item>);
      continue;
    }
    const puzzle = puzzles[i++];
    const search = engineFor(puzzle.board, engine).start(puzzle, { limit, keep: 1 });
    const state = await runInSlices(search, {
      timeLimitMs,
      ...(onRest && { onRest }),
      ...(signal && { signal }),
    });
    const [first] = search.take();
    const { solutions, nodes, guesses } = search.counters;
    const gaveUp = search.gaveUp ?? false;
    answers.push({
      kind: 'answer',
      entry: item,
      isDone: state === 'done',
      gaveUp,
      solutions,
      nodes,
      guesses,
      first,
    });
  }
  return answers;
}
