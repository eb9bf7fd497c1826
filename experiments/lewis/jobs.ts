// The runs of an algorithm on some puzzles.
import type { Puzzle } from '../../src/board/index.ts';
import type { LewisOptions, Order } from './options.ts';
import type { Algorithm, TrialJob } from './trial.ts';

/** Returns the given number of runs on each puzzle, with seeds determined by the instance and the run. */
export function jobsOf(
  algorithm: Algorithm,
  order: Order,
  puzzles: readonly Puzzle[],
  { runs, seed, budgets }: LewisOptions,
): TrialJob[] {
  return puzzles.flatMap(({ cells }, i) =>
    Array.from({ length: runs[order] }, (_, run) => ({
      order,
      cells: [...cells],
      algorithm,
      seed: seed + i * 1000 + run,
      budget: budgets[order],
    })),
  );
}
