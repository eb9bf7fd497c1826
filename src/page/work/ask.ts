// Asks workers to do jobs. A worker that has finished waits for the next job. Stopping a job terminates its worker at
// once, with the workers that it has started.
import type { Job } from './job.ts';
import type { jobs } from './jobs.ts';
import type { AskMessage, TellMessage } from './protocol.ts';

type Jobs = typeof jobs;
/** The name of a job. */
export type JobName = keyof Jobs;
type JobOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>['job'];
/** The request of a job. */
export type RequestOf<Name extends JobName> =
  JobOf<Name> extends Job<infer Request, never, never, unknown> ? Request : never;
/** The progress that a job reports. */
export type ProgressOf<Name extends JobName> = Parameters<Parameters<JobOf<Name>>[1]['progress']>[0];
/** An item that a job finds while it runs. */
export type ItemOf<Name extends JobName> = Parameters<Parameters<JobOf<Name>>[1]['item']>[0];
/** The result of a job. */
export type ResultOf<Name extends JobName> = Awaited<ReturnType<JobOf<Name>>>;

/** Receives the news of a running job. */
export interface Listener<Name extends JobName> {
  news?(progress: ProgressOf<Name> | undefined, items: readonly ItemOf<Name>[]): void;
}

/** A running job. */
export interface Asked<Result> {
  /** Rejects with a `Stopped` if the job was stopped, otherwise with the error. */
  readonly result: Promise<Result>;
  /** Stops the job at once. */
  stop(): void;
  /** Tells the job something while it runs. */
  tell(message: unknown): void;
  /** Asks the job to finish by itself. `result` settles when it has. */
  end(): void;
}

/** The visitor or the page stopped the job. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** The request cannot be answered, for the reason in the message. */
export class Refused extends Error {
  override name = 'Refused';
}

/** No worker starts in this browser, or from this address. */
class NoWorkers extends Refused {
  override name = 'NoWorkers';
  constructor() {
    super(
      'This browser starts no workers for this page, and all computing happens in workers. Open the page over http:// or https:// in a current browser that does not block scripts, or use the command line: npx minclue',
    );
  }
}

const idle: Worker[] = [];
/** Idle workers whose script could not be loaded. */
const broken = new WeakSet<Worker>();
const MOST_IDLE = 2;

/** Starts a worker while the room's script loads. Rooms ask for a job at once and then need not wait for a worker. */
export function prepareWorker(): void {
  if (idle.length > 0) return;
  try {
    idle.push(startWorker());
  } catch {
    // the first job reports it
  }
}

/** Starts a job. */
export function ask<Name extends JobName>(
  name: Name,
  request: RequestOf<Name>,
  listener: Listener<Name> = {},
): Asked<ResultOf<Name>> {
  let worker: Worker;
  try {
    worker = idle.pop() ?? startWorker();
    if (broken.has(worker)) throw new NoWorkers();
  } catch {
    return { result: Promise.reject(new NoWorkers()), stop() {}, tell() {}, end() {} };
  }
  const say = (message: AskMessage): void => worker.postMessage(message);
  let stop: () => void = () => {};
  let end = (): void => say({ kind: 'end' });
  let tell = (message: unknown): void => say({ kind: 'tell', message });
  const result = new Promise<ResultOf<Name>>((resolve, reject) => {
    const leave = (): void => {
      worker.onmessage = null;
      worker.onerror = () => broken.add(worker);
      stop = () => {}; // the worker may do another job by then
      end = stop;
      tell = stop;
    };
    const rest = (): void => {
      leave();
      if (idle.length < MOST_IDLE) idle.push(worker);
      else worker.terminate();
    };
    worker.onmessage = ({ data }: MessageEvent<TellMessage>) => {
      if (data.kind === 'news')
        listener.news?.(data.progress as ProgressOf<Name>, data.items as readonly ItemOf<Name>[]);
      else if (data.kind === 'result') {
        rest();
        resolve(data.result as ResultOf<Name>);
      } else {
        rest();
        reject(data.isInput ? new Refused(data.message) : new Error(data.message));
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      leave();
      worker.terminate();
      // a script that cannot be loaded gives an event without a message
      reject(event.message ? new Error(event.message) : new NoWorkers());
    };
    stop = () => {
      leave();
      worker.terminate();
      reject(new Stopped('stopped'));
    };
  });
  say({ kind: 'ask', name, request });
  return { result, stop: () => stop(), tell: (message) => tell(message), end: () => end() };
}

/** Starts a worker. The build has written its address into the page. */
function startWorker(): Worker {
  const address = document.querySelector<HTMLMetaElement>('meta[name="minclue-worker"]')?.content ?? '';
  const worker = new Worker(new URL(address, document.baseURI), { type: 'module' });
  worker.onerror = () => broken.add(worker);
  return worker;
}
