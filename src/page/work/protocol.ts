// The messages between the page and its workers. A worker does one job at a time.

/** A message from the page: `ask` starts a job, `tell` tells it something, `end` asks the running job to finish. */
export type AskMessage =
  | { readonly kind: 'ask'; readonly name: string; readonly request: unknown }
  | { readonly kind: 'tell'; readonly message: unknown }
  | { readonly kind: 'end' };

/** A message from a worker: news while the job runs, and at the end the result or an error. */
export type TellMessage =
  | { readonly kind: 'news'; readonly progress?: unknown; readonly items: readonly unknown[] }
  | { readonly kind: 'result'; readonly result: unknown }
  /** `isInput`: the message tells the visitor what is wrong with the request or that memory ran out. Otherwise a bug. */
  | { readonly kind: 'error'; readonly message: string; readonly isInput: boolean };
