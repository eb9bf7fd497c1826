// The worker of list/threads.ts for `minclue canon`.

import { canonWork } from './canon-list.ts';
import { answerListJobs } from './list/worker.ts';

answerListJobs(canonWork);
