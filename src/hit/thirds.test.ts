// The interface of the thirds kernel on small families, compared with every subset tried. Part of each family
// is known only to the callback that answers. (src/kernel/thirds.test.ts tests long words and searches that
// take turns.)
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bruteForce, smallFamily, toMask } from './families.fixture.ts';
import { expandCube, type HitCube } from './index.ts';
import { startThirds, type ThirdsQuestion } from './internal.ts';

/** Deals the elements out to `parts` parts. */
const dealt = (elements: number, parts: number) =>
  fc
    .array(fc.nat(parts - 1), { minLength: elements, maxLength: elements })
    .map((places) =>
      Array.from({ length: parts }, (_, part) =>
        places.flatMap((place, element) => (place === part ? [element] : [])),
      ),
    );

const asked = smallFamily.chain((family) =>
  fc.record({
    family: fc.constant(family),
    known: fc.nat(family.sets.length),
    size: fc.integer({ min: 0, max: family.elements }),
    parts: fc.integer({ min: 2, max: 3 }).chain((parts) => dealt(family.elements, parts)),
  }),
);

function search(question: ThirdsQuestion, sets: readonly (readonly number[])[]): HitCube[] {
  const found = startThirds(question, (elements) => {
    const missed = sets.find((set) => set.every((element) => elements[element] === 0));
    elements.fill(0);
    for (const element of missed ?? []) elements[element] = 1;
    return missed !== undefined;
  });
  expect(found.run(Number.POSITIVE_INFINITY)).toBe('done');
  return found.take();
}

test('each hitting set is found once, as one of its fullest part', () => {
  fc.assert(
    fc.property(asked, ({ family, known, size, parts }) => {
      const given = { ...family, sets: family.sets.slice(0, known) };
      const found = parts.flatMap((_, full) =>
        search({ family: given, size, parts, full }, family.sets).flatMap((cube) =>
          [...expandCube(cube)].map((set) => {
            const counts = parts.map((part) => set.filter((element) => part.includes(element)).length);
            expect(counts.indexOf(Math.max(...counts))).toBe(full);
            return toMask(set);
          }),
        ),
      );
      expect(found.toSorted((x, y) => x - y)).toEqual(bruteForce(family, (number) => number === size));
    }),
    { numRuns: 300 },
  );
});
