// There is one board object for each shape, whoever made it, so that what was computed for a board can be found by the
// object. A shape is plain data, in which form a board is sent to another thread.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import { checkBoard, checkText } from './arguments.ts';
import { type Board, type BoardOptions, MAX_SIZE } from './board.ts';
import { buildBoard } from './build.ts';
import { windowsFirst, windowsOf } from './windows.ts';

/** A board as plain data. */
export interface BoardShape {
  /** R: rows of a box. */
  readonly boxRows: number;
  /** C: columns of a box. */
  readonly boxColumns: number;
  /** Are both diagonals units? */
  readonly diagonals: boolean;
  /** The cells of the other extra units. */
  readonly extraUnits: readonly (readonly number[])[];
}

const optionNames: OptionNames<BoardOptions> = { diagonals: true, extraUnits: true };

// Weak, because every line of a list may have its own extra units. Cloudflare Workers had no weak references before May
// 2025: there boards stay.
const boards = new Map<string, Pick<WeakRef<Board>, 'deref'>>();
const forgotten =
  typeof FinalizationRegistry === 'undefined'
    ? undefined
    : new FinalizationRegistry<string>((key) => {
        if (boards.get(key)?.deref() === undefined) boards.delete(key);
      });

/**
 * The board with boxes of `boxRows` × `boxColumns` cells, the same object for the same shape. Throws an InputError if
 * there is no such board.
 */
export function createBoard(boxRows: number, boxColumns: number, options: BoardOptions = {}): Board {
  checkOptions(options, optionNames);
  const { diagonals = false } = options;
  const { extraUnits, hasWindows } = windowsFirst(boxRows, boxColumns, options.extraUnits ?? []);
  // as JSON, so that '4' does not find the board of 4
  const key = JSON.stringify([boxRows, boxColumns, diagonals, ...extraUnits.map(String)]);
  const known = boards.get(key)?.deref();
  if (known) return known;
  const built = buildBoard(boxRows, boxColumns, { diagonals, hasWindows, extraUnits });
  const isNamed = /^\d+x\d+X?W?$/.test(built.name); // else the name does not tell its extra units
  // not enumerable, so that only JSON.stringify sees it
  Object.defineProperty(built, 'toJSON', { value: () => (isNamed ? built.name : shapeOf(built)) });
  const board = Object.freeze(built);
  boards.set(key, forgotten ? new WeakRef(board) : { deref: () => board });
  forgotten?.register(board, key);
  return board;
}

/** Reads a board's name: `3x3`, `2x4`, `3x3X`, `3x3W`, `3x3XW`. Throws an InputError on anything else. */
export function parseBoard(name: string, extraUnits: readonly (readonly number[])[] = []): Board {
  checkText('the name of a board', name);
  const match = /^(\d{1,3})[x×](\d{1,3})(x?)(w?)(j?)(\+\d+)?$/i.exec(name.trim());
  if (!match) throw new InputError(`board "${name}": expected RxC, as in 3x3, 2x4, 3x3X or 3x3W`);
  if (match[5] !== '' || match[6])
    throw new InputError(
      `board "${name}": the name does not tell its ${match[5] !== '' ? 'regions: --regions does' : 'extra units: --extra-unit does'}`,
    );
  const [rows, columns] = [Number(match[1]), Number(match[2])];
  if (rows === columns && rows * columns > MAX_SIZE && rows <= MAX_SIZE)
    throw new InputError(
      `board "${name}": a board is named by the rows and columns of its boxes; ${namesWith(rows)} the board with ${rows} digits`,
    );
  const windows = match[4] === '' ? [] : windowsOf(rows, columns);
  return createBoard(rows, columns, { diagonals: match[3] !== '', extraUnits: [...windows, ...extraUnits] });
}

/**
 * A board that a caller gave as such or by its name. Throws an InputError if it is neither. Everything that takes boards
 * by name goes through here.
 */
export function toBoard(board: Board | string): Board {
  if (typeof board === 'string') return parseBoard(board);
  checkBoard(board);
  return board;
}

/** `3x3 is`, or for several boards, those with the squarest boxes first: `3x4 or 2x6 is`. */
function namesWith(digits: number): string {
  const boxRows = Array.from({ length: digits }, (_, i) => i + 1).filter(
    (rows) => digits % rows === 0 && rows ** 2 <= digits,
  );
  const proper = boxRows.length > 1 ? boxRows.slice(1) : boxRows; // one row of boxes: a Latin square
  return `${proper
    .reverse()
    .map((rows) => `${rows}x${digits / rows}`)
    .join(' or ')} is`;
}

/** The board as plain data. */
export function shapeOf(board: Board): BoardShape {
  checkBoard(board);
  const { boxRows, boxColumns, hasDiagonals, extraUnits } = board;
  const others = extraUnits.slice(hasDiagonals ? 2 : 0); // the diagonals come first
  return { boxRows, boxColumns, diagonals: hasDiagonals, extraUnits: others.map(({ cells }) => [...cells]) };
}

/** The board of the shape. */
export function boardOf(shape: BoardShape): Board {
  checkOptions(shape);
  const { boxRows, boxColumns, diagonals, extraUnits } = shape;
  return createBoard(boxRows, boxColumns, { diagonals, extraUnits });
}

/** The shape given by parameters from the command line, a program or a store. Throws an InputError if there is none. */
export function shapeField({ shape }: Readonly<Record<string, unknown>>): BoardShape {
  if (shape === null || typeof shape !== 'object')
    throw new InputError('shape: expected the shape of a board');
  return shapeOf(boardOf(shape as BoardShape));
}
