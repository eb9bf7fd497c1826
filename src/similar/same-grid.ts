// Other clues of the same grid: a digit with all its clues loses some, or clues and empty cells change places. Also
// moves of a clue to another cell.
import type { Board, Grid } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import type { Neighbourhood } from './neighbours.ts';
import { solvableOf } from './solvable.ts';
import { steps, type Wanted } from './steps.ts';

/** For each digit that is a clue in all its N cells, removes `fewer` of them in all ways (gridchecker's 9−5 … 9−8). */
export function* fewerOfDigit(
  board: Board,
  cells: Uint8Array,
  fewer: number,
  { maxSolutions }: Wanted,
): Generator<Neighbourhood, void> {
  for (let digit = 1; digit <= board.size; digit++) {
    const places = [...cells.keys()].filter((cell) => cells[cell] === digit);
    if (places.length < board.size) continue;
    const puzzles = Array.from(subsets(places, fewer), (gone) => {
      const puzzle = cells.slice();
      for (const cell of gone) puzzle[cell] = 0;
      return puzzle;
    });
    yield { decided: puzzles.length, proper: solvableOf(board, puzzles, maxSolutions) };
  }
}

/** Yields each solution without the clues. */
export function* inverses(
  board: Board,
  cells: Uint8Array,
  solutions: Iterable<Grid>,
  { maxSolutions }: Wanted,
): Generator<Neighbourhood, void> {
  for (const solution of solutions) {
    const puzzle = solution.map((digit, cell) => (cells[cell] === 0 ? digit : 0));
    yield { decided: 1, proper: solvableOf(board, [puzzle], maxSolutions) };
  }
}

/** Yields the puzzles in which one clue has moved to another cell, with its digit. */
export function* moves(board: Board, cells: Uint8Array, wanted: Wanted): Generator<Neighbourhood, void> {
  const counts = digitCounts(board, cells);
  const hasSameDigits = (puzzle: Uint8Array): boolean =>
    digitCounts(board, puzzle).every((count, digit) => count === counts[digit]);
  for (const { decided, proper } of steps(board, cells, { minus: 1, plus: 1 }, wanted))
    yield { decided, proper: proper.filter(hasSameDigits) };
}

function digitCounts({ size }: Board, cells: Uint8Array): number[] {
  const counts = new Array<number>(size + 1).fill(0);
  for (const digit of cells) counts[digit]++;
  return counts;
}
