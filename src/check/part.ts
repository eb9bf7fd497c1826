// One part of a check, worked on in slices of time: the search runs, its puzzles are proved again by another engine, and
// now and then its state is taken down.
import { writePuzzle } from '../text/index.ts';
import type { PartWork } from '../work/index.ts';
import { flatCounters } from '../work/internal.ts';
import type { CheckAlgorithm, CheckPlan } from './algorithms/algorithm.ts';
import { proveAgain, puzzleOf } from './algorithms/leaf.ts';
import { twofoldPuzzles } from './twofold.ts';

/** One run of the machine shall take about this long: the first ones are short, so that kernels warm up. */
const RUN_MS = 10;
const FIRST_NODES = 64;

/** Begins a part of the plan, or goes on from a checkpoint of that part; `isTwofold`: makes pseudo-puzzles of what it finds. */
export function startPart(
  algorithm: CheckAlgorithm,
  plan: CheckPlan,
  part: number,
  from: unknown,
  isTwofold: boolean,
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
      const found = search.take();
      for (const clues of found) proveAgain(question, clues);
      const puzzles = isTwofold ? found.flatMap((clues) => twofoldPuzzles(question, clues)) : found;
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
