import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, pickInt } from '../base/index.ts';
import type { Family } from '../family/index.ts';
import { startSmallest, startSwaps } from './index.ts';

const families = fc.integer({ min: 4, max: 14 }).chain((elements) =>
  fc.record({
    elements: fc.constant(elements),
    sets: fc.array(
      fc
        .uniqueArray(fc.nat(elements - 1), { minLength: 1, maxLength: 5 })
        .map((set) => set.sort((a, b) => a - b)),
      { minLength: 1, maxLength: 25 },
    ),
  }),
);

const chosenOf = (chosen: Uint8Array): number[] =>
  Array.from(chosen.keys()).filter((element) => chosen[element] === 1);

/** The swaps by the same rules, with every score counted afresh. */
function plainSwaps({ elements, sets }: Family, size: number, seed: number, most: number): number[] {
  const random = createRandom(seed);
  const weights = sets.map(() => 1);
  const chosen = new Set<number>();
  const changedAt = new Map<number, number>();
  const isMissed = (set: number): boolean => !sets[set].some((element) => chosen.has(element));
  const missed = Array.from(sets.keys()); // the last missed set replaces one that is hit
  const update = (): void => {
    for (const set of sets.keys()) {
      const at = missed.indexOf(set);
      if (isMissed(set) && at < 0) missed.push(set);
      else if (!isMissed(set) && at >= 0) {
        const last = missed.pop()!;
        if (at < missed.length) missed[at] = last;
      }
    }
  };
  const score = (element: number): number =>
    sets.reduce((sum, set, i) => {
      const isHitByOthers = set.some((other) => other !== element && chosen.has(other));
      return sum + (set.includes(element) && !isHitByOthers ? weights[i] : 0);
    }, 0);
  const age = (element: number): number => changedAt.get(element) ?? -1;
  const sorted = (among: readonly number[], sign: 1 | -1): number[] =>
    [...among].sort((a, b) => sign * (score(a) - score(b)) || age(a) - age(b) || a - b);
  const all = Array.from({ length: elements }, (_, element) => element);
  while (chosen.size < size) {
    chosen.add(sorted(all, -1).find((element) => !chosen.has(element))!);
    update();
  }
  for (let swap = 0; swap < most && missed.length > 0; swap++) {
    const [out] = sorted([...chosen], 1).filter((element) => age(element) !== swap || size === 1);
    chosen.delete(out);
    update();
    const drawn = sets[missed[pickInt(random, missed.length)]];
    const [come = out] = sorted(drawn, -1).filter((element) => element !== out);
    chosen.add(come);
    update();
    changedAt.set(out, swap + 1).set(come, swap + 1);
    for (const set of missed) weights[set]++;
  }
  return [...chosen].sort((a, b) => a - b);
}

describe('a hitting set by swaps', () => {
  test('swaps as the plain form does', () => {
    fc.assert(
      fc.property(
        families,
        fc.integer({ min: 1, max: 4 }),
        fc.nat(),
        fc.nat(40),
        (family, size, seed, most) => {
          const search = startSwaps(family, size, createRandom(seed));
          const isHit = search.run(most);
          const chosen = chosenOf(search.chosen);
          expect(chosen).toEqual(plainSwaps(family, size, seed, most));
          expect(isHit).toBe(family.sets.every((set) => set.some((element) => chosen.includes(element))));
        },
      ),
    );
  });

  test('is found as small as there is one, and not smaller', () => {
    fc.assert(
      fc.property(families, (family) => {
        const smallest = startSmallest(family);
        while (smallest.run(1000) === 'paused');
        const { size } = smallest;
        expect(startSwaps(family, size, createRandom(1)).run(10_000)).toBe(true);
        expect(startSwaps(family, size - 1, createRandom(1)).run(300)).toBe(false);
      }),
    );
  });

  test('uses sets that are added later', () => {
    fc.assert(
      fc.property(families, fc.integer({ min: 1, max: 4 }), ({ elements, sets }, size) => {
        const search = startSwaps({ elements, sets: [] }, size, createRandom(1));
        for (const set of sets) {
          search.add(set);
          search.run(50);
        }
        const chosen = chosenOf(search.chosen);
        expect(chosen).toHaveLength(size);
        expect(search.run(0)).toBe(sets.every((set) => set.some((element) => chosen.includes(element))));
      }),
    );
  });
});
