// The jobs of the room Help a farm.
import type { JobTable } from '../../work/job.ts';

export const farmJobs = {
  'farm work': () => import('./work-job.ts'),
} satisfies JobTable;
