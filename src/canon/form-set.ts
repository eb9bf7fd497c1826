// A set for millions of forms: packed bytes in large chunks and a hash table of places. It is exact (it
// compares bytes, not only hashes), with constant work per form. A JavaScript Set of lines holds at most 2²⁴
// and takes three times the memory.

import type { Board } from '../board/index.ts';
import { checkBoard } from '../board/internal.ts';
import { areEqualBytes, hashBytes, packedLength, packForm } from './packed-form.ts';

/** A set of forms. */
export interface FormSet {
  /** Adds the form. Returns false if it was already present. */
  add(form: Uint8Array): boolean;
  /** The form's number in the order of adding, from 0; −1: not present. */
  indexOf(form: Uint8Array): number;
  /** The number of forms. */
  readonly size: number;
}

const CHUNK_BYTES = 1 << 22;

/** Creates an empty set for forms of one board. */
export function createFormSet(board: Board): FormSet {
  checkBoard(board);
  const length = packedLength(board);
  const perChunk = Math.floor(CHUNK_BYTES / length);
  const chunks: Uint8Array[] = [];
  const packed = new Uint8Array(length);
  let size = 0;
  let table = new Uint32Array(1 << 10); // the form's number + 1, at the first free place from its hash on

  /** The place of the bytes, or the free place for them. */
  const find = (bytes: Uint8Array, from: number): number => {
    let at = hashBytes(bytes, from, length) & (table.length - 1);
    while (table[at] !== 0 && !holds(table[at] - 1, bytes, from)) at = (at + 1) & (table.length - 1);
    return at;
  };
  const holds = (index: number, bytes: Uint8Array, from: number): boolean => {
    const chunk = chunks[Math.floor(index / perChunk)];
    return areEqualBytes(chunk, (index % perChunk) * length, bytes, from, length);
  };
  const grow = (): void => {
    table = new Uint32Array(table.length * 2);
    for (let index = 0; index < size; index++)
      table[find(chunks[Math.floor(index / perChunk)], (index % perChunk) * length)] = index + 1;
  };

  return {
    add(form) {
      packForm(board, form, packed, 0);
      const at = find(packed, 0);
      if (table[at] !== 0) return false;
      if (size % perChunk === 0) chunks.push(new Uint8Array(perChunk * length));
      chunks[chunks.length - 1].set(packed, (size % perChunk) * length);
      table[at] = ++size;
      if (2 * size > table.length) grow();
      return true;
    },
    indexOf(form) {
      packForm(board, form, packed, 0);
      return table[find(packed, 0)] - 1;
    },
    get size() {
      return size;
    },
  };
}
