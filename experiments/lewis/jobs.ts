// The runs of an algorithm on some puzzles.
import type { Puzzle } from '../../src/board/index.ts';
import type { LewisOptions, Order } from './options.ts';
import type { Algorithm, TrialJob } from './trial.ts';

/** So many runs on each of the puzzles, with seeds that belong to the instance and the run. */
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
