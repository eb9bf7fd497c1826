// Random grids by filling: in small-fill.ts below 16 digits. Larger boards use the csp engine, because they need its
// propagation and restarts.
import type { Random } from '../base/index.ts';
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import { createCsp, first } from '../solve/index.ts';
import { smallFill } from './small-fill.ts';

/** Sets up the filling of a board. Each call of the result gives a random grid, or undefined if the board has none. */
export function openFill(board: Board): (random: Random) => Grid | undefined {
  return smallFill(board) ?? ((random) => fillByCsp(board, random));
}

function fillByCsp(board: Board, random: Random): Grid | undefined {
  const engine = createCsp({ restarts: { seed: random.next(), fromSize: 1 } });
  return first(createPuzzle(board, new Uint8Array(board.cellCount)), { engine });
}
