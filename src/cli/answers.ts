// From entries to answers, in order: how many solutions each puzzle has, and the first one.
import { type Batch, type BatchResult, type Counters, countBatch, createPool } from '../solve/index.ts';
import type { CommentEntry, Entry, PuzzleEntry } from '../text/index.ts';
import { engineFor } from './engines.ts';
import { type Piece, packPuzzles } from './pieces.ts';
import { inOrder, type Spent } from './pipeline.ts';
import type { Session } from './session.ts';
import { createSlices, type Slices } from './slices.ts';

/** Puzzles that took less than this on the average need no slices in the main thread: batches are quicker. */
const QUICK_MS = 0.1;
const QUICK_AFTER_PUZZLES = 100;
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
export function answerAll(
  input: AsyncIterable<Entry[]>,
  options: AskOptions,
  session: Session,
): AsyncGenerator<(Answer | CommentEntry)[]> {
  const { engine, threads, limit, timeLimitMs } = options;
  const endsSoon = limit <= LARGEST_POOL_LIMIT && timeLimitMs === Number.POSITIVE_INFINITY;
  const isQuick = ({ ms, puzzles }: Spent) => puzzles >= QUICK_AFTER_PUZZLES && ms < QUICK_MS * puzzles;
  const slices = createSlices(session);
  const pool = createPool({ threads, engineName: engine, limit });
  const countHere = (batch: Batch) => countBatch(engineFor(batch.board, engine), batch, limit);
  return inOrder(
    input,
    {
      threads,
      here: (piece, spent) =>
        piece.puzzles.length > 0 && endsSoon && isQuick(spent)
          ? countInBatch(piece, options, countHere)
          : countInSlices(piece, options, slices, session.signal),
      there: endsSoon ? (piece) => countInBatch(piece, options, pool.count) : undefined,
      close: pool.close,
    },
    session,
  );
}

async function countInBatch(
  { entries, puzzles }: Piece,
  { engine, limit }: AskOptions,
  count: (batch: Batch) => BatchResult | Promise<BatchResult>,
): Promise<(Answer | CommentEntry)[]> {
  const { board } = puzzles[0];
  // a refusal is bad input here, in a worker it would be a crash
  const chosen = engineFor(board, engine);
  if (chosen.isIncomplete) chosen.start(puzzles[0], { limit, keep: 0 });
  const { solutions, first, nodes, guesses, gaveUp } = await count(packPuzzles(board, puzzles));
  let i = -1;
  return entries.map((entry) => {
    if (entry.kind === 'comment') return entry;
    i++;
    return {
      kind: 'answer',
      entry,
      isDone: true,
      gaveUp: gaveUp?.[i] === 1,
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
