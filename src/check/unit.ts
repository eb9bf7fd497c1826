// One unit of a check, worked on in slices of time: the search runs, its puzzles are proved again by another
// engine, and now and then its state is taken down.
import type { CheckAlgorithm, CheckCounters, CheckPlan } from './algorithms/algorithm.ts';
import { proveAgain } from './algorithms/leaf.ts';
import { twofoldPuzzles } from './twofold.ts';

/** How many solutions the puzzles asked for have: 1 (proper) or 2 (pseudo-puzzles, found from proper ones). */
export type SolutionNumber = 1 | 2;

export interface UnitTask {
  readonly plan: CheckPlan;
  readonly unit: number;
  /** A checkpoint to go on from. */
  readonly from?: unknown;
}

export interface UnitReport {
  readonly state: 'done' | 'paused';
  /** Found since the last report, each proved again. */
  readonly puzzles: readonly (readonly number[])[];
  readonly counters: CheckCounters;
  readonly fraction: number;
  /** If it was wanted and the algorithm has it. */
  readonly checkpoint?: unknown;
}

export interface Unit {
  /** Works for about so many milliseconds. */
  advance(milliseconds: number, wantsCheckpoint: boolean): UnitReport;
}

/** One run of the machine shall take about this long: the first ones are short, so that kernels warm up. */
const RUN_MS = 10;
const FIRST_NODES = 64;

export function startUnit(algorithm: CheckAlgorithm, task: UnitTask, solutions: SolutionNumber): Unit {
  const { plan, unit, from } = task;
  const search = algorithm.start(plan, unit, from);
  let nodes = FIRST_NODES;
  return {
    advance(milliseconds, wantsCheckpoint) {
      const endsAt = performance.now() + milliseconds;
      let state: 'done' | 'paused';
      do {
        const began = performance.now();
        state = search.run(nodes);
        const took = performance.now() - began;
        nodes = Math.max(1, Math.round(nodes * Math.min(2, RUN_MS / took)));
      } while (state === 'paused' && performance.now() < endsAt);
      const found = search.take();
      for (const clues of found) proveAgain(plan.question, clues);
      const puzzles =
        solutions === 1 ? found : found.flatMap((clues) => twofoldPuzzles(plan.question, clues));
      const checkpoint = wantsCheckpoint && state === 'paused' ? search.checkpoint?.() : undefined;
      const { counters, fraction } = search;
      return { state, puzzles, counters: structuredClone(counters), fraction, checkpoint };
    },
  };
}
