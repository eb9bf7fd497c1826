// All minimal sets of a degree, from the minimal unavoidable sets of a grid (McGuire, Tugemann, Civario, §5.2.2), and
// which of them are nontrivial. Nothing here asks for more than a family of sets: a set of elements has degree k if
// the sets of the family inside it cannot be hit with fewer than k elements.
import { checkNumber } from '../board/internal.ts';
import type { ElementSet, Family } from '../family/index.ts';
import { checkFamily, elementsOf, minimalSets, numberOf, smallestHittingSet } from '../family/internal.ts';

/**
 * All minimal sets of a degree with at most `maxSize` elements. The family must have all minimal sets of degree 1 up
 * to `maxSize − 1` elements, or some will be missing.
 *
 * Grown from the sets of the family: as long as fewer than k elements hit what is inside a set, some set of the family
 * that they miss must be joined to it.
 */
export function minimalSetsOfDegree(family: Family, degree: number, maxSize: number): Family {
  checkFamily(family);
  checkNumber('degree', degree, 0);
  checkNumber('size', maxSize, 0);
  const { elements } = family;
  const sets = family.sets.filter((set) => set.length <= maxSize);
  const masks = sets.map(numberOf);
  const found = new Map<bigint, ElementSet>();
  const seen = new Set<bigint>();
  const grow = (mask: bigint, size: number): void => {
    if (seen.has(mask)) return;
    seen.add(mask);
    const inside = sets.filter((_, i) => (masks[i] & ~mask) === 0n);
    const hitting = smallestHittingSet({ elements, sets: inside }, degree - 1);
    if (!hitting) {
      found.set(mask, elementsOf(inside.reduce((all, set) => all | numberOf(set), 0n)));
      return;
    }
    for (const [i, set] of sets.entries()) {
      if (set.some((element) => hitting.includes(element))) continue;
      const joined = size + set.filter((element) => ((mask >> BigInt(element)) & 1n) === 0n).length;
      if (joined <= maxSize) grow(mask | masks[i], joined);
    }
  };
  grow(0n, 0);
  return minimalSets({ elements, sets: [...found.values()] });
}

/**
 * Is a minimal set of degree k the union of two disjoint minimal sets whose degrees add up to k? (The paper does not
 * say that they add up. They cannot exceed k, by Proposition 5 and minimality, and for k = 2 they cannot fall short.)
 */
export function isTrivial(family: Family, set: ElementSet, degree: number): boolean {
  checkFamily(family);
  checkFamily({ elements: family.elements, sets: [set] });
  checkNumber('degree', degree, 1);
  const inside = within(family, set);
  for (let part = 1; 2 * part <= degree; part++)
    for (const first of minimalSetsOfDegree(inside, part, set.length).sets) {
      const rest = within(
        inside,
        set.filter((element) => !first.includes(element)),
      );
      if (!smallestHittingSet(rest, degree - part - 1)) return true;
    }
  return false;
}

/** The sets of a family that lie inside a set. */
function within({ elements, sets }: Family, set: ElementSet): Family {
  const mask = numberOf(set);
  return { elements, sets: sets.filter((inner) => (numberOf(inner) & ~mask) === 0n) };
}
