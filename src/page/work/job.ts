// A job is a function that a worker runs. It may take any time and need not watch for a stop, because stopping it
// terminates its worker. What it finds reaches the page while it runs.

/** Reports to the page while a job runs. */
export interface Teller<Progress, Item> {
  /** Reports progress. Of several reports in a short time the page gets only the last. */
  progress(progress: Progress): void;
  /** Reports an item. All items reach the page, in order. */
  item(item: Item): void;
  /** Calls `take` with what the page tells the job while it runs. */
  hear(take: (message: unknown) => void): void;
  /** Aborted when the page asks the job to finish by itself, for jobs that must clean up. */
  readonly ending: AbortSignal;
}

/** A job. Its request, progress, items and result are plain data, because they cross to another thread. */
export type Job<Request, Progress = never, Item = never, Result = void> = (
  request: Request,
  tell: Teller<Progress, Item>,
) => Result | Promise<Result>;

/** A module that exports a job. */
export interface JobModule {
  // biome-ignore lint/suspicious/noExplicitAny: each job has its own types, which `RequestOf` and the like read
  readonly job: Job<any, any, any, any>;
}

/** Jobs by name. Each is loaded when it is first needed. */
export type JobTable = Readonly<Record<string, () => Promise<JobModule>>>;
