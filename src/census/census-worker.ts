// The other end of census.ts: takes samples.
import { type BoardShape, boardOf } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { type CensusRequest, createSampler, type Sample } from './sample.ts';

/** A request, its board as data. */
export interface CensusOrder {
  readonly shape: BoardShape;
  readonly wanted: Omit<CensusRequest, 'board'>;
}

answerJobs<CensusOrder, number, Sample>(({ shape, wanted }) => {
  const sampler = createSampler({ ...wanted, board: boardOf(shape) });
  return async (index) => (await sampler).sample(index);
});
