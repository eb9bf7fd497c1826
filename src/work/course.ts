// The course of a run: what all of its pieces know, how those who wait hear of those who work, and what ends it early.
import type { Known } from './known.ts';
import type { Question } from './question.ts';
import type { RunOptions } from './run-options.ts';
import type { StoreRunner } from './store.ts';

/** What pending tasks, ledger and lanes of one run share. */
export interface Run<Parameters = unknown> {
  readonly question: Question<Parameters>;
  readonly parameters: Parameters;
  readonly options: RunOptions;
  readonly isParted: boolean;
  readonly runner: StoreRunner | undefined;
  readonly known: Known;
  /** How many there are, if the question numbers them. */
  readonly tasks: number | undefined;
  /** Tasks done and lines found, in this run and before, those of tasks under way among the lines. */
  readonly counts: { done: number; found: number };
  readonly course: Course;
}

export interface Course {
  /** Aborted when the run is over, whatever ends it. */
  readonly signal: AbortSignal;
  isOver(): boolean;
  /** Resolves at the next `tell()`. */
  changed(): Promise<void>;
  tell(): void;
  /** Ends the run; only the first error counts. */
  fail(error: unknown): void;
  close(): void;
  /** Throws what has ended the run, if it was a failure or the caller's signal. */
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
