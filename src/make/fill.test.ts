// The kernel fills boards with the same random numbers as the plain walk.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { openFill } from './fill.ts';
import { plainFill } from './small-fill.ts';
import { streamOf } from './stream.ts';

describe.each(['1x1', '1x5', '2x2', '2x3', '2x4', '3x3', '3x4', '3x5', '2x3X', '3x3X'])('on %s', (name) => {
  const board = parseBoard(name);

  test('the kernel and the plain walk find the same grids and leave the same random numbers', () => {
    const [fill, plain] = [openFill(board), plainFill(board)];
    fc.assert(
      fc.property(fc.nat(), fc.nat(1000), (seed, index) => {
        const [one, other] = [streamOf(seed, index), streamOf(seed, index)];
        expect(fill(one)).toEqual(plain(other));
        expect(one.getState()).toEqual(other.getState());
      }),
      { numRuns: board.size > 10 ? 5 : 30 },
    );
  });
});

test('boards filled in turns do not disturb each other', () => {
  const boards = ['2x3', '3x3', '2x4', '3x3X'].map((name) => parseBoard(name));
  const fills = boards.map(openFill);
  for (let i = 0; i < 5; i++)
    for (const [k, board] of boards.entries())
      expect(fills[k](createRandom(i))).toEqual(plainFill(board)(createRandom(i)));
});
