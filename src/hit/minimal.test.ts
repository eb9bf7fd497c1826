// Minimal and smallest hitting sets, compared with every subset tried.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bruteForce, sizeOf, smallFamily, toMask } from './families.fixture.ts';
import { type MinimalCheckpoint, startMinimal, startSmallest } from './index.ts';

function isMinimalAmong(all: ReadonlySet<number>) {
  return (mask: number) => {
    for (let rest = mask; rest !== 0; rest &= rest - 1) if (all.has(mask & ~(rest & -rest))) return false;
    return true;
  };
}

const ascending = (masks: number[]) => masks.sort((a, b) => a - b);

test('all minimal hitting sets are found once, and counted by size', () => {
  fc.assert(
    fc.property(smallFamily, (family) => {
      const all = bruteForce(family, () => true);
      const expected = all.filter(isMinimalAmong(new Set(all)));
      const search = startMinimal(family);
      expect(search.run(1e9)).toBe('done');
      const found = search.take();
      expect(ascending(found.map(toMask))).toEqual(expected);
      const { bySize } = search.counters;
      for (const [size, count] of bySize.entries())
        expect(found.filter((set) => set.length === size)).toHaveLength(count);
      expect(search.fraction).toBe(1);
    }),
    { numRuns: 500 },
  );
});

test('slices and checkpoints change neither minimal sets nor counters', () => {
  fc.assert(
    fc.property(smallFamily, fc.integer({ min: 1, max: 4 }), (family, slice) => {
      const whole = startMinimal(family);
      whole.run(1e9);
      const found: number[][] = [];
      let search = startMinimal(family);
      let fraction = 0;
      found.push(...search.take());
      while (search.run(slice) === 'paused') {
        found.push(...search.take());
        const from: MinimalCheckpoint = JSON.parse(JSON.stringify(search.checkpoint()));
        search = startMinimal(family, { from });
        expect(search.fraction).toBeGreaterThanOrEqual(fraction);
        fraction = search.fraction;
      }
      expect([...found, ...search.take()]).toEqual(whole.take());
      expect(search.counters).toEqual(whole.counters);
      expect(startMinimal(family, { from: search.checkpoint() }).run(1)).toBe('done');
    }),
    { numRuns: 200 },
  );
});

test('all smallest hitting sets are found, in any slices', () => {
  fc.assert(
    fc.property(smallFamily, fc.integer({ min: 1, max: 50 }), (family, slice) => {
      const all = bruteForce(family, () => true);
      const size = Math.min(...all.map(sizeOf));
      const search = startSmallest(family);
      const found: number[][] = [];
      while (search.run(slice) === 'paused') found.push(...search.take());
      found.push(...search.take());
      expect(search.size).toBe(size);
      expect(ascending(found.map(toMask))).toEqual(bruteForce(family, (count) => count === size));
    }),
    { numRuns: 200 },
  );
});

test('a family with an empty set has neither', () => {
  const family = { elements: 2, sets: [[0], []] };
  const [minimal, smallest] = [startMinimal(family), startSmallest(family)];
  expect([minimal.run(100), minimal.take()]).toEqual(['done', []]);
  expect([smallest.run(100), smallest.take()]).toEqual(['done', []]);
});
