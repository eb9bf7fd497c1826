// The versions V1 to V6 of Lin & Wu (Table 1) as rows: an algorithm of `check` for the sets, a strategy for the search.
import { type CheckQuestion, findAlgorithm } from '../src/check/index.ts';
import type { Family } from '../src/family/index.ts';
import { type HitStrategy, hitStrategies, type ShrinkSequence } from '../src/hit/index.ts';
import { dmusTuned } from '../src/hit/internal.ts';
import { startClock } from './clock.ts';
import { setNumbers } from './lin-wu-paper.ts';

export interface Version {
  readonly name: string;
  /** Its name in `minclue check --algorithm`. */
  readonly algorithm: string;
  readonly strategy: HitStrategy;
  /** Versions with the same word here use the same sets in the same order. */
  readonly sets: string;
  /** The numbers of sets with which the paper ran it. */
  readonly numbers: readonly number[];
  readonly phase1: 'original' | 'modified';
}

const few = setNumbers.slice(0, 4); // "the original CHECKER did not support" more (§4.1)

export const versions: readonly Version[] = [
  row('V1', 'checker2006', hitStrategies.checker2006.strategy, 'original, clique first', few),
  row('V2', 'checker2006-tuned', hitStrategies.v2.strategy, 'original', few),
  row('V3', 'dmus', hitStrategies.dmus.strategy, 'original', setNumbers),
  row('V4', 'dmus-shrink', hitStrategies['dmus-shrink'].strategy, 'original', setNumbers),
  row('V5', 'dmus-v5', hitStrategies['dmus-tuned'].strategy, 'original', setNumbers),
  {
    ...row('V6', 'dmus-v6', hitStrategies['dmus-tuned'].strategy, 'modified', setNumbers),
    phase1: 'modified',
  },
];

/** Returns V6 with another Shrink sequence (Table 5). */
export function withSequence(sequence: ShrinkSequence): Version {
  return { ...versions[5], algorithm: `dmus-v6:${sequence}`, strategy: dmusTuned(sequence) };
}

function row(
  name: string,
  algorithm: string,
  strategy: HitStrategy,
  sets: string,
  numbers: readonly number[],
): Version {
  return { name, algorithm, strategy, sets, numbers, phase1: 'original' };
}

export interface FoundSets {
  readonly family: Family;
  readonly cpuSeconds: number;
}

/** Returns a function that finds a grid's sets for versions and numbers, each only once. */
export function setFinder(question: CheckQuestion): (version: Version, sets: number) => FoundSets {
  const known = new Map<string, FoundSets>();
  return ({ algorithm, sets: kind }, sets) => {
    const key = `${kind} ${sets}`;
    let found = known.get(key);
    if (!found) {
      const seconds = startClock();
      const { family } = findAlgorithm(`${algorithm.split(':')[0]}:${sets}`).plan(question);
      found = { family, cpuSeconds: seconds() };
      known.set(key, found);
    }
    return found;
  };
}
