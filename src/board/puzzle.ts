// Puzzles and grids: what is filled in on a board.

import { InputError } from '../base/index.ts';
import { checkBoard, checkPuzzle } from './arguments.ts';
import type { Board } from './board.ts';

/** Some cells filled, the rest possibly restricted by pencilmarks. */
export interface Puzzle {
  /** The rules. */
  readonly board: Board;
  /** One byte per cell: 0 = empty, else the digit 1…N. */
  readonly cells: Uint8Array;
  /**
   * Pencilmarks (Sukaku): N bytes per cell, byte `cell·N + digit − 1` is 1 where that digit is allowed.
   * Absent: every digit is allowed in every empty cell. A clue needs its own pencilmark as well.
   */
  readonly candidates?: Uint8Array;
}

/** All cells filled, one byte each, every unit holding every digit once. */
export type Grid = Uint8Array;

/** How many cells are filled. */
export function clueCount(puzzle: Puzzle): number {
  checkPuzzle(puzzle);
  return puzzle.cells.reduce((sum, digit) => sum + (digit ? 1 : 0), 0);
}

/** May this digit stand in this cell, as far as the cell's own clue and pencilmarks say? */
export function isAllowed(puzzle: Puzzle, cell: number, digit: number): boolean {
  const clue = puzzle.cells[cell];
  if (clue !== 0 && clue !== digit) return false;
  return puzzle.candidates?.[cell * puzzle.board.size + digit - 1] !== 0; // undefined: no pencilmarks
}

/** Two clues that break the rules, or undefined: the same digit twice in one unit. */
export interface Conflict {
  /** The name of the unit. */
  readonly unit: string;
  /** The digit that occurs twice. */
  readonly digit: number;
  /** The two cells. */
  readonly cells: readonly [number, number];
}

/** The first conflict between clues, in unit order. */
export function findConflict(puzzle: Puzzle): Conflict | undefined {
  checkPuzzle(puzzle);
  const { board, cells } = puzzle;
  const place = new Int32Array(board.size + 1);
  for (const unit of board.units) {
    place.fill(-1);
    for (const cell of unit.cells) {
      const digit = cells[cell];
      if (digit === 0) continue;
      if (place[digit] >= 0) return { unit: unit.name, digit, cells: [place[digit], cell] };
      place[digit] = cell;
    }
  }
  return undefined;
}

/** Is this a full, valid filling of the board? */
export function isGrid(board: Board, cells: Uint8Array): boolean {
  checkBoard(board);
  if (!(cells instanceof Uint8Array)) throw new InputError('the cells of a grid are a Uint8Array');
  return (
    cells.length === board.cellCount &&
    cells.every((digit) => digit >= 1 && digit <= board.size) &&
    findConflict({ board, cells }) === undefined
  );
}

/** Throws an InputError if this is not a grid of the board. */
export function checkGrid(board: Board, grid: Grid): void {
  if (!isGrid(board, grid)) throw new InputError(`not a full, valid ${board.name} grid`);
}

/** Is this grid one of the puzzle's solutions? The slow and obvious check for any answer. */
export function isSolution(puzzle: Puzzle, grid: Uint8Array): boolean {
  checkPuzzle(puzzle);
  return isGrid(puzzle.board, grid) && grid.every((digit, cell) => isAllowed(puzzle, cell, digit));
}
