// Makes grids of two halves of a frame: the first is the left stack. The second, with the rows of each band
// exchanged, is the right stack.
import type { Board } from '../../board/index.ts';
import { COLUMN, HALF } from './halves.ts';

/** The grid, digits from 1. */
export function joinHalves(board: Board, first: Uint8Array, second: Uint8Array): Uint8Array {
  const grid = new Uint8Array(board.cellCount);
  for (const [stack, half] of [first, second].entries()) {
    const cells = gridCells(board, stack);
    for (let column = 0; column < board.boxColumns; column++)
      for (let row = 0; row < board.size; row++) {
        const cell = column * COLUMN + row;
        grid[cells[cell]] = half[cell] + 1;
      }
  }
  return grid;
}

/** For each cell of the first half (stack 0) or the second (1), its cell in the grid. */
export function gridCells({ size, boxColumns }: Board, stack: number): Uint8Array {
  const cells = new Uint8Array(HALF);
  for (let column = 0; column < boxColumns; column++)
    for (let row = 0; row < size; row++)
      cells[column * COLUMN + row] = (row ^ stack) * size + stack * boxColumns + column;
  return cells;
}
