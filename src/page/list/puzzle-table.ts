// The puzzles of a list by row, kept in the pieces in which they came.
import { type Board, boardOf, type Puzzle } from '../../board/index.ts';
import { type PuzzlePiece, packPuzzles, puzzleOf, type TextAround } from './pieces.ts';

/** The most puzzles of a list. */
export const MOST_PUZZLES = 100_000;

export interface PuzzleTable {
  readonly length: number;
  readonly pieces: readonly PuzzlePiece[];
  add(piece: PuzzlePiece): void;
  /** Returns the puzzle of a row, from 0, or undefined if there is no such row. */
  at(row: number): Puzzle | undefined;
  board(row: number): Board;
  cells(row: number): Uint8Array;
  hasMarks(row: number): boolean;
  /** Returns its line in the source. */
  line(row: number): number;
  clues(row: number): number;
  /** Returns what stood around it in its line. */
  around(row: number): Omit<TextAround, 'at'>;
}

interface Kept {
  readonly piece: PuzzlePiece;
  readonly board: Board;
  readonly from: number;
  readonly clues: Uint16Array;
  readonly texts: ReadonlyMap<number, TextAround>;
}

const tables = new WeakSet<object>();
const nothing = { leading: '', trailing: '' };

export function createPuzzleTable(): PuzzleTable {
  const kept: Kept[] = [];
  const pieces: PuzzlePiece[] = [];
  let length = 0;
  let last: Kept | undefined;
  const find = (row: number): Kept => {
    if (last && row >= last.from && row < last.from + last.clues.length) return last; // rows come in runs
    let [low, high] = [0, kept.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (kept[middle].from <= row) low = middle;
      else high = middle - 1;
    }
    return (last = kept[low]);
  };
  const table: PuzzleTable = {
    pieces,
    get length() {
      return length;
    },
    add(piece) {
      const board = boardOf(piece.shape);
      const texts = new Map(piece.texts.map((text) => [text.at, text]));
      kept.push({ piece, board, from: length, clues: cluesOf(piece, board), texts });
      pieces.push(piece);
      length += piece.lines.length;
    },
    at(row) {
      if (!(row >= 0 && row < length)) return undefined;
      const { piece, board, from } = find(row);
      return puzzleOf(piece, board, row - from);
    },
    board: (row) => find(row).board,
    cells(row) {
      const { piece, board, from } = find(row);
      return piece.cells.subarray((row - from) * board.cellCount, (row - from + 1) * board.cellCount);
    },
    hasMarks: (row) => find(row).piece.candidates !== undefined,
    line(row) {
      const { piece, from } = find(row);
      return piece.lines[row - from];
    },
    clues(row) {
      const { clues, from } = find(row);
      return clues[row - from];
    },
    around(row) {
      const { texts, from } = find(row);
      return texts.get(row - from) ?? nothing;
    },
  };
  tables.add(table);
  return table;
}

export function isPuzzleTable(puzzles: object): puzzles is PuzzleTable {
  return tables.has(puzzles);
}

/** Creates the table of these puzzles, or of as many as a list may have. */
export function tableOf(puzzles: Iterable<Puzzle>): PuzzleTable {
  const table = createPuzzleTable();
  const taken: Puzzle[] = [];
  for (const puzzle of puzzles) {
    if (taken.length === MOST_PUZZLES) break;
    taken.push(puzzle);
  }
  for (const piece of packPuzzles(taken)) table.add(piece);
  return table;
}

function cluesOf({ cells, lines }: PuzzlePiece, { cellCount }: Board): Uint16Array {
  const clues = new Uint16Array(lines.length);
  for (let i = 0, at = 0; i < clues.length; i++)
    for (const end = at + cellCount; at < end; at++) if (cells[at] !== 0) clues[i]++;
  return clues;
}
