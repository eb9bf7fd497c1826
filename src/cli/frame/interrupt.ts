// Work that Ctrl-C may end. Its result says how far it got.
import { nextTurn } from '../../base/internal.ts';
import type { Session } from './session.ts';

/** The time between two progress reports of work that reports little itself. */
const TELL_EVERY_MS = 500;

/** Does the work. Returns false if Ctrl-C ended it. `tell` reports the progress from time to time. */
export async function runToEnd(
  { signal }: Session,
  work: () => Promise<void>,
  tell?: () => void,
): Promise<boolean> {
  const timer = tell && setInterval(tell, TELL_EVERY_MS);
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(timer);
  }
  return !signal.aborted;
}

/** The outcome of work that Ctrl-C may have ended: its result, or what it knew by then. */
export type Outcome<SoFar, Result> =
  | { readonly isComplete: true; readonly result: Result }
  | { readonly isComplete: false; readonly soFar: SoFar };

/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 30;
/** Time for work that starts after Ctrl-C: what it finds at once is worth printing. */
const LAST_MS = 100;

/**
 * Does work in this thread. The work yields where it can rest, each time with what it knows; `words` describes that for
 * the progress.
 */
export async function runSteps<SoFar, Result>(
  { signal, progress }: Session,
  steps: Generator<SoFar, Result>,
  words: (soFar: SoFar) => string,
): Promise<Outcome<SoFar, Result>> {
  let restedAt = performance.now();
  let endAt = signal.aborted ? restedAt + LAST_MS : Number.POSITIVE_INFINITY;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { isComplete: true, result: value };
    const now = performance.now();
    if (now >= endAt) {
      steps.return(undefined as Result); // it may have something to release
      return { isComplete: false, soFar: value };
    }
    if (signal.aborted || now - restedAt < REST_AFTER_MS) continue;
    progress.tell(words(value));
    await nextTurn();
    restedAt = performance.now();
    if (signal.aborted) endAt = 0;
  }
}
