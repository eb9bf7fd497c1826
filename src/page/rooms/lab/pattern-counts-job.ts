// Counts the essentially different patterns of a board for every number of clues.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { countPatterns } from '../../../patterns/index.ts';
import type { Job } from '../../work/job.ts';

/** The numbers of patterns for 0, 1, … clues. */
export interface PatternCounts {
  readonly all: readonly bigint[];
  /** Only patterns that a proper puzzle may have (Lass, Lemma 1.1). */
  readonly possible: readonly bigint[];
}

export const job: Job<BoardShape, never, never, PatternCounts> = (shape) => {
  const board = boardOf(shape);
  return { all: countPatterns(board, 'none'), possible: countPatterns(board, 'lemma') };
};
