// What the room Puzzle asks of workers.
import type { JobTable } from '../../work/job.ts';

export const puzzleJobs = {
  'puzzle verdict': () => import('./verdict-job.ts'),
  'puzzle rating': () => import('./rating-job.ts'),
  'puzzle explanation': () => import('./explanation-job.ts'),
  'puzzle forms': () => import('./forms-job.ts'),
  'puzzle engines': () => import('./engines-job.ts'),
  'puzzle minimise': () => import('./minimise-job.ts'),
} satisfies JobTable;
