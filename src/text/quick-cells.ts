// The quick way to read a puzzle in a line, byte by byte through a table.
import type { Board } from '../board/index.ts';
import { digitTable, NO_SYMBOL } from './symbols.ts';

/** Cells of puzzles read one after the other share buffers of about this size. */
const SLAB_BYTES = 1 << 13;
const DASH = 45;

/** Memory that puzzles share: a buffer of its own costs an array of 81 bytes ten times as much as a view of a shared one. */
export interface Slab {
  buffer: ArrayBuffer;
  used: number;
}

/**
 * The cells that stand at the start of a line, from `start` to `end`, up to a separator. Undefined: the line begins with
 * something else, or it may be a drawn one.
 */
export function readCells(
  slab: Slab,
  bytes: Uint8Array,
  start: number,
  end: number,
  { cellCount, size }: Board,
): Uint8Array | undefined {
  const stop = start + cellCount;
  if (end < stop || (end > stop && !isSeparator(bytes[stop]))) return undefined;
  if (slab.used + cellCount > slab.buffer.byteLength) {
    slab.buffer = new ArrayBuffer(cellCount * Math.max(1, Math.floor(SLAB_BYTES / cellCount)));
    slab.used = 0;
  }
  const cells = new Uint8Array(slab.buffer, slab.used, cellCount);
  if (!readSymbols(bytes, start, digitTable(size), cells)) return undefined;
  slab.used += cellCount;
  return cells;
}

/** Fills the cells with what the bytes from `start` mean; false if one of them is no symbol, or if it may be a drawn line. */
function readSymbols(bytes: Uint8Array, start: number, table: Uint8Array, cells: Uint8Array): boolean {
  let any = 0;
  for (let i = 0; i < cells.length; i++) {
    const digit = table[bytes[start + i]];
    if (digit === NO_SYMBOL) return false;
    cells[i] = digit;
    any |= digit;
  }
  return any !== 0 || bytes[start] !== DASH;
}

function isSeparator(byte: number): boolean {
  return byte === 32 || byte === 9 || byte === 44 || byte === 59;
}
