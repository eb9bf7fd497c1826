// The other end of lists.ts: makes the board, finds what is like each puzzle, sends it back.

import { answerJobs } from '../base/internal.ts';
import { boardOf } from '../board/index.ts';
import { createFinder, type SimilarData, type SimilarJob } from './lists.ts';
import type { SimilarRefusal, SimilarResult } from './similar.ts';

answerJobs<SimilarData, SimilarJob, (SimilarResult | SimilarRefusal)[]>((data) => {
  const find = createFinder(data);
  return async ({ shape, cells }) => {
    const board = boardOf(shape);
    const results: (SimilarResult | SimilarRefusal)[] = [];
    for (let from = 0; from < cells.length; from += board.cellCount)
      results.push(await find({ board, cells: cells.subarray(from, from + board.cellCount) }));
    return results;
  };
});
