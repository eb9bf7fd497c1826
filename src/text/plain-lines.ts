// The lines that most lists are made of, a symbol for each cell and perhaps plain text behind them, read from bytes to bytes
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
const LAST_PLAIN = 126;

/** Room for lines that are read together. */
export interface PlainLines {
  readonly board: Board;
  /** The most it takes. */
  readonly room: number;
  /** The cells of each, one after the other. */
  readonly cells: Uint8Array;
  /** For each the places in the bytes where the text behind it begins and ends, its separator included. */
  readonly trailing: Uint32Array;
  /** How many there are. */
  count: number;
}

export function createPlainLines(board: Board, room: number): PlainLines {
  return {
    board,
    room,
    cells: new Uint8Array(room * board.cellCount),
    trailing: new Uint32Array(2 * room),
    count: 0,
  };
}

/** The board of the lines that a reader in this state takes the quick way; undefined: none. */
export function plainBoard({ quick, layout: { header } }: ReaderState): Board | undefined {
  return quick && (header?.column ?? 0) === 0 ? boardOf(quick) : undefined;
}

/**
 * Reads lines from `at` on as long as they are plain, end in the bytes, and there is room. Returns the place behind the
 * last of them. What follows is some other line, or one of which the end is missing.
 */
export function takePlainLines(bytes: Uint8Array, at: number, lines: PlainLines): number {
  const { board, room, cells, trailing } = lines;
  const { cellCount } = board;
  const table = digitTable(board.size);
  let from = at;
  let count = 0;
  for (; count < room; count++) {
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
    const end = plainEnd(bytes, stop);
    if (end < 0) break;
    trailing[2 * count] = stop;
    trailing[2 * count + 1] = end;
    from = bytes[end] === CR ? end + 2 : end + 1;
  }
  lines.count = count;
  return from;
}

/** Where a line ends of which the puzzle ends at `stop`; −1 if something follows that is not plain, or no line end. */
function plainEnd(bytes: Uint8Array, stop: number): number {
  let end = stop;
  const first = bytes[stop];
  if (first === LF) return stop;
  if (first === SPACE || first === TAB || first === COMMA || first === SEMICOLON)
    for (end++; (bytes[end] >= SPACE && bytes[end] <= LAST_PLAIN) || bytes[end] === TAB; ) end++;
  if (bytes[end] === LF || (bytes[end] === CR && bytes[end + 1] === LF)) return end;
  return -1;
}
