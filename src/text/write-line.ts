// The small writer: puzzles and cells as one line. Everything else is written by write.ts, which also brings links and
// their compression. A page that shows one puzzle need not load that.

import type { Board, Puzzle } from '../board/index.ts';
import { checkCells } from '../board/internal.ts';
import { writePencilmarkLine } from './pencilmarks.ts';
import { symbolOf } from './symbols.ts';

/** The N²-character line of a filling of the board, `.` for empty cells. */
export function writeCells(board: Board, cells: Uint8Array): string {
  checkCells(board, cells);
  return lineOf(board, cells);
}

/** `writePuzzle` for a puzzle that is known to be valid: checking every cell takes a tenth of the time of a list. */
export function lineOfPuzzle(puzzle: Puzzle): string {
  return puzzle.candidates ? writePencilmarkLine(puzzle) : lineOf(puzzle.board, puzzle.cells);
}

/** The line of cells that are known to be a board's. */
export function lineOf(board: Board, cells: Uint8Array): string {
  // Builds one string at once. Adding a symbol at a time makes a chain of strings, which takes twice the time and
  // kilobytes.
  const codes: number[] = [];
  for (let cell = 0; cell < board.cellCount; cell++) codes.push(symbolOf(cells[cell]).charCodeAt(0));
  return String.fromCharCode.apply(null, codes);
}
