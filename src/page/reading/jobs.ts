// What the whole page asks of workers: reading what was pasted or dropped.
import type { JobTable } from '../work/job.ts';

export const readingJobs = {
  read: () => import('./read-job.ts'),
} satisfies JobTable;
