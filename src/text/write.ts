// Writing puzzles in the formats they are read in.
import type { Board, Puzzle } from '../board/index.ts';
import { writePencilmarkLine } from './pencilmarks.ts';
import { symbolOf } from './symbols.ts';

export type Format = 'line' | 'grid' | 'pencilmarks' | 'sdk' | 'fpuzzles' | 'sudokupad';

/** Every format a puzzle can be written in. */
export const formats: readonly Format[] = ['line', 'grid', 'pencilmarks', 'sdk', 'fpuzzles', 'sudokupad'];

/** The puzzle in a format, without a line end after it. */
export function writePuzzle(puzzle: Puzzle, format: Format = 'line'): string {
  switch (format) {
    case 'pencilmarks':
      return writePencilmarkLine(puzzle);
    default:
      return puzzle.candidates ? writePencilmarkLine(puzzle) : writeCells(puzzle.board, puzzle.cells);
  }
}

/** The N²-character line of a filling of the board, `.` for empty cells. */
export function writeCells(board: Board, cells: Uint8Array): string {
  let text = '';
  for (let cell = 0; cell < board.cellCount; cell++) text += symbolOf(cells[cell]);
  return text;
}
