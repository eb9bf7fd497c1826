// The small way in: one line with a symbol per cell. Everything else that people write is read by read.ts, at seven
// times the size, which a page that solves one puzzle need not load.

import { InputError } from '../base/index.ts';
import { type Board, createPuzzle, type Puzzle } from '../board/index.ts';
import { checkBoard, checkText } from '../board/internal.ts';
import { inferBoard } from './boards.ts';
import { digitOf, NO_SYMBOL, noSymbolReason } from './symbols.ts';

/**
 * The puzzle of one line of N² symbols, white space around it left out. The board is inferred from the length unless
 * it is given. Clues that break the rules are let pass: such a puzzle has no solution.
 */
export function readLine(text: string, board?: Board): Puzzle {
  checkText('a line', text);
  if (board !== undefined) checkBoard(board);
  const symbols = text.trim();
  const its = board ?? inferBoard(symbols.length);
  if (!its) throw new InputError(`a line of ${symbols.length} symbols: no board has as many cells`);
  const bad = [...symbols].find((symbol) => digitOf(symbol, its.size) === NO_SYMBOL);
  if (bad !== undefined) throw new InputError(noSymbolReason(bad, its));
  return createPuzzle(
    its,
    Array.from(symbols, (symbol) => digitOf(symbol, its.size)),
  );
}
