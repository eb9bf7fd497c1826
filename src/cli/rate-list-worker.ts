// The worker of list/threads.ts for `minclue rate`.
import { answerListJobs } from './list/worker.ts';
import { rateWork } from './rate-list.ts';

answerListJobs(rateWork);
