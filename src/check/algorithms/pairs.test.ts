import { describe, expect, it } from 'vitest';
import { amount } from '../../../test/amount.ts';
import { parseBoard } from '../../board/index.ts';
import { readPuzzle, writePuzzle } from '../../text/index.ts';
import { check } from '../check.ts';
import { findAlgorithm } from './table.ts';

const board = parseBoard('3x3');
// The grid of a known 17-clue puzzle, which is quick to search, and a grid without such a puzzle.
const grids = [
  '931684752824735961675192438798346125542819376163527894486953217317268549259471683',
  '123456789456789231789132546247863195865917324931524867392671458574298613618345972',
];

describe('pairs on one grid', () => {
  it.each(grids)('finds what fast finds: %s', async (line) => {
    const { cells: grid } = readPuzzle(line, { board });
    for (const clues of amount([16], { long: [16, 17] })) {
      const [mine, other] = await Promise.all(
        ['pairs', 'fast'].map((algorithm) => check({ board, grid, clues }, { algorithm })),
      );
      expect(mine.puzzles.map((puzzle) => writePuzzle(puzzle))).toEqual(
        other.puzzles.map((puzzle) => writePuzzle(puzzle)),
      );
    }
  });

  it('takes 9x9 grids and no others', () => {
    const { refuses } = findAlgorithm('pairs');
    expect(refuses(board, 16)).toBeUndefined();
    expect(refuses(board, 19)).toContain('9 to 18 clues');
    for (const other of ['2x4', '3x3X', '1x9']) expect(refuses(parseBoard(other), 16)).toContain('9x9');
  });
});
