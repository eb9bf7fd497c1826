// Lewis's root solution (§3.1), a grid without a search. Every row has the digits in cyclic order; each row of a band
// starts one box further, each band one digit further.
import { InputError } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';

/** The root solution of a board without extra units. Throws an InputError for a board with extra units. */
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
