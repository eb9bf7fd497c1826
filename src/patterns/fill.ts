// All proper puzzles of a pattern: one by one in this thread, or as a question whose tasks threads share.
import type { RunProgress, StoreOpener } from '../work/index.ts';
import { newsOfTasks } from './early-news.ts';
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
  /** Of the work since the last news. */
  readonly counts: FillingCounts;
}

/**
 * The same by tasks. Without a store puzzles come as soon as all before them are known, with one when their task is
 * done.
 */
export async function* fillPattern(
  request: FillingRequest,
  { keep = true, ...options }: FillingRunOptions = {},
): AsyncGenerator<FillingNews, void> {
  prepareFilling(request); // complains before a store is made
  const parameters = fillingParameters(request, keep);
  for await (const { found, counters } of newsOfTasks(fillingQuestion, parameters, options))
    yield {
      puzzles: found.map((line) => readFound(parameters, line)),
      counts: counters as unknown as FillingCounts,
    };
}
