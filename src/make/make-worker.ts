// The other end of batch.ts: makes the puzzles of some numbers.
import { createBoard } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { createMaker, type GaveUp, type MadePuzzle } from './maker.ts';
import type { MakeRequest } from './request.ts';

/** A request and what it takes to make its board again. */
export interface MakeOrder {
  readonly shape: {
    readonly boxRows: number;
    readonly boxColumns: number;
    readonly diagonals: boolean;
    readonly extraUnits: readonly (readonly number[])[];
  };
  readonly wanted: Omit<MakeRequest, 'board'>;
}

/** The numbers from … to − 1. */
export interface MakeJob {
  readonly from: number;
  readonly to: number;
}

answerJobs<MakeOrder, MakeJob, (MadePuzzle | GaveUp)[]>(({ shape, wanted }) => {
  const maker = createMaker({ ...wanted, board: createBoard(shape.boxRows, shape.boxColumns, shape) });
  return async ({ from, to }) => {
    const { make } = await maker;
    const results: (MadePuzzle | GaveUp)[] = [];
    for (let index = from; index < to; index++) {
      const result = make(index);
      results.push(result);
      if (result.kind === 'gave up') break; // the batch ends here
    }
    return results;
  };
});
