// What a piece of work is: a function that a worker runs. It may take as long as it likes and need not look out for
// anyone who wants to stop it, for its worker is ended. Results go out as they come.

/** A worker's word to the page while it works. */
export interface Teller<Progress, Item> {
  /** How far it has come; of several in a moment the page hears the last. */
  progress(progress: Progress): void;
  /** Something was found; each reaches the page, in order. */
  item(item: Item): void;
  /** Aborted when the page asks the job to come to an end of its own, for those that have something to put in order. */
  readonly ending: AbortSignal;
}

/** Requests, progress, items and results are plain data: they go to another thread. */
export type Job<Request, Progress = never, Item = never, Result = void> = (
  request: Request,
  tell: Teller<Progress, Item>,
) => Result | Promise<Result>;

/** A module with a job in it. */
export interface JobModule {
  // biome-ignore lint/suspicious/noExplicitAny: each job has types of its own, which `RequestOf` and the like read
  readonly job: Job<any, any, any, any>;
}

/** Jobs by name, each loaded when it is first asked for. */
export type JobTable = Readonly<Record<string, () => Promise<JobModule>>>;
