// The course of a run: what all its pieces share, how waiting pieces learn of progress, and how the run ends early.
import type { Known } from './known.ts';
import type { Question } from './question.ts';
import type { RunOptions } from './run-options.ts';
import type { StoreRunner } from './store.ts';

/** What the pending tasks, the ledger and the lanes of one run share. */
export interface Run<Parameters = unknown> {
  readonly question: Question<Parameters>;
  readonly parameters: Parameters;
  readonly options: RunOptions;
  readonly isParted: boolean;
  readonly runner: StoreRunner | undefined;
  readonly known: Known;
  /** The number of tasks, if the question numbers them. */
  readonly tasks: number | undefined;
  /** Tasks done and lines found, in this run and earlier ones. Lines of tasks under way are included. */
  readonly counts: { done: number; found: number };
  readonly course: Course;
}

export interface Course {
  /** Aborted when the run is over for any reason. */
  readonly signal: AbortSignal;
  isOver(): boolean;
  /** Resolves at the next `tell()`. */
  changed(): Promise<void>;
  tell(): void;
  /** Ends the run; only the first error counts. */
  fail(error: unknown): void;
  close(): void;
  /** Throws the failure or the reason of the caller's signal if that ended the run. */
  throwIfFailed(): void;
}

export function createCourse(signal: AbortSignal | undefined): Course {
  const over = new AbortController();
  let failure: { readonly error: unknown } | undefined;
  let ring: () => void = () => {};
  let next: Promise<void> | undefined;
  const tell = (): void => {
    next = undefined;
    ring();
  };
  const end = (): void => {
    over.abort();
    tell();
  };
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end);
  return {
    signal: over.signal,
    isOver: () => over.signal.aborted,
    changed() {
      next ??= new Promise((resolve) => {
        ring = resolve;
      });
      return next;
    },
    tell,
    fail(error) {
      failure ??= { error };
      end();
    },
    close() {
      signal?.removeEventListener('abort', end);
      end();
    },
    throwIfFailed() {
      if (failure) throw failure.error;
      signal?.throwIfAborted();
    },
  };
}
