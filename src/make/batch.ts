// Many puzzles in order, as they are made: in this thread at first, then in worker threads. Puzzle i is the same
// wherever it is made, and the order is that of the numbers, so threads change nothing but the time.

import { InputError } from '../base/index.ts';
import { nextTurn, startThreads } from '../base/internal.ts';
import { type Puzzle, shapeOf } from '../board/index.ts';
import { checkName, checkNumber, checkOptions } from '../board/internal.ts';
import { inOrder } from '../work/index.ts';
import { isClimbed } from './difficulty.ts';
import type { MakeJob, MakeOrder, SentPuzzle } from './make-worker.ts';
import { type GaveUp, type MadePuzzle, noFailures, openMaker } from './maker.ts';
import { addEarlier, checkComparable, createRepeats, type Repeats, type UniqueBy } from './repeats.ts';
import { checkRequest, type MakeRequest, mostTries, takesManyTries } from './request.ts';
import { createCounts, type MakingProgress, readCounts } from './watch.ts';

/** How puzzles are made, however many. */
export interface CollectionOptions {
  /**
   * `puzzles`, or true: no two that are essentially the same; `grids`: no two with essentially the same solution. What is
   * dropped has others in its place. Default: false.
   */
  readonly unique?: boolean | UniqueBy | undefined;
  /** Earlier work: no puzzle that is essentially one of these, or with `unique: 'grids'` has the solution of one. Default: none. */
  readonly notIn?: readonly Puzzle[] | undefined;
  /** Worker threads. Default: 1. */
  readonly threads?: number | undefined;
  /** When this is aborted, its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Hears what has been begun, five times a second. */
  readonly onProgress?: ((now: MakingProgress) => void) | undefined;
}

/** How many puzzles, and how they are made. */
export interface BatchOptions extends CollectionOptions {
  /** How many puzzles. Default: 1. */
  readonly count?: number | undefined;
  /** The number of the first. Puzzle number i is the same whatever is made before it (see `dayNumber`). Default: 0. */
  readonly from?: number | undefined;
}

/** Some puzzles of a collection. */
export interface CollectionPart {
  /** What they are like. */
  readonly request: MakeRequest;
  /** How many. */
  readonly count: number;
  /** The number of the first. Default: 0. */
  readonly from?: number | undefined;
}

/** What a collection gives. */
export type Collected = (MadePuzzle | GaveUp) & {
  /** The number of the part it belongs to, from 0. */
  readonly part: number;
};

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

/** The puzzles of a request in the order of their numbers. Ends when there are enough, or with the first it has to give up. */
export async function* makePuzzles(
  request: MakeRequest,
  { count = 1, from = 0, ...options }: BatchOptions = {},
): AsyncGenerator<MadePuzzle | GaveUp, void> {
  for await (const { part: _, ...result } of makeCollection([{ request, count, from }], options))
    yield result;
}

/**
 * The puzzles of several requests, one after the other; what must not come twice does not in the whole collection. Ends when
 * there are enough, or with the first it has to give up.
 */
export async function* makeCollection(
  parts: readonly CollectionPart[],
  options: CollectionOptions = {},
): AsyncGenerator<Collected, void> {
  checkOptions(options);
  if (!Array.isArray(parts)) throw new InputError('a collection has a list of parts');
  for (const part of parts) checkOptions(part);
  for (const { request, count, from = 0 } of parts) {
    checkRequest(request);
    checkNumber('count', count, 0);
    checkNumber('from', from, 0);
  }
  const { unique = false, notIn = [] } = options;
  if (typeof unique !== 'boolean') checkName('unique', unique, ['puzzles', 'grids']);
  const repeats = openRepeats(parts, unique === true ? 'puzzles' : unique, notIn.length > 0);
  if (repeats) addEarlier(repeats, unique === 'grids' ? 'grids' : 'puzzles', notIn);
  yield* makeNew(parts, options, repeats);
}

/** What a collection must not have, empty as yet; undefined if it may have anything. Throws an InputError if that cannot be known. */
export function openRepeats(
  parts: readonly CollectionPart[],
  unique: false | UniqueBy,
  hasEarlier: boolean,
): Repeats | undefined {
  if (unique === false && !hasEarlier) return undefined;
  const by = unique === 'grids' ? 'grids' : 'puzzles';
  for (const { request } of parts) checkComparable(request.board, by);
  return createRepeats(by, unique !== false);
}

/** The same with what must not come. */
export async function* makeNew(
  parts: readonly CollectionPart[],
  options: Omit<CollectionOptions, 'unique' | 'notIn'>,
  repeats: Repeats | undefined,
): AsyncGenerator<Collected, void> {
  const counts = createCounts();
  for (const [part, { request, count, from = 0 }] of parts.entries()) {
    const most = mostTries(request);
    let made = 0;
    let dropped = 0;
    let lastNew = performance.now();
    if (count === 0) continue;
    const numbers = { from, end: repeats ? Number.POSITIVE_INFINITY : from + count, counts };
    batches: for await (const results of inNumbers(request, numbers, options))
      for (const result of results) {
        if (result.kind === 'puzzle' && repeats?.isNew(result) === false) {
          const elapsedMs = performance.now() - lastNew;
          if (++dropped < most && elapsedMs < (request.timeLimitMs ?? Number.POSITIVE_INFINITY)) continue;
          const failures = { ...noFailures, repeated: dropped };
          yield { kind: 'gave up', index: result.index, tries: dropped, elapsedMs, failures, seen: {}, part };
          return;
        }
        dropped = 0;
        lastNew = performance.now();
        yield { ...result, part };
        if (result.kind === 'gave up') return;
        if (++made === count) break batches;
      }
  }
}

/** What comes of the numbers in order, some at a time; without end if repeats are to be dropped. */
async function* inNumbers(
  request: MakeRequest,
  { from: first, end, counts }: { readonly from: number; readonly end: number; readonly counts: Int32Array },
  { threads = 1, signal, onProgress }: CollectionOptions,
): AsyncGenerator<(MadePuzzle | GaveUp)[], void> {
  const { board } = request;
  const start = await openMaker(request, counts);
  // a try that may take long is made in a thread that can be ended at once, and so are tries without number if there are
  // several puzzles for the threads to share
  const mayBeHere =
    board.size <= LARGEST_HERE &&
    !isClimbed(request) &&
    (threads === 1 || end === first + 1 || !takesManyTries(request));
  const worker = new URL('../make/make-worker.js', import.meta.url);
  const workers = startThreads<MakeJob, SentPuzzle[]>(worker, orderOf(request, counts), threads, 1);
  const spent = { ms: 0, puzzles: 0 };

  function* jobs(): Generator<MakeJob> {
    for (let from = first; from < end; ) {
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
