import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Family, maximumClique } from './index.ts';
import {
  cliquesOfSize,
  greedyClique,
  isClique,
  maximumWeightClique,
  minimalSets,
  smallestHittingSet,
} from './internal.ts';

/** Families over the whole width of the masks, with overlaps that matter. */
const families = (most: number): fc.Arbitrary<Family> =>
  fc
    .record({
      step: fc.constantFrom(1, 9),
      sets: fc.array(fc.uniqueArray(fc.nat(13), { minLength: 1, maxLength: 4 }), { maxLength: most }),
    })
    .map(({ step, sets }) => ({
      elements: 128,
      sets: sets.map((set) => set.map((element) => element * step).sort((a, b) => a - b)),
    }));

const subsets = (count: number): number[][] =>
  Array.from({ length: 1 << count }, (_, bits) =>
    Array.from({ length: count }, (_, i) => i).filter((i) => bits & (1 << i)),
  );

/** All lists of pairwise disjoint sets, by the definition. */
const allCliques = ({ sets }: Family): number[][] =>
  subsets(sets.length).filter((indices) => {
    const elements = indices.flatMap((i) => sets[i]);
    return new Set(elements).size === elements.length;
  });

const total = (indices: readonly number[], weights: readonly number[]): number =>
  indices.reduce((sum, i) => sum + weights[i], 0);

describe('cliques', () => {
  it('the maximum clique is one, and as large as the largest of all lists of disjoint sets', () => {
    fc.assert(
      fc.property(families(11), (family) => {
        const found = maximumClique(family);
        expect(isClique(family, found)).toBe(true);
        expect(found.length).toBe(Math.max(...allCliques(family).map((clique) => clique.length)));
      }),
    );
  });

  it('with weights it weighs as much as the heaviest', () => {
    const weighted = families(10).chain((family) =>
      fc.tuple(
        fc.constant(family),
        fc.array(fc.integer({ min: 1, max: 4 }), {
          minLength: family.sets.length,
          maxLength: family.sets.length,
        }),
      ),
    );
    fc.assert(
      fc.property(weighted, ([family, weights]) => {
        const found = maximumWeightClique(family, weights);
        expect(isClique(family, found)).toBe(true);
        expect(total(found, weights)).toBe(
          Math.max(...allCliques(family).map((clique) => total(clique, weights))),
        );
      }),
    );
  });

  it('greedy packing gives a clique that no further set can join', () => {
    fc.assert(
      fc.property(families(20), (family) => {
        const found = greedyClique(family);
        expect(isClique(family, found)).toBe(true);
        for (const i of family.sets.keys())
          if (!found.includes(i)) expect(isClique(family, [...found, i])).toBe(false);
      }),
    );
  });

  it('all cliques of a size are listed, each once', () => {
    fc.assert(
      fc.property(families(9), fc.nat(4), (family, size) => {
        const expected = allCliques(family).filter((clique) => clique.length === size);
        const text = (clique: readonly number[]) => clique.join();
        expect([...cliquesOfSize(family, size)].map(text).sort()).toEqual(expected.map(text).sort());
      }),
    );
  });

  it('an empty family has an empty clique; the 20 pairs of 40 elements are one', () => {
    expect(maximumClique({ elements: 5, sets: [] })).toEqual([]);
    const pairs = { elements: 40, sets: Array.from({ length: 20 }, (_, i) => [i, i + 20]) };
    expect(maximumClique(pairs)).toHaveLength(20);
  });

  it('sets with elements outside the family are refused', () => {
    expect(() => maximumClique({ elements: 3, sets: [[1, 3]] })).toThrow('set 1: element 3 is not in 0 … 2');
    expect(() => maximumClique({ elements: 129, sets: [] })).toThrow('at most 128');
  });
});

describe('minimal sets', () => {
  it('are those without a proper subset in the family, each once', () => {
    fc.assert(
      fc.property(families(15), (family) => {
        const distinct = [...new Map(family.sets.map((set) => [set.join(), set])).values()];
        const expected = distinct.filter(
          (set) =>
            !distinct.some((other) => other !== set && other.every((element) => set.includes(element))),
        );
        const { sets } = minimalSets(family);
        expect(new Set(sets.map((set) => set.join()))).toEqual(new Set(expected.map((set) => set.join())));
        expect(sets.length).toBe(expected.length);
      }),
    );
  });
});

describe('the smallest hitting set', () => {
  it('touches every set, and no smaller one does', () => {
    fc.assert(
      fc.property(families(10), (family) => {
        const found = smallestHittingSet(family)!;
        const hits = (elements: readonly number[]) =>
          family.sets.every((set) => set.some((element) => elements.includes(element)));
        expect(hits(found)).toBe(true);
        const elements = [...new Set(family.sets.flat())];
        const smaller = subsets(elements.length).filter((subset) => subset.length < found.length);
        expect(smaller.some((subset) => hits(subset.map((i) => elements[i])))).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it('is undefined past the limit, and where a set is empty', () => {
    const family = {
      elements: 6,
      sets: [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    };
    expect(smallestHittingSet(family, 2)).toBeUndefined();
    expect(smallestHittingSet(family, 3)).toHaveLength(3);
    expect(smallestHittingSet({ elements: 1, sets: [[]] })).toBeUndefined();
  });
});
