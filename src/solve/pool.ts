// A pool of worker threads that count batches.

import type { WorkerModule } from '../base/index.ts';
import { checkOptions, type OptionNames, startThreads } from '../base/internal.ts';
import { shapeOf } from '../board/index.ts';
import type { Batch, BatchResult, Engine } from './engine.ts';
import { findEngine } from './named.ts';
import { countJobs, type PoolData, type PoolJob } from './pool-jobs.ts';

/** Options of a pool. */
export interface PoolOptions {
  /** How many workers; they start with the first batches. Default: 1. */
  readonly threads?: number | undefined;
  /**
   * The engine for all batches, or its name. The workers get the name, so `findEngine` must know it. Default:
   * the fastest for each batch's board.
   */
  readonly engine?: Engine | string | undefined;
  /** Stop at this many solutions of each puzzle. Default: 2. */
  readonly limit?: number | undefined;
}

/** Worker threads that count batches. */
export interface Pool {
  /**
   * Counts the batch in the next free worker. The batch's bytes move to the worker and must not be used afterwards.
   */
  count(batch: Batch): Promise<BatchResult>;
  /** Ends the workers. Rejects the batches still running. */
  close(): Promise<void>;
}

const poolWorker: WorkerModule = {
  file: 'solve/pool-worker.js',
  address: () => new URL(/* @vite-ignore */ '../solve/pool-worker.js', import.meta.url),
};

const optionNames: OptionNames<PoolOptions> = { threads: true, engine: true, limit: true };

/** Creates a pool of worker threads that count batches. No worker starts yet. */
export function createPool(options: PoolOptions = {}): Pool {
  checkOptions(options, optionNames);
  const { threads = 1, engine, limit = 2 } = options;
  const data: PoolData = { engine: typeof engine === 'object' ? engine.name : engine, limit };
  if (engine !== undefined) findEngine(String(data.engine)); // bad input throws here, a worker would crash
  const workers = startThreads<PoolData, PoolJob, BatchResult>(
    poolWorker,
    countJobs,
    data,
    threads,
    1, // a batch takes a millisecond or two, so the next one waits at the worker
  );
  return {
    count({ board, cells, candidates }) {
      const job = {
        shape: shapeOf(board),
        cells: ownBytes(cells),
        candidates: candidates && ownBytes(candidates),
      };
      return workers.ask(
        job,
        job.candidates ? [job.cells.buffer, job.candidates.buffer] : [job.cells.buffer],
      );
    },
    close: () => workers.close(),
  };
}

/** Returns the bytes in a buffer of their own, which can move to another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    ? new Uint8Array(buffer)
    : bytes.slice();
}
