// Compares the searches with each other, with every subset tried, and with searches cut in pieces.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Family } from '../family/index.ts';
import { bruteForce, finish, smallFamily, testStrategies, toMask } from './families.fixture.ts';
import {
  countCubes,
  expandCube,
  type HitCheckpoint,
  type HitCube,
  type HitQuestion,
  hitBranches,
  startHit,
} from './index.ts';
import { startPlainHit } from './start.ts';

const question: fc.Arbitrary<HitQuestion> = fc.record({
  family: smallFamily,
  size: fc.integer({ min: 0, max: 8 }),
  exact: fc.boolean(),
});

function hittingSets(cubes: readonly HitCube[]): number[] {
  const sets = cubes.flatMap((cube) => [...expandCube(cube)]);
  return sets.map(toMask).sort((a, b) => a - b);
}

describe.each(Object.entries(testStrategies))('%s', (_name, strategy) => {
  test('finds each hitting set once, and nothing else', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { family, size, exact } = asked;
        const expected = bruteForce(family, (count) => (exact ? count === size : count <= size));
        const cubes = finish(startHit(asked, { strategy }));
        expect(hittingSets(cubes)).toEqual(expected);
        expect(countCubes(cubes)).toBe(BigInt(expected.length));
      }),
      { numRuns: 60 },
    );
  });

  test('kernel and plain find the same cubes in the same order with the same counters', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const [kernel, plain] = [startHit(asked, { strategy }), startPlainHit(asked, { strategy })];
        expect(finish(kernel)).toEqual(finish(plain));
        expect(kernel.counters).toEqual(plain.counters);
      }),
      { numRuns: 60 },
    );
  });

  test('slices and checkpoints change neither cubes nor counters, and the fraction never falls', () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 1, max: 5 }), (asked, slice) => {
        const whole = startHit(asked, { strategy });
        const expected = finish(whole);
        const sliced = startHit(asked, { strategy });
        expect(finish(sliced, slice)).toEqual(expected);
        expect(sliced.counters).toEqual(whole.counters);

        let search = startHit(asked, { strategy });
        const cubes = [];
        let fraction = 0;
        for (let state = 'paused'; state === 'paused'; ) {
          const from: HitCheckpoint = JSON.parse(JSON.stringify(search.checkpoint()));
          search = startHit(asked, { strategy, from });
          expect(search.fraction).toBeGreaterThanOrEqual(fraction);
          fraction = search.fraction;
          state = search.run(slice);
          cubes.push(...search.take());
        }
        expect(cubes).toEqual(expected);
        expect(search.counters).toEqual(whole.counters);
        expect(search.fraction).toBe(1);
        expect(startHit(asked, { strategy, from: search.checkpoint() }).run(1)).toBe('done');
      }),
      { numRuns: 30 },
    );
  });

  test('branches hold each hitting set once, and kernel and plain agree on them', () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 3 }), (asked, level) => {
        fc.pre(level <= asked.size);
        const parts = hitBranches(asked.family, level).map((within) => {
          const [kernel, plain] = [startHit, startPlainHit].map((start) =>
            start({ ...asked, within }, { strategy }),
          );
          const cubes = finish(kernel, 2);
          expect(cubes).toEqual(finish(plain));
          expect(kernel.counters).toEqual(plain.counters);
          return cubes;
        });
        const whole = finish(startHit(asked, { strategy }));
        expect(hittingSets(parts.flat())).toEqual(hittingSets(whole));
      }),
      { numRuns: 10 },
    );
  });

  test('other numbers for the elements and another order of the sets give the same hitting sets', () => {
    const shuffledTwice = smallFamily.chain((family) =>
      fc.record({
        family: fc.constant(family),
        numbers: permutation(family.elements),
        order: permutation(family.sets.length),
      }),
    );
    fc.assert(
      fc.property(shuffledTwice, fc.integer({ min: 1, max: 6 }), ({ family, numbers, order }, size) => {
        const renumber = (set: readonly number[]) => set.map((e) => numbers[e]).sort((a, b) => a - b);
        const other: Family = { elements: family.elements, sets: order.map((i) => renumber(family.sets[i])) };
        const sets = (of: Family) =>
          finish(startHit({ family: of, size, exact: false }, { strategy })).flatMap((cube) => [
            ...expandCube(cube),
          ]);
        const expected = sets(family).map((set) => toMask(renumber(set)));
        expect(
          sets(other)
            .map(toMask)
            .sort((a, b) => a - b),
        ).toEqual(expected.sort((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });
});

function permutation(length: number): fc.Arbitrary<number[]> {
  const all = Array.from({ length }, (_, i) => i);
  return fc.shuffledSubarray(all, { minLength: length, maxLength: length });
}

describe('edges', () => {
  const strategy = testStrategies.combined;
  const all = (asked: HitQuestion) => finish(startHit(asked, { strategy }));

  test('a family without sets is hit by everything: one cube for each size', () => {
    const family = { elements: 128, sets: [] };
    expect(countCubes(all({ family, size: 64, exact: true }))).toBe(23951146041928082866135587776380551750n);
    expect(countCubes(all({ family, size: 128, exact: false }))).toBe(2n ** 128n);
    expect(all({ family, size: 129, exact: true })).toEqual([]);
  });

  test('an empty set cannot be hit', () => {
    expect(all({ family: { elements: 3, sets: [[], [1]] }, size: 3, exact: false })).toEqual([]);
  });

  test('128 sets of one element have one hitting set, of all elements', () => {
    const family = { elements: 128, sets: Array.from({ length: 128 }, (_, element) => [element]) };
    expect(all({ family, size: 127, exact: false })).toEqual([]);
    const [cube] = all({ family, size: 128, exact: false });
    expect(cube.chosen).toEqual(Array.from({ length: 128 }, (_, element) => element));
  });

  test('questions that make no sense are refused', () => {
    const ask = (elements: number, sets: number[][], size: number) => () =>
      startHit({ family: { elements, sets }, size, exact: true }, { strategy });
    expect(ask(129, [], 1)).toThrow('129 elements: a family has at most 128');
    expect(ask(3, [[0], [1, 3]], 1)).toThrow('set 2: element 3 is not in 0 … 2');
    expect(ask(3, [], 1.5)).toThrow('size 1.5: a whole number is needed');
  });

  test('a checkpoint of another search is refused', () => {
    const family = {
      elements: 4,
      sets: [
        [0, 1],
        [2, 3],
      ],
    };
    const from = { path: [3], counters: startHit({ family, size: 2, exact: true }, { strategy }).counters };
    expect(() => startHit({ family, size: 2, exact: true }, { strategy, from })).toThrow('another search');
  });
});
