// Which classes of halves a grid is made of.
import { type Board, isGrid } from '../board/index.ts';
import type { FrameHalves } from './classes.ts';
import { type Frame, frameWays } from './frame.ts';
import { gridCells } from './grid.ts';
import { applyToHalf, COLUMN, HALF } from './halves.ts';

/** A class of halves: the number of its frame, and its number among the classes of that. */
export interface ClassPlace {
  readonly frame: number;
  readonly own: number;
}

/** The classes of the left and of the right half of a grid (digits from 1). */
export function classesOfGrid(
  board: Board,
  frames: readonly Frame[],
  open: (frame: number) => Pick<FrameHalves, 'classOf' | 'numberOf'>,
  grid: Uint8Array,
): [ClassPlace, ClassPlace] {
  if (!isGrid(board, grid)) throw new Error('not a grid of the board');
  const place = (stack: number): ClassPlace => {
    const cells = gridCells(board, stack);
    const half = new Uint8Array(HALF);
    const words = new Uint8Array(board.size);
    for (let column = 0; column < board.boxColumns; column++)
      for (let row = 0; row < board.size; row++) {
        const digit = grid[cells[column * COLUMN + row]] - 1;
        half[column * COLUMN + row] = digit;
        if (row % 2 === 0) words[digit] |= 1 << (row >> 1);
      }
    for (const [frame, each] of frames.entries()) {
      const way = frameWays(words, each).next().value;
      if (!way) continue;
      const { classOf, numberOf } = open(frame);
      return { frame, own: classOf[numberOf(applyToHalf(half, board.boxColumns, way))] };
    }
    throw new Error('a half without a frame');
  };
  return [place(0), place(1)];
}
