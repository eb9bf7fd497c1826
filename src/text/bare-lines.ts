// The lines that most lists are made of, a symbol for each cell and perhaps ASCII text behind them, read from bytes to bytes
// without a string or an object for each. What such a line means is for reader.ts to say: this is its quick way, many lines
// at a time.
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
  /** The most it takes. */
  readonly most: number;
  /** The cells of each, one after the other. */
  readonly cells: Uint8Array;
  /** For each the places in the bytes where the text behind it begins and ends, its separator included. */
  readonly trailing: Uint32Array;
  /** How many there are. */
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

/** The board of the lines that a reader in this state takes the quick way; undefined: none. */
export function bareBoard({ quick, layout: { header } }: ReaderState): Board | undefined {
  return quick && (header?.column ?? 0) === 0 ? boardOf(quick) : undefined;
}

/**
 * Reads lines from `at` on as long as they are bare, end in the bytes, and fit. Returns the place behind the
 * last of them. What follows is some other line, or one of which the end is missing.
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
    if (i < stop || (any === 0 && bytes[from] === DASH)) break; // the latter may be a drawn line
    const end = endOf(bytes, stop);
    if (end < 0) break;
    trailing[2 * count] = stop;
    trailing[2 * count + 1] = end;
    from = bytes[end] === CR ? end + 2 : end + 1;
  }
  lines.count = count;
  return from;
}

/** Where a line ends of which the puzzle ends at `stop`; −1 if something follows that is not ASCII, or no line end. */
function endOf(bytes: Uint8Array, stop: number): number {
  let end = stop;
  const first = bytes[stop];
  if (first === LF) return stop;
  if (first === SPACE || first === TAB || first === COMMA || first === SEMICOLON)
    for (end++; (bytes[end] >= SPACE && bytes[end] <= LAST_PRINTABLE) || bytes[end] === TAB; ) end++;
  if (bytes[end] === LF || (bytes[end] === CR && bytes[end + 1] === LF)) return end;
  return -1;
}
