// The worker of list/threads.ts for `minclue count`.

import { countWork } from './count-list.ts';
import { answerListJobs } from './list/worker.ts';

answerListJobs(countWork);
