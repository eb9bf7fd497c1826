// From entries to ratings, in order.
import { setImmediate } from 'node:timers/promises';
import { createRatingPool, type Rating, rateBatch } from '../rate/index.ts';
import type { CommentEntry, Entry, PuzzleEntry } from '../text/index.ts';
import { type Piece, packPuzzles } from './pieces.ts';
import { inOrder } from './pipeline.ts';
import type { Session } from './session.ts';

export interface Rated {
  readonly kind: 'rated';
  readonly entry: PuzzleEntry;
  readonly rating: Rating;
}

/** When the input breaks off with an error, the ratings of everything before it come first, then the error. */
export function rateAll(
  input: AsyncIterable<Entry[]>,
  threads: number,
  session: Pick<Session, 'signal'>,
): AsyncGenerator<(Rated | CommentEntry)[]> {
  const pool = createRatingPool(threads);
  return inOrder(
    input,
    {
      threads,
      async here(piece) {
        await setImmediate(); // Ctrl-C is heard here
        return joined(piece, piece.puzzles.length > 0 ? rateBatch(batchOf(piece)) : []);
      },
      there: async (piece) => joined(piece, await pool.rate(batchOf(piece))),
      close: pool.close,
    },
    session,
  );
}

function batchOf({ puzzles }: Piece) {
  return packPuzzles(puzzles[0].board, puzzles);
}

function joined({ entries }: Piece, ratings: readonly Rating[]): (Rated | CommentEntry)[] {
  let i = 0;
  return entries.map((entry) =>
    entry.kind === 'comment' ? entry : { kind: 'rated', entry, rating: ratings[i++] },
  );
}
