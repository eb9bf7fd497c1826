// Lists the algorithms that can race, and why some cannot take a board and a number of clues.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { algorithms } from '../../../check/index.ts';
import type { Job } from '../../work/job.ts';

export interface AlgorithmRow {
  readonly name: string;
  readonly summary: string;
  /** Why it cannot take the question. */
  readonly refusal?: string;
}

interface Request {
  readonly shape: BoardShape;
  readonly clues: number;
}

export const job: Job<Request, never, never, readonly AlgorithmRow[]> = ({ shape, clues }) => {
  const board = boardOf(shape);
  return algorithms.map(({ name, summary, refuses }) => {
    const refusal = refuses(board, clues);
    return { name, summary, ...(refusal !== undefined && { refusal }) };
  });
};
