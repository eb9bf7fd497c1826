// A puzzle over several lines: N rows of N symbols or, for N ≤ 9, N rows of N cells with all their pencilmarks.
// Sometimes only a later row shows which of the two it is, so both readings are kept until one fails.
import { type Board, createBoard, createPuzzle, type Puzzle } from '../board/index.ts';
import { boardOfSize, MIN_INFERRED_SIZE } from './boards.ts';
import { puzzleFromCandidates } from './pencilmarks.ts';
import { errorAt, type Place, type PlacedError } from './place.ts';
import type { Row, RowCell } from './row.ts';
import { digitOf, NO_SYMBOL, noSymbolReason } from './symbols.ts';

/** A puzzle over several lines, with the place of each cell. */
export interface BlockPuzzle {
  readonly puzzle: Puzzle;
  readonly firstLine: number;
  placeOf(cell: number): { readonly line: number; readonly column: number };
}

export interface Block {
  /** Adds a row. Returns the puzzle if this was the last row. Throws an InputError if the row does not fit. */
  add(row: Row): BlockPuzzle | undefined;
  /** Records a drawn line between rows, which may show where boxes end. */
  addBorder(): void;
  /** May a blank line follow? Only between bands. */
  isBetweenBands(): boolean;
  /** The error for input that ends before the block is complete. */
  unfinished(): PlacedError;
  /** The number of rows in all, of rows so far, and of rows in a band. */
  extent(): BlockExtent;
}

export interface BlockExtent {
  readonly size: number;
  readonly rows: number;
  readonly boxRows: number;
}

/** Is this a row of a grid with `size` digits, perhaps with an error in it, and not some other text? */
export function isLikeRow({ symbols, runs }: Row, size: number): boolean {
  const strange = symbols.filter(({ text }) => digitOf(text, size) === NO_SYMBOL).length;
  const isAboutAsLong = [symbols, runs].some(({ length }) => Math.abs(length - size) * 2 <= size);
  return isAboutAsLong && strange * 2 <= symbols.length;
}

/** Could a block start with this row? */
export function canStartBlock(row: Row, board: Board | undefined): boolean {
  return gridBoard(row, board) !== undefined || marksBoard(row, board) !== undefined;
}

export function createBlock(first: Row, board: Board | undefined, source: string): Block {
  const rows: Row[] = [];
  const borders: number[] = [];
  const grid = gridBoard(first, board);
  let marks = marksBoard(first, board);
  let shape = grid ?? marks!.board;

  return {
    add(row) {
      rows.push(row);
      if (marks && (row.runs.length !== marks.size || !row.runs.every((run) => isMarks(run, marks!.size)))) {
        const areSymbols = rows.slice(0, -1).every(({ symbols }) => symbols.length === grid?.size);
        if (!areSymbols) throw noMarksError(row, rows, marks.size, source);
        marks = undefined;
      }
      if (marks && !marks.isCertain) marks = { ...marks, isCertain: row.symbols.length !== row.runs.length };
      if (marks?.isCertain) shape = marks.board;
      if (!marks) checkGridRow(row, rows, grid, source);
      const isDone = marks?.isCertain ? rows.length === marks.size : rows.length === grid?.size;
      if (!isDone) return undefined;
      return marks?.isCertain
        ? readMarks(rows, marks.board)
        : readGrid(rows, board ?? drawnBoard(rows, borders) ?? grid!);
    },
    addBorder() {
      borders.push(rows.length);
    },
    isBetweenBands() {
      return rows.length % (board ?? marks?.board ?? grid!).boxRows === 0;
    },
    extent: () => ({ size: shape.size, rows: rows.length, boxRows: shape.boxRows }),
    unfinished() {
      const size = marks?.isCertain ? marks.size : grid!.size;
      const count = rows.length === 1 ? '1 row' : `${rows.length} rows`;
      return errorAt(
        { source, line: rows.at(-1)!.line },
        `the grid that starts in line ${rows[0].line} ends after ${count}, a ${size}×${size} grid has ${size}`,
      );
    },
  };
}

interface MarksBoard {
  readonly board: Board;
  readonly size: number;
  /** A cell with two marks was seen, so it cannot be a grid of single symbols. */
  readonly isCertain: boolean;
}

function gridBoard(row: Row, board: Board | undefined): Board | undefined {
  const size = row.symbols.length;
  if (board ? size !== board.size : size < MIN_INFERRED_SIZE) return undefined;
  const found = board ?? boardOfSize(size);
  const strange = row.symbols.filter(({ text }) => found && digitOf(text, found.size) === NO_SYMBOL).length;
  return strange * 2 <= size ? found : undefined; // otherwise it is some other text
}

function marksBoard(row: Row, board: Board | undefined): MarksBoard | undefined {
  const size = row.runs.length;
  if (size > 9 || (board ? size !== board.size : size < MIN_INFERRED_SIZE)) return undefined;
  const found = board ?? boardOfSize(size);
  return found && row.runs.every((run) => isMarks(run, size))
    ? { board: found, size, isCertain: false }
    : undefined;
}

/** Different digits, or one blank. */
function isMarks({ text }: RowCell, size: number): boolean {
  const digits = [...text].map((character) => digitOf(character, size));
  if (digits.length === 1) return digits[0] !== NO_SYMBOL;
  return new Set(digits).size === digits.length && digits.every((digit) => digit >= 1 && digit <= size);
}

/** Why a row does not continue a grid of pencilmarks. */
function noMarksError(row: Row, rows: readonly Row[], size: number, source: string): PlacedError {
  const place = { source, line: row.line };
  const bad = row.runs.find((run) => !isMarks(run, size));
  if (row.runs.length !== size || !bad) return countError(row, rows, place);
  return errorAt(place, `${JSON.stringify(bad.text)} is neither a digit nor pencilmarks`, bad.column);
}

function countError(row: Row, rows: readonly Row[], place: Place): PlacedError {
  const cells = row.runs.length === 1 ? '1 cell' : `${row.runs.length} cells`;
  return errorAt(place, `row ${rows.length} has ${cells}, row 1 has ${rows[0].runs.length}`);
}

function checkGridRow(row: Row, rows: readonly Row[], board: Board | undefined, source: string): void {
  const place = { source, line: row.line };
  if (!board) throw countError(row, rows, place);
  if (row.symbols.length !== board.size)
    throw errorAt(place, `row ${rows.length} has ${row.symbols.length} symbols, row 1 has ${board.size}`);
  const bad = row.symbols.find(({ text }) => digitOf(text, board.size) === NO_SYMBOL);
  if (bad) throw errorAt(place, noSymbolReason(bad.text, board), bad.column);
}

/** The board whose boxes are drawn between the symbols, if they are all drawn and all alike. */
function drawnBoard(rows: readonly Row[], borders: readonly number[]): Board | undefined {
  const size = rows.length;
  const step = (ends: readonly number[]) => {
    const inner = [...new Set(ends)].filter((end) => end > 0 && end < size);
    return inner.length > 0 &&
      inner.every((end, i) => end === inner[0] * (i + 1)) &&
      inner.length === size / inner[0] - 1
      ? inner[0]
      : undefined;
  };
  const boxRows = step(borders);
  const boxColumns = step(rows[0].bars);
  if (!boxRows || !boxColumns || boxRows * boxColumns !== size) return undefined;
  const inferred = boardOfSize(size);
  return inferred?.boxRows === boxRows ? inferred : createBoard(boxRows, boxColumns);
}

function readGrid(rows: readonly Row[], board: Board): BlockPuzzle {
  const { size } = board;
  const cells = rows.flatMap((row) => row.symbols.map(({ text }) => digitOf(text, size)));
  return located(createPuzzle(board, cells), rows, (row) => row.symbols);
}

function readMarks(rows: readonly Row[], board: Board): BlockPuzzle {
  const { size } = board;
  const candidates = new Uint8Array(board.cellCount * size);
  for (const [row, { runs }] of rows.entries())
    for (const [column, { text }] of runs.entries())
      for (const character of text) {
        const start = (row * size + column) * size;
        const digit = digitOf(character, size);
        if (digit === 0) candidates.fill(1, start, start + size);
        else candidates[start + digit - 1] = 1;
      }
  return located(puzzleFromCandidates(board, candidates), rows, (row) => row.runs);
}

function located(
  puzzle: Puzzle,
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly RowCell[],
): BlockPuzzle {
  const { size } = puzzle.board;
  return {
    puzzle,
    firstLine: rows[0].line,
    placeOf: (cell) => {
      const row = rows[Math.floor(cell / size)];
      return { line: row.line, column: cellsOf(row)[cell % size].column };
    },
  };
}
