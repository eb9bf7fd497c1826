// What the room Boards asks of workers.
import type { JobTable } from '../../work/job.ts';

export const boardsJobs = {
  'boards count': () => import('./count-job.ts'),
} satisfies JobTable;
