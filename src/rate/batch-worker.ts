// The other end of batch.ts: makes the board, rates the batch, sends the ratings back.
import { boardOf } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { type RateJob, rateBatch } from './batch.ts';
import type { Rating } from './rate.ts';

answerJobs<undefined, RateJob, Rating[]>(() => ({ shape, cells, candidates }) => {
  const board = boardOf(shape);
  return rateBatch(candidates ? { board, cells, candidates } : { board, cells });
});
