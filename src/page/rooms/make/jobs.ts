// What the room Make asks of workers.
import type { JobTable } from '../../work/job.ts';

export const makeJobs = {
  'make puzzles': () => import('./make-job.ts'),
} satisfies JobTable;
