// All proper puzzles of a pattern: one by one in this thread, or as a question whose tasks threads share.
import { createHeader, type RunProgress, runTasks, type StoreOpener } from '../work/index.ts';
import { type FillingRequest, prepareFilling } from './filling.ts';
import { fillingParameters, fillingQuestion, readFound } from './filling-question.ts';
import { type FilledPattern, type FillingCounts, startFilling } from './filling-search.ts';
import { prefixesOf } from './prefixes.ts';

/** Nodes per slice: some milliseconds. */
const SLICE_NODES = 1000;

/**
 * The proper puzzles of the pattern, one of each class under the symmetries that keep the pattern and the given clues,
 * as they are found. There can be very many.
 */
export function* puzzlesOfPattern(request: FillingRequest): Generator<FilledPattern, void, undefined> {
  const filling = prepareFilling(request);
  for (const prefix of prefixesOf(filling)) {
    const search = startFilling(filling, prefix);
    let state: 'done' | 'paused';
    do {
      state = search.run(SLICE_NODES);
      yield* search.take();
    } while (state === 'paused');
  }
}

/** How to go about it. */
export interface FillingRunOptions {
  /** Hand the puzzles out, or only count them. Default: true. */
  readonly keep?: boolean;
  /** Worker threads; never changes a result. Default: 1. */
  readonly threads?: number;
  /** Keeps what is done in this store, and goes on from what is there. Default: nowhere. */
  readonly store?: StoreOpener;
  /** Told now and then how far the work has come. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Ends the work, with the signal's reason as an error. */
  readonly signal?: AbortSignal;
}

/** Something more is known. */
export interface FillingNews {
  /** Puzzles, in order: that of `puzzlesOfPattern`. */
  readonly puzzles: readonly FilledPattern[];
  /** Of the tasks that are done since the last news. */
  readonly counts: FillingCounts;
}

/**
 * The same by tasks. Without a store puzzles come as soon as all before them are known, with one when their task is
 * done.
 */
export async function* fillPattern(
  request: FillingRequest,
  { keep = true, threads = 1, store: open, onProgress, signal }: FillingRunOptions = {},
): AsyncGenerator<FillingNews, void> {
  prepareFilling(request); // complains before a store is made
  const parameters = fillingParameters(request, keep);
  const store = await open?.(await createHeader(fillingQuestion, parameters));
  const closing = new AbortController();
  const early = new Map<number, string[]>();
  const told = new Map<number, number>();
  let current = 0;
  let wake = (): void => undefined;
  const answers = runTasks(fillingQuestion, parameters, {
    threads,
    signal: signal ? AbortSignal.any([signal, closing.signal]) : closing.signal,
    ...(store && { store }),
    ...(onProgress && { onProgress }),
    onSlice: ({ task, found }) => {
      if (store || found.length === 0) return;
      early.set(task, [...(early.get(task) ?? []), ...found]);
      if (task === current) wake();
    },
  });
  const read = (lines: readonly string[]) => lines.map((line) => readFound(parameters, line));
  let next = answers.next();
  next.catch(() => undefined);
  try {
    for (;;) {
      const woken = new Promise<undefined>((resolve) => {
        wake = () => resolve(undefined);
      });
      if ((early.get(current)?.length ?? 0) > 0) wake();
      const result = await Promise.race([next, woken]);
      if (result === undefined) {
        const lines = early.get(current) ?? [];
        early.delete(current);
        told.set(current, (told.get(current) ?? 0) + lines.length);
        yield { puzzles: read(lines), counts: { nodes: 0, fillings: 0, dropped: 0, puzzles: 0 } };
        continue;
      }
      if (result.done) return;
      const { task, found, counters } = result.value;
      const puzzles = read(found.slice(told.get(task) ?? 0));
      early.delete(task);
      told.delete(task);
      current = task + 1;
      yield { puzzles, counts: counters as unknown as FillingCounts };
      next = answers.next();
      next.catch(() => undefined);
    }
  } finally {
    closing.abort();
    await next.catch(() => undefined);
    await answers.return('complete').catch(() => undefined);
    await store?.close();
  }
}
