// The three forms of a set agree with JavaScript's Set.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bitsOf,
  bySize,
  countBits,
  elementsIn,
  elementsOf,
  intersect,
  isEmptySet,
  isInside,
  isPair,
  isSingle,
  lowestBit,
  meet,
  numberOf,
  numbersOfWords,
  packSets,
  subsets,
  unite,
  wordsOf,
} from './internal.ts';

const sets = fc.uniqueArray(fc.nat(127), { maxLength: 12 }).map((set) => set.sort((a, b) => a - b));

describe('a set of up to 128 elements', () => {
  it('comes back from words and numbers as it was', () => {
    fc.assert(
      fc.property(sets, sets, (a, b) => {
        expect(elementsIn(wordsOf(a))).toEqual(a);
        expect(elementsOf(numberOf(a))).toEqual(a);
        expect(numbersOfWords(packSets([a, b]))).toEqual([numberOf(a), numberOf(b)]);
      }),
    );
  });

  it('meets, lies inside, is united and intersected as its elements say', () => {
    const close = fc.tuple(sets, sets, fc.boolean()).map(([a, b, isPart]) => [isPart ? b.slice(1) : a, b]);
    fc.assert(
      fc.property(close, ([a, b]) => {
        const common = a.filter((element) => b.includes(element));
        const packed = packSets([a, b]);
        expect(meet(wordsOf(a), wordsOf(b))).toBe(common.length > 0);
        expect(meet(packed, packed, 0, 1)).toBe(common.length > 0);
        expect(isInside(packed, packed, 0, 1)).toBe(common.length === a.length);
        expect(elementsIn(intersect(wordsOf(a), wordsOf(b)))).toEqual(common);
        expect(isEmptySet(intersect(wordsOf(a), wordsOf(b)))).toBe(common.length === 0);
        expect(new Set(elementsIn(unite(wordsOf(a), wordsOf(b))))).toEqual(new Set([...a, ...b]));
      }),
    );
  });
});

describe('a set of up to 32 elements', () => {
  it('is counted and listed as its bits say', () => {
    fc.assert(
      fc.property(
        fc.integer().map((word) => word | 0),
        (word) => {
          const elements = [...Array(32).keys()].filter((element) => (word >>> element) & 1);
          expect(bitsOf(word)).toEqual(elements);
          expect(countBits(word)).toBe(elements.length);
          expect(isSingle(word)).toBe(elements.length === 1);
          expect(isPair(word)).toBe(elements.length === 2);
          if (word !== 0) expect(lowestBit(word)).toBe(elements[0]);
        },
      ),
    );
    expect([1, 1 << 31, 3, -1].map(countBits)).toEqual([1, 1, 2, 32]);
    expect([isSingle(1 << 31), isPair((1 << 31) | 1), isPair(7)]).toEqual([true, true, false]);
  });
});

it('subsets come in lexicographic order, each once', () => {
  expect([...subsets(['a', 'b', 'c', 'd'], 2)].map((set) => set.join(''))).toEqual([
    'ab',
    'ac',
    'ad',
    'bc',
    'bd',
    'cd',
  ]);
  expect([...subsets([1, 2], 0)]).toEqual([[]]);
  expect([...subsets([1, 2], 3)]).toEqual([]);
});

it('sets are ordered by size, then by elements', () => {
  expect([[2, 3], [4], [1, 9], []].sort(bySize)).toEqual([[], [4], [1, 9], [2, 3]]);
});
