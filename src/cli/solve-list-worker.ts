// The worker of list/threads.ts for `minclue solve`.
import { answerListJobs } from './list/worker.ts';
import { solveWork } from './solve-list.ts';

answerListJobs(solveWork);
