// Lists of puzzles of any length, rated in order.

import { nextTurn } from '../base/internal.ts';
import type { Batch, WithoutPuzzle, WithPuzzle } from '../solve/index.ts';
import { cutPieces, hasPuzzle, type Piece, packPuzzles, pieceSize, timed } from '../solve/internal.ts';
import { inOrder } from '../work/index.ts';
import { createRatingPool, rateBatch } from './batch.ts';
import type { Rating } from './rating.ts';
import type { Scale } from './scale.ts';

/** A puzzle of a list and how hard it is. */
export interface Rated<Item> {
  /** Tells it from what only stands between puzzles. */
  readonly kind: 'rated';
  /** What was asked about. */
  readonly entry: WithPuzzle<Item>;
  /** How hard it is. */
  readonly rating: Rating;
}

/** How a list is rated. */
export interface RateListOptions {
  /** Default: Sudoku Explainer's where it has ratings, else ours. */
  readonly scale?: Scale | undefined;
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** Ends the list; its reason is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Rates every item's puzzle; items without one come back as they are, in their places. When the input breaks off with an
 * error, the ratings of everything before it come first, then the error.
 */
export function rateAll<Item extends object>(
  input: Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>,
  { threads = 1, signal, scale }: RateListOptions = {},
): AsyncGenerator<(Rated<Item> | WithoutPuzzle<Item>)[], void> {
  const pool = createRatingPool(threads, scale);
  const spent = { ms: 0, puzzles: 0 };
  return inOrder(
    cutPieces(input, () => pieceSize(spent)),
    {
      threads,
      here: (piece) =>
        timed(spent, piece.puzzles.length, async () => {
          await nextTurn(); // signals are heard here
          return joined(piece, piece.puzzles.length > 0 ? rateBatch(batchOf(piece), { scale }) : []);
        }),
      there: (piece) =>
        piece.puzzles.length > 0
          ? pool.rate(batchOf(piece)).then((ratings) => joined(piece, ratings))
          : undefined,
      close: pool.close,
      signal,
    },
  );
}

function batchOf<Item>({ puzzles }: Piece<Item>): Batch {
  return packPuzzles(puzzles[0].board, puzzles);
}

function joined<Item extends object>(
  { items }: Piece<Item>,
  ratings: readonly Rating[],
): (Rated<Item> | WithoutPuzzle<Item>)[] {
  let i = 0;
  return items.map((item) =>
    hasPuzzle(item) ? { kind: 'rated', entry: item, rating: ratings[i++] } : (item as WithoutPuzzle<Item>),
  );
}
