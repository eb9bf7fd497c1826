// From entries to what is said of them, in order. The first part of a second of work is done in the main thread, so
// that a few puzzles start no workers; if there is more, worker threads go on. Threads never change a result.
import type { Entry } from '../text/index.ts';
import { cutPieces, type Piece } from './pieces.ts';
import type { Session } from './session.ts';

/** Starting workers takes about as long as this. */
const MAIN_THREAD_MS = 150;
/** The time a piece shall take and its largest size: results flow, and threads are not kept waiting. */
const PIECE_MS = 50;
const PIECE_PUZZLES = 1000;

export interface Pipeline<Result> {
  readonly threads: number;
  /** Does a piece in the main thread. */
  here(piece: Piece, spent: Spent): Promise<Result>;
  /** Does a piece, which has puzzles, in another thread; undefined: all is done here. */
  there: ((piece: Piece) => Promise<Result>) | undefined;
  /** Ends the threads; what is under way there is rejected. */
  close(): Promise<void>;
}

/** What the main thread has done so far. */
export interface Spent {
  readonly ms: number;
  readonly puzzles: number;
}

/**
 * The results of all pieces of the input. When the input breaks off with an error, the results of everything before
 * it come first, then the error; at Ctrl-C what is known so far, and that is the end.
 */
export async function* inOrder<Result>(
  input: AsyncIterable<Entry[]>,
  { threads, here, there, close }: Pipeline<Result>,
  { signal }: Pick<Session, 'signal'>,
): AsyncGenerator<Result> {
  const spent = { ms: 0, puzzles: 0 };
  const closeNow = (): void => void close();
  signal.addEventListener('abort', closeNow);
  const pieces = cutPieces(input, () => sizeAfter(spent));
  const started: Promise<Result>[] = [];
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
        for (const result of started) yield await result;
        if ('error' in piece) throw piece.error;
        return;
      }
      const { puzzles } = piece.value;
      if (there && puzzles.length > 0 && spent.ms >= MAIN_THREAD_MS) {
        const result = there(piece.value);
        result.catch(() => {}); // it is awaited later, in its turn
        started.push(result);
        continue;
      }
      const began = performance.now();
      const result = await here(piece.value, spent);
      spent.ms += performance.now() - began;
      spent.puzzles += puzzles.length;
      yield result;
    }
  } finally {
    signal.removeEventListener('abort', closeNow);
    await close();
  }
}

function sizeAfter({ ms, puzzles }: Spent): number {
  const wanted = puzzles === 0 ? 1 : Math.round((PIECE_MS * puzzles) / Math.max(ms, 0.01));
  return Math.min(Math.max(wanted, 1), PIECE_PUZZLES);
}

async function isFirst(promise: Promise<unknown>, other: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, other.then(() => false)]);
}
