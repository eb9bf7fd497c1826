// From entries to answers, in order. The first part of a second of work is done in the main thread, so that
// a few puzzles start no workers; if there is more, a pool of worker threads goes on.
import { type Batch, type BatchResult, type Counters, countBatch, createPool } from '../solve/index.ts';
import type { CommentEntry, Entry, PuzzleEntry } from '../text/index.ts';
import { engineFor, isIncomplete } from './engines.ts';
import { cutPieces, type Piece, packPuzzles } from './pieces.ts';
import type { Session } from './session.ts';
import { createSlices, type Slices } from './slices.ts';

/** Starting workers takes about as long as this. */
const MAIN_THREAD_MS = 150;
/** Puzzles that took less than this on the average need no slices in the main thread: batches are quicker. */
const QUICK_MS = 0.1;
const QUICK_AFTER_PUZZLES = 100;
/** The time a batch shall take and its largest size: results flow, and threads are not kept waiting. */
const BATCH_MS = 50;
const BATCH_PUZZLES = 1000;
/** Workers run a puzzle to its end, so they only get searches that end soon. */
const LARGEST_POOL_LIMIT = 1000;

export interface Answer extends Counters {
  readonly kind: 'answer';
  readonly entry: PuzzleEntry;
  /** False if the time limit or Ctrl-C ended the search. */
  readonly isDone: boolean;
  /** True if an engine that may give up did. */
  readonly gaveUp: boolean;
  readonly first: Uint8Array | undefined;
}

export interface AskOptions {
  readonly engine: string | undefined;
  readonly threads: number;
  readonly limit: number;
  readonly timeLimitMs: number;
}

/**
 * Counts every puzzle's solutions up to the limit. When the input breaks off with an error, the answers to
 * everything before it come first, then the error; at Ctrl-C what is known so far, and that is the end.
 */
export async function* answerAll(
  input: AsyncIterable<Entry[]>,
  options: AskOptions,
  session: Session,
): AsyncGenerator<(Answer | CommentEntry)[]> {
  const { engine, threads, limit, timeLimitMs } = options;
  const { signal } = session;
  const isShort = limit <= LARGEST_POOL_LIMIT && timeLimitMs === Number.POSITIVE_INFINITY;
  const endsSoon = isShort && !isIncomplete(engine); // batches cannot say that an engine gave up
  const canGoToPool = endsSoon && !engine?.includes(':'); // workers know the engines by their plain names
  const spent = { ms: 0, puzzles: 0 };
  const isQuick = () => spent.puzzles >= QUICK_AFTER_PUZZLES && spent.ms < QUICK_MS * spent.puzzles;
  const slices = createSlices(session);
  const pool = createPool({ threads, engineName: engine, limit });
  const closePool = (): void => void pool.close();
  signal.addEventListener('abort', closePool);
  const pieces = cutPieces(input, () => batchSize(spent));
  const started: Promise<(Answer | CommentEntry)[]>[] = [];
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
        for (const answers of started) yield await answers;
        if ('error' in piece) throw piece.error;
        return;
      }
      const { puzzles } = piece.value;
      if (puzzles.length > 0 && canGoToPool && spent.ms >= MAIN_THREAD_MS) {
        const answers = countInBatch(piece.value, engine, pool.count);
        answers.catch(() => {}); // it is awaited later, in its turn
        started.push(answers);
        continue;
      }
      const began = performance.now();
      const countHere = (batch: Batch) => countBatch(engineFor(batch.board, engine), batch, limit);
      const answers =
        puzzles.length > 0 && endsSoon && isQuick()
          ? await countInBatch(piece.value, engine, countHere)
          : await countInSlices(piece.value, options, slices, signal);
      spent.ms += performance.now() - began;
      spent.puzzles += puzzles.length;
      yield answers;
    }
  } finally {
    signal.removeEventListener('abort', closePool);
    await pool.close();
  }
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

async function countInBatch(
  { entries, puzzles }: Piece,
  engine: string | undefined,
  count: (batch: Batch) => BatchResult | Promise<BatchResult>,
): Promise<(Answer | CommentEntry)[]> {
  const { board } = puzzles[0];
  engineFor(board, engine); // a refusal is bad input here, in a worker it would be a crash
  const { solutions, first, nodes, guesses } = await count(packPuzzles(board, puzzles));
  let i = -1;
  return entries.map((entry) => {
    if (entry.kind === 'comment') return entry;
    i++;
    return {
      kind: 'answer',
      entry,
      isDone: true,
      gaveUp: false,
      solutions: solutions[i],
      nodes: nodes[i],
      guesses: guesses[i],
      first: solutions[i] > 0 ? first.subarray(i * board.cellCount, (i + 1) * board.cellCount) : undefined,
    };
  });
}

async function countInSlices(
  { entries }: Piece,
  { engine, limit, timeLimitMs }: AskOptions,
  slices: Slices,
  signal: AbortSignal,
): Promise<(Answer | CommentEntry)[]> {
  const answers: (Answer | CommentEntry)[] = [];
  for (const entry of entries) {
    if (signal.aborted) break;
    if (entry.kind === 'comment') {
      answers.push(entry);
      continue;
    }
    const search = engineFor(entry.puzzle.board, engine).start(entry.puzzle, { limit, keep: 1 });
    const tell = (counters: Counters) => `at least ${counters.solutions} solutions`;
    const isDone = (await slices.run(search, { timeLimitMs, tell })) === 'done';
    const [first] = search.take();
    const { solutions, nodes, guesses } = search.counters;
    const gaveUp = search.gaveUp ?? false;
    answers.push({ kind: 'answer', entry, isDone, gaveUp, solutions, nodes, guesses, first });
  }
  return answers;
}
