// Many puzzles of one board, here or in other threads; each is rated alone, so a batch says what single calls say.

import { startThreads } from '../base/internal.ts';
import { type BoardShape, type Puzzle, shapeOf } from '../board/index.ts';
import { checkOptions, checkPacked } from '../board/internal.ts';
import type { Batch } from '../solve/index.ts';
import { type RateOptions, rate } from './rate.ts';
import type { Rating } from './rating.ts';
import type { Scale } from './scale.ts';

/** The ratings of the puzzles, in order. */
export function rateBatch(batch: Batch, options: RateOptions = {}): Rating[] {
  checkOptions(batch);
  const { board, cells, candidates } = batch;
  checkPacked(board, cells);
  const { cellCount, size } = board;
  return Array.from({ length: cells.length / cellCount }, (_, i) => {
    const puzzle: Puzzle = { board, cells: cells.subarray(i * cellCount, (i + 1) * cellCount) };
    const marks = cellCount * size;
    return rate(
      candidates ? { ...puzzle, candidates: candidates.subarray(i * marks, (i + 1) * marks) } : puzzle,
      options,
    );
  });
}

/** Worker threads that rate batches. */
export interface RatingPool {
  /** Rates the batch in the next free worker. */
  rate(batch: Batch): Promise<Rating[]>;
  /** Ends the workers; batches still under way are rejected. */
  close(): Promise<void>;
}

/** What a worker is sent. */
export interface RateJob {
  readonly shape: BoardShape;
  readonly cells: Uint8Array;
  readonly candidates: Uint8Array | undefined;
  readonly scale: Scale | undefined;
}

/** Up to so many worker threads; they start with the first batches. */
export function createRatingPool(threads: number, scale?: Scale): RatingPool {
  const workers = startThreads<RateJob, Rating[]>(
    new URL('../rate/batch-worker.js', import.meta.url),
    undefined,
    threads,
    1,
  );
  return {
    rate: ({ board, cells, candidates }) => workers.ask({ shape: shapeOf(board), cells, candidates, scale }),
    close: () => workers.close(),
  };
}
