// The other end of batch.ts: makes the board, rates the batch, sends the ratings back.

import { answerJobs } from '../base/internal.ts';
import { boardOf } from '../board/index.ts';
import { type RateJob, rateBatch } from './batch.ts';
import type { Rating } from './rating.ts';

answerJobs<undefined, RateJob, Rating[]>(() => ({ shape, cells, candidates, scale }) => {
  const board = boardOf(shape);
  return rateBatch(candidates ? { board, cells, candidates } : { board, cells }, { scale });
});
