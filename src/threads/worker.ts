// The worker's end of threads.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { Reply } from './threads.ts';

/**
 * Answers every job the thread is sent. `start` gets the data the threads were started with, once. The buffers that
 * `moved` names go back without being copied: they must be the answer's own.
 */
export function answerJobs<Data, Job, Answer>(
  start: (data: Data) => (job: Job) => Answer | Promise<Answer>,
  moved: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  const work = start(workerData as Data);
  const answer = async (job: Job): Promise<void> => {
    let reply: Reply<Answer>;
    let buffers: readonly ArrayBuffer[] = [];
    try {
      const result = await work(job);
      reply = { answer: result };
      buffers = moved(result);
    } catch (error) {
      reply = { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort!.postMessage(reply, buffers);
  };
  let last = Promise.resolve();
  parentPort!.on('message', (job: Job) => {
    last = last.then(() => answer(job)); // one after the other: answers go back in the order of the jobs
  });
}
