// The jobs of a pool (pool.ts), in any thread.

import type { JobWork } from '../base/internal.ts';
import { type BoardShape, boardOf } from '../board/index.ts';
import { countBatch } from './batch.ts';
import type { BatchResult } from './engine.ts';

/** What a worker receives for each batch. */
export interface PoolJob {
  readonly shape: BoardShape;
  readonly cells: Uint8Array<ArrayBuffer>;
  readonly candidates: Uint8Array<ArrayBuffer> | undefined;
}

/** What every worker receives when it starts. */
export interface PoolData {
  readonly engine: string | undefined;
  readonly limit: number;
}

/** Makes the board and counts the batch. */
export const countJobs: JobWork<PoolData, PoolJob, BatchResult> =
  (options) =>
  ({ shape, cells, candidates }) => {
    const board = boardOf(shape);
    return countBatch(candidates ? { board, cells, candidates } : { board, cells }, options);
  };
