// Worker threads that answer jobs. Answers come back as promises in the order of the jobs, whichever thread is quicker, so
// the number of threads never changes a result. Where no thread can be started, as in programs bundled into one file, this
// thread answers.
import { startThread, type Thread } from './platform.ts';
import { nextTurn } from './turn.ts';
import { addressOf, type WorkerModule } from './worker-module.ts';

export interface Threads<Job, Answer> {
  /** Gives the job to the next free thread. The `moved` buffers are transferred and must not be used afterwards. */
  ask(job: Job, moved?: readonly ArrayBuffer[]): Promise<Answer>;
  /** Ends the threads. Unfinished jobs are rejected with the reason. */
  close(reason?: unknown): Promise<void>;
}

/** Answers jobs after a start with the data that all threads get. */
export type JobWork<Data, Job, Answer> = (data: Data) => (job: Job) => Answer | Promise<Answer>;

/**
 * What a worker sends back: that it has started, or the answer, or the name and message of an error. A copied Error would
 * lose its name.
 */
export type Reply<Answer> =
  | { readonly started: true }
  | { readonly answer: Answer }
  | { readonly error: Readonly<Record<'name' | 'message' | 'stack', string>> };

interface Waiting<Job, Answer> {
  readonly job: Job;
  readonly moved: readonly ArrayBuffer[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** A thread, and its jobs in order. */
interface Worker<Job, Answer> {
  readonly thread: Thread;
  readonly jobs: Waiting<Job, Answer>[];
  /** Has it said so? Until then its jobs are copied, since this thread may have to do them. */
  hasStarted: boolean;
}

/**
 * Up to `threads` workers, each started when a job finds all others busy. `worker` calls `answerJobs`, and `work` does the
 * same in this thread. `ahead` is how many jobs may wait at a busy worker: with short jobs it is then not idle while its
 * answer travels.
 */
export function startThreads<Data, Job, Answer>(
  worker: WorkerModule,
  work: JobWork<Data, Job, Answer>,
  data: Data,
  threads: number,
  ahead = 0,
): Threads<Job, Answer> {
  const workers = new Set<Worker<Job, Answer>>();
  const queue: Waiting<Job, Answer>[] = [];
  let closedFor: { readonly reason: unknown } | undefined;
  /** What this thread does if no worker can be started. */
  const here = { isNeeded: false, isBusy: false, doing: undefined as Waiting<Job, Answer> | undefined };

  /** Starts a worker, or returns undefined if that is impossible. */
  const startWorker = (): Worker<Job, Answer> | undefined => {
    try {
      const thread = startThread(addressOf(worker), {
        message(message) {
          const reply = message as Reply<Answer>;
          if ('started' in reply) {
            started.hasStarted = true;
            return;
          }
          const waiting = started.jobs.shift();
          if ('answer' in reply) waiting?.resolve(reply.answer);
          else waiting?.reject(Object.assign(new Error(), reply.error));
          dispatch();
        },
        failure(error) {
          if (!workers.delete(started)) return; // closed
          if (started.hasStarted) for (const waiting of started.jobs) waiting.reject(error);
          else {
            queue.unshift(...started.jobs);
            workHere(error);
          }
          dispatch();
        },
      });
      const started: Worker<Job, Answer> = { thread, jobs: [], hasStarted: false };
      workers.add(started);
      return started;
    } catch (error) {
      workHere(error);
      return undefined;
    }
  };

  const hand = (to: Worker<Job, Answer>): void => {
    const waiting = queue.shift();
    if (!waiting) return;
    if (to.hasStarted) {
      to.jobs.push(waiting);
      to.thread.post(waiting.job, waiting.moved);
    } else {
      const job = structuredClone(waiting.job, { transfer: [...waiting.moved] });
      to.jobs.push({ ...waiting, job, moved: [] });
      to.thread.post(job, []);
    }
  };

  const dispatch = (): void => {
    for (let busy = 0; busy <= ahead; busy++) {
      for (const each of workers) if (each.jobs.length === busy) hand(each);
      while (queue.length > 0 && workers.size < threads && !here.isNeeded) {
        const started = startWorker();
        if (!started) break;
        started.thread.post(data, []); // the first message, before any job
        hand(started);
      }
    }
    if (here.isNeeded && !here.isBusy) void answerHere();
  };

  /** Does the jobs in this thread from now on, except those of workers that have started. */
  const workHere = (reason: unknown): void => {
    if (!here.isNeeded) warn(worker, reason);
    here.isNeeded = true;
  };

  let answer: ((job: Job) => Answer | Promise<Answer>) | undefined;
  const answerHere = async (): Promise<void> => {
    here.isBusy = true;
    while (queue.length > 0) {
      await nextTurn();
      here.doing = queue.shift();
      if (!here.doing) break; // closed, or a worker took it
      try {
        answer ??= work(data);
        here.doing.resolve(await answer(here.doing.job));
      } catch (error) {
        here.doing.reject(error);
      }
    }
    here.doing = undefined;
    here.isBusy = false;
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
      const open = [...queue.splice(0), ...[...workers].flatMap(({ jobs }) => jobs)];
      if (here.doing) open.push(here.doing);
      const ended = [...workers];
      workers.clear();
      for (const waiting of open) waiting.reject(reason);
      await Promise.all(ended.map(({ thread }) => thread.end()));
    },
  };
}

let hasWarned = false;

/** Warns once that there are no threads, since everything takes longer then. */
function warn({ file }: WorkerModule, reason: unknown): void {
  if (hasWarned) return;
  hasWarned = true;
  const { message } = reason instanceof Error ? reason : new Error(String(reason));
  console.warn(
    `minclue: the worker thread ${file} cannot be started (${message}), so this thread does the work. provideWorkers tells where the file is.`,
  );
}
