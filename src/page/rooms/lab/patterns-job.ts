// Counts the patterns of a board with n clues and returns the first ones to look at.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { startPatterns } from '../../../patterns/index.ts';
import type { Job } from '../../work/job.ts';

interface Request {
  readonly shape: BoardShape;
  readonly clues: number;
}

/** A pattern that the page shows. */
export interface ShownPattern {
  readonly cells: Uint8Array;
  readonly automorphisms: number;
}

const MOST_SHOWN = 48;
const SLICE_NODES = 20_000;

/** Progress and result are the number of patterns. */
export const job: Job<Request, number, ShownPattern, number> = ({ shape, clues }, tell) => {
  const search = startPatterns(boardOf(shape), clues);
  let shown = 0;
  let state: 'done' | 'paused';
  do {
    state = search.run(SLICE_NODES);
    for (const { cells, automorphisms } of search.take())
      if (shown++ < MOST_SHOWN) tell.item({ cells, automorphisms });
    tell.progress(search.counts.patterns);
  } while (state === 'paused');
  return search.counts.patterns;
};
