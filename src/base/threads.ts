// Worker threads that answer jobs. Answers come back by promise, so their order is the order of asking, whatever
// thread was quicker: the number of threads never changes a result.
import { startThread, type Thread } from './platform.ts';

export interface Threads<Job, Answer> {
  /** Gives the job to the next free thread. `moved` buffers go there and are empty afterwards. */
  ask(job: Job, moved?: readonly ArrayBuffer[]): Promise<Answer>;
  /** Ends the threads; jobs still under way are rejected with the reason. */
  close(reason?: unknown): Promise<void>;
}

/** What a worker sends back: the answer, or what there is to say of an error. A copied Error would lose its name. */
export type Reply<Answer> =
  | { readonly answer: Answer }
  | { readonly error: Readonly<Record<'name' | 'message' | 'stack', string>> };

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly moved: readonly ArrayBuffer[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Up to `threads` workers, each started when a job finds all others busy. `worker` calls `answerJobs`. `ahead`: so
 * many jobs may wait at a worker that is busy; with short jobs it is then not idle while its answer is on the way.
 */
export function startThreads<Job, Answer>(
  worker: URL,
  workerData: unknown,
  threads: number,
  ahead = 0,
): Threads<Job, Answer> {
  const workers = new Map<Thread, Waiting<Job, Answer>[]>(); // each with what it has to do, in order
  const queue: Waiting<Job, Answer>[] = [];
  let closedFor: { readonly reason: unknown } | undefined;

  const startWorker = (): Thread => {
    const started = startThread(worker, {
      message(reply) {
        const waiting = workers.get(started)?.shift();
        const said = reply as Reply<Answer>;
        if ('answer' in said) waiting?.resolve(said.answer);
        else waiting?.reject(Object.assign(new Error(), said.error));
        dispatch();
      },
      failure(error) {
        for (const waiting of workers.get(started) ?? []) waiting.reject(error);
        workers.delete(started);
        dispatch();
      },
    });
    started.post(workerData, []); // the first message, before any job
    workers.set(started, []);
    return started;
  };

  const hand = (to: Thread): void => {
    const waiting = queue.shift();
    if (!waiting) return;
    workers.get(to)?.push(waiting);
    to.post(waiting.job, waiting.moved);
  };

  const dispatch = (): void => {
    for (let busy = 0; busy <= ahead; busy++) {
      for (const [each, jobs] of workers) if (jobs.length === busy) hand(each);
      while (queue.length > 0 && workers.size < threads) hand(startWorker());
    }
  };

  return {
    ask(job, moved = []) {
      if (closedFor) return Promise.reject(closedFor.reason);
      return new Promise((resolve, reject) => {
        queue.push({ job, moved, resolve, reject });
        dispatch();
      });
    },
    async close(reason = new Error('the threads were closed')) {
      closedFor = { reason };
      const open = [...queue.splice(0), ...[...workers.values()].flat()];
      const ended = [...workers.keys()];
      workers.clear();
      for (const waiting of open) waiting.reject(reason);
      await Promise.all(ended.map((thread) => thread.end()));
    },
  };
}
