// Many puzzles in order, as they are made: in this thread at first, then in worker threads. Puzzle i is the same
// wherever it is made, and the order is that of the numbers, so threads change nothing but the time.

import { nextTurn, startThreads } from '../base/internal.ts';
import { shapeOf } from '../board/index.ts';
import { checkOptions } from '../board/internal.ts';
import { canonicaliseBatch, createFormSet } from '../canon/index.ts';
import { inOrder } from '../work/index.ts';
import { isClimbed } from './difficulty.ts';
import type { MakeJob, MakeOrder, SentPuzzle } from './make-worker.ts';
import { type GaveUp, type MadePuzzle, noFailures, openMaker } from './maker.ts';
import { type MakeRequest, mostTries, takesManyTries } from './request.ts';
import { createCounts, type MakingProgress, readCounts } from './watch.ts';

/** How many puzzles, and how they are made. */
export interface BatchOptions {
  /** How many puzzles. Default: 1. */
  readonly count?: number | undefined;
  /** Drop puzzles that a symmetry makes of an earlier one; others come in their place. Default: false. */
  readonly unique?: boolean | undefined;
  /** Worker threads. Default: 1. */
  readonly threads?: number | undefined;
  /** When this is aborted, its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Hears what has been begun, five times a second. */
  readonly onProgress?: ((now: MakingProgress) => void) | undefined;
}

/** Starting workers takes about as long as this. */
const HERE_MS = 150;
/** How long this thread works before it lets others have a turn. */
const REST_AFTER_MS = 30;
/** How long a job for a worker shall take. */
const JOB_MS = 100;
/** How often progress is told. */
const TELL_MS = 200;
/** A puzzle of a larger board can take seconds, in which this thread would hear nothing. */
const LARGEST_HERE = 9;

/** The puzzles of a request, number 0 first. Ends when there are enough, or with the first it has to give up. */
export async function* makePuzzles(
  request: MakeRequest,
  options: BatchOptions = {},
): AsyncGenerator<MadePuzzle | GaveUp, void> {
  checkOptions(request);
  const { board } = request;
  const most = mostTries(request);
  const { count = 1, unique = false } = options;
  const forms = unique ? createFormSet(board) : undefined;
  let made = 0;
  let repeats = 0;
  let lastNew = performance.now();
  if (count === 0) return;
  for await (const results of inNumbers(request, options))
    for (const result of results) {
      if (
        result.kind === 'puzzle' &&
        forms?.add(canonicaliseBatch(board, result.cells, 'pattern').forms) === false
      ) {
        const elapsedMs = performance.now() - lastNew;
        if (++repeats < most && elapsedMs < (request.timeLimitMs ?? Number.POSITIVE_INFINITY)) continue;
        const failures = { ...noFailures, repeated: repeats };
        yield { kind: 'gave up', index: result.index, tries: repeats, elapsedMs, failures, seen: {} };
        return;
      }
      repeats = 0;
      lastNew = performance.now();
      yield result;
      if (result.kind === 'gave up' || ++made === count) return;
    }
}

/** What comes of the numbers from 0 on, in order, some at a time; without end if isomorphs are to be dropped. */
async function* inNumbers(
  request: MakeRequest,
  { count = 1, unique, threads = 1, signal, onProgress }: BatchOptions,
): AsyncGenerator<(MadePuzzle | GaveUp)[], void> {
  const { board } = request;
  const end = unique ? Number.POSITIVE_INFINITY : count;
  const counts = createCounts();
  const start = await openMaker(request, counts);
  // a try that may take long is made in a thread that can be ended at once, and so are tries without number if there are
  // several puzzles for the threads to share
  const mayBeHere =
    board.size <= LARGEST_HERE &&
    !isClimbed(request) &&
    (threads === 1 || end === 1 || !takesManyTries(request));
  const worker = new URL('../make/make-worker.js', import.meta.url);
  const workers = startThreads<MakeJob, SentPuzzle[]>(worker, orderOf(request, counts), threads, 1);
  const spent = { ms: 0, puzzles: 0 };

  function* jobs(): Generator<MakeJob> {
    for (let from = 0; from < end; ) {
      const isHere = mayBeHere && (threads === 1 || spent.ms < HERE_MS);
      const wantedMs = isHere ? REST_AFTER_MS : JOB_MS;
      const size = spent.puzzles === 0 ? 1 : Math.round((wantedMs * spent.puzzles) / spent.ms);
      const to = Math.min(from + Math.max(1, size), end);
      yield { from, to };
      from = to;
    }
  }
  const telling = onProgress && setInterval(() => onProgress(readCounts(counts)), TELL_MS);
  const results = inOrder(jobs(), {
    threads,
    hereMs: mayBeHere ? HERE_MS : 0,
    async here({ from, to }) {
      const made: (MadePuzzle | GaveUp)[] = [];
      let restedAt = performance.now();
      for (let i = from; i < to; i++) {
        const began = performance.now();
        const tries = start(i);
        let next = tries.next();
        for (; !next.done; next = tries.next()) {
          if (performance.now() - restedAt < REST_AFTER_MS) continue;
          await nextTurn();
          if (signal?.aborted) return made; // what is there comes before the signal's reason
          restedAt = performance.now();
        }
        made.push(next.value);
        spent.ms += performance.now() - began;
        spent.puzzles++;
      }
      await nextTurn();
      return made;
    },
    there: (job) =>
      threads === 1 && mayBeHere
        ? undefined
        : workers.ask(job).then((sent) => sent.map((each) => ('cells' in each ? { ...each, board } : each))),
    close: () => workers.close(),
    signal,
  });
  try {
    yield* results;
  } finally {
    clearInterval(telling);
  }
}

/** The request as it can be sent to a thread, which makes the board again. */
function orderOf({ board, ...wanted }: MakeRequest, counts: Int32Array): MakeOrder {
  return { shape: shapeOf(board), wanted, counts };
}
