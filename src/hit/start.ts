// Starts a search for hitting sets, and returns its cubes in the family's own numbers.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import { startKernel } from './kernel-search.ts';
import { startPlain } from './plain.ts';
import {
  checkQuestion,
  type HitCheckpoint,
  type HitCube,
  type HitQuestion,
  type HitSearch,
} from './search.ts';
import { findStrategy, type HitStrategyName } from './strategies.ts';
import type { HitStrategy } from './strategy.ts';
import { plantTree } from './tree.ts';

/** Options of a search for hitting sets. */
export interface HitOptions {
  /** A strategy or its name in `hitStrategies`. Default: `combined`. */
  readonly strategy?: HitStrategy | HitStrategyName | undefined;
  /** A checkpoint of a search for the same question with the same strategy. Default: the start. */
  readonly from?: HitCheckpoint | undefined;
}

const optionNames: OptionNames<HitOptions> = { strategy: true, from: true };

/**
 * Sets up a search for all hitting sets of the question. It finds each in exactly one cube. The order of the
 * family is part of the question: see `orderFamily`.
 */
export function startHit(question: HitQuestion, options: HitOptions = {}): HitSearch {
  return startWith(startKernel, question, options);
}

/** Sets up the same search in plain, slow TypeScript. */
export function startPlainHit(question: HitQuestion, options: HitOptions = {}): HitSearch {
  return startWith(startPlain, question, options);
}

function startWith(start: typeof startPlain, question: HitQuestion, options: HitOptions): HitSearch {
  checkQuestion(question);
  checkOptions(options, optionNames);
  const strategy = findStrategy(options.strategy);
  const { from } = options;
  const tree = plantTree(question, strategy);
  const search = startAt(() => start(tree, strategy, from));
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

/** The kernel throws a RangeError at a path it cannot enter. Then the caller's checkpoint was invalid. */
function startAt(start: () => HitSearch): HitSearch {
  try {
    return start();
  } catch (error) {
    throw error instanceof RangeError ? new InputError(error.message) : error;
  }
}
