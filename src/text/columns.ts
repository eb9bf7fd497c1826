// One puzzle in a line of text, with columns before and after it: `20 7 <puzzle>`, `<puzzle>,<solution>`,
// `<puzzle> 1 name`, `1,"<puzzle>","a name"`. Columns end at white space, comma or semicolon, or with their quotes.
import type { Board, Puzzle } from '../board/index.ts';
import { boardOfSize, inferBoard, MIN_INFERRED_SIZE } from './boards.ts';
import { type Field, fieldsOf, type Header } from './csv.ts';
import { findGivens } from './hodoku.ts';
import { parsePencilmarkLine, puzzleFromCandidates } from './pencilmarks.ts';
import { errorAt, type Place } from './place.ts';
import { parseRow } from './row.ts';
import { digitOf, NO_SYMBOL, noSymbolReason } from './symbols.ts';

/** A puzzle within a line of text; `start` is where in the text it begins. */
export interface LinePuzzle {
  readonly puzzle: Puzzle;
  readonly start: number;
  /** Characters per cell: 1, or N for pencilmarks; 0 where they are not all alike. */
  readonly cellWidth: number;
  readonly leading: string;
  readonly trailing: string;
}

/** The most columns before the puzzle, each shorter than any puzzle. */
const MAX_LEADING = 8;

/** Shorter lines with blanks could be anything. */
const MIN_SPACED_SIZE = 6;

/**
 * The puzzle of a line, or undefined if no column is a puzzle. In a table with a header only its puzzle column counts.
 */
export function findLinePuzzle(
  text: string,
  board: Board | undefined,
  header?: Header,
): LinePuzzle | undefined {
  const givens = findGivens(text);
  if (givens) return hodokuPuzzle(text, givens, board);
  for (const column of header ? columnOf(text, header) : columnsOf(text).slice(0, MAX_LEADING + 1)) {
    const found = readColumn(column.text, board);
    if (found) return inLine(text, column, found);
  }
  const isWhole = !header && !text.includes('\t') && isSpaced(text, board);
  const found = isWhole ? readColumn(text, board) : undefined;
  return found && inLine(text, { text, start: 0 }, found);
}

interface Found {
  readonly puzzle: Puzzle;
  readonly cellWidth: number;
}

function inLine(text: string, { text: { length }, start }: Field, found: Found): LinePuzzle {
  return { ...found, start, leading: text.slice(0, start), trailing: text.slice(start + length) };
}

/** Placed digits take two characters in the line, so what follows the givens begins at the next colon. */
function hodokuPuzzle(text: string, givens: Field, board: Board | undefined): LinePuzzle | undefined {
  const found = readColumn(givens.text, board);
  if (!found) return undefined;
  const end = text.indexOf(':', givens.start);
  const cellWidth = end - givens.start === givens.text.length ? found.cellWidth : 0;
  return { ...inLine(text, givens, { ...found, cellWidth }), trailing: text.slice(end) };
}

/** A whole line with a blank for each empty cell. Not if it could be a row of a grid or is too short to tell. */
function isSpaced(text: string, board: Board | undefined): boolean {
  const its = board ?? inferBoard(text.length);
  if (!its || text.length !== its.cellCount || its.size < MIN_SPACED_SIZE || !text.includes(' '))
    return false;
  const row = parseRow(text, 1);
  return row !== undefined && row.symbols.length !== its.size && row.runs.length !== its.size;
}

/**
 * Why no column of the line is a puzzle. Without a header the reason is about the longest column, presumably the
 * puzzle.
 */
export function linePuzzleError(
  text: string,
  board: Board | undefined,
  place: Place,
  header?: Header,
): Error {
  const meant = (header ? columnOf(text, header).slice(1) : columnsOf(text)).reduce(
    (a, b) => (b.text.length > a.text.length ? b : a),
    {
      text: '',
      start: 0,
    },
  );
  const length = [...meant.text].length;
  const column = [...text.slice(0, meant.start)].length + 1;
  const expected = board ?? (length >= MIN_INFERRED_SIZE ** 2 ? inferBoard(length) : undefined);
  if (readColumn(meant.text, board))
    return errorAt(place, `the puzzle stands behind more than ${MAX_LEADING} columns`, column);
  if (board && meant.text.length === board.cellCount * board.size) {
    const at = parsePencilmarkLine(meant.text, board) as number; // not readable, so it is an index
    const symbol = JSON.stringify(meant.text[at]);
    const reason = `${symbol} cannot stand at place ${(at % board.size) + 1} of a cell's ${board.size} pencilmarks`;
    return errorAt(place, reason, column + at);
  }
  if (expected && length === expected.cellCount) {
    const characters = [...meant.text];
    const at = characters.findIndex((character) => digitOf(character, expected.size) === NO_SYMBOL);
    return errorAt(place, noSymbolReason(characters[at], expected), column + at);
  }
  if (board)
    return errorAt(
      place,
      `${charactersText(length)}, but a ${board.name} board has ${board.cellCount} cells`,
      column + length,
    );
  const small = length > 0 && inferBoard(length) ? '; a board below 2x2 must be given' : '';
  return errorAt(place, `${charactersText(length)}; a puzzle has N² (81 for 9×9)${small}`);
}

function charactersText(length: number): string {
  return length === 1 ? '1 character' : `${length} characters`;
}

function readColumn(text: string, board: Board | undefined): Found | undefined {
  const { length } = text;
  if (board) {
    if (length === board.cellCount) return readCells(text, board);
    return length === board.cellCount * board.size ? readMarks(text, board, false) : undefined;
  }
  if (length < MIN_INFERRED_SIZE ** 2) return undefined;
  // 64 and 729 are both N² and N³. Pencilmarks in every cell, each at its place, do not happen by chance.
  const marksBoard = boardOfSize(Math.round(Math.cbrt(length)));
  const isMarks = marksBoard && marksBoard.size ** 3 === length && marksBoard.size >= MIN_INFERRED_SIZE;
  const cellsBoard = inferBoard(length);
  const marks = isMarks ? readMarks(text, marksBoard, cellsBoard !== undefined) : undefined;
  return marks ?? (cellsBoard && readCells(text, cellsBoard));
}

/** A space is a blank here. Only quoted columns, columns of tables and whole lines contain spaces. */
function readCells(text: string, board: Board): Found | undefined {
  if (/^[- ]*$/.test(text)) return undefined; // a drawn line
  const cells = new Uint8Array(board.cellCount);
  for (let i = 0; i < cells.length; i++) {
    const digit = text[i] === ' ' ? 0 : digitOf(text[i], board.size);
    if (digit === NO_SYMBOL) return undefined;
    cells[i] = digit;
  }
  return { puzzle: { board, cells }, cellWidth: 1 };
}

function readMarks(text: string, board: Board, inEveryCell: boolean): Found | undefined {
  const candidates = parsePencilmarkLine(text, board);
  if (typeof candidates === 'number') return undefined;
  const { size } = board;
  if (inEveryCell)
    for (let i = 0; i < candidates.length; i += size)
      if (!candidates.subarray(i, i + size).includes(1)) return undefined;
  return { puzzle: puzzleFromCandidates(board, candidates), cellWidth: size };
}

function columnsOf(text: string): Field[] {
  return Array.from(text.matchAll(/(?<![^\s,;])"([^"]*(?:""[^"]*)*)"(?![^\s,;])|[^\s,;]+/g), (match) =>
    match[1] === undefined
      ? { text: match[0], start: match.index }
      : { text: match[1], start: match.index + 1 },
  );
}

/** The field with the puzzle, trimmed unless the spaces are cells. */
function columnOf(text: string, { separator, column }: Header): Field[] {
  const field = fieldsOf(text, separator)[column];
  if (!field) return [];
  const trimmed = field.text.trim();
  return [field, { text: trimmed, start: field.start + field.text.indexOf(trimmed) }];
}
