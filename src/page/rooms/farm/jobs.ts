// What the room Help a farm asks of workers.
import type { JobTable } from '../../work/job.ts';

export const farmJobs = {
  'farm work': () => import('./work-job.ts'),
} satisfies JobTable;
