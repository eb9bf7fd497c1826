// Searches in the main thread, in slices, with a rest between them in which Ctrl-C is heard and the
// progress bar moves. Nothing freezes, however many solutions a puzzle has.
import { setImmediate } from 'node:timers/promises';
import type { Counters } from '../solve/index.ts';
import type { Session } from './session.ts';

/** Nodes per slice: some milliseconds in every engine. */
const SLICE_NODES = 2000;
/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 30;

/** What a search of any kind can do: one of a puzzle, or one of an exact cover problem. */
export interface Sliceable<Solution> {
  run(nodes: number): 'done' | 'paused';
  take(): Solution[];
  readonly counters: Counters;
}

export interface Slices {
  /** Works until the search is done, the time is up or Ctrl-C came, and tells which: done or paused. */
  run<Solution>(
    search: Sliceable<Solution>,
    options: {
      readonly timeLimitMs: number;
      /** Gets the solutions kept by the search as they are found. */
      readonly onSolutions?: (solutions: Solution[]) => Promise<void>;
      readonly tell?: (counters: Counters) => string;
    },
  ): Promise<'done' | 'paused'>;
}

export function createSlices({ signal, progress }: Pick<Session, 'signal' | 'progress'>): Slices {
  let restedAt = performance.now();
  return {
    async run(search, { timeLimitMs, onSolutions, tell }) {
      const deadline = performance.now() + timeLimitMs;
      for (;;) {
        const state = search.run(SLICE_NODES);
        if (onSolutions) await onSolutions(search.take());
        if (state === 'done') return state;
        const now = performance.now();
        if (now - restedAt > REST_AFTER_MS) {
          if (tell) progress.tell(tell(search.counters));
          await setImmediate();
          restedAt = performance.now();
        }
        if (now >= deadline || signal.aborted) return 'paused';
      }
    },
  };
}
