// Clue patterns: which cells hold a clue, digits apart (Lass, Definition 2.1), and the conditions that a proper
// puzzle puts on them (Lass, Lemma 1.1).

import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';

/** A pattern of clues, up to symmetry. */
export interface Pattern {
  /** One byte per cell: 1 where there is a clue. */
  readonly cells: Uint8Array;
  /** How many symmetries of the board (relabelling apart) keep the pattern. */
  readonly automorphisms: number;
}

/**
 * Which patterns count. `lemma`: those that Lemma 1.1(b) and (c) leave, for no other can belong to a proper
 * puzzle: at most one empty row in each band, one empty column in each stack, one empty band, one empty stack.
 * `none`: all.
 */
export type PatternConditions = 'lemma' | 'none';

/** Everything that patterns can be asked to meet. */
export const patternConditions: readonly PatternConditions[] = ['lemma', 'none'];

/** The pattern as a line: `1` for a clue, `.` for none. Such a line is no proper puzzle, so the two are not confused. */
export function writePattern({ cells }: Pick<Pattern, 'cells'>): string {
  let text = '';
  for (const cell of cells) text += cell ? '1' : '.';
  return text;
}

/** Is the pattern one of those that Lemma 1.1(b) and (c) leave? */
export function meetsLemma(board: Board, cells: Uint8Array): boolean {
  const isEmpty = (unit: { readonly cells: Uint16Array }) => unit.cells.every((cell) => cells[cell] === 0);
  const emptyIn = (lines: readonly { readonly cells: Uint16Array }[], block: number): boolean[][] =>
    Array.from({ length: lines.length / block }, (_, i) =>
      lines.slice(i * block, (i + 1) * block).map(isEmpty),
    );
  const isGood = (blocks: readonly boolean[][]): boolean =>
    blocks.every((lines) => lines.filter(Boolean).length <= 1) &&
    blocks.filter((lines) => lines.every(Boolean)).length <= 1;
  return isGood(emptyIn(board.rows, board.boxRows)) && isGood(emptyIn(board.columns, board.boxColumns));
}

/** Throws an InputError unless the board can have patterns of so many clues that meet the conditions. */
export function checkPatternQuestion(board: Board, clues: number, conditions: PatternConditions): void {
  checkBoard(board);
  if (!Number.isInteger(clues) || clues < 0 || clues > board.cellCount)
    throw new InputError(`${clues} clues: a ${board.name} board has room for 0 to ${board.cellCount}`);
  if (conditions === 'lemma' && board.extraUnits.length > 0)
    throw new InputError(
      `board ${board.name}: Lemma 1.1 holds on boards without extra units only; ask for conditions "none"`,
    );
}
