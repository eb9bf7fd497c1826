// What the room Puzzle asks of workers.
import type { JobTable } from '../../work/job.ts';

export const puzzleJobs = {
  'puzzle verdict': () => import('./verdict-job.ts'),
} satisfies JobTable;
