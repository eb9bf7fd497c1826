// Symmetries of a board: relabelling, rows within bands, bands, columns within stacks, stacks,
// and transposition where boxes are square. Extra units must be kept as a whole.

import { InputError, pickInt, type Random, shuffled } from '../base/index.ts';
import { checkBoard, checkPuzzle, checkSymmetry } from './arguments.ts';
import type { Board } from './board.ts';
import type { Puzzle } from './puzzle.ts';

/** Moves the content of cell `i` to cell `cells[i]`, and turns digit `d` into `digits[d]` (digits[0] = 0). */
export interface Symmetry {
  /** For each cell its new place. */
  readonly cells: Uint16Array;
  /** For each digit its new value; 0 stays 0. */
  readonly digits: Uint8Array;
}

/** Leaves every cell and digit as it is. */
export function identitySymmetry(board: Board): Symmetry {
  return {
    cells: Uint16Array.from({ length: board.cellCount }, (_, cell) => cell),
    digits: Uint8Array.from({ length: board.size + 1 }, (_, digit) => digit),
  };
}

/** The symmetry that does `first`, then `second`. */
export function compose(first: Symmetry, second: Symmetry): Symmetry {
  return {
    cells: first.cells.map((cell) => second.cells[cell]),
    digits: first.digits.map((digit) => second.digits[digit]),
  };
}

/** The symmetry that undoes this one. */
export function invert(symmetry: Symmetry): Symmetry {
  checkSymmetry(symmetry);
  const { cells, digits } = symmetry;
  const back = { cells: new Uint16Array(cells.length), digits: new Uint8Array(digits.length) };
  for (let cell = 0; cell < cells.length; cell++) back.cells[cells[cell]] = cell;
  for (let digit = 0; digit < digits.length; digit++) back.digits[digits[digit]] = digit;
  return back;
}

/** A random symmetry of a board without extra units, each equally likely. */
export function randomSymmetry(board: Board, random: Random): Symmetry {
  checkBoard(board);
  if (typeof random?.next !== 'function') throw new InputError('random numbers come from createRandom(seed)');
  const { size, boxRows, boxColumns } = board;
  const rowTo = shuffledLines(size, boxRows, random);
  const columnTo = shuffledLines(size, boxColumns, random);
  const transpose = boxRows === boxColumns && pickInt(random, 2) === 1;
  const cells = new Uint16Array(board.cellCount);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const [r, c] = transpose ? [columnTo[column], rowTo[row]] : [rowTo[row], columnTo[column]];
      cells[row * size + column] = r * size + c;
    }
  const digits = Uint8Array.from([0, ...shuffled(lineNumbers(size), random).map((digit) => digit + 1)]);
  return { cells, digits };
}

/** Does the symmetry map the board's units onto the board's units? */
export function keepsUnits(board: Board, symmetry: Symmetry): boolean {
  const key = (cells: ArrayLike<number>) =>
    Array.from(cells)
      .sort((a, b) => a - b)
      .join();
  const known = new Set(board.units.map((unit) => key(unit.cells)));
  return board.units.every((unit) => known.has(key(unit.cells.map((cell) => symmetry.cells[cell]))));
}

/** The puzzle's or grid's cells, moved and relabelled. */
export function applyToCells(symmetry: Symmetry, cells: Uint8Array): Uint8Array {
  checkSymmetry(symmetry);
  if (!(cells instanceof Uint8Array) || cells.length !== symmetry.cells.length)
    throw new InputError(`${cells?.length} cells, but the symmetry is of ${symmetry.cells.length}`);
  const image = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) image[symmetry.cells[cell]] = symmetry.digits[cells[cell]];
  return image;
}

/** The image of a set of cells (a clue set, an unavoidable set), ascending. */
export function applyToCellSet(symmetry: Symmetry, cells: ArrayLike<number>): Uint16Array {
  return Uint16Array.from(cells, (cell) => symmetry.cells[cell]).sort();
}

/** The whole puzzle, pencilmarks included, moved and relabelled. */
export function applyToPuzzle(symmetry: Symmetry, puzzle: Puzzle): Puzzle {
  checkSymmetry(symmetry);
  checkPuzzle(puzzle);
  const { board, candidates } = puzzle;
  const cells = applyToCells(symmetry, puzzle.cells);
  if (!candidates) return { board, cells };
  const image = new Uint8Array(candidates.length);
  for (let cell = 0; cell < board.cellCount; cell++)
    for (let digit = 1; digit <= board.size; digit++)
      image[symmetry.cells[cell] * board.size + symmetry.digits[digit] - 1] =
        candidates[cell * board.size + digit - 1];
  return { board, cells, candidates: image };
}

/** Shuffles lines that stand in blocks of `block`: the blocks, and the lines within each. */
function shuffledLines(size: number, block: number, random: Random): number[] {
  const blocks = shuffled(lineNumbers(size / block), random);
  return blocks.flatMap((to) => shuffled(lineNumbers(block), random).map((line) => to * block + line));
}

function lineNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
