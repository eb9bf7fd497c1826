// Small families and strategies for the tests of this folder, and hitting sets by trying every subset.
import fc from 'fast-check';
import type { Family } from '../family/index.ts';
import { type HitSearch, type HitStrategy, hitStrategies } from './index.ts';
import { shrinkSequences } from './internal.ts';

/** Families small enough to try every subset of their elements. */
export const smallFamily: fc.Arbitrary<Family> = fc.integer({ min: 1, max: 10 }).chain((elements) =>
  fc
    .array(fc.uniqueArray(fc.integer({ min: 0, max: elements - 1 }), { minLength: 1, maxLength: 5 }), {
      maxLength: 14,
    })
    .map((sets) => ({ elements, sets: sets.map((set) => set.sort((a, b) => a - b)) })),
);

const { checker2012 } = hitStrategies;
const small = { limits: [5, 4, 3, 2], skip: 1 } as const;

/** Every named strategy, every sequence of Shrink, and the techniques of 2012 at the scale of small families. */
export const testStrategies: Readonly<Record<string, HitStrategy>> = {
  ...Object.fromEntries(Object.entries(hitStrategies).map(([name, { strategy }]) => [name, strategy])),
  ...Object.fromEntries(
    shrinkSequences.flatMap((shrink) => [
      [`dmus-shrink ${shrink}`, { ...hitStrategies.dmus.strategy, shrink }],
      [
        `live ${shrink}`,
        { ...hitStrategies.combined.strategy, shrink, confine: false, lastIntersection: false },
      ],
    ]),
  ),
  'common last': { ...hitStrategies.dmus.strategy, elements: 'commonLast' },
  'confined, not shrunk': { ...hitStrategies.combined.strategy, shrink: 'none' },
  cliques: { ...checker2012.strategy, cliques: { limits: [100, 100, 100, 100], skip: 0 } },
  'few cliques': { ...checker2012.strategy, cliques: small },
  'consolidated early': {
    ...checker2012.strategy,
    look: ['all', { unhit: 2 }, { sets: 2 }],
    cliques: { limits: [100, 100, 100, 100], skip: 0 },
    consolidate: { setsLeft: 3, sets: 2, cliquesLeft: 4, cliques: [1, 2, 1, 1] },
    lastIntersection: true,
  },
  'consolidated to one set': {
    ...hitStrategies.combined.strategy,
    cliques: small,
    consolidate: { setsLeft: 2, sets: 1, cliquesLeft: 2, cliques: [2, 3, 1, 1] },
  },
};

/** The hitting sets, as numbers whose bits are the elements, ascending. */
export function bruteForce({ elements, sets }: Family, accepts: (size: number) => boolean): number[] {
  const masks = sets.map(toMask);
  const found: number[] = [];
  for (let subset = 0; subset < 2 ** elements; subset++)
    if (accepts(sizeOf(subset)) && masks.every((mask) => (mask & subset) !== 0)) found.push(subset);
  return found;
}

export function toMask(elements: readonly number[]): number {
  return elements.reduce((mask, element) => mask | (1 << element), 0);
}

export function sizeOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Runs a search to its end in slices of `slice` nodes, and returns all its cubes. */
export function finish(search: HitSearch, slice = 1e6) {
  const cubes = search.take();
  while (search.run(slice) === 'paused') cubes.push(...search.take());
  return [...cubes, ...search.take()];
}
