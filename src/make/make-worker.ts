// The other end of batch.ts: makes the puzzles of some numbers.

import { answerJobs } from '../base/internal.ts';
import { type BoardShape, boardOf } from '../board/index.ts';
import { type GaveUp, type MadePuzzle, openMaker } from './maker.ts';
import type { MakeRequest } from './request.ts';

/** A request, its board as data. */
export interface MakeOrder {
  readonly shape: BoardShape;
  readonly wanted: Omit<MakeRequest, 'board'>;
  /** Where what is begun is counted, if it can be seen from there. */
  readonly counts: Int32Array;
}

/** The numbers from … to − 1. */
export interface MakeJob {
  readonly from: number;
  readonly to: number;
}

/** What comes back: the board stays where it is. */
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
