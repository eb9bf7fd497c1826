// Which source generates the grids of a board.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { source2x4 } from './2x4.ts';
import { source3x3 } from './3x3.ts';
import { MOST_PLAIN_DIGITS, plainSource } from './plain.ts';
import type { CatalogueSource } from './source.ts';

/** The source of the board's grids. Throws an InputError if the board has no catalogue. */
export function catalogueSource(board: Board): CatalogueSource {
  if (board.extraUnits.length === 0 && board.size <= MOST_PLAIN_DIGITS) return plainSource(board);
  if (board.name === '2x4') return source2x4();
  if (board.name === '3x3') return source3x3();
  throw new InputError(
    `no catalogue of a ${board.name} board: there are those of 3x3, of 2x4, and of boards up to ${MOST_PLAIN_DIGITS} digits`,
  );
}
