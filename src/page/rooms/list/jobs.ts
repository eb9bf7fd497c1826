// The job of the room List.
import type { JobTable } from '../../work/job.ts';

export const listJobs = {
  'list answers': () => import('./answers-job.ts'),
} satisfies JobTable;
