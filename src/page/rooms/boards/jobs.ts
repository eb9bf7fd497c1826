// The jobs of the room Boards.
import type { JobTable } from '../../work/job.ts';

export const boardsJobs = {
  'boards count': () => import('./count-job.ts'),
} satisfies JobTable;
