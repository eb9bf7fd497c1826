// The samples of a census in order, as they are taken: in this thread at first, then in worker threads. Sample i is the
// same wherever it is taken, so threads change nothing but the time.

import { nextTurn, startThreads } from '../base/internal.ts';
import { shapeOf } from '../board/index.ts';
import { inOrder } from '../work/index.ts';
import type { CensusOrder } from './census-worker.ts';
import { type CensusRequest, createSampler, type Sample } from './sample.ts';

/** How far a census goes. */
export interface CensusOptions {
  /** How many samples. Default: without end. */
  readonly samples?: number;
  /** After this time no more samples are begun; those under way are finished, so that slow ones are not missing. */
  readonly timeLimitMs?: number;
  /** Worker threads. Default: 1. */
  readonly threads?: number;
  /** When this is aborted, its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** The samples of a census, number 0 first, at least one. */
export async function* takeCensus(
  request: CensusRequest,
  options: CensusOptions = {},
): AsyncGenerator<Sample, void> {
  const { samples = Number.POSITIVE_INFINITY, timeLimitMs = Number.POSITIVE_INFINITY } = options;
  const { threads = 1, signal } = options;
  const deadline = performance.now() + timeLimitMs;
  const sampler = await createSampler(request);
  const { board, ...wanted } = request;
  const order: CensusOrder = { shape: shapeOf(board), wanted, plan: sampler.plan };
  const worker = new URL('../census/census-worker.js', import.meta.url);
  const workers = startThreads<number, Sample>(worker, order, threads, 1);

  function* numbers(): Generator<number> {
    for (let index = 0; index < samples && (index === 0 || performance.now() < deadline); index++)
      yield index;
  }
  yield* inOrder(numbers(), {
    threads,
    async here(index) {
      await nextTurn(signal);
      return sampler.sample(index);
    },
    there: (index) => (threads === 1 ? undefined : workers.ask(index)),
    close: () => workers.close(),
    signal,
  });
}
