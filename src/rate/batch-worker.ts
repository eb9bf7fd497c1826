// The other end of batch.ts: makes the board, rates the batch, sends the ratings back.
import { type BoardShape, boardOf } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { rateBatch } from './batch.ts';
import type { Rating } from './rate.ts';

export interface RateJob {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
  readonly candidates: Uint8Array | undefined;
}

answerJobs<undefined, RateJob, Rating[]>(() => ({ shape, cells, candidates }) => {
  const board = boardOf(shape);
  return rateBatch(candidates ? { board, cells, candidates } : { board, cells });
});
