// The small reader: one line with a symbol per cell. Everything else is read by read.ts, which is seven times the size.
// A page that solves one puzzle need not load that.

import { InputError } from '../base/index.ts';
import { type Board, createPuzzle, type Puzzle } from '../board/index.ts';
import { checkText, toBoard } from '../board/internal.ts';
import { inferBoard } from './boards.ts';
import { digitOf, NO_SYMBOL, noSymbolReason } from './symbols.ts';

/**
 * The puzzle of one line of N² symbols, ignoring white space around it. The board is inferred from the length unless it
 * is given. Clues that break the rules are accepted: such a puzzle has no solution.
 */
export function readLine(text: string, board?: Board | string): Puzzle {
  checkText('a line', text);
  const symbols = text.trim();
  const its = board === undefined ? inferBoard(symbols.length) : toBoard(board);
  if (!its) throw new InputError(`a line of ${symbols.length} symbols: no board has as many cells`);
  const bad = [...symbols].find((symbol) => digitOf(symbol, its.size) === NO_SYMBOL);
  if (bad !== undefined) throw new InputError(noSymbolReason(bad, its));
  return createPuzzle(
    its,
    Array.from(symbols, (symbol) => digitOf(symbol, its.size)),
  );
}
