// Runs a search in slices and pauses between them to check signals and report progress. Nothing freezes,
// however many solutions a puzzle has.
import { nextTurn } from '../base/internal.ts';
import type { Counters } from './engine.ts';

/** Nodes per slice: some milliseconds in every engine. */
const SLICE_NODES = 2000;
/** Milliseconds of work between two pauses. */
const REST_AFTER_MS = 30;

/** A search of any kind: for the solutions of a puzzle or of an exact cover problem. */
export interface Sliceable<Solution> {
  /** Works for about `nodes` more nodes. */
  run(nodes: number): 'done' | 'paused';
  /** The solutions since the last call. */
  take(): Solution[];
  /** The counters so far. */
  readonly counters: Counters;
}

/** When to end a search in slices, and who receives its results. */
export interface SliceOptions<Solution> {
  /** Ends the search after this many milliseconds. Default: no limit. */
  readonly timeLimitMs?: number;
  /** Receives the solutions kept by the search as they are found. */
  readonly onSolutions?: (solutions: Solution[]) => Promise<void>;
  /** Called at every pause. */
  readonly onRest?: (counters: Counters) => void;
  /** Ends the search, as the time limit does. */
  readonly signal?: AbortSignal;
}

let restedAt = 0;

/** Works until the search is done, the time is up or the signal aborts. Returns `done` or `paused`. */
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
