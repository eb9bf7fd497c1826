// Counts the singles and locked candidates of a puzzle's first position. The fewer there are, the closer is the puzzle
// to one that begins with something harder.
import type { Board } from '../board/index.ts';

/** How many cells are the only place of a digit in a unit, or have one candidate. */
export function countSingles(board: Board, cells: Uint8Array): number {
  const left = digitsLeft(board, cells);
  const isSingle = left.map((digits) => Number(digits !== 0 && (digits & (digits - 1)) === 0));
  for (const unit of board.units) {
    let [once, again] = [0, 0];
    for (const cell of unit.cells) {
      again |= once & left[cell];
      once |= left[cell];
    }
    for (const cell of unit.cells) if ((left[cell] & once & ~again) !== 0) isSingle[cell] = 1;
  }
  return isSingle.reduce((sum, each) => sum + each, 0);
}

/** How often all places of a digit in one unit lie in a second unit that has further places of it. */
export function countLocked(board: Board, cells: Uint8Array): number {
  const left = digitsLeft(board, cells);
  let count = 0;
  for (const { both, only } of crossings(board)) {
    let [crossing, elsewhere] = [0, 0];
    for (const cell of both) crossing |= left[cell];
    for (const cell of only[0]) elsewhere |= left[cell];
    let other = 0;
    for (const cell of only[1]) other |= left[cell];
    for (let digits = crossing & (elsewhere ^ other); digits !== 0; digits &= digits - 1) count++;
  }
  return count;
}

/** The candidates that the clues leave to an empty cell, bit d − 1 for digit d. */
function digitsLeft({ peers, size }: Board, cells: Uint8Array): Uint32Array {
  return Uint32Array.from(cells, (clue, cell) => {
    if (clue !== 0) return 0;
    let digits = 2 ** size - 1;
    for (const peer of peers[cell]) if (cells[peer] !== 0) digits &= ~(1 << (cells[peer] - 1));
    return digits;
  });
}

/** Two units that share several cells: the shared cells, and the cells of each unit alone. */
interface Crossing {
  readonly both: readonly number[];
  readonly only: readonly [readonly number[], readonly number[]];
}

const known = new WeakMap<Board, readonly Crossing[]>();

function crossings(board: Board): readonly Crossing[] {
  let found = known.get(board);
  if (!found) {
    found = board.units.flatMap((a, i) =>
      board.units.slice(i + 1).flatMap((b): Crossing[] => {
        const both = [...a.cells].filter((cell) => b.cells.includes(cell));
        const alone = (cells: Iterable<number>) => [...cells].filter((cell) => !both.includes(cell));
        return both.length < 2 ? [] : [{ both, only: [alone(a.cells), alone(b.cells)] }];
      }),
    );
    known.set(board, found);
  }
  return found;
}
