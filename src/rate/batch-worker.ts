// The other end of batch.ts: makes the board, rates the batch, sends the ratings back.
import { type Board, createBoard } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { rateBatch } from './batch.ts';
import type { Rating } from './rate.ts';

export interface RateJob {
  /** What it takes to make the board again in another thread. */
  readonly shape: {
    readonly boxRows: number;
    readonly boxColumns: number;
    readonly diagonals: boolean;
    readonly extraUnits: readonly (readonly number[])[];
  };
  readonly cells: Uint8Array;
  readonly candidates: Uint8Array | undefined;
}

const boards = new Map<string, Board>();

answerJobs<undefined, RateJob, Rating[]>(() => ({ shape, cells, candidates }) => {
  const key = JSON.stringify(shape);
  let board = boards.get(key);
  if (!board) boards.set(key, (board = createBoard(shape.boxRows, shape.boxColumns, shape)));
  return rateBatch(candidates ? { board, cells, candidates } : { board, cells });
});
