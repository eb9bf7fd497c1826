// Finds all n-clue puzzles of a grid, in any number of threads, and reports each when it is found. It also reports its
// finished parts, from which a stopped search continues.
import { type CheckCounters, check } from '../../../check/index.ts';
import { zeroCheckCounters } from '../../../check/internal.ts';
import { createMemoryStore, type PartRecord, type Store, type StoreHeader } from '../../../work/index.ts';
import { nestCounters, unsealPart } from '../../../work/internal.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';
import { type SearchProgress, watchSearch } from './watch.ts';

export interface SearchRequest extends GridData {
  readonly clues: number;
  /** The name of an algorithm. Default: the quickest. */
  readonly algorithm?: string | undefined;
  readonly threads: number;
  /** What an earlier, stopped search for the same question had done. */
  readonly earlier?: EarlierSearch | undefined;
}

export interface EarlierSearch {
  readonly parts: readonly PartRecord[];
  readonly elapsedMs: number;
}

export interface SearchResult {
  readonly clues: number;
  readonly puzzles: number;
  readonly counters: CheckCounters;
  readonly elapsedMs: number;
}

/** A puzzle as a line, or a part that is finished or can be continued. */
export type SearchItem = string | PartRecord;

/** Checkpoints are reported for parts that take long, and not more often. */
const CHECKPOINT_MS = 5000;

export const job: Job<SearchRequest, SearchProgress, SearchItem, SearchResult> = async (request, tell) => {
  const { clues, algorithm, threads, earlier = { parts: [], elapsedMs: 0 } } = request;
  const began = performance.now() - earlier.elapsedMs;
  const watch = watchSearch(began);
  const { puzzles, counters } = await check(
    { ...unpackGrid(request), clues },
    {
      threads,
      ...(algorithm !== undefined && { algorithm }),
      async store(header) {
        for (const record of earlier.parts) enterEarlier(header, record);
        return storeOf(header, earlier.parts, (record) => tell.item(record));
      },
      onSlice(slice) {
        for (const line of slice.found) tell.item(line);
        const progress = watch.enter(slice);
        if (progress) tell.progress(progress);
      },
    },
  );
  return { clues, puzzles: puzzles.length, counters, elapsedMs: performance.now() - began };

  function enterEarlier(header: StoreHeader, record: PartRecord): void {
    const kept = unsealPart(header, record);
    if (!kept || !('counters' in kept.state)) return;
    const { part, parts, found, state } = kept;
    const sums = nestCounters(zeroCheckCounters(), state.counters);
    watch.enter({ grid: 0, part, parts, found, counters: sums, fraction: 1 });
  }
};

/** A store that begins with the earlier parts and reports new ones. */
function storeOf(
  header: StoreHeader,
  earlier: readonly PartRecord[],
  report: (record: PartRecord) => void,
): Store {
  const memory = createMemoryStore(header);
  const toldAt = new Map<number, number>();
  /** Is the part finished, or has it been under way for a while since the last report? */
  const isWanted = (record: PartRecord): boolean => {
    if ('counters' in unsealPart(header, record)!.state) return true;
    const now = performance.now();
    const last = toldAt.get(record.part);
    if (last === undefined || now - last > CHECKPOINT_MS) toldAt.set(record.part, now);
    return last !== undefined && now - last > CHECKPOINT_MS;
  };
  return {
    ...memory,
    async *parts() {
      yield* earlier;
    },
    async join(range) {
      const runner = await memory.join(range);
      return {
        ...runner,
        async keep(records, parts) {
          await runner.keep(records, []);
          for (const record of parts) if (isWanted(record)) report(record);
        },
      };
    },
  };
}
