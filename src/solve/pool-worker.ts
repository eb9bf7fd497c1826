// The other end of pool.ts: makes the board, counts the batch, sends the result back.
import { type BoardShape, boardOf } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { type BatchResult, countBatch } from './batch.ts';
import { defaultEngine } from './engines.ts';
import { engineNamed } from './named.ts';
import type { PoolOptions } from './pool.ts';

export interface PoolJob {
  readonly shape: BoardShape;
  readonly cells: Uint8Array<ArrayBuffer>;
  readonly candidates: Uint8Array<ArrayBuffer> | undefined;
}

export type PoolData = Pick<PoolOptions, 'engineName' | 'limit'>;

answerJobs<PoolData, PoolJob, BatchResult>(
  ({ engineName, limit }) =>
    ({ shape, cells, candidates }) => {
      const board = boardOf(shape);
      const engine = engineName === undefined ? defaultEngine(board) : engineNamed(engineName);
      return countBatch(engine, candidates ? { board, cells, candidates } : { board, cells }, limit);
    },
  ({ solutions, first, nodes, guesses, gaveUp }) =>
    [solutions, first, nodes, guesses, ...(gaveUp ? [gaveUp] : [])].map(bufferOf),
);

/** Results stand in buffers of their own. */
function bufferOf({ buffer }: Uint8Array | Uint32Array | Float64Array): ArrayBuffer {
  return buffer as ArrayBuffer;
}
