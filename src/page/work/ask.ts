// Asking a worker for a job. A worker that is done waits for the next job; one that is stopped is ended at once,
// whatever it was doing, and so are the workers it has started itself.
import type { Job } from './job.ts';
import type { jobs } from './jobs.ts';
import type { AskMessage, TellMessage } from './protocol.ts';

type Jobs = typeof jobs;
/** The name of a job. */
export type JobName = keyof Jobs;
type JobOf<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>['job'];
/** What a job is asked. */
export type RequestOf<Name extends JobName> =
  JobOf<Name> extends Job<infer Request, never, never, unknown> ? Request : never;
/** How far a job says it has come. */
export type ProgressOf<Name extends JobName> = Parameters<Parameters<JobOf<Name>>[1]['progress']>[0];
/** What a job finds as it goes. */
export type ItemOf<Name extends JobName> = Parameters<Parameters<JobOf<Name>>[1]['item']>[0];
/** What a job answers at its end. */
export type ResultOf<Name extends JobName> = Awaited<ReturnType<JobOf<Name>>>;

/** What is heard of a job under way. */
export interface Listener<Name extends JobName> {
  news?(progress: ProgressOf<Name> | undefined, items: readonly ItemOf<Name>[]): void;
}

/** A job under way. */
export interface Asked<Result> {
  /** Rejects with a `Stopped` when it was stopped, else with what went wrong. */
  readonly result: Promise<Result>;
  /** Ends it at once. */
  stop(): void;
  /** Asks it to come to an end of its own; its result tells when it has. */
  end(): void;
}

/** The visitor, or the page, did not want it any more. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** What was asked cannot be answered, for a reason that the message gives. */
export class Refused extends Error {
  override name = 'Refused';
}

const idle: Worker[] = [];
const MOST_IDLE = 2;

/** Rooms ask at once: a worker that is loaded beside the room's own script spares them the wait for it. */
export function prepareWorker(): void {
  if (idle.length === 0) idle.push(startWorker());
}

/** Starts a job. */
export function ask<Name extends JobName>(
  name: Name,
  request: RequestOf<Name>,
  listener: Listener<Name> = {},
): Asked<ResultOf<Name>> {
  const worker = idle.pop() ?? startWorker();
  const say = (message: AskMessage): void => worker.postMessage(message);
  let stop: () => void = () => {};
  let end = (): void => say({ kind: 'end' });
  const result = new Promise<ResultOf<Name>>((resolve, reject) => {
    const leave = (): void => {
      worker.onmessage = null;
      worker.onerror = null;
      stop = () => {}; // it may do something else by then
      end = stop;
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
      reject(new Error(event.message ?? 'the worker could not be started'));
    };
    stop = () => {
      leave();
      worker.terminate();
      reject(new Stopped('stopped'));
    };
  });
  say({ kind: 'ask', name, request });
  return { result, stop: () => stop(), end: () => end() };
}

/** The build writes the worker's address into the page. */
function startWorker(): Worker {
  const address = document.querySelector<HTMLMetaElement>('meta[name="minclue-worker"]')?.content ?? '';
  return new Worker(new URL(address, document.baseURI), { type: 'module' });
}
