// A pool of worker threads that count batches.

import { startThreads } from '../base/internal.ts';
import { type BoardShape, shapeOf } from '../board/index.ts';
import type { Batch, BatchResult, Engine } from './engine.ts';
import { findEngine } from './named.ts';

/** What the workers are to do. */
export interface PoolOptions {
  /** How many workers; they start with the first batches. Default: 1. */
  readonly threads?: number | undefined;
  /** Its name goes to the workers, so it is one that `findEngine` knows. Default: the fastest for each batch's board. */
  readonly engine?: Engine | string | undefined;
  /** Stop at this many solutions of each puzzle. Default: 2. */
  readonly limit?: number | undefined;
}

/** Worker threads that count batches. */
export interface Pool {
  /** Counts the batch in the next free worker. The batch's bytes move there and are empty afterwards. */
  count(batch: Batch): Promise<BatchResult>;
  /** Ends the workers; batches still under way are rejected. */
  close(): Promise<void>;
}

/** What a worker is sent. */
export interface PoolJob {
  readonly shape: BoardShape;
  readonly cells: Uint8Array<ArrayBuffer>;
  readonly candidates: Uint8Array<ArrayBuffer> | undefined;
}

/** What all workers know. */
export interface PoolData {
  readonly engine: string | undefined;
  readonly limit: number;
}

/** A pool of worker threads that count batches; none is started yet. */
export function createPool({ threads = 1, engine, limit = 2 }: PoolOptions = {}): Pool {
  const data: PoolData = { engine: typeof engine === 'object' ? engine.name : engine, limit };
  if (engine !== undefined) findEngine(String(data.engine)); // here it is bad input, in a worker it would be a crash
  const workers = startThreads<PoolJob, BatchResult>(
    new URL('../solve/pool-worker.js', import.meta.url),
    data,
    threads,
    1, // a batch takes a millisecond or two: the next one waits at the worker
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

/** The same bytes as a whole buffer of their own, which can move to another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    ? new Uint8Array(buffer)
    : bytes.slice();
}
