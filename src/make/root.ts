// Lewis's root solution (§3.1): a grid that needs no search. Row by row the digits in a circle, each row of
// a band begun one box further, each band one digit further.
import { InputError } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';

/** The root solution of a board without extra units. Throws an InputError if it has some. */
export function rootSolution(board: Board): Grid {
  const { size, boxRows, boxColumns } = board;
  if (board.extraUnits.length > 0)
    throw new InputError(`the root solution is made for boards without extra units, not for ${board.name}`);
  return Uint8Array.from({ length: board.cellCount }, (_, cell) => {
    const row = Math.floor(cell / size);
    const shift = (row % boxRows) * boxColumns + Math.floor(row / boxRows);
    return ((shift + cell) % size) + 1;
  });
}
