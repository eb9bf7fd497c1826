// Makes many puzzles in order: in this thread at first, then in worker threads. Puzzle i does not depend on the thread
// that makes it, and puzzles come in the order of their numbers, so threads change only the time.

import { InputError, type WorkerModule } from '../base/index.ts';
import { checkOptions, nextTurn, type OptionNames, startThreads } from '../base/internal.ts';
import { type Puzzle, shapeOf } from '../board/index.ts';
import { checkName, checkNumber, withJson } from '../board/internal.ts';
import { inOrder } from '../work/index.ts';
import { isClimbed } from './difficulty.ts';
import type { MakeJob, MakeOrder, SentPuzzle } from './make-worker.ts';
import { type GaveUp, type MadePuzzle, noFailures, openMaker } from './maker.ts';
import type { Repeats, UniqueBy } from './repeats.ts';
import { type CheckedRequest, checkRequest, type MakeRequest, mostTries, takesManyTries } from './request.ts';
import { createCounts, type MakingProgress, readCounts } from './watch.ts';

/** Options for making any number of puzzles. */
export interface CollectionOptions {
  /**
   * `puzzles` or true: no two puzzles are essentially the same. `grids`: no two solutions are essentially the same.
   * Dropped puzzles are replaced by others. Default: false.
   */
  readonly unique?: boolean | UniqueBy | undefined;
  /**
   * Earlier work. Puzzles that are essentially the same as one of these are left out; with `unique: 'grids'`, so are
   * puzzles with essentially the same solution. Default: none.
   */
  readonly notIn?: readonly Puzzle[] | undefined;
  /** Worker threads. Default: 1. */
  readonly threads?: number | undefined;
  /** When this is aborted, its reason is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Called five times a second with the counts of what has been begun. */
  readonly onProgress?: ((now: MakingProgress) => void) | undefined;
}

/** The number of puzzles, and options for making them. */
export interface BatchOptions extends CollectionOptions {
  /** The number of puzzles. Default: 1. */
  readonly count?: number | undefined;
  /**
   * The number of the first puzzle. Puzzle number i does not depend on the puzzles before it (see `dayNumber`).
   * Default: 0.
   */
  readonly from?: number | undefined;
}

/** A part of a collection: puzzles of one request. */
export interface CollectionPart {
  /** The request for them. */
  readonly request: MakeRequest;
  /** How many puzzles. */
  readonly count: number;
  /** The number of the first puzzle. Default: 0. */
  readonly from?: number | undefined;
}

/** A part whose request was checked. */
export interface CheckedPart extends CollectionPart {
  readonly request: CheckedRequest;
}

const collectionNames: OptionNames<CollectionOptions> = {
  unique: true,
  notIn: true,
  threads: true,
  signal: true,
  onProgress: true,
};
const batchNames: OptionNames<BatchOptions> = { count: true, from: true, ...collectionNames };
const partNames: OptionNames<CollectionPart> = { request: true, count: true, from: true };

/** An item of a collection: a puzzle, or why there is none. */
export type Collected = (MadePuzzle | GaveUp) & {
  /** The number of its part, from 0. */
  readonly part: number;
};

const makeWorker: WorkerModule = {
  file: 'make/make-worker.js',
  address: () => new URL(/* @vite-ignore */ '../make/make-worker.js', import.meta.url),
};
/** Starting workers takes about this long. */
const HERE_MS = 150;
/** How long this thread works before it yields. */
const REST_AFTER_MS = 30;
/** The target time of a worker's job. */
const JOB_MS = 100;
/** The time between two progress reports. */
const TELL_MS = 200;
/** A puzzle of a larger board can take seconds, during which this thread could not react. */
const LARGEST_HERE = 9;

/**
 * The puzzles of a request in the order of their numbers. Ends when there are enough, or at the first puzzle it has to
 * give up.
 */
export async function* makePuzzles(
  request: MakeRequest,
  batch: BatchOptions = {},
): AsyncGenerator<MadePuzzle | GaveUp, void> {
  checkOptions(batch, batchNames);
  const { count = 1, from = 0, ...options } = batch;
  for await (const { part: _, ...result } of makeCollection([{ request, count, from }], options))
    yield result.kind === 'puzzle' ? withJson(result) : result;
}

/**
 * The puzzles of several requests, one request after another. `unique` and `notIn` hold for the whole collection. Ends
 * when there are enough, or at the first puzzle it has to give up.
 */
export async function* makeCollection(
  parts: readonly CollectionPart[],
  options: CollectionOptions = {},
): AsyncGenerator<Collected, void> {
  checkOptions(options, collectionNames);
  if (!Array.isArray(parts)) throw new InputError('a collection has a list of parts');
  const checked = parts.map((part): CheckedPart => {
    checkOptions(part, partNames);
    checkNumber('count', part.count, 0);
    checkNumber('from', part.from ?? 0, 0);
    return { ...part, request: checkRequest(part.request) };
  });
  const { unique = false, notIn = [] } = options;
  if (typeof unique !== 'boolean') checkName('unique', unique, ['puzzles', 'grids']);
  const repeats = await openRepeats(checked, unique === true ? 'puzzles' : unique, notIn.length > 0);
  if (repeats && notIn.length > 0) {
    const { addEarlier } = await import('./repeats.ts');
    addEarlier(repeats, unique === 'grids' ? 'grids' : 'puzzles', notIn);
  }
  yield* makeNew(checked, options, repeats);
}

/**
 * An empty record of what a collection must not repeat, or undefined if repeats are allowed. Throws an InputError if
 * the puzzles cannot be compared. Only this loads the canonical forms.
 */
export async function openRepeats(
  parts: readonly CheckedPart[],
  unique: false | UniqueBy,
  hasEarlier: boolean,
): Promise<Repeats | undefined> {
  if (unique === false && !hasEarlier) return undefined;
  const { checkComparable, createRepeats } = await import('./repeats.ts');
  const by = unique === 'grids' ? 'grids' : 'puzzles';
  for (const { request } of parts) checkComparable(request.board, by);
  return createRepeats(by, unique !== false);
}

/** `makeCollection` with a record of what must not be repeated. */
export async function* makeNew(
  parts: readonly CheckedPart[],
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
          const { index, seed } = result;
          yield { kind: 'gave up', index, seed, tries: dropped, elapsedMs, failures, seen: {}, part };
          return;
        }
        dropped = 0;
        lastNew = performance.now();
        const collected = { ...result, part };
        yield collected.kind === 'puzzle' ? withJson(collected) : collected;
        if (result.kind === 'gave up') return;
        if (++made === count) break batches;
      }
  }
}

/** The results in the order of their numbers, in batches. Endless if repeats are to be dropped. */
async function* inNumbers(
  request: CheckedRequest,
  { from: first, end, counts }: { readonly from: number; readonly end: number; readonly counts: Int32Array },
  { threads = 1, signal, onProgress }: CollectionOptions,
): AsyncGenerator<(MadePuzzle | GaveUp)[], void> {
  const { board } = request;
  const start = await openMaker(request, counts);
  // a try that may take long is made in a thread that can be ended at once; so are puzzles that may take many tries, if
  // the threads can share several of them
  const mayBeHere =
    board.size <= LARGEST_HERE &&
    !isClimbed(request) &&
    (threads === 1 || end === first + 1 || !takesManyTries(request));
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
  const here = async ({ from, to }: MakeJob): Promise<(MadePuzzle | GaveUp)[]> => {
    const made: (MadePuzzle | GaveUp)[] = [];
    let restedAt = performance.now();
    for (let i = from; i < to; i++) {
      const began = performance.now();
      const tries = start(i);
      let next = tries.next();
      for (; !next.done; next = tries.next()) {
        if (performance.now() - restedAt < REST_AFTER_MS) continue;
        await nextTurn();
        if (signal?.aborted) return made; // deliver what is made before the signal's reason is thrown
        restedAt = performance.now();
      }
      made.push(next.value);
      spent.ms += performance.now() - began;
      spent.puzzles++;
    }
    await nextTurn();
    return made;
  };
  const workers = startThreads<MakeOrder, MakeJob, SentPuzzle[]>(
    makeWorker,
    () => here,
    orderOf(request, counts),
    threads,
    1,
  );
  const results = inOrder(jobs(), {
    threads,
    hereMs: mayBeHere ? HERE_MS : 0,
    here,
    there: (job) =>
      threads === 1 && mayBeHere
        ? undefined
        : workers
            .ask(job)
            .then((sent) => sent.map((each) => ('cells' in each ? withJson({ ...each, board }) : each))),
    close: () => workers.close(),
    signal,
  });
  try {
    yield* results;
  } finally {
    clearInterval(telling);
  }
}

/** The request in a form that can be sent to a thread. The thread creates the board again. */
function orderOf({ board, ...wanted }: CheckedRequest, counts: Int32Array): MakeOrder {
  return { shape: shapeOf(board), wanted, counts };
}
