// Finds the fewest clues of a proper puzzle of the grid, and the reason why no puzzle has fewer.
import { findMinimum } from '../../../check/index.ts';
import type { ElementSet } from '../../../family/index.ts';
import { writePuzzle } from '../../../text/index.ts';
import type { Job } from '../../work/job.ts';
import { type GridData, unpackGrid } from './grid-data.ts';
import { type SearchProgress, watchSearch } from './watch.ts';

export interface MinimumRequest extends GridData {
  readonly threads: number;
}

export interface MinimumProgress extends SearchProgress {
  /** The number of clues that is searched now. */
  readonly clues: number;
}

export interface FoundMinimum {
  readonly minimum: number;
  /** A puzzle with this many clues. */
  readonly puzzle: string;
  readonly clique: readonly ElementSet[];
  /** The numbers of clues for which a search found no puzzle. */
  readonly excluded: readonly number[];
}

export const job: Job<MinimumRequest, MinimumProgress, never, FoundMinimum> = async (request, tell) => {
  let clues = 0;
  let watch = watchSearch();
  const { minimum, puzzles, clique, excluded } = await findMinimum(unpackGrid(request), {
    threads: request.threads,
    onClues(number) {
      clues = number;
      watch = watchSearch();
    },
    onSlice(slice) {
      const progress = watch.enter(slice);
      if (progress) tell.progress({ clues, ...progress });
    },
  });
  return { minimum, puzzle: writePuzzle(puzzles[0]), clique, excluded };
};
