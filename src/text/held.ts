// Ambiguous lines at the top of a text, held until a later line decides. A number may be the count of the puzzles that
// follow or the first row of a grid. 16, 25 or 36 symbols may be a line of a small board or a row of a large one.
import { boardOfSize, MIN_INFERRED_SIZE } from './boards.ts';
import { isBorderLine, parseRow } from './row.ts';
import { digitOf, NO_SYMBOL } from './symbols.ts';

export interface HeldLine {
  readonly text: string;
  readonly line: number;
}

export function isComment(trimmed: string): boolean {
  return trimmed === '' || trimmed.startsWith('#');
}

/** A number too short to be a puzzle: a list may start with how many puzzles it has. */
export function isCount(text: string): boolean {
  return /^\d+$/.test(text) && text.length < MIN_INFERRED_SIZE ** 2;
}

/** 16, 25 or 36 symbols: a line of a small board, or a row of a board with that many digits. */
export function isLineOrRow(text: string): boolean {
  const size = text.length;
  if (![16, 25, 36].includes(size)) return false;
  return [...text].every((character) => digitOf(character, size) !== NO_SYMBOL);
}

/**
 * Decides by the next line what the held lines are: lines, rows of a grid, or a count. Undefined if it does not tell.
 */
export function judgeHeld(
  held: readonly HeldLine[],
  next: HeldLine,
): 'lines' | 'grids' | 'count' | undefined {
  const first = held[0].text.trim();
  return isCount(first) ? judgeCount(first, next) : judgeRows(held, first.length, next);
}

/** A number is the first row of a grid if the next line is a row of equally many symbols. */
function judgeCount(count: string, { text, line }: HeldLine): 'grids' | 'count' {
  const row = isComment(text.trim()) ? undefined : parseRow(text, line);
  return row?.symbols.length === count.length || isBorderLine(text) ? 'grids' : 'count';
}

/** `size` rows with a digit too large for lines of that many symbols are a grid. */
function judgeRows(held: readonly HeldLine[], size: number, next: HeldLine): 'lines' | 'grids' | undefined {
  const trimmed = next.text.trim();
  const rows = held.filter((item) => item.text.trim() !== '');
  const isRow = trimmed.length === size && isLineOrRow(trimmed);
  const isGap = trimmed === '' && rows.length % boardOfSize(size)!.boxRows === 0 && held.length < 2 * size;
  if (!isRow && !isGap) return 'lines';
  if (!isRow || rows.length + 1 < size) return undefined;
  const isOnSmall = (character: string) => digitOf(character, Math.sqrt(size)) !== NO_SYMBOL;
  const areLines = [...rows, next].every((item) => [...item.text.trim()].every(isOnSmall));
  return areLines ? 'lines' : 'grids';
}
