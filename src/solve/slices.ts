// Searches in slices, with a rest between them in which signals are heard and progress is told. Nothing freezes,
// however many solutions a puzzle has.
import { nextTurn } from '../base/internal.ts';
import type { Counters } from './engine.ts';

/** Nodes per slice: some milliseconds in every engine. */
const SLICE_NODES = 2000;
/** Milliseconds of work between two rests. */
const REST_AFTER_MS = 30;

/** What a search of any kind can do: one of a puzzle, or one of an exact cover problem. */
export interface Sliceable<Solution> {
  /** Works for about so many nodes. */
  run(nodes: number): 'done' | 'paused';
  /** The solutions since the last call. */
  take(): Solution[];
  /** So far. */
  readonly counters: Counters;
}

/** When a search in slices ends early, and who hears of it. */
export interface SliceOptions<Solution> {
  /** Default: none. */
  readonly timeLimitMs?: number;
  /** Gets the solutions kept by the search as they are found. */
  readonly onSolutions?: (solutions: Solution[]) => Promise<void>;
  /** Told at every rest. */
  readonly onRest?: (counters: Counters) => void;
  /** Ends the search, as the time limit does. */
  readonly signal?: AbortSignal;
}

let restedAt = 0;

/** Works until the search is done, the time is up or the signal aborts, and tells which: done or paused. */
export async function runInSlices<Solution>(
  search: Sliceable<Solution>,
  { timeLimitMs = Number.POSITIVE_INFINITY, onSolutions, onRest, signal }: SliceOptions<Solution> = {},
): Promise<'done' | 'paused'> {
  const deadline = performance.now() + timeLimitMs;
  for (;;) {
    const state = search.run(SLICE_NODES);
    if (onSolutions) await onSolutions(search.take());
    if (state === 'done') return state;
    const now = performance.now();
    if (now - restedAt > REST_AFTER_MS) {
      onRest?.(search.counters);
      await nextTurn();
      restedAt = performance.now();
    }
    if (now >= deadline || signal?.aborted) return 'paused';
  }
}
