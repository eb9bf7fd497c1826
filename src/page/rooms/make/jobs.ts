// The jobs of the room Make.
import type { JobTable } from '../../work/job.ts';

export const makeJobs = {
  'make puzzles': () => import('./make-job.ts'),
  'make difficulty': () => import('./difficulty-job.ts'),
} satisfies JobTable;
