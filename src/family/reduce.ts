// The minimal sets of a family: what hits them hits all, and they pack at least as well.
import type { ElementSet, Family } from './family.ts';
import { isSubset, packSets } from './words.ts';

/** The family without repeated sets and without sets that contain another one, in the order given. */
export function minimalSets(family: Family): Family {
  const words = packSets(family);
  const { elements, sets } = family;
  const bySize = sets.map((_, i) => i).sort((i, j) => sets[i].length - sets[j].length || i - j);
  const kept: number[] = [];
  for (const i of bySize) if (!kept.some((smaller) => isSubset(words, smaller, i))) kept.push(i);
  return { elements, sets: kept.sort((i, j) => i - j).map((i): ElementSet => sets[i]) };
}
