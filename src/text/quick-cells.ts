// The quick way to read a puzzle in a line, byte by byte through a table.
import type { Board } from '../board/index.ts';
import { digitTable, NO_SYMBOL } from './symbols.ts';

/** The cells of successive puzzles share buffers of about this size. */
const SLAB_BYTES = 1 << 13;
const DASH = 45;

/**
 * Memory that puzzles share. A separate buffer for an array of 81 bytes costs ten times as much as a view of a shared
 * one.
 */
export interface Slab {
  buffer: ArrayBuffer;
  used: number;
}

/**
 * The cells at the start of a line, from `start` to `end`, up to a separator. Undefined if the line begins with
 * something else or may be a drawn line.
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

/** Fills the cells from the bytes at `start`. False if a byte is not a symbol, or if it may be a drawn line. */
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
