// Adds up the counters of the parts of a search while it runs.
import type { CheckCounters, CheckSlice } from '../../../check/index.ts';
import { addCheckCounters, zeroCheckCounters } from '../../../check/internal.ts';

/** The progress of a search. */
export interface SearchProgress {
  readonly fraction: number;
  readonly counters: CheckCounters;
  readonly elapsedMs: number;
}

/** The shortest time between two sums. Slices are short and parts are many, so adding them up at each would be slow. */
const SUMS_MS = 80;

/** Takes slices and returns the sums from time to time. `began`: when the search began, or would have without a stop. */
export function watchSearch(began = performance.now()): {
  enter(slice: CheckSlice): SearchProgress | undefined;
} {
  const parts = new Map<number, CheckSlice>();
  let last = Number.NEGATIVE_INFINITY;
  return {
    enter(slice) {
      parts.set(slice.part, slice);
      if (performance.now() - last < SUMS_MS) return undefined;
      last = performance.now();
      const counters = zeroCheckCounters();
      let done = 0;
      for (const part of parts.values()) {
        addCheckCounters(counters, part.counters);
        done += part.fraction;
      }
      return { fraction: done / slice.parts, counters, elapsedMs: performance.now() - began };
    },
  };
}
