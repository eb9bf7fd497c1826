// The worker's end of threads.ts.
import { connectToStarter } from './platform.ts';
import type { Reply } from './threads.ts';

/**
 * Answers every job the thread is sent. `start` gets the data the threads were started with, once. The buffers that
 * `moved` names go back without being copied: they must be the answer's own.
 */
export function answerJobs<Data, Job, Answer>(
  start: (data: Data) => (job: Job) => Answer | Promise<Answer>,
  moved: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  let work: ((job: Job) => Answer | Promise<Answer>) | undefined;
  const answer = async (job: Job): Promise<void> => {
    let reply: Reply<Answer>;
    let buffers: readonly ArrayBuffer[] = [];
    try {
      const result = await work!(job);
      reply = { answer: result };
      buffers = moved(result);
    } catch (error) {
      const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      reply = { error: { name, message, stack } };
    }
    starter.post(reply, buffers);
  };
  let last = Promise.resolve();
  const starter = connectToStarter((message) => {
    if (work)
      last = last.then(() => answer(message as Job)); // one after the other: answers in the order of the jobs
    else work = start(message as Data); // the first message is the data
  });
}
