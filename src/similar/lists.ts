// What is like the puzzles of a list of any length, in order; here or in other threads, which never change a result.

import { startThreads } from '../base/internal.ts';
import { type Board, type BoardShape, type Puzzle, shapeOf } from '../board/index.ts';
import type { WithoutPuzzle, WithPuzzle } from '../solve/index.ts';
import { cutPieces, hasPuzzle, type Piece, packPuzzles, pieceSize, timed } from '../solve/internal.ts';
import { inOrder } from '../work/index.ts';
import {
  createTolerant,
  type Similarity,
  type SimilarOptions,
  type SimilarRefusal,
  type SimilarRequest,
  type SimilarResult,
} from './similar.ts';

/** A puzzle of a list, and what is like it or why nothing is. */
export interface SimilarEntry<Item> {
  /** Tells it from what only stands between puzzles. */
  readonly kind: 'similar';
  /** What was asked about. */
  readonly entry: WithPuzzle<Item>;
  /** What was found. */
  readonly result: SimilarResult | SimilarRefusal;
}

/** How a list is worked on. */
export interface SimilarListOptions extends SimilarRequest, SimilarOptions {
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
}

/** What a worker is started with. */
export interface SimilarData extends SimilarRequest {
  readonly similarity: Similarity;
  readonly limit: number | undefined;
}

/** What a worker is sent. */
export interface SimilarJob {
  readonly shape: BoardShape;
  /** One puzzle after the other. */
  readonly cells: Uint8Array;
}

/**
 * Finds what is like every item's puzzle; items without one come back as they are, in their places. When the input breaks
 * off with an error, everything before it comes first, then the error.
 */
export function similarAll<Item extends object>(
  input: Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>,
  similarity: Similarity,
  { threads = 1, signal, limit, onRest, ...request }: SimilarListOptions = {},
): AsyncGenerator<(SimilarEntry<Item> | WithoutPuzzle<Item>)[], void> {
  const data: SimilarData = { similarity, limit, ...request };
  const workers = startThreads<SimilarJob, (SimilarResult | SimilarRefusal)[]>(
    new URL('../similar/similar-worker.js', import.meta.url),
    data,
    threads,
    1,
  );
  const find = createFinder(data);
  const spent = { ms: 0, puzzles: 0 };
  return inOrder(
    cutPieces(input, () => pieceSize(spent)),
    {
      threads,
      here: (piece) =>
        timed(spent, piece.puzzles.length, async () => {
          const results: (SimilarResult | SimilarRefusal)[] = [];
          for (const puzzle of piece.puzzles)
            results.push(await find(puzzle, { ...(signal && { signal }), ...(onRest && { onRest }) }));
          return joined(piece, results);
        }),
      there: ({ puzzles, ...piece }) => {
        if (puzzles.length === 0 || puzzles[0].candidates) return undefined;
        const { cells } = packPuzzles(puzzles[0].board, puzzles);
        const asked = workers.ask({ shape: shapeOf(puzzles[0].board), cells });
        return asked.then((results) => joined({ ...piece, puzzles }, results));
      },
      close: () => workers.close(),
      signal,
    },
  );
}

/** Finds what is like puzzles of any boards. */
export function createFinder({
  similarity,
  limit,
  ...request
}: SimilarData): (
  puzzle: Puzzle,
  options?: Omit<SimilarOptions, 'limit'>,
) => Promise<SimilarResult | SimilarRefusal> {
  const finders = new Map<Board, ReturnType<typeof createTolerant>>();
  return (puzzle, options) => {
    const { board } = puzzle;
    const find = finders.get(board) ?? createTolerant(board, similarity, request);
    finders.set(board, find);
    return find(puzzle, { ...options, ...(limit !== undefined && { limit }) });
  };
}

function joined<Item extends object>(
  { items }: Piece<Item>,
  results: readonly (SimilarResult | SimilarRefusal)[],
): (SimilarEntry<Item> | WithoutPuzzle<Item>)[] {
  let i = 0;
  return items.map((item) =>
    hasPuzzle(item) ? { kind: 'similar', entry: item, result: results[i++] } : (item as WithoutPuzzle<Item>),
  );
}
