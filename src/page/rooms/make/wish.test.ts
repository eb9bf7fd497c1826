// Tests that the address holds all wishes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBoard, patternSymmetries } from '../../../board/index.ts';
import { levels } from '../../../rate/index.ts';
import { readWish, type Wish, writeWish } from './wish.ts';

const range = fc
  .tuple(fc.nat(40), fc.nat(40))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const wishes: fc.Arbitrary<Wish> = fc.record({
  board: fc.constantFrom('2x2', '3x3', '3x3W', '3x3X', '1x5').map((name) => parseBoard(name)),
  symmetry: fc.constantFrom(...patternSymmetries),
  minimal: fc.boolean(),
  unique: fc.constantFrom(undefined, 'puzzles', 'grids'),
  level: fc.option(
    fc.tuple(fc.nat(levels.length - 1), fc.nat(levels.length - 1)).map(([a, b]) => ({
      from: levels[Math.min(a, b)],
      to: levels[Math.max(a, b)],
    })),
    { nil: undefined },
  ),
  clues: fc.option(range, { nil: undefined }),
  rating: fc.option(range, { nil: undefined }),
  count: fc.integer({ min: 1, max: 500 }),
  seed: fc.nat(2 ** 32 - 1),
  pattern: fc.uniqueArray(fc.nat(15)).map((cells) => new Set(cells.sort((a, b) => a - b))),
  patternAtMost: fc.boolean(),
});

test('a wish is read as it was written', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      expect(readWish(writeWish(wish))).toEqual(wish);
    }),
  );
});

test('a pattern has clues in all its cells, unless the address says otherwise', () => {
  const pattern = '1..1.11..11.1..1';
  expect(readWish(['2x2', `pattern=${pattern}`])).toMatchObject({ patternAtMost: false });
  expect(readWish(['2x2', `pattern=${pattern}&pattern-at-most=yes`])).toMatchObject({ patternAtMost: true });
});

test('a level is one word or two, and anything else is refused', () => {
  expect(readWish(['3x3', 'level=hard'])).toMatchObject({ level: { from: 'hard', to: 'hard' } });
  expect(readWish(['3x3', 'level=easy..hard'])).toMatchObject({ level: { from: 'easy', to: 'hard' } });
  for (const text of ['nasty', 'easy..', 'easy..hard..extreme', ''])
    expect(() => readWish(['3x3', `level=${text}`])).toThrow('expected one of easy');
});
