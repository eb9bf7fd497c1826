// The other end of pool.ts: makes the board, counts the batch, sends the result back.

import { answerJobs } from '../base/internal.ts';
import { boardOf } from '../board/index.ts';
import { countBatch } from './batch.ts';
import type { BatchResult } from './engine.ts';
import type { PoolData, PoolJob } from './pool.ts';

answerJobs<PoolData, PoolJob, BatchResult>(
  (options) =>
    ({ shape, cells, candidates }) => {
      const board = boardOf(shape);
      return countBatch(candidates ? { board, cells, candidates } : { board, cells }, options);
    },
  ({ solutions, first, nodes, guesses, gaveUp }) =>
    [solutions, first, nodes, guesses, ...(gaveUp ? [gaveUp] : [])].map(bufferOf),
);

/** Results stand in buffers of their own. */
function bufferOf({ buffer }: Uint8Array | Uint32Array | Float64Array): ArrayBuffer {
  return buffer as ArrayBuffer;
}
