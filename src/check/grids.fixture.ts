// For the tests of this folder: small grids, and a brute-force search to compare with.
import { parseBoard } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { readPuzzle } from '../text/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';

export function gridOf(boardName: string, text: string): GridToCheck {
  const board = parseBoard(boardName);
  return { board, grid: readPuzzle(text, { board }).cells };
}

/** The two canonical grids of 2x2. */
export const grids2x2: readonly GridToCheck[] = ['1234341221434321', '1234341223414123'].map((text) =>
  gridOf('2x2', text),
);

/** Tries all sets of `clues` cells and returns those with exactly `wanted` solutions, in order. */
export function bruteForce({ board, grid }: GridToCheck, clues: number, wanted: 1 | 2): string[] {
  const found: string[] = [];
  const cells = new Uint8Array(board.cellCount);
  const choose = (from: number, left: number): void => {
    if (left === 0) {
      if (count({ board, cells }, { limit: wanted + 1 }).solutions === wanted) found.push(cells.join(''));
      return;
    }
    for (let cell = from; cell + left <= board.cellCount; cell++) {
      cells[cell] = grid[cell];
      choose(cell + 1, left - 1);
      cells[cell] = 0;
    }
  };
  choose(0, clues);
  return found;
}
