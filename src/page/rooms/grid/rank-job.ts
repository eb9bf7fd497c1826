// Where the grid stands in the catalogue of its board. The index of 3x3 is large and is loaded here, when it is wanted.
import { openCatalogue } from '../../../catalogue/index.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';

export const job: Job<GridData, never, never, { readonly rank: number; readonly size: number }> = async (
  data,
) => {
  const { board, grid } = unpackGrid(data);
  const catalogue = await openCatalogue(board);
  return { rank: catalogue.rank(grid), size: catalogue.size };
};
