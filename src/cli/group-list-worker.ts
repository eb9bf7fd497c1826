// The worker of list/threads.ts for `minclue group`.
import { groupWork } from './group-list.ts';
import { answerListJobs } from './list/worker.ts';

answerListJobs(groupWork);
