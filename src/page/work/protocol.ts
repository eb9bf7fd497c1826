// What the page and its workers say to each other. A worker does one job at a time.

/** From the page: do this; come to an end with what you do. */
export type AskMessage =
  | { readonly kind: 'ask'; readonly name: string; readonly request: unknown }
  | { readonly kind: 'end' };

/** From the worker: what is new, and at last the end. */
export type TellMessage =
  | { readonly kind: 'news'; readonly progress?: unknown; readonly items: readonly unknown[] }
  | { readonly kind: 'result'; readonly result: unknown }
  /** `isInput`: about what was asked or the memory it takes, in words for the visitor; else a fault of ours. */
  | { readonly kind: 'error'; readonly message: string; readonly isInput: boolean };
