// Finds a minimal puzzle inside a proper one.
import { InputError } from '../../../base/index.ts';
import { examine, minimise } from '../../../make/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, packPuzzle, unpackPuzzle } from '../../work/puzzle-data.ts';

export const job: Job<PuzzleData, never, never, PuzzleData> = (data) => {
  const puzzle = unpackPuzzle(data);
  const examined = examine(puzzle);
  if (typeof examined === 'string')
    throw new InputError(`Only proper puzzles can be minimised. This one has ${examined}.`);
  return packPuzzle(minimise(examined));
};
