// The smallest hitting set of a small family, exactly: branch on the elements of the smallest unhit set,
// bounded by disjoint sets. Plain on purpose. Large families need the hitting-set kernels.
import type { ElementSet, Family } from './family.ts';

/**
 * A smallest set of elements that hits every set of the family, ascending. Undefined if it would need more
 * than `limit` elements (default: no limit), or if a set is empty.
 */
export function smallestHittingSet(family: Family, limit = family.elements): ElementSet | undefined {
  if (family.sets.some((set) => set.length === 0)) return undefined;
  for (let size = 0; size <= limit; size++) {
    const found = hit(family.sets, size);
    if (found) return [...found].sort((a, b) => a - b);
  }
  return undefined;
}

/** At most `size` elements that hit all these sets. */
function hit(sets: readonly ElementSet[], size: number): ElementSet | undefined {
  if (sets.length === 0) return [];
  if (packingExceeds(sets, size)) return undefined;
  let open = sets;
  const smallest = sets.reduce((least, set) => (set.length < least.length ? set : least));
  for (const element of smallest) {
    const rest = hit(
      open.filter((set) => !set.includes(element)),
      size - 1,
    );
    if (rest) return [element, ...rest];
    // from here on the element is dead: all hitting sets with it have been searched
    open = open.map((set) => set.filter((other) => other !== element));
    if (open.some((set) => set.length === 0)) return undefined;
  }
  return undefined;
}

/** Are there more than `size` pairwise disjoint sets, taken greedily? */
function packingExceeds(sets: readonly ElementSet[], size: number): boolean {
  const used = new Set<number>();
  let packed = 0;
  for (const set of sets) {
    if (set.some((element) => used.has(element))) continue;
    if (++packed > size) return true;
    for (const element of set) used.add(element);
  }
  return false;
}
