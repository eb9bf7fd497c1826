// A position of a game: clues, digits and notes, and what follows from them.
import type { Board } from '../board/index.ts';
import { createState, type State } from '../rate/index.ts';
import { eliminate, place } from '../rate/internal.ts';
import { findSolutions } from './solver.ts';

/** What the cells hold. */
export interface Position {
  readonly board: Board;
  /** The digits of the puzzle, 0 in other cells. */
  readonly clues: Uint8Array;
  /** All digits, clues included, 0 in empty cells. */
  readonly digits: Uint8Array;
  /** For each cell the digits noted: bit d − 1 for digit d. 0 where there are no notes. */
  readonly notes: Uint32Array;
  /** The only solution of the puzzle. Undefined if it has none, or several. */
  readonly solution: Uint8Array | undefined;
}

/** The solutions of these digits, up to `limit`. */
export function solutionsOf(board: Board, digits: Uint8Array, limit: number): Uint8Array[] {
  return findSolutions(createState({ board, cells: digits }), limit);
}

/** The digits that rules and notes leave in an empty cell, as bits. */
export function candidatesOf({ board, digits, notes }: Position, cell: number): number {
  let left = 2 ** board.size - 1;
  for (const peer of board.peers[cell]) if (digits[peer] !== 0) left &= ~(1 << (digits[peer] - 1));
  return notes[cell] === 0 ? left : left & notes[cell];
}

/** The filled cells that share a unit with the same digit. */
export function conflictsOf({ board, digits }: Position): number[] {
  return [...digits.keys()].filter(
    (cell) => digits[cell] !== 0 && board.peers[cell].some((peer) => digits[peer] === digits[cell]),
  );
}

/** The cells with wrong digits, then those whose notes lack the right digit. */
export function mistakesOf(position: Position): { digits: number[]; notes: number[] } {
  const { clues, digits, notes, solution } = position;
  if (!solution) return { digits: conflictsOf(position).filter((cell) => clues[cell] === 0), notes: [] };
  const cells = [...digits.keys()];
  return {
    digits: cells.filter((cell) => digits[cell] !== 0 && digits[cell] !== solution[cell]),
    notes: cells.filter(
      (cell) => digits[cell] === 0 && notes[cell] !== 0 && (notes[cell] & (1 << (solution[cell] - 1))) === 0,
    ),
  };
}

/** The position as techniques see it: the digits, and the candidates that rules and notes leave. */
export function stateOf({ board, clues, digits, notes, solution }: Position): State {
  const state = createState({ board, cells: clues }, { isProper: solution !== undefined });
  for (const [cell, digit] of digits.entries()) if (digit !== clues[cell]) place(state, cell, digit);
  for (const [cell, noted] of notes.entries())
    for (let digit = 1; noted !== 0 && digits[cell] === 0 && digit <= board.size; digit++)
      if ((noted & (1 << (digit - 1))) === 0) eliminate(state, cell, digit);
  return state;
}
