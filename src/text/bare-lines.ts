// Reads the lines that most lists consist of: a symbol for each cell, perhaps followed by ASCII text. It goes from
// bytes to bytes without a string or an object for each line, many lines at a time. What such a line means is decided
// in reader.ts.
import { type Board, boardOf } from '../board/index.ts';
import type { ReaderState } from './reader.ts';
import { digitTable, NO_SYMBOL } from './symbols.ts';

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const COMMA = 44;
const DASH = 45;
const SEMICOLON = 59;
const LAST_PRINTABLE = 126;

/** Memory for lines that are read together. */
export interface BareLines {
  readonly board: Board;
  /** The most lines it takes. */
  readonly most: number;
  /** The cells of all lines, in order. */
  readonly cells: Uint8Array;
  /** For each line, where the text after the puzzle begins and ends in the bytes, its separator included. */
  readonly trailing: Uint32Array;
  /** How many lines there are. */
  count: number;
}

export function createBareLines(board: Board, most: number): BareLines {
  return {
    board,
    most,
    cells: new Uint8Array(most * board.cellCount),
    trailing: new Uint32Array(2 * most),
    count: 0,
  };
}

/** The board of the lines that a reader in this state reads quickly, or undefined if there are none. */
export function bareBoard({ quick, layout: { header } }: ReaderState): Board | undefined {
  return quick && (header?.column ?? 0) === 0 ? boardOf(quick) : undefined;
}

/**
 * Reads lines from `at` on while they are bare, complete in the bytes, and fit in. Returns the offset after the last of
 * them. What follows is another kind of line, or an incomplete one.
 */
export function takeBareLines(bytes: Uint8Array, at: number, lines: BareLines): number {
  const { board, most, cells, trailing } = lines;
  const { cellCount } = board;
  const table = digitTable(board.size);
  let from = at;
  let count = 0;
  for (; count < most; count++) {
    const stop = from + cellCount;
    if (stop >= bytes.length) break;
    const to = count * cellCount - from;
    let any = 0;
    let i = from;
    for (; i < stop; i++) {
      const digit = table[bytes[i]];
      if (digit === NO_SYMBOL) break;
      cells[to + i] = digit;
      any |= digit;
    }
    if (i < stop || (any === 0 && bytes[from] === DASH)) break; // dashes alone may be a drawn line
    const end = endOf(bytes, stop);
    if (end < 0) break;
    trailing[2 * count] = stop;
    trailing[2 * count + 1] = end;
    from = bytes[end] === CR ? end + 2 : end + 1;
  }
  lines.count = count;
  return from;
}

/** The end of a line whose puzzle ends at `stop`; −1 if non-ASCII bytes follow or the line end is missing. */
function endOf(bytes: Uint8Array, stop: number): number {
  let end = stop;
  const first = bytes[stop];
  if (first === LF) return stop;
  if (first === SPACE || first === TAB || first === COMMA || first === SEMICOLON)
    for (end++; (bytes[end] >= SPACE && bytes[end] <= LAST_PRINTABLE) || bytes[end] === TAB; ) end++;
  if (bytes[end] === LF || (bytes[end] === CR && bytes[end + 1] === LF)) return end;
  return -1;
}
