// The jobs of the room Grid.
import type { JobTable } from '../../work/job.ts';

export const gridJobs = {
  'grid facts': () => import('./facts-job.ts'),
  'grid rank': () => import('./rank-job.ts'),
  'grid sets': () => import('./sets-job.ts'),
  'grid search': () => import('./search-job.ts'),
  'grid minimum': () => import('./minimum-job.ts'),
  'grid certificate': () => import('./certificate-job.ts'),
  'grid verify': () => import('./verify-job.ts'),
} satisfies JobTable;
