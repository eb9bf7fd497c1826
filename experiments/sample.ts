// The grids of an experiment: random 9×9 grids determined by a seed.

import { createRandom, type Random, shuffled } from '../src/base/index.ts';
import { type Board, createBoard, createPuzzle, type Grid } from '../src/board/index.ts';
import { first } from '../src/solve/index.ts';

export const board: Board = createBoard(3, 3);

/** Draws random grids. With one seed, a longer list begins with the shorter one. */
export function sampleGrids(seed: number, grids: number): Grid[] {
  const random = createRandom(seed);
  return Array.from({ length: grids }, () => drawGrid(random));
}

/**
 * Gives cells in random order random digits while a solution remains. Can draw every grid, but not all equally often.
 */
function drawGrid(random: Random): Grid {
  const cells = new Uint8Array(board.cellCount);
  for (const cell of shuffled(Array.from(cells.keys()), random))
    for (const digit of shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random)) {
      if (board.peers[cell].some((peer) => cells[peer] === digit)) continue;
      cells[cell] = digit;
      if (first(createPuzzle(board, cells))) break;
    }
  return cells;
}
