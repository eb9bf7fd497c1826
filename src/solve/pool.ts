// A pool of worker threads that count batches.

import { startThreads } from '../base/internal.ts';
import { type BoardShape, shapeOf } from '../board/index.ts';
import type { Batch, BatchResult } from './engine.ts';

/** What the workers are to do. */
export interface PoolOptions {
  /** How many workers; they start with the first batches. */
  readonly threads: number;
  /** As in `engineNamed`. Default: the fastest engine for each batch's board. */
  readonly engineName?: string | undefined;
  /** Stop at this many solutions of each puzzle. */
  readonly limit: number;
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

export type PoolData = Pick<PoolOptions, 'engineName' | 'limit'>;

/** A pool of worker threads that count batches; none is started yet. */
export function createPool({ threads, engineName, limit }: PoolOptions): Pool {
  const data: PoolData = { engineName, limit };
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
