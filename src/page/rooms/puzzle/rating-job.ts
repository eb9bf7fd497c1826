// How hard a proper puzzle is for people.
import { RATING_VERSION, type Rating, rate } from '../../../rate/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface VersionedRating extends Rating {
  readonly version: number;
}

export const job: Job<PuzzleData, never, never, VersionedRating> = (data) => ({
  ...rate(unpackPuzzle(data), { isProper: true }),
  version: RATING_VERSION,
});
