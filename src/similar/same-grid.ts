// Other clues of the same kind: a digit whose clues are all there loses some, the clues and the empty cells change
// places, a clue moves to another cell.
import type { Board, Grid } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import { type Neighbourhood, neighbours } from '../hunt/internal.ts';
import { properOf } from './proper.ts';

/** Of each digit that is a clue in all its N cells, so many clues go, in all ways (gridchecker's 9−5 … 9−8). */
export function* fewerOfDigit(
  board: Board,
  cells: Uint8Array,
  fewer: number,
): Generator<Neighbourhood, void> {
  for (let digit = 1; digit <= board.size; digit++) {
    const places = [...cells.keys()].filter((cell) => cells[cell] === digit);
    if (places.length < board.size) continue;
    const puzzles = Array.from(subsets(places, fewer), (gone) => {
      const puzzle = cells.slice();
      for (const cell of gone) puzzle[cell] = 0;
      return puzzle;
    });
    yield { decided: puzzles.length, proper: properOf(board, puzzles) };
  }
}

/** The solution without the clues. */
export function* inverse(board: Board, cells: Uint8Array, solution: Grid): Generator<Neighbourhood, void> {
  const puzzle = solution.map((digit, cell) => (cells[cell] === 0 ? digit : 0));
  yield { decided: 1, proper: properOf(board, [puzzle]) };
}

/** The puzzles in which one clue stands in another cell, with its digit. */
export function* moves(board: Board, cells: Uint8Array): Generator<Neighbourhood, void> {
  const counts = digitCounts(board, cells);
  for (const { decided, proper } of neighbours(board, cells, { minus: 1, plus: 1 })) {
    const hasSameDigits = (puzzle: Uint8Array): boolean =>
      digitCounts(board, puzzle).every((count, digit) => count === counts[digit]);
    const isSamePattern = (puzzle: Uint8Array): boolean =>
      puzzle.every((digit, cell) => (digit === 0) === (cells[cell] === 0));
    yield { decided, proper: proper.filter((each) => hasSameDigits(each) && !isSamePattern(each)) };
  }
}

function digitCounts({ size }: Board, cells: Uint8Array): number[] {
  const counts = new Array<number>(size + 1).fill(0);
  for (const digit of cells) counts[digit]++;
  return counts;
}
