// One puzzle in a line of text, with columns before and after it: `20 7 <puzzle>`, `<puzzle>,<solution>`,
// `<puzzle> 1 name`. Columns end at white space, comma or semicolon.
import type { Board, Puzzle } from '../board/index.ts';
import { boardOfSize, inferBoard, MIN_INFERRED_SIZE } from './boards.ts';
import { parsePencilmarkLine, puzzleFromCandidates } from './pencilmarks.ts';
import { errorAt, type Place } from './place.ts';
import { digitOf, NO_SYMBOL, noSymbolReason } from './symbols.ts';

/** A puzzle within a line of text; `start` is where in the text it begins. */
export interface LinePuzzle {
  readonly puzzle: Puzzle;
  readonly start: number;
  /** Characters per cell: 1, or N for pencilmarks. */
  readonly cellWidth: number;
  readonly leading: string;
  readonly trailing: string;
}

interface Column {
  readonly text: string;
  readonly start: number;
}

/** At most so many columns, each shorter than any puzzle, may come before the puzzle. */
const MAX_LEADING = 8;

/** The puzzle of a line, or undefined if no column is one. */
export function findLinePuzzle(text: string, board: Board | undefined): LinePuzzle | undefined {
  for (const column of columnsOf(text).slice(0, MAX_LEADING + 1)) {
    const found = readColumn(column.text, board);
    if (found) {
      const end = column.start + column.text.length;
      return {
        ...found,
        start: column.start,
        leading: text.slice(0, column.start),
        trailing: text.slice(end),
      };
    }
  }
  return undefined;
}

/** Why no column of the line is a puzzle: about its longest column, the one that was meant to be. */
export function linePuzzleError(text: string, board: Board | undefined, place: Place): Error {
  const meant = columnsOf(text).reduce((a, b) => (b.text.length > a.text.length ? b : a), {
    text: '',
    start: 0,
  });
  const length = [...meant.text].length;
  const column = [...text.slice(0, meant.start)].length + 1;
  const expected = board ?? (length >= MIN_INFERRED_SIZE ** 2 ? inferBoard(length) : undefined);
  if (readColumn(meant.text, board))
    return errorAt(place, `the puzzle stands behind more than ${MAX_LEADING} columns`, column);
  if (board && meant.text.length === board.cellCount * board.size) {
    const at = parsePencilmarkLine(meant.text, board) as number; // not readable, so a place
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
      `${length} characters, but a ${board.name} board has ${board.cellCount} cells`,
      column + length,
    );
  const small = length > 0 && inferBoard(length) ? '; a board below 2x2 must be given' : '';
  return errorAt(place, `${length} characters; a puzzle has N² (81 for 9×9)${small}`);
}

function readColumn(
  text: string,
  board: Board | undefined,
): { puzzle: Puzzle; cellWidth: number } | undefined {
  const { length } = text;
  if (board) {
    if (length === board.cellCount) return readCells(text, board);
    return length === board.cellCount * board.size ? readMarks(text, board, false) : undefined;
  }
  if (length < MIN_INFERRED_SIZE ** 2) return undefined;
  // 64 and 729 are both N² and N³: pencilmarks in every cell, each at its place, do not happen by chance.
  const marksBoard = boardOfSize(Math.round(Math.cbrt(length)));
  const isMarks = marksBoard && marksBoard.size ** 3 === length && marksBoard.size >= MIN_INFERRED_SIZE;
  const cellsBoard = inferBoard(length);
  const marks = isMarks ? readMarks(text, marksBoard, cellsBoard !== undefined) : undefined;
  return marks ?? (cellsBoard && readCells(text, cellsBoard));
}

function readCells(text: string, board: Board): { puzzle: Puzzle; cellWidth: number } | undefined {
  const cells = new Uint8Array(board.cellCount);
  for (let i = 0; i < cells.length; i++) {
    const digit = digitOf(text[i], board.size);
    if (digit === NO_SYMBOL) return undefined;
    cells[i] = digit;
  }
  return { puzzle: { board, cells }, cellWidth: 1 };
}

function readMarks(
  text: string,
  board: Board,
  inEveryCell: boolean,
): { puzzle: Puzzle; cellWidth: number } | undefined {
  const candidates = parsePencilmarkLine(text, board);
  if (typeof candidates === 'number') return undefined;
  const { size } = board;
  if (inEveryCell)
    for (let i = 0; i < candidates.length; i += size)
      if (!candidates.subarray(i, i + size).includes(1)) return undefined;
  return { puzzle: puzzleFromCandidates(board, candidates), cellWidth: size };
}

function columnsOf(text: string): Column[] {
  return Array.from(text.matchAll(/[^\s,;]+/g), (match) => ({ text: match[0], start: match.index }));
}
