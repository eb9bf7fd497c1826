// Work in other threads: jobs go out, answers come back by promise.
export { startThreads } from './threads.ts';
export { answerJobs } from './worker.ts';
