// Finds the rank of a grid in the catalogue of its board. The index of 3x3 is large, so only this job loads it.
import type { IndexProgress } from '../../data/fetch-index.ts';
import { openPageCatalogue } from '../../data/open-catalogue.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';

export const job: Job<
  GridData,
  IndexProgress,
  never,
  { readonly rank: number; readonly size: number }
> = async (data, tell) => {
  const { board, grid } = unpackGrid(data);
  const catalogue = await openPageCatalogue(board, (progress) => tell.progress(progress));
  return { rank: catalogue.rank(grid), size: catalogue.size };
};
