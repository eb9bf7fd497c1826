// Takes the samples of a census in order: at first in this thread, then in worker threads. Sample i is the
// same wherever it is taken, so threads change only the time.

import type { WorkerModule } from '../base/index.ts';
import { checkOptions, nextTurn, type OptionNames, startThreads } from '../base/internal.ts';
import { shapeOf } from '../board/index.ts';
import { inOrder } from '../work/index.ts';
import type { CensusOrder } from './census-worker.ts';
import { type CensusRequest, checkCensus, createSampler, type Sample } from './sample.ts';

const censusWorker: WorkerModule = {
  file: 'census/census-worker.js',
  address: () => new URL(/* @vite-ignore */ '../census/census-worker.js', import.meta.url),
};

/** How many samples to take, and how. */
export interface CensusOptions {
  /** The number of samples. Default: no end. */
  readonly samples?: number;
  /**
   * After this time no more samples begin. Those under way are finished, so that slow ones are not missing.
   */
  readonly timeLimitMs?: number;
  /** The number of worker threads. Default: 1. */
  readonly threads?: number;
  /** Aborts the census: it throws the signal's reason. */
  readonly signal?: AbortSignal;
}

const optionNames: OptionNames<CensusOptions> = {
  samples: true,
  timeLimitMs: true,
  threads: true,
  signal: true,
};

/** Yields the samples of a census, number 0 first, at least one. */
export async function* takeCensus(
  given: CensusRequest,
  options: CensusOptions = {},
): AsyncGenerator<Sample, void> {
  const request = checkCensus(given);
  checkOptions(options, optionNames);
  const { samples = Number.POSITIVE_INFINITY, timeLimitMs = Number.POSITIVE_INFINITY } = options;
  const { threads = 1, signal } = options;
  const deadline = performance.now() + timeLimitMs;
  const sampler = await createSampler(request);
  const { board, ...wanted } = request;
  const order: CensusOrder = { shape: shapeOf(board), wanted, plan: sampler.plan };
  const here = async (index: number): Promise<Sample> => {
    await nextTurn(signal);
    return sampler.sample(index);
  };
  const workers = startThreads<CensusOrder, number, Sample>(censusWorker, () => here, order, threads, 1);

  function* numbers(): Generator<number> {
    for (let index = 0; index < samples && (index === 0 || performance.now() < deadline); index++)
      yield index;
  }
  yield* inOrder(numbers(), {
    threads,
    here,
    there: (index) => (threads === 1 ? undefined : workers.ask(index)),
    close: () => workers.close(),
    signal,
  });
}
