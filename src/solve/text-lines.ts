// Solves lists of 9×9 puzzles from text to text: the kernel of assembly/lines.ts for the boards that `bands`
// takes.
import type { Board } from '../board/index.ts';
import type { LineRules } from '../kernel/index.ts';
import { bands, extraCells } from './bands.ts';

/** Does the kernel take lists of this board? */
export function isForText(board: Board): boolean {
  return bands.refuses(board) === undefined;
}

/**
 * Makes the rules the kernel needs for lists of this board; make them once for a list. `digits` gives the
 * digit that each byte means. Undefined: the kernel cannot take these lists.
 */
export function lineRules(board: Board, digits: Uint8Array, limit: number): LineRules | undefined {
  return isForText(board) ? { digits, extraUnits: extraCells(board), limit } : undefined;
}
