// What is seen of a search while it goes on: the counters of its parts added up.
import type { CheckCounters, CheckSlice } from '../../../check/index.ts';
import { addCheckCounters, zeroCheckCounters } from '../../../check/internal.ts';

/** How far a search has come. */
export interface SearchProgress {
  readonly fraction: number;
  readonly counters: CheckCounters;
  readonly elapsedMs: number;
}

/** Slices are short and parts many: they are added up so often at most. */
const SUMS_MS = 80;

/** Takes slices and gives the sums now and then. */
export function watchSearch(): { enter(slice: CheckSlice): SearchProgress | undefined } {
  const parts = new Map<number, CheckSlice>();
  const began = performance.now();
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
