// Boards and digits as a game takes them: names, maps of regions, lines of symbols, lists of numbers.
import { InputError } from '../base/index.ts';
import { type Board, cellName, createBoard, createPuzzle, findCell, parseBoard } from '../board/index.ts';
import { checkBoard, checkText } from '../board/internal.ts';
import { symbolOf } from '../text/index.ts';
import { digitOf, NO_SYMBOL, noSymbolReason } from '../text/internal.ts';

/** A board for a game. */
export interface GameBoard {
  /** Its name, as in `3x3`, `2x3`, `4x4X` or `3x3W`, or the board itself. Default: 3x3. */
  readonly board?: string | Board | undefined;
  /** The regions of a jigsaw: a letter for each cell, row by row, as in `AABB/AABC/DDBC/DDCC`. Default: the boxes. */
  readonly regions?: string | undefined;
}

/** A board as plain JSON. */
export interface NamedBoard {
  /** Its name. */
  readonly board: string;
  /** The regions, if it is a jigsaw. */
  readonly regions?: string;
}

/** A cell: its number from 0, row by row, or its name, as in `r4c5`. */
export type GameCell = number | string;

/** The most digits of a game's board. */
const MAX_GAME_SIZE = 16;

/** Finds the board. Throws an InputError if a game cannot have it. */
export function readBoard({ board = '3x3', regions }: GameBoard): Board {
  const found = regions === undefined ? namedBoard(board) : jigsaw(regions, board);
  if (found.size > MAX_GAME_SIZE || found.name.includes('+'))
    throw new InputError(
      `a ${found.name} board: games have up to ${MAX_GAME_SIZE} digits, and no extra units but diagonals, windows and regions`,
    );
  return found;
}

function namedBoard(board: string | Board): Board {
  if (typeof board === 'string') return parseBoard(board);
  checkBoard(board);
  return board;
}

/** The board of a map of regions. `board` may be what `nameBoard` calls it. */
function jigsaw(map: string, board: string | Board): Board {
  checkText('a map of regions', map);
  const letters = map.length > 2 * MAX_GAME_SIZE ** 2 ? '' : map.replaceAll(/[\s/]/g, '');
  const size = Math.sqrt(letters.length);
  const regions = [...new Set(letters)].map((letter) =>
    [...letters].flatMap((each, cell) => (each === letter ? [cell] : [])),
  );
  if (size < 1 || regions.length !== size || regions.some(({ length }) => length !== size))
    throw new InputError(
      'regions: expected a letter for each cell of a square, each for as many cells as a row has',
    );
  const name = typeof board === 'string' ? board : board.name;
  const found = createBoard(1, size, { diagonals: /^1x\d+XJ$/.test(name), extraUnits: regions });
  if (name !== '3x3' && name !== found.name)
    throw new InputError(`board "${name}": the regions give a ${found.name} board; leave the board out`);
  return found;
}

/** The board as plain JSON, which `readBoard` reads. */
export function nameBoard({ name, size, regions }: Board): NamedBoard {
  if (!name.includes('J')) return { board: name };
  const letters = new Array<string>(size * size);
  for (const [i, { cells }] of regions.entries()) for (const cell of cells) letters[cell] = symbolOf(i + 10);
  const rows = Array.from({ length: size }, (_, row) => letters.slice(row * size, (row + 1) * size).join(''));
  return { board: name, regions: rows.join('/') };
}

/** Reads the digits of all cells, 0 for empty ones. */
export function readDigits(board: Board, given: unknown): Uint8Array {
  if (typeof given === 'string') return readSymbols(board, given);
  if (!Array.isArray(given) && !(given instanceof Uint8Array))
    throw new InputError('a puzzle is a line of symbols, a list of digits or a list of rows');
  const rows: readonly unknown[] = Array.from(given);
  const isNested = rows.some(Array.isArray);
  const bad = isNested ? rows.findIndex((row) => !Array.isArray(row) || row.length !== board.size) : -1;
  if (bad >= 0) throw new InputError(`row ${bad + 1}: expected a list of ${board.size} digits`);
  const digits = (isNested ? rows.flat() : rows).map((digit) => digit ?? 0);
  return createPuzzle(board, digits as number[]).cells;
}

function readSymbols(board: Board, text: string): Uint8Array {
  const { cellCount, size, name } = board;
  const symbols = text.length > 8 * cellCount ? text : text.replaceAll(/\s/g, '');
  if (symbols.length !== cellCount)
    throw new InputError(
      `symbols of a line of a ${name} board: expected ${cellCount}, got ${symbols.length}`,
    );
  return Uint8Array.from(symbols, (symbol) => {
    const digit = digitOf(symbol, size);
    if (digit === NO_SYMBOL) throw new InputError(noSymbolReason(symbol, board));
    return digit;
  });
}

/** The digits as a line of symbols, `.` for empty cells. */
export function writeDigits(digits: Uint8Array): string {
  return Array.from(digits, symbolOf).join('');
}

/** The number of a cell. Throws an InputError if the board has no such cell. */
export function readCell(board: Board, cell: GameCell): number {
  const number = typeof cell === 'string' ? findCell(board, cell) : cell;
  if (number === undefined) throw new InputError(`there is no cell ${JSON.stringify(cell)} on this board`);
  cellName(board, number); // throws if there is none
  return number;
}
