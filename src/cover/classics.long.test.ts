// Published counts that take from half a minute to some minutes.
import { expect, it } from 'vitest';
import { createPuzzle, parseBoard } from '../board/index.ts';
import { coverEngine } from '../solve/index.ts';
import { pentominoProblem } from './pentominoes.ts';
import { startCover } from './search.ts';

const countAll = { limit: Number.POSITIVE_INFINITY, keep: 0 };

it.each([
  [4, 15, 368],
  [5, 12, 1_010],
  [6, 10, 2_339],
])('a %i×%i rectangle has %i pentomino tilings up to symmetry', (rows, columns, tilings) => {
  const search = startCover(pentominoProblem(rows, columns), countAll);
  search.run(Number.POSITIVE_INFINITY);
  expect(search.counters.solutions).toBe(4 * tilings);
});

it('a 2x3 board has 28,200,960 grids', () => {
  const board = parseBoard('2x3');
  const search = coverEngine.start(createPuzzle(board, new Uint8Array(36)), countAll);
  search.run(Number.POSITIVE_INFINITY);
  expect(search.counters.solutions).toBe(28_200_960);
});
