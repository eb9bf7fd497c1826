// The jobs of the room Puzzle.
import type { JobTable } from '../../work/job.ts';

export const puzzleJobs = {
  'puzzle verdict': () => import('./verdict-job.ts'),
  'puzzle explanation': () => import('./steps/explanation-job.ts'),
  'puzzle possible steps': () => import('./steps/possible-job.ts'),
  'puzzle technique': () => import('./steps/technique-job.ts'),
  'puzzle technique table': () => import('./steps/technique-table-job.ts'),
  'puzzle forms': () => import('./forms-job.ts'),
  'puzzle engines': () => import('./engines-job.ts'),
  'puzzle minimise': () => import('./minimise-job.ts'),
} satisfies JobTable;
