// Where the grid stands in the catalogue of its board. The index of 3x3 is large and is loaded here, when it is wanted.
import { type IndexProgress, openPageCatalogue } from '../../data/open-catalogue.ts';
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
