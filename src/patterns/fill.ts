// All proper puzzles of a pattern: one by one in this thread, or as a question whose tasks threads share.
import type { RunProgress, StoreOpener } from '../work/index.ts';
import { newsOfTasks } from './early-news.ts';
import { type FillingRequest, prepareFilling } from './filling.ts';
import { fillingParameters, fillingQuestion, readFound } from './filling-question.ts';
import { type FilledPattern, type FillingCounts, startFilling } from './filling-search.ts';
import { prefixesOf } from './prefixes.ts';

/** Nodes per slice: a few milliseconds. */
const SLICE_NODES = 1000;

/**
 * Yields the proper puzzles of the pattern as they are found, one of each class under the symmetries that keep the
 * pattern and the given clues. There can be very many.
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

/** Options for filling a pattern. */
export interface FillingRunOptions {
  /** Return the puzzles, or only count them? Default: true. */
  readonly keep?: boolean;
  /** Worker threads. They never change a result. Default: 1. */
  readonly threads?: number;
  /** Keeps finished tasks in this store and resumes from it. Default: none. */
  readonly store?: StoreOpener;
  /** Called now and then with the progress. */
  readonly onProgress?: (progress: RunProgress) => void;
  /** Stops the work. The signal's reason is thrown. */
  readonly signal?: AbortSignal;
}

/** New results. */
export interface FillingNews {
  /** Further puzzles, in the order of `puzzlesOfPattern`. */
  readonly puzzles: readonly FilledPattern[];
  /** The counts of the work since the last news. */
  readonly counts: FillingCounts;
}

/**
 * `puzzlesOfPattern` in tasks, which threads share. Without a store, puzzles come as soon as all puzzles before them
 * are known; with a store, when their task is done.
 */
export async function* fillPattern(
  request: FillingRequest,
  { keep = true, ...options }: FillingRunOptions = {},
): AsyncGenerator<FillingNews, void> {
  prepareFilling(request); // throws before a store is created
  const parameters = fillingParameters(request, keep);
  for await (const { found, counters } of newsOfTasks(fillingQuestion, parameters, options))
    yield {
      puzzles: found.map((line) => readFound(parameters, line)),
      counts: counters as unknown as FillingCounts,
    };
}
