// The worker of batch.ts: makes the puzzles of a range of numbers.

import { answerJobs } from '../base/internal.ts';
import { type BoardShape, boardOf } from '../board/index.ts';
import { type GaveUp, type MadePuzzle, openMaker } from './maker.ts';
import type { CheckedRequest } from './request.ts';

/** A request with its board as data. */
export interface MakeOrder {
  readonly shape: BoardShape;
  readonly wanted: Omit<CheckedRequest, 'board'>;
  /** Shared counts of what has been begun, where threads can share memory. */
  readonly counts: Int32Array;
}

/** The numbers from … to − 1. */
export interface MakeJob {
  readonly from: number;
  readonly to: number;
}

/** What is sent back: the board stays in the worker. */
export type SentPuzzle = Omit<MadePuzzle, 'board'> | GaveUp;

answerJobs<MakeOrder, MakeJob, SentPuzzle[]>(({ shape, wanted, counts }) => {
  const maker = openMaker({ ...wanted, board: boardOf(shape) }, counts);
  return async ({ from, to }) => {
    const start = await maker;
    const results: SentPuzzle[] = [];
    for (let index = from; index < to; index++) {
      const tries = start(index);
      let next = tries.next();
      while (!next.done) next = tries.next();
      const result = next.value;
      if (result.kind === 'gave up') {
        results.push(result);
        break; // the batch ends here
      }
      const { board: _, ...sent } = result;
      results.push(sent);
    }
    return results;
  };
});
