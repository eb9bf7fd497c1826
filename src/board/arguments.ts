// Cheap checks of arguments at the door. They say in words what is wrong, so that no TypeError from inside has to.

import { InputError } from '../base/index.ts';
import { shown } from '../base/internal.ts';
import type { Board } from './board.ts';

/** Throws an InputError if this is not a board. */
export function checkBoard(board: Board): void {
  if (typeof board !== 'object' || !board?.units || !(board.cellCount > 0))
    throw new InputError(
      `${shown(board)} is not a board: parseBoard and createBoard make them, as in parseBoard('3x3')`,
    );
}

/** Throws an InputError if these are not the cells of a board, one byte each, digits or 0. */
export function checkCells(board: Board, cells: Uint8Array): void {
  checkBoard(board);
  const { cellCount, size, name } = board;
  if (!(cells instanceof Uint8Array)) throw new InputError(`${shown(cells)}: cells are a Uint8Array`);
  if (cells.length !== cellCount)
    throw new InputError(`cells of a ${name} board: expected ${cellCount}, got ${cells.length}`);
  for (let cell = 0; cell < cellCount; cell++)
    if (cells[cell] > size)
      throw new InputError(`cell ${cell}: ${cells[cell]} is not a digit of a ${name} board (1…${size})`);
}

/** Throws an InputError if this is not a puzzle. */
export function checkPuzzle(puzzle: { board: Board; cells: Uint8Array; candidates?: Uint8Array }): void {
  if (typeof puzzle !== 'object' || puzzle === null)
    throw new InputError(`${shown(puzzle)} is not a puzzle: readPuzzle and createPuzzle make them`);
  const { board, cells, candidates } = puzzle;
  checkCells(board, cells);
  if (candidates === undefined) return;
  const marks = board.cellCount * board.size;
  if (!(candidates instanceof Uint8Array) || candidates.length !== marks)
    throw new InputError(`pencilmarks of a ${board.name} board are a Uint8Array of ${marks} bytes`);
}

/** Throws an InputError if these are not the cells of whole puzzles of a board in a row. */
export function checkPacked(board: Board, cells: Uint8Array): void {
  checkBoard(board);
  if (!(cells instanceof Uint8Array)) throw new InputError(`${shown(cells)}: cells are a Uint8Array`);
  if (cells.length % board.cellCount !== 0)
    throw new InputError(`${cells.length} cells are no whole number of ${board.name} puzzles`);
}

/** Throws an InputError if this is not a list of cells of the board. */
export function checkCellSet(board: Board, cells: readonly number[]): void {
  checkBoard(board);
  if (typeof cells !== 'object' || !(cells?.length >= 0))
    throw new InputError(`${shown(cells)}: a set of cells is a list of their numbers`);
  for (let i = 0; i < cells.length; i++) checkNumber('cell', cells[i], 0, board.cellCount - 1);
}

/** Throws an InputError if this is not a symmetry, possibly of another board. */
export function checkSymmetry(symmetry: { cells: Uint16Array; digits: Uint8Array }): void {
  if (typeof symmetry !== 'object' || !symmetry?.cells || !symmetry.digits)
    throw new InputError(`${shown(symmetry)} is not a symmetry: it has cells and digits`);
}

/** Throws an InputError if this is not a whole number in the range. */
export function checkNumber(what: string, value: number, from: number, to = Number.MAX_SAFE_INTEGER): void {
  if (Number.isInteger(value) && value >= from && value <= to) return;
  const range = to === Number.MAX_SAFE_INTEGER ? `from ${from} on` : `from ${from} to ${to}`;
  throw new InputError(`${what} ${shown(value)}: expected a whole number ${range}`);
}

/** Throws an InputError if this is not text. */
export function checkText(what: string, text: string): void {
  if (typeof text !== 'string') throw new InputError(`${shown(text)} is not ${what}: it is text`);
}

/** Throws an InputError if nothing has this name. */
export function checkName(what: string, name: string, known: Iterable<string>): void {
  const names = [...known];
  if (!names.includes(name)) throw new InputError(`${what} ${shown(name)}: there are ${names.join(', ')}`);
}
