// The jobs of the room Lab.
import type { JobTable } from '../../work/job.ts';

export const labJobs = {
  'lab anneal': () => import('./anneal-job.ts'),
  'lab algorithms': () => import('./algorithms-job.ts'),
  'lab race': () => import('./race-job.ts'),
  'lab pattern counts': () => import('./pattern-counts-job.ts'),
  'lab patterns': () => import('./patterns-job.ts'),
  'lab hit': () => import('./hit-job.ts'),
} satisfies JobTable;
