// A pool of worker threads that count batches. Results come back by promise, so their order is the
// order of asking, whatever thread was quicker: the number of threads never changes an answer.
import { Worker } from 'node:worker_threads';
import type { Board } from '../board/index.ts';
import type { Batch, BatchResult } from './batch.ts';
import type { BoardShape, PoolJob, PoolReply } from './pool-worker.ts';

export interface PoolOptions {
  /** How many workers; they start with the first batches. */
  readonly threads: number;
  /** Default: the fastest engine for each batch's board. */
  readonly engineName?: string | undefined;
  /** Stop at this many solutions of each puzzle. */
  readonly limit: number;
}

export interface Pool {
  /** Counts the batch in the next free worker. The batch's bytes move there and are empty afterwards. */
  count(batch: Batch): Promise<BatchResult>;
  /** Ends the workers; batches still under way are rejected. */
  close(): Promise<void>;
}

interface Waiting {
  readonly job: PoolJob;
  readonly resolve: (result: BatchResult) => void;
  readonly reject: (reason: Error) => void;
}

export function createPool({ threads, engineName, limit }: PoolOptions): Pool {
  const workers = new Map<Worker, Waiting | undefined>(); // each with the job it works on
  const queue: Waiting[] = [];
  let isClosed = false;

  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./pool-worker.js', import.meta.url), {
      workerData: { engineName, limit },
    });
    worker.on('message', (reply: PoolReply) => {
      const waiting = workers.get(worker);
      workers.set(worker, undefined);
      if ('result' in reply) waiting?.resolve(reply.result);
      else waiting?.reject(new Error(reply.message));
      hand(worker);
    });
    worker.on('error', (error) => {
      workers.get(worker)?.reject(error);
      workers.delete(worker);
      dispatch();
    });
    workers.set(worker, undefined);
    return worker;
  };

  const hand = (worker: Worker): void => {
    const waiting = queue.shift();
    if (!waiting) return;
    const { cells, candidates } = waiting.job;
    workers.set(worker, waiting);
    worker.postMessage(waiting.job, candidates ? [cells.buffer, candidates.buffer] : [cells.buffer]);
  };

  const dispatch = (): void => {
    for (const [worker, job] of workers) if (job === undefined) hand(worker);
    while (queue.length > 0 && workers.size < threads) hand(startWorker());
  };

  return {
    count({ board, cells, candidates }) {
      if (isClosed) return Promise.reject(new Error('the pool is closed'));
      return new Promise((resolve, reject) => {
        const job = {
          shape: shapeOf(board),
          cells: ownBytes(cells),
          candidates: candidates && ownBytes(candidates),
        };
        queue.push({ job, resolve, reject });
        dispatch();
      });
    },
    async close() {
      isClosed = true;
      const closed = new Error('the pool was closed');
      for (const waiting of [...queue.splice(0), ...workers.values()]) waiting?.reject(closed);
      await Promise.all([...workers.keys()].map((worker) => worker.terminate()));
      workers.clear();
    },
  };
}

function shapeOf(board: Board): BoardShape {
  const others = board.hasDiagonals ? board.extraUnits.slice(2) : board.extraUnits;
  return {
    boxRows: board.boxRows,
    boxColumns: board.boxColumns,
    diagonals: board.hasDiagonals,
    extraUnits: others.map((unit) => [...unit.cells]),
  };
}

/** The same bytes as a whole buffer of their own, which can move to another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    ? new Uint8Array(buffer)
    : bytes.slice();
}
