// From entries to ratings, in order. The first part of a second of work is done in the main thread; if there is
// more, worker threads go on. The threads never change a rating.
import { setImmediate } from 'node:timers/promises';
import { createRatingPool, type Rating, rateBatch } from '../rate/index.ts';
import type { CommentEntry, Entry, PuzzleEntry } from '../text/index.ts';
import { cutPieces, type Piece, packPuzzles } from './pieces.ts';
import type { Session } from './session.ts';

/** Starting workers takes about as long as this. */
const MAIN_THREAD_MS = 150;
/** The time a batch shall take and its largest size: ratings flow, and threads are not kept waiting. */
const BATCH_MS = 50;
const BATCH_PUZZLES = 1000;

export interface Rated {
  readonly kind: 'rated';
  readonly entry: PuzzleEntry;
  readonly rating: Rating;
}

/** When the input breaks off with an error, the ratings of everything before it come first, then the error. */
export async function* rateAll(
  input: AsyncIterable<Entry[]>,
  threads: number,
  { signal }: Pick<Session, 'signal'>,
): AsyncGenerator<(Rated | CommentEntry)[]> {
  const spent = { ms: 0, puzzles: 0 };
  const pool = createRatingPool(threads);
  const closePool = (): void => void pool.close();
  signal.addEventListener('abort', closePool);
  const pieces = cutPieces(input, () => batchSize(spent));
  const started: Promise<(Rated | CommentEntry)[]>[] = [];
  let next: Promise<IteratorResult<Piece, void> | { readonly error: unknown }> | undefined;
  try {
    while (!signal.aborted) {
      next ??= pieces.next().catch((error: unknown) => ({ error }));
      // Hand out what is ready while the input is slow; wait for it when enough is under way.
      if (started.length > 2 * threads || (started.length > 0 && (await isFirst(started[0], next)))) {
        yield await started.shift()!;
        continue;
      }
      const piece = await next;
      next = undefined;
      if ('error' in piece || piece.done) {
        for (const ratings of started) yield await ratings;
        if ('error' in piece) throw piece.error;
        return;
      }
      const { entries, puzzles } = piece.value;
      if (puzzles.length > 0 && spent.ms >= MAIN_THREAD_MS) {
        const ratings = pool.rate(packPuzzles(puzzles[0].board, puzzles)).then((all) => joined(entries, all));
        ratings.catch(() => {}); // it is awaited later, in its turn
        started.push(ratings);
        continue;
      }
      await setImmediate(); // Ctrl-C is heard here
      const began = performance.now();
      yield joined(entries, puzzles.length > 0 ? rateBatch(packPuzzles(puzzles[0].board, puzzles)) : []);
      spent.ms += performance.now() - began;
      spent.puzzles += puzzles.length;
    }
  } finally {
    signal.removeEventListener('abort', closePool);
    await pool.close();
  }
}

function joined(entries: readonly Entry[], ratings: readonly Rating[]): (Rated | CommentEntry)[] {
  let i = 0;
  return entries.map((entry) =>
    entry.kind === 'comment' ? entry : { kind: 'rated', entry, rating: ratings[i++] },
  );
}

function batchSize({ ms, puzzles }: { ms: number; puzzles: number }): number {
  const wanted = puzzles === 0 ? 1 : Math.round((BATCH_MS * puzzles) / Math.max(ms, 0.01));
  return Math.min(Math.max(wanted, 1), BATCH_PUZZLES);
}

async function isFirst(promise: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, other.then(() => false)]);
}
