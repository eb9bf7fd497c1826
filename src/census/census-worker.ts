// The worker's side of census.ts: takes samples.

import { answerJobs } from '../base/internal.ts';
import { type BoardShape, boardOf } from '../board/index.ts';
import type { Plan } from './plan.ts';
import { type CheckedCensus, createSampler, type Sample } from './sample.ts';

/** A request, its board as data, and the plan. */
export interface CensusOrder {
  readonly shape: BoardShape;
  readonly wanted: Omit<CheckedCensus, 'board'>;
  readonly plan: Plan;
}

answerJobs<CensusOrder, number, Sample>(({ shape, wanted, plan }) => {
  const sampler = createSampler({ ...wanted, board: boardOf(shape) }, plan);
  return async (index) => (await sampler).sample(index);
});
