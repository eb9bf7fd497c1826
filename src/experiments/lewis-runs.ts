// One run of an algorithm on an instance, within a budget of moves or of CPU seconds; and the runs of an experiment.
import type { Puzzle } from '../board/index.ts';
import { createAnneal, createHybrid, createHybridPlus, type Engine } from '../solve/index.ts';
import { startClock } from './clock.ts';
import type { Budget } from './lewis-options.ts';

/** Moves between two looks at the clock. */
const SLICE_MOVES = 200_000;

export interface Algorithm {
  readonly name: string;
  create(options: { seed: number; budget: number }): Engine;
}

export const annealing: Algorithm = { name: 'SA', create: createAnneal };
export const stated: Algorithm = { name: 'hybrid', create: createHybrid };
export const boxesOnly: Algorithm = {
  name: 'hybrid (boxes)',
  create: (options) => createHybrid({ ...options, cp: 'boxes' }),
};
export const plus: Algorithm = { name: 'hybrid+', create: createHybridPlus };

export interface Trial {
  readonly isSolved: boolean;
  readonly moves: number;
  readonly cpuSeconds: number;
}

function runTrial(algorithm: Algorithm, puzzle: Puzzle, seed: number, { unit, value }: Budget): Trial {
  const clock = startClock();
  const budget = unit === 'moves' ? value : Number.POSITIVE_INFINITY;
  const seconds = unit === 'seconds' ? value : Number.POSITIVE_INFINITY;
  const search = algorithm.create({ seed, budget }).start(puzzle, { limit: 1, keep: 0 });
  while (search.run(SLICE_MOVES) === 'paused' && clock() < seconds);
  return {
    isSolved: search.counters.solutions === 1,
    moves: search.counters.nodes,
    cpuSeconds: clock(),
  };
}

/** So many runs on each of the puzzles, with seeds that belong to the instance and the run. */
export function runTrials(
  algorithm: Algorithm,
  puzzles: readonly Puzzle[],
  { runs, seed, budget }: { runs: number; seed: number; budget: Budget },
): Trial[] {
  return puzzles.flatMap((puzzle, i) =>
    Array.from({ length: runs }, (_, run) => runTrial(algorithm, puzzle, seed + i * 1000 + run, budget)),
  );
}
