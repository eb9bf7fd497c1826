// Which algorithms can look for so many clues on a board. The algorithms bring all their kernels with them, so that the
// page itself does not load them.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { algorithms } from '../../../check/index.ts';
import type { Job } from '../../work/job.ts';

export interface AlgorithmsRequest {
  readonly board: BoardShape;
  readonly clues: number;
}

/** The names, in the order of the table. */
export const job: Job<AlgorithmsRequest, never, never, readonly string[]> = ({ board, clues }) =>
  algorithms.filter(({ refuses }) => refuses(boardOf(board), clues) === undefined).map(({ name }) => name);
