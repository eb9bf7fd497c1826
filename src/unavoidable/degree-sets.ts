// All minimal sets of degree k, from the minimal unavoidable sets of a grid (McGuire, Tugemann, Civario,
// §5.2.2), and which of them are nontrivial. This works on any family of sets: a set of elements has degree k
// if hitting the family's sets inside it takes at least k elements.
import { finish, mapSteps } from '../base/internal.ts';
import { checkNumber } from '../board/internal.ts';
import type { ElementSet, Family } from '../family/index.ts';
import {
  checkFamily,
  elementsOf,
  numberOf,
  searchMinimalSets,
  smallestHittingSet,
} from '../family/internal.ts';
import { searchBySize, sizesBelow } from './partial-sets.ts';
import type { SetsSoFar } from './sets-so-far.ts';

/**
 * All minimal sets of degree `degree` with at most `maxSize` elements. The family must have all minimal sets
 * of degree 1 with up to `maxSize − 1` elements, otherwise some results will be missing.
 *
 * The sets grow from the sets of the family. As long as fewer than k elements hit what is inside a set, some
 * set of the family that these elements miss must be joined to it.
 */
export function minimalSetsOfDegree(family: Family, degree: number, maxSize: number): Family {
  checkDegree(family, degree, maxSize);
  const sets = finish(growSets(family, degree, maxSize));
  return { elements: family.elements, sets };
}

/**
 * Searches for the minimal sets of a degree, with pauses. If the search is stopped early, the smaller sets
 * are certain.
 */
export function* searchSetsOfDegree(
  family: Family,
  degree: number,
  maxSize: number,
): Generator<SetsSoFar, Family> {
  checkDegree(family, degree, maxSize);
  const grow = (cells: number): Generator<number, readonly ElementSet[]> => growSets(family, degree, cells);
  const sets = yield* searchBySize(grow, maxSize, sizesBelow(maxSize, FIRST_SIZE, SIZES_APART));
  return { elements: family.elements, sets };
}

/** The sizes of the smaller searches. Each takes about 20 times as long as the one before. */
const FIRST_SIZE = 8;
const SIZES_APART = 2;

function checkDegree(family: Family, degree: number, maxSize: number): void {
  checkFamily(family);
  checkNumber('degree', degree, 0);
  checkNumber('size', maxSize, 0);
}

/**
 * Grows the sets of a degree from a family that was checked. Pauses, and yields the number of sets found,
 * minimal or not.
 */
export function* growSets(
  { elements, sets: all }: Family,
  degree: number,
  maxSize: number,
): Generator<number, readonly ElementSet[]> {
  const sets = all.filter((set) => set.length <= maxSize);
  const masks = sets.map(numberOf);
  const found = new Map<bigint, ElementSet>();
  const seen = new Set([0n]);
  const open = [{ mask: 0n, size: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { mask, size } = next;
    const inside = sets.filter((_, i) => (masks[i] & ~mask) === 0n);
    const hitting = smallestHittingSet({ elements, sets: inside }, degree - 1);
    if (hitting)
      for (const [i, set] of sets.entries()) {
        if (set.some((element) => hitting.includes(element))) continue;
        const joined = size + set.filter((element) => ((mask >> BigInt(element)) & 1n) === 0n).length;
        const union = mask | masks[i];
        if (joined > maxSize || seen.has(union)) continue;
        seen.add(union);
        open.push({ mask: union, size: joined });
      }
    else found.set(mask, elementsOf(inside.reduce((union, set) => union | numberOf(set), 0n)));
    yield found.size;
  }
  const keeping = searchMinimalSets({ elements, sets: [...found.values()] });
  return (yield* mapSteps(keeping, () => found.size)).sets;
}

/**
 * Is a minimal set of degree k the union of two disjoint minimal sets whose degrees add up to k? (The paper
 * does not say that they add up. They cannot exceed k, by Proposition 5 and minimality. For k = 2 they cannot
 * be less.)
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

/** The family's sets that lie inside a set. */
function within({ elements, sets }: Family, set: ElementSet): Family {
  const mask = numberOf(set);
  return { elements, sets: sets.filter((inner) => (numberOf(inner) & ~mask) === 0n) };
}
