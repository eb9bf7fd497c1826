import { expect, test } from 'vitest';
import { sampleLines } from '../../test/sample-lists.ts';
import { createPuzzle, parseBoard } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { readLine } from '../text/index.ts';
import { solutionsOf } from './position.ts';

test('the small solver agrees with dancing links on public puzzles, whole and with clues left out', () => {
  const lines = [...sampleLines('17-clue').slice(0, 50), ...sampleLines('top95').slice(0, 30)];
  for (const line of lines.filter((each) => /^[.0-9]{81}/.test(each)))
    for (const leftOut of [-1, 0, 1]) {
      const { board, cells } = readLine(line.slice(0, 81));
      if (leftOut >= 0) cells[[...cells.keys()].filter((cell) => cells[cell] !== 0)[leftOut]] = 0;
      const { solutions, first } = count({ board, cells }, { engine: 'cover', limit: 2 });
      const found = solutionsOf(board, cells, 2);
      expect(found.length).toBe(solutions);
      if (solutions === 1) expect(found[0]).toEqual(first);
    }
});

test.each(['2x2', '2x3', '3x3X', '3x3W', '2x5', '1x7', '3x4', '4x4'])('two grids of %s', (name) => {
  const board = parseBoard(name);
  const empty = createPuzzle(board, new Uint8Array(board.cellCount));
  const found = solutionsOf(board, empty.cells, 2);
  expect(found).toHaveLength(2);
  for (const grid of found) expect(count({ board, cells: grid }).solutions).toBe(1);
  expect(found[0]).not.toEqual(found[1]);
});
