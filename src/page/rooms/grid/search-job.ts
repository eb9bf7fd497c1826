// All n-clue puzzles of a grid, as they are found, in as many threads as are wanted.
import { type CheckCounters, check } from '../../../check/index.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';
import { type SearchProgress, watchSearch } from './watch.ts';

export interface SearchRequest extends GridData {
  readonly clues: number;
  /** An algorithm's name; undefined: the quickest. */
  readonly algorithm?: string | undefined;
  readonly threads: number;
}

export interface SearchResult {
  readonly clues: number;
  readonly puzzles: number;
  readonly counters: CheckCounters;
  readonly elapsedMs: number;
}

/** Items are puzzles, as lines. */
export const job: Job<SearchRequest, SearchProgress, string, SearchResult> = async (request, tell) => {
  const { clues, algorithm, threads } = request;
  const began = performance.now();
  const watch = watchSearch();
  const { puzzles, counters } = await check(
    { ...unpackGrid(request), clues },
    {
      threads,
      ...(algorithm !== undefined && { algorithm }),
      onSlice(slice) {
        for (const line of slice.found) tell.item(line);
        const progress = watch.enter(slice);
        if (progress) tell.progress(progress);
      },
    },
  );
  return { clues, puzzles: puzzles.length, counters, elapsedMs: performance.now() - began };
};
