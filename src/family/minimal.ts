// The minimal sets of a family. What hits them hits all sets, and they pack at least as well.
import { finish } from '../base/internal.ts';
import { bySize, type ElementSet, type Family } from './family.ts';
import { isInside, packFamily } from './words.ts';

/** Comparisons between two pauses. */
const COMPARISONS_IN_A_SLICE = 1_000_000;

/** The family without duplicates and without sets that contain another one, by size and then by elements. */
export function minimalSets(family: Family): Family {
  return finish(searchMinimalSets(family));
}

/** Finds the minimal sets of a family, with pauses, for families of many thousand sets. */
export function* searchMinimalSets({ elements, sets: all }: Family): Generator<void, Family> {
  const sets = [...all].sort(bySize);
  const words = packFamily({ elements, sets });
  const kept: number[] = [];
  let comparisons = 0;
  for (const i of sets.keys()) {
    if (!kept.some((smaller) => isInside(words, words, smaller, i))) kept.push(i);
    comparisons += kept.length;
    if (comparisons < COMPARISONS_IN_A_SLICE) continue;
    comparisons = 0;
    yield;
  }
  return { elements, sets: kept.map((i): ElementSet => sets[i]) };
}
