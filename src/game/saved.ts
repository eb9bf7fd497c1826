// A game as plain JSON. A saved game may come from anywhere, so everything in it is checked, and its history must lead to
// its position.
import { InputError } from '../base/index.ts';
import { shown } from '../base/internal.ts';
import type { Board } from '../board/index.ts';
import { checkNumber } from '../board/internal.ts';
import { type NamedBoard, readBoard, readDigits } from './board.ts';

/** A change of one cell. */
export type SavedMove =
  | {
      /** The cell. */
      readonly cell: number;
      /** The digit before, 0 for none. */
      readonly from: number;
      /** The digit after. */
      readonly to: number;
    }
  | {
      /** The cell. */
      readonly cell: number;
      /** The digit that is noted, or no longer noted. */
      readonly note: number;
      /** Is it noted now? */
      readonly on: boolean;
    };

/** The notes of a cell. */
export interface SavedNotes {
  /** The cell. */
  readonly cell: number;
  /** The digits, ascending. */
  readonly digits: readonly number[];
}

/** A game as plain JSON, with its history. `createGame` restores it. */
export interface SavedGame extends NamedBoard {
  /** The version of this format. */
  readonly version: 1;
  /** The clues as a line of symbols. */
  readonly puzzle: string;
  /** All digits as a line of symbols. */
  readonly digits: string;
  /** The notes of the cells that have some, by cell. */
  readonly notes: readonly SavedNotes[];
  /** The moves that `undo` takes back, the last one last. */
  readonly done: readonly SavedMove[];
  /** The moves that `redo` makes again, the next one last. */
  readonly undone: readonly SavedMove[];
}

/** A game remembers this many moves. */
export const MOST_MOVES = 10_000;

/** The parts of a saved game, checked. */
export interface ReadGame {
  readonly board: Board;
  readonly clues: Uint8Array;
  readonly digits: Uint8Array;
  readonly notes: Uint32Array;
  readonly done: SavedMove[];
  readonly undone: SavedMove[];
}

/** Reads a saved game. Throws an InputError if it is none. */
export function readSaved(saved: SavedGame): ReadGame {
  if (saved.version !== 1)
    throw new InputError(`a saved game of version ${shown(saved.version)}: expected 1`);
  const board = readBoard(saved);
  const clues = readDigits(board, saved.puzzle);
  const digits = readDigits(board, saved.digits);
  const moved = clues.findIndex((clue, cell) => clue !== 0 && digits[cell] !== clue);
  if (moved >= 0) throw new InputError(`the saved game has another digit than the clue in cell ${moved}`);
  const notes = new Uint32Array(board.cellCount);
  for (const { cell, digits: noted } of listOf('notes', saved.notes, board.cellCount)) {
    checkOpen(board, clues, cell);
    for (const digit of listOf('digits', noted, board.size)) {
      checkNumber('note', digit, 1, board.size);
      notes[cell] |= 1 << (digit - 1);
    }
  }
  const game = {
    board,
    clues,
    digits,
    notes,
    done: listOf('done', saved.done, MOST_MOVES).map((move) => readMove(board, clues, move)),
    undone: listOf('undone', saved.undone, MOST_MOVES).map((move) => readMove(board, clues, move)),
  };
  checkHistory(game);
  return game;
}

function readMove(board: Board, clues: Uint8Array, move: SavedMove): SavedMove {
  const { cell } = move;
  checkOpen(board, clues, cell);
  if ('note' in move) {
    const { note, on } = move;
    checkNumber('note', note, 1, board.size);
    if (typeof on !== 'boolean') throw new InputError('a move with a note has on: true or false');
    return { cell, note, on };
  }
  const { from, to } = move;
  checkNumber('from', from, 0, board.size);
  checkNumber('to', to, 0, board.size);
  return { cell, from, to };
}

/** Throws an InputError unless the moves, taken back or made in order, fit the position. */
function checkHistory({ digits, notes, done, undone }: ReadGame): void {
  const back = { digits: digits.slice(), notes: notes.slice() };
  for (const move of done.toReversed()) if (!applyMove(back, reversed(move))) throw badHistory();
  const ahead = { digits: digits.slice(), notes: notes.slice() };
  for (const move of undone.toReversed()) if (!applyMove(ahead, move)) throw badHistory();
}

const badHistory = (): InputError =>
  new InputError('the moves of the saved game do not lead to its position');

/** The move that takes this one back. */
export function reversed(move: SavedMove): SavedMove {
  return 'note' in move ? { ...move, on: !move.on } : { cell: move.cell, from: move.to, to: move.from };
}

/** Makes the move. Returns false if it does not fit, or changes nothing. */
export function applyMove(
  { digits, notes }: { readonly digits: Uint8Array; readonly notes: Uint32Array },
  move: SavedMove,
): boolean {
  const { cell } = move;
  if ('note' in move) {
    const bit = 1 << (move.note - 1);
    if (digits[cell] !== 0 || ((notes[cell] & bit) !== 0) === move.on) return false;
    notes[cell] ^= bit;
    return true;
  }
  if (digits[cell] !== move.from || move.from === move.to) return false;
  digits[cell] = move.to;
  return true;
}

function checkOpen({ cellCount }: Board, clues: Uint8Array, cell: number): void {
  checkNumber('cell', cell, 0, cellCount - 1);
  if (clues[cell] !== 0) throw new InputError(`the saved game changes cell ${cell}, which is a clue`);
}

function listOf<T>(name: string, list: readonly T[], most: number): readonly T[] {
  if (!Array.isArray(list) || list.length > most || list.some((each) => each === null || each === undefined))
    throw new InputError(`${name} of the saved game: expected a list of at most ${most}`);
  return list;
}
