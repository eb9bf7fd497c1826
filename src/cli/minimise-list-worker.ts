// The worker of list/threads.ts for `minclue minimise`.
import { answerListJobs } from './list/worker.ts';
import { minimiseWork } from './minimise-list.ts';

answerListJobs(minimiseWork);
