// How hard a proper puzzle is for people, on Explainer's scale where it has one for such a board.
import { type Rating, rate, scaleName } from '../../../rate/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface RatingOnScale extends Rating {
  /** The scale and its version, as it stands beside a rating. */
  readonly on: string;
}

export const job: Job<PuzzleData, never, never, RatingOnScale> = (data) => {
  const rating = rate(unpackPuzzle(data), { isProper: true });
  return { ...rating, on: scaleName(rating) };
};
