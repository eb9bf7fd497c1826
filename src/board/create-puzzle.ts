// Puzzles from what programs have: lists of digits, rows of them, lines of symbols.
import { InputError } from '../base/index.ts';
import { checkNumber } from './arguments.ts';
import { type Board, cellName } from './board.ts';
import { toBoard } from './boards.ts';
import { withJson } from './json.ts';
import type { Puzzle } from './puzzle.ts';
import { digitOfSymbol } from './symbols.ts';

/** Cells as programs have them: digits, 0 or null where a cell is empty, as a list, as rows, or as a line of symbols. */
export type CellsGiven = string | ArrayLike<number | null> | ArrayLike<ArrayLike<number | null>>;

/** Pencilmarks as in `Puzzle`, or for each cell the digits that are allowed. */
export type CandidatesGiven = Uint8Array | readonly (readonly number[])[];

/** The puzzle with these cells filled; checks lengths and digits, not the rules. */
export function createPuzzle(
  given: Board | string,
  cells: CellsGiven,
  candidates?: CandidatesGiven | undefined,
): Puzzle {
  const board = toBoard(given);
  const digits = digitsOf(cells);
  if (digits.length !== board.cellCount)
    throw new InputError(`cells of a ${board.name} board: expected ${board.cellCount}, got ${digits.length}`);
  const bytes = Uint8Array.from(digits as ArrayLike<number>);
  const bad = bytes.findIndex((digit, cell) => digit > board.size || digit !== (digits[cell] ?? 0));
  if (bad >= 0)
    throw new InputError(
      `${cellName(board, bad)}: ${typeof cells === 'string' ? cells.trim()[bad] : digits[bad]} is not a digit of a ${board.name} board (1…${board.size})`,
    );
  const marks = candidates === undefined ? undefined : marksOf(board, candidates);
  return withJson(marks ? { board, cells: bytes, candidates: marks } : { board, cells: bytes });
}

function digitsOf(cells: CellsGiven): ArrayLike<number | null> {
  if (typeof cells === 'string') return Array.from(cells.trim(), (symbol) => digitOfSymbol(symbol) ?? 255);
  if (typeof cells !== 'object' || cells === null)
    throw new InputError('cells are digits, 0 or null for an empty cell: a list, rows, or a line of symbols');
  const first = cells[0];
  return typeof first === 'object' && first !== null
    ? Array.from(cells as ArrayLike<ArrayLike<number | null>>).flatMap((row) => Array.from(row ?? []))
    : (cells as ArrayLike<number | null>);
}

function marksOf({ name, size, cellCount }: Board, candidates: CandidatesGiven): Uint8Array {
  if (candidates instanceof Uint8Array) {
    if (candidates.length === cellCount * size) return candidates;
    throw new InputError(`${candidates.length} pencilmarks, but a ${name} board has ${cellCount * size}`);
  }
  if (!Array.isArray(candidates) || candidates.length !== cellCount || !candidates.every(Array.isArray))
    throw new InputError(`pencilmarks of a ${name} board are ${cellCount} lists of digits`);
  const marks = new Uint8Array(cellCount * size);
  for (const [cell, digits] of candidates.entries())
    for (const digit of digits) {
      checkNumber('pencilmark', digit, 1, size);
      marks[cell * size + digit - 1] = 1;
    }
  return marks;
}
