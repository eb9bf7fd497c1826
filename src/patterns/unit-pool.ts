// A pool of worker threads that generate patterns, unit by unit.
import { Worker } from 'node:worker_threads';
import type { UnitReply, WorkerQuestion } from './unit-worker.ts';
import type { UnitOutput, UnitQuestion } from './units.ts';

export interface UnitPool {
  /** Does the units that begin with these rows in the next free worker. */
  run(prefixes: readonly (readonly number[])[]): Promise<UnitOutput>;
  /** Ends the workers; units still under way are rejected. */
  close(): Promise<void>;
}

interface Waiting {
  readonly prefixes: readonly (readonly number[])[];
  readonly resolve: (output: UnitOutput) => void;
  readonly reject: (reason: Error) => void;
}

export function createUnitPool({ board, clues, conditions, keep }: UnitQuestion, threads: number): UnitPool {
  const workerData: WorkerQuestion = { boardName: board.name, clues, conditions, keep };
  const workers = new Map<Worker, Waiting | undefined>(); // each with what it works on
  const queue: Waiting[] = [];

  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./unit-worker.js', import.meta.url), { workerData });
    worker.on('message', (reply: UnitReply) => {
      const waiting = workers.get(worker);
      workers.set(worker, undefined);
      if ('output' in reply) waiting?.resolve(reply.output);
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
    workers.set(worker, waiting);
    worker.postMessage(waiting.prefixes);
  };

  const dispatch = (): void => {
    for (const [worker, job] of workers) if (job === undefined) hand(worker);
    while (queue.length > 0 && workers.size < threads) hand(startWorker());
  };

  return {
    run: (prefixes) =>
      new Promise((resolve, reject) => {
        queue.push({ prefixes, resolve, reject });
        dispatch();
      }),
    async close() {
      const closed = new Error('the pool was closed');
      for (const waiting of [...queue.splice(0), ...workers.values()]) waiting?.reject(closed);
      await Promise.all([...workers.keys()].map((worker) => worker.terminate()));
      workers.clear();
    },
  };
}
