// The minimal puzzles of a grid of a small board, counted one by one: a puzzle of the grid is proper if it hits every
// unavoidable set, so minimal puzzles are the minimal hitting sets of all minimal unavoidable sets.
import { type Board, type Grid, InputError } from '../board/index.ts';
import { startMinimal } from '../hit/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';

/** A grid of 7×7 cells has more minimal puzzles than anyone can count like this. */
const MOST_CELLS = 36;
/** Elements tried between two rests. */
const SLICE = 20_000;

/**
 * How many minimal puzzles the grid has, by number of clues from 0. It yields now and then how much is done (0 to 1),
 * and returns the counts. Throws an InputError if the board has more than 36 cells.
 */
export function* countMinimal(board: Board, grid: Grid): Generator<number, number[]> {
  if (board.cellCount > MOST_CELLS)
    throw new InputError(
      `minimal puzzles are counted one by one up to ${MOST_CELLS} cells, a ${board.name} board has ${board.cellCount}`,
    );
  const family = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: board.cellCount });
  const search = startMinimal(family);
  while (search.run(SLICE) === 'paused') {
    search.take(); // they are counted only
    yield search.fraction;
  }
  return Array.from({ length: board.cellCount + 1 }, (_, clues) => search.counters.bySize[clues] ?? 0);
}
