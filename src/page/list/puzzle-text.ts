// Writes the puzzles and canonical forms of a list, many of them quickly.
import { symbolOf, writePuzzle } from '../../text/index.ts';
import type { PuzzleTable } from './puzzle-table.ts';

const symbols = Uint8Array.from({ length: 37 }, (_, digit) => symbolOf(digit).charCodeAt(0));

/** Returns the puzzle of a row as a line. With pencilmarks, it has a place for every candidate. */
export function puzzleText(table: PuzzleTable, row: number): string {
  return table.hasMarks(row) ? writePuzzle(table.at(row)!) : cellsText(table.cells(row));
}

export function cellsText(cells: Uint8Array): string {
  return String.fromCharCode(...cells.map((digit) => symbols[digit]));
}
