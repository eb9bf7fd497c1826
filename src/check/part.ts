// One part of a check, done in slices of time. The search runs, another engine proves its puzzles again, and
// now and then its state is saved.
import { writePuzzle } from '../text/index.ts';
import type { PartWork } from '../work/index.ts';
import { flatCounters } from '../work/internal.ts';
import type { CheckAlgorithm, CheckPlan } from './algorithms/algorithm.ts';
import { proveAgain, puzzleOf } from './algorithms/leaf.ts';
import { twofoldPuzzles } from './twofold.ts';

/** One run of the search should take about this long. The first runs are short, so that kernels warm up. */
const RUN_MS = 10;
const FIRST_NODES = 64;
/** How many puzzles to take between two looks at the clock. Proving one again takes about 10 µs. */
const TAKEN_AT_ONCE = 64;

/**
 * Starts a part of the plan, or resumes it from a checkpoint. `isTwofold`: makes pseudo-puzzles of the
 * puzzles it finds.
 */
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
  let isSearched = false;

  function run(): void {
    const began = performance.now();
    isSearched = search.run(nodes) === 'done';
    const took = performance.now() - began;
    nodes = Math.max(1, Math.round(nodes * Math.min(2, RUN_MS / took)));
  }

  /** Records some of the puzzles found. Returns false if there were none. */
  function take(lines: string[]): boolean {
    const found = search.take(TAKEN_AT_ONCE);
    for (const clues of found) proveAgain(question, clues);
    const puzzles = isTwofold ? found.flatMap((clues) => twofoldPuzzles(question, clues)) : found;
    for (const clues of puzzles) lines.push(writePuzzle(puzzleOf(question, clues)));
    return found.length > 0;
  }

  return {
    advance(milliseconds, wantsCheckpoint) {
      const endsAt = performance.now() + milliseconds;
      const found: string[] = [];
      let state: 'done' | 'paused' = 'paused';
      do {
        if (take(found)) continue;
        if (isSearched) state = 'done';
        else run();
      } while (state === 'paused' && performance.now() < endsAt);
      let checkpoint: unknown;
      if (wantsCheckpoint && state === 'paused' && search.checkpoint) {
        while (take(found));
        checkpoint = search.checkpoint();
      }
      return {
        state,
        found,
        counters: flatCounters(search.counters),
        fraction: search.fraction,
        checkpoint,
      };
    },
  };
}
