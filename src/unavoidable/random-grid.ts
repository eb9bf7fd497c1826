// Random grids for samples and tests. Cells are filled in random order with random digits, as long as a
// solution remains.
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import { first } from '../solve/index.ts';

/** Shuffles a list. */
export type Shuffle = <T>(items: readonly T[]) => T[];

/** A random grid of the board. Every grid is possible, but not all are equally likely. */
export function randomGrid(board: Board, shuffle: Shuffle): Grid {
  const order = Array.from({ length: board.cellCount }, (_, cell) => cell);
  const digits = Array.from({ length: board.size }, (_, i) => i + 1);
  const cells = new Uint8Array(board.cellCount);
  for (const cell of shuffle(order))
    for (const digit of shuffle(digits)) {
      if (board.peers[cell].some((peer) => cells[peer] === digit)) continue;
      cells[cell] = digit;
      if (first(createPuzzle(board, cells))) break;
    }
  return cells;
}
