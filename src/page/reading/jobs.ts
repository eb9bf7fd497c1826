// The jobs of the whole page: reading pasted and dropped text, and a puzzle to begin with.
import type { JobTable } from '../work/job.ts';

export const readingJobs = {
  read: () => import('./read-job.ts'),
  'random seventeen': () => import('./seventeen-job.ts'),
} satisfies JobTable;
