// The jobs of the room Catalogue.
import type { JobTable } from '../../work/job.ts';

export const catalogueJobs = {
  'catalogue grid': () => import('./grid-job.ts'),
  'catalogue place': () => import('./place-job.ts'),
  'catalogue automorphic': () => import('./automorphic-job.ts'),
} satisfies JobTable;
