// The minimal sets of a family: what hits them hits all, and they pack at least as well.
import { bySize, type ElementSet, type Family } from './family.ts';
import { isInside, packFamily } from './words.ts';

/** The family without repeated sets and without sets that contain another one, by size and then by elements. */
export function minimalSets({ elements, sets: all }: Family): Family {
  const sets = [...all].sort(bySize);
  const words = packFamily({ elements, sets });
  const kept: number[] = [];
  for (const i of sets.keys()) if (!kept.some((smaller) => isInside(words, words, smaller, i))) kept.push(i);
  return { elements, sets: kept.map((i): ElementSet => sets[i]) };
}
