// The table of all jobs by name. Each room adds its own.
import { readingJobs } from '../reading/jobs.ts';
import { boardsJobs } from '../rooms/boards/jobs.ts';
import { catalogueJobs } from '../rooms/catalogue/jobs.ts';
import { farmJobs } from '../rooms/farm/jobs.ts';
import { gridJobs } from '../rooms/grid/jobs.ts';
import { labJobs } from '../rooms/lab/jobs.ts';
import { listJobs } from '../rooms/list/jobs.ts';
import { makeJobs } from '../rooms/make/jobs.ts';
import { puzzleJobs } from '../rooms/puzzle/jobs.ts';

export const jobs = {
  ...readingJobs,
  ...puzzleJobs,
  ...gridJobs,
  ...listJobs,
  ...catalogueJobs,
  ...makeJobs,
  ...boardsJobs,
  ...labJobs,
  ...farmJobs,
};
