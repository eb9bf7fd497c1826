// Starts a search for hitting sets, and gives its cubes in the family's own numbers.
import { startKernel } from './kernel-search.ts';
import { startPlain } from './plain.ts';
import {
  checkQuestion,
  type HitCheckpoint,
  type HitCube,
  type HitQuestion,
  type HitSearch,
} from './search.ts';
import type { HitStrategy } from './strategy.ts';
import { plantTree } from './tree.ts';

/**
 * Sets up a search for all hitting sets asked for; it finds each in exactly one cube. `from` is a checkpoint of the
 * same question with the same strategy. The order of the family is part of the question: see `orderFamily`.
 */
export function startHit(question: HitQuestion, strategy: HitStrategy, from?: HitCheckpoint): HitSearch {
  return startWith(startKernel, question, strategy, from);
}

/** The same search, slow and plain. */
export function startPlainHit(question: HitQuestion, strategy: HitStrategy, from?: HitCheckpoint): HitSearch {
  return startWith(startPlain, question, strategy, from);
}

function startWith(
  start: typeof startPlain,
  question: HitQuestion,
  strategy: HitStrategy,
  from: HitCheckpoint | undefined,
): HitSearch {
  checkQuestion(question);
  const tree = plantTree(question, strategy);
  const search = start(tree, strategy, from);
  const own = (numbers: readonly number[]): number[] =>
    numbers.map((number) => tree.elementOf[number]).sort((a, b) => a - b);
  return {
    run: (nodes) => search.run(nodes),
    take: () =>
      search
        .take()
        .map(({ chosen, free, more }): HitCube => ({ chosen: own(chosen), free: own(free), more })),
    get counters() {
      return search.counters;
    },
    get fraction() {
      return search.fraction;
    },
    checkpoint: () => search.checkpoint(),
  };
}
