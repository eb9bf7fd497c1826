// Counts the fixed grids of symmetries, in this thread or in workers.
import { setImmediate } from 'node:timers/promises';
import type { Board, Symmetry } from '../board/index.ts';
import { startThreads } from '../threads/index.ts';
import { fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';
import type { FixedData } from './fixed-worker.ts';

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

function workerPool(board: Board, threads: number, signal: AbortSignal | undefined): FixedPool {
  const { boxRows, boxColumns } = board;
  const data: FixedData = { boxRows, boxColumns };
  const workers = startThreads<Uint16Array, bigint>(
    new URL('../count/fixed-worker.js', import.meta.url),
    data,
    threads,
  );
  const onAbort = (): void => void workers.close(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  return {
    count: ({ cells }) => workers.ask(cells),
    close() {
      signal?.removeEventListener('abort', onAbort);
      return workers.close();
    },
  };
}
