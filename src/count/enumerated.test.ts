import { expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import { parseBoard } from '../board/index.ts';
import { countClasses } from './classes.ts';
import { enumerateClasses } from './enumerated.ts';

async function expectSameAsBurnside(name: string): Promise<ReadonlyMap<number, number>> {
  const board = parseBoard(name);
  const { classes, grids, byAutomorphisms } = enumerateClasses(board);
  const counted = await countClasses(board);
  expect(BigInt(classes)).toBe(counted.classes);
  expect(grids).toBe(counted.grids);
  expect([...byAutomorphisms.values()].reduce((sum, number) => sum + number, 0)).toBe(classes);
  return byAutomorphisms;
}

it.each(['1x1', '1x2', '1x3', '1x4', '1x5', '2x2', '2x2X'])(
  '%s: the classes one by one are as many as Burnside says, and their orbits make up all grids',
  async (name) => {
    await expectSameAsBurnside(name);
  },
);

// 2 s; cli-count-grids.test.ts tests the same with `minclue count --explain`
it.each(amount<string[]>([], { long: ['2x3'] }))(
  'of the 49 classes of %s grids, as many as Burnside says, one has no automorphism but the identity, three have 72',
  async (name) => {
    expect(await expectSameAsBurnside(name)).toMatchInlineSnapshot(`
    Map {
      1 => 1,
      2 => 11,
      4 => 12,
      6 => 1,
      8 => 5,
      12 => 9,
      24 => 4,
      36 => 3,
      72 => 3,
    }
  `);
  },
);

it('boards with too many grids are refused', () => {
  expect(() => enumerateClasses(parseBoard('1x6'))).toThrow('1x6: too many grids');
});
