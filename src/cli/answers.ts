// From entries to answers, in order. The first tenth of a second of work is done in the main thread, so
// that a few puzzles start no workers; if there is more, a pool of worker threads goes on.
import { type Board, InputError } from '../board/index.ts';
import {
  type Counters,
  createPool,
  defaultEngine,
  type Engine,
  findEngine,
  type Pool,
} from '../solve/index.ts';
import type { CommentEntry, Entry, PuzzleEntry } from '../text/index.ts';
import { cutPieces, type Piece, packPuzzles } from './pieces.ts';
import type { Session } from './session.ts';
import { createSlices, type Slices } from './slices.ts';

const MAIN_THREAD_MS = 100;
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
  const mainThreadMs =
    limit <= LARGEST_POOL_LIMIT && timeLimitMs === Number.POSITIVE_INFINITY
      ? MAIN_THREAD_MS
      : Number.POSITIVE_INFINITY;
  const spent = { ms: 0, puzzles: 0 };
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
      if (piece.value.puzzles.length === 0 || spent.ms < mainThreadMs) {
        const began = performance.now();
        const answers = await countHere(piece.value, options, slices, signal);
        spent.ms += performance.now() - began;
        spent.puzzles += piece.value.puzzles.length;
        yield answers;
      } else {
        const answers = countInPool(pool, piece.value, engine);
        answers.catch(() => {}); // it is awaited later, in its turn
        started.push(answers);
      }
    }
  } finally {
    signal.removeEventListener('abort', closePool);
    await pool.close();
  }
}

/** The engine by name, or the fastest for the board. Throws an InputError if it cannot take the board. */
export function engineFor(board: Board, name: string | undefined): Engine {
  const engine = name === undefined ? defaultEngine(board) : findEngine(name);
  const refusal = engine.refuses(board);
  if (refusal) throw new InputError(`engine ${engine.name} cannot take a ${board.name} board: ${refusal}`);
  return engine;
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

async function countInPool(
  pool: Pool,
  { entries, puzzles }: Piece,
  engine: string | undefined,
): Promise<(Answer | CommentEntry)[]> {
  const { board } = puzzles[0];
  engineFor(board, engine);
  const { solutions, first, nodes, guesses } = await pool.count(packPuzzles(board, puzzles));
  let i = -1;
  return entries.map((entry) => {
    if (entry.kind === 'comment') return entry;
    i++;
    return {
      kind: 'answer',
      entry,
      isDone: true,
      solutions: solutions[i],
      nodes: nodes[i],
      guesses: guesses[i],
      first: solutions[i] > 0 ? first.subarray(i * board.cellCount, (i + 1) * board.cellCount) : undefined,
    };
  });
}

async function countHere(
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
    answers.push({ kind: 'answer', entry, isDone, solutions, nodes, guesses, first });
  }
  return answers;
}
