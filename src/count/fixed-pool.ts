// Counts the fixed grids of symmetries, in this thread or in workers. Results come back by promise, so the
// number of threads never changes an answer.
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Board, Symmetry } from '../board/index.ts';
import { fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';
import type { FixedReply } from './fixed-worker.ts';

export interface FixedPool {
  /** The grids that the symmetry takes to a relabelling of themselves, divided by N!. */
  count(symmetry: Symmetry): Promise<bigint>;
  close(): Promise<void>;
}

/** Rejects what is under way with the signal's reason when it aborts. */
export function createFixedPool(board: Board, threads: number, signal?: AbortSignal): FixedPool {
  // extra units would have to be sent along, and their boards are small
  return threads > 1 && board.extraUnits.length === 0
    ? workerPool(board, threads, signal)
    : localPool(board, signal);
}

/** One after the other: there is one search in the kernel. */
function localPool(board: Board, signal: AbortSignal | undefined): FixedPool {
  let last: Promise<unknown> = Promise.resolve();
  const rest = async () => {
    signal?.throwIfAborted();
    await setImmediate();
  };
  return {
    count(symmetry) {
      const result = last.then(async () => {
        await rest();
        return countSolutions(fixedProblems(board, symmetry), rest);
      });
      last = result.catch(() => {}); // whoever asked hears of it
      return result;
    },
    close: async () => {
      await last;
    },
  };
}

interface Waiting {
  readonly cells: Uint16Array;
  readonly resolve: (fixed: bigint) => void;
  readonly reject: (reason: unknown) => void;
}

function workerPool(board: Board, threads: number, signal: AbortSignal | undefined): FixedPool {
  const workers = new Map<Worker, Waiting | undefined>(); // each with what it counts
  const queue: Waiting[] = [];
  const fail = (reason: unknown): void => {
    const open = [...queue.splice(0), ...workers.values()];
    for (const worker of workers.keys()) workers.set(worker, undefined);
    for (const waiting of open) waiting?.reject(reason);
  };
  const hand = (worker: Worker): void => {
    const waiting = queue.shift();
    workers.set(worker, waiting);
    if (waiting) worker.postMessage(waiting.cells);
  };
  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./fixed-worker.js', import.meta.url), {
      workerData: { boxRows: board.boxRows, boxColumns: board.boxColumns },
    });
    worker.on('message', (reply: FixedReply) => {
      const waiting = workers.get(worker);
      hand(worker);
      if ('fixed' in reply) waiting?.resolve(reply.fixed);
      else waiting?.reject(new Error(reply.message));
    });
    worker.on('error', fail);
    return worker;
  };
  const onAbort = (): void => fail(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  return {
    count({ cells }) {
      return new Promise((resolve, reject) => {
        queue.push({ cells, resolve, reject });
        const idle = [...workers].find(([, waiting]) => waiting === undefined)?.[0];
        if (idle) hand(idle);
        else if (workers.size < threads) hand(startWorker());
      });
    },
    async close() {
      signal?.removeEventListener('abort', onAbort);
      await Promise.all([...workers.keys()].map((worker) => worker.terminate()));
    },
  };
}
