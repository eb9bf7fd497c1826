// Counts the grids of a board.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { type CountProgress, countGrids, type GridMethod } from '../../../count/index.ts';
import type { Job } from '../../work/job.ts';

export interface CountedGrids {
  readonly grids: bigint;
  readonly method: GridMethod;
  readonly steps: readonly { readonly name: string; readonly value: bigint }[];
}

export const job: Job<BoardShape, CountProgress, never, CountedGrids> = async (shape, tell) => {
  const { grids, method, steps } = await countGrids(boardOf(shape), {
    onProgress: (progress) => tell.progress(progress),
  });
  return { grids, method, steps };
};
