// One run of an algorithm on an instance, within a budget of moves or CPU seconds.
import { createBoard, createPuzzle } from '../../src/board/index.ts';
import type { Engine } from '../../src/solve/index.ts';
import { createAnneal, createHybrid, createHybridPlus } from '../../src/solve/internal.ts';
import { startThreadClock } from '../../src/work/internal.ts';
import type { Budget, Order } from './options.ts';

/** Moves between two looks at the clock. */
const SLICE_MOVES = 200_000;

const engines = {
  SA: createAnneal,
  hybrid: createHybrid,
  'hybrid (boxes)': (options) => createHybrid({ ...options, cp: 'boxes' }),
  'hybrid+': createHybridPlus,
} satisfies Record<string, (options: { seed: number; budget: number }) => Engine>;

export type Algorithm = keyof typeof engines;

export interface TrialJob {
  readonly order: Order;
  /** The digits, 0 where a cell is open. */
  readonly cells: readonly number[];
  readonly algorithm: Algorithm;
  readonly seed: number;
  readonly budget: Budget;
}

export interface Trial {
  readonly isSolved: boolean;
  readonly moves: number;
  readonly cpuSeconds: number;
}

export function runTrial({ order, cells, algorithm, seed, budget: { measure, value } }: TrialJob): Trial {
  const puzzle = createPuzzle(createBoard(order, order), cells);
  const clock = startThreadClock();
  const budget = measure === 'moves' ? value : Number.POSITIVE_INFINITY;
  const seconds = measure === 'seconds' ? value : Number.POSITIVE_INFINITY;
  const search = engines[algorithm]({ seed, budget }).start(puzzle, { limit: 1, keep: 0 });
  while (search.run(SLICE_MOVES) === 'paused' && clock() < seconds);
  return {
    isSolved: search.counters.solutions === 1,
    moves: search.counters.nodes,
    cpuSeconds: clock(),
  };
}
