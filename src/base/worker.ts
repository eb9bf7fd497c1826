// The worker's end of threads.ts.
import { connectToStarter } from './platform.ts';
import type { JobWork, Reply } from './threads.ts';

/**
 * Answers every job that is sent to the thread. `start` gets the data the threads were started with, once. The buffers that
 * `moved` names are transferred back, so nothing but the answer may use them.
 */
export function answerJobs<Data, Job, Answer>(
  start: JobWork<Data, Job, Answer>,
  moved: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  let work: ReturnType<typeof start> | undefined;
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
  /** A failed start is the answer to every job. Thrown here, it could overtake the message that the thread has started. */
  const begin = (data: Data): ReturnType<typeof start> => {
    try {
      return start(data);
    } catch (error) {
      return () => Promise.reject(error);
    }
  };
  let last = Promise.resolve();
  const starter = connectToStarter((message) => {
    if (work)
      last = last.then(() => answer(message as Job)); // in turn: answers come in the order of the jobs
    else {
      starter.post({ started: true } satisfies Reply<Answer>, []);
      work = begin(message as Data); // the first message is the data
    }
  });
}
