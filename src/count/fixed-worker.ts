// The other end of fixed-pool.ts: counts the fixed grids of the symmetries it is sent.
import { createBoard, identitySymmetry } from '../board/index.ts';
import { answerJobs } from '../threads/index.ts';
import { fixedProblems } from './fixed.ts';
import { countSolutions } from './fixed-search.ts';

export interface FixedData {
  readonly boxRows: number;
  readonly boxColumns: number;
}

answerJobs<FixedData, Uint16Array, bigint>(({ boxRows, boxColumns }) => {
  const board = createBoard(boxRows, boxColumns);
  const { digits } = identitySymmetry(board);
  return (cells) => countSolutions(fixedProblems(board, { cells, digits }), async () => {});
});
