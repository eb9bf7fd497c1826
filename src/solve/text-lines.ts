// Lists of 9×9 puzzles from text to text: the kernel of assembly/lines.ts for the boards that `bands` takes.
import type { Board } from '../board/index.ts';
import type { LineRules } from '../kernel/index.ts';
import { bands, extraCells } from './bands.ts';

/** Does the kernel take lists of this board? */
export function isForText(board: Board): boolean {
  return bands.refuses(board) === undefined;
}

/**
 * What the kernel is to know of lists of this board, where `digits` says for each byte the digit that it means; undefined:
 * it cannot take them. To be made once for a list.
 */
export function lineRules(board: Board, digits: Uint8Array, limit: number): LineRules | undefined {
  return isForText(board) ? { digits, extraUnits: extraCells(board), limit } : undefined;
}
