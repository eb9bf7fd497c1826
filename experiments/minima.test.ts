import { expect, test } from 'vitest';
import { puzzleBins } from './minima-plots.ts';

test('puts large numbers of puzzles together', () => {
  expect(puzzleBins([0, 0, 1, 3, 4, 7, 9])).toEqual([
    { name: '0', grids: 2 },
    { name: '1', grids: 1 },
    { name: '2', grids: 0 },
    { name: '3', grids: 1 },
    { name: '4–7', grids: 2 },
    { name: '8–15', grids: 1 },
  ]);
  expect(puzzleBins([])).toHaveLength(4);
});
