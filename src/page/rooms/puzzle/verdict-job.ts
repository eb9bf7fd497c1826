// Counts the solutions of a puzzle up to a limit and returns two of them, and for a proper puzzle the redundant clues.
import { examine } from '../../../make/index.ts';
import { defaultEngine } from '../../../solve/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

/** Counting stops here, and the page says "at least". */
const MOST_SOLUTIONS = 100_000;
const SLICE_NODES = 20_000;

export interface Verdict {
  readonly solutions: number;
  /** Are these all solutions? */
  readonly isExact: boolean;
  /** The first two solutions. */
  readonly shown: readonly Uint8Array[];
  /** The clues that can each be removed alone. Absent unless the puzzle is proper and has no pencilmarks. */
  readonly redundant?: readonly number[];
}

/** The progress is the number of solutions found so far. */
export const job: Job<PuzzleData, number, never, Verdict> = (data, tell) => {
  const puzzle = unpackPuzzle(data);
  const search = defaultEngine(puzzle.board).start(puzzle, { limit: MOST_SOLUTIONS, keep: 2 });
  let state: 'done' | 'paused';
  do {
    state = search.run(SLICE_NODES);
    tell.progress(search.counters.solutions);
  } while (state === 'paused');
  const { solutions } = search.counters;
  const isExact = solutions < MOST_SOLUTIONS && !search.gaveUp;
  const verdict = { solutions, isExact, shown: search.take().slice(0, 2) };
  if (solutions !== 1 || !isExact || puzzle.candidates) return verdict;
  const examined = examine(puzzle);
  return typeof examined === 'string' ? verdict : { ...verdict, redundant: examined.redundant };
};
