// The kernel that finds unavoidable sets: all minimal ones of a grid up to a number of cells that may depend on their
// number of digits. For any board of at most 128 cells and 128 units (N ≤ 11).
//
// A set is unavoidable if some other grid H differs from the grid G exactly there. For one digit, H is a *move*: the
// digit leaves k of its N cells and takes k cells of other digits, one for one in every unit. A difference is then a
// choice of moves, one for each of its digits, that fit: each cell taken by one is left by another. So the search goes
// digit by digit, not cell by cell:
//
//   - First, the moves of every digit are listed (a 9×9 digit has 18 with k = 2, 48 with k = 3) by the rows of the
//     cells they leave. Each digit whose cells a move takes has in the set at least two cells and at least as many as
//     are taken, and there are four digits, so the lists stay short.
//   - Start with a digit of the smallest k, the smallest such digit if there are several. Each cell it takes must be
//     left by the digit there: that digit *owes* the cell. Continue with the digit that owes most, and only with moves
//     that leave all it owes and take nothing that is taken or will not be left.
//   - Cut when the cells of the moves made, plus for each owing digit at least what it owes or the smallest k, exceed
//     the limit for that number of digits.
//   - The last digit needs no list: it must leave what it owes and take what is still open. If that is a move, the set
//     is complete, and anything longer would contain it.
//
// Sets of two digits are the cycles of the pair. Sets of three come from the placements of one digit within the cells
// of the three. Both lists are complete for any size. A found set is minimal if no other lies inside it: a smaller
// unavoidable set would have no more digits and fewer cells, and limits never rise with the digits.
//
//   unavoidable/board.ts       the board and the grid
//   unavoidable/moves.ts       the moves of each digit
//   unavoidable/few-digits.ts  sets of two and of three digits
//   unavoidable/search.ts      sets of four or more digits
//   unavoidable/found.ts       the sets found, and the minimal ones among them
import { limit, mostDigits, readGrid, size } from './unavoidable/board';
import { findPairs, findTriples } from './unavoidable/few-digits';
import { clearSets } from './unavoidable/found';
import { clearMoves, listAllMoves, movesEnd } from './unavoidable/moves';
import { startSearch } from './unavoidable/search';

export { EXTRA, GRID, LIMIT, PEERS, UNITS } from './unavoidable/board';
export { SET, keepMinimal, setCount, setsPointer, startKeeping } from './unavoidable/found';
export { run } from './unavoidable/search';

/**
 * Lists the moves, finds the sets of two and three digits and sets up the search for those with more. Expects GRID,
 * PEERS, UNITS, EXTRA and LIMIT filled. Returns false if there are too many moves.
 */
export function start(boardSize: i32, extraUnits: i32): bool {
  readGrid(boardSize, extraUnits);
  clearMoves();
  if (mostDigits > 3 && !listAllMoves()) return false;
  clearSets(movesEnd);
  if (size > 1 && limit(2) >= 4) findPairs();
  if (size > 2 && limit(3) >= 6) findTriples();
  startSearch();
  return true;
}
