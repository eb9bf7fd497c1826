// One part of a check, worked on in slices of time: the search runs, its puzzles are proved again by another engine, and
// now and then its state is taken down.
import { writePuzzle } from '../text/index.ts';
import type { PartWork } from '../work/index.ts';
import { flatCounters } from '../work/internal.ts';
import type { CheckAlgorithm, CheckPlan } from './algorithms/algorithm.ts';
import { proveAgain, puzzleOf } from './algorithms/leaf.ts';
import { twofoldPuzzles } from './twofold.ts';

/** How many solutions the puzzles asked for have: 1 (proper) or 2 (pseudo-puzzles, found from proper ones). */
export type SolutionNumber = 1 | 2;

/** One run of the machine shall take about this long: the first ones are short, so that kernels warm up. */
const RUN_MS = 10;
const FIRST_NODES = 64;

/** Begins a part of the plan, or goes on from a checkpoint of that part. */
export function startPart(
  algorithm: CheckAlgorithm,
  plan: CheckPlan,
  part: number,
  from: unknown,
  solutions: SolutionNumber,
): PartWork {
  const { question } = plan;
  const search = algorithm.start(plan, part, from);
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
      const proper = search.take();
      for (const clues of proper) proveAgain(question, clues);
      const puzzles = solutions === 1 ? proper : proper.flatMap((clues) => twofoldPuzzles(question, clues));
      const checkpoint = wantsCheckpoint && state === 'paused' ? search.checkpoint?.() : undefined;
      return {
        state,
        found: puzzles.map((clues) => writePuzzle(puzzleOf(question, clues))),
        counters: flatCounters(search.counters),
        fraction: search.fraction,
        checkpoint,
      };
    },
  };
}
