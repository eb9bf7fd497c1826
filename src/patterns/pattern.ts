// Clue patterns: which cells hold a clue, regardless of the digits (Lass, Definition 2.1), and the conditions that a
// proper puzzle imposes on them (Lass, Lemma 1.1).

import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';

/** A pattern of clues, up to symmetry. */
export interface Pattern {
  /** One byte per cell: 1 if it has a clue. */
  readonly cells: Uint8Array;
  /** The number of symmetries of the board (without relabelling) that keep the pattern. */
  readonly automorphisms: number;
}

/**
 * Which patterns count. `lemma`: those that satisfy Lemma 1.1(b) and (c), since no others can belong to a proper
 * puzzle: at most one empty row in each band, one empty column in each stack, one empty band and one empty stack.
 * `none`: all.
 */
export type PatternConditions = 'lemma' | 'none';

/** All conditions that can be chosen. */
export const patternConditions: readonly PatternConditions[] = ['lemma', 'none'];

/**
 * Writes the pattern as a line: `1` for a clue, `.` for none. No proper puzzle looks like this, so no line is
 * ambiguous.
 */
export function writePattern({ cells }: Pick<Pattern, 'cells'>): string {
  let text = '';
  for (const cell of cells) text += cell ? '1' : '.';
  return text;
}

/** Does the pattern satisfy Lemma 1.1(b) and (c)? */
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

/** Throws an InputError unless the board can have patterns with this many clues that meet the conditions. */
export function checkPatternQuestion(board: Board, clues: number, conditions: PatternConditions): void {
  checkBoard(board);
  if (!Number.isInteger(clues) || clues < 0 || clues > board.cellCount)
    throw new InputError(`${clues} clues: a ${board.name} board has room for 0 to ${board.cellCount}`);
  if (conditions === 'lemma' && board.extraUnits.length > 0)
    throw new InputError(
      `board ${board.name}: Lemma 1.1 only holds on boards without extra units; use conditions "none"`,
    );
}
