// Work in other threads: jobs go out, answers come back by promise. In Node and in browsers.
export { startThreads } from './threads.ts';
export { nextTurn } from './turn.ts';
export { answerJobs } from './worker.ts';
