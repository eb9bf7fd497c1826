// Forms as bytes to hash and compare: two cells share a byte if digits fit in four bits.
import type { Board } from '../board/index.ts';

/** The number of bytes of a form of the board. */
export function packedLength({ size, cellCount }: Board): number {
  return size < 16 ? (cellCount + 1) >> 1 : cellCount;
}

/** Writes the form into `into`, starting at byte `at`. */
export function packForm({ size, cellCount }: Board, form: Uint8Array, into: Uint8Array, at: number): void {
  if (size >= 16) into.set(form, at);
  else
    for (let cell = 0, to = at; cell < cellCount; cell += 2, to++)
      into[to] = form[cell] | ((cell + 1 < cellCount ? form[cell + 1] : 0) << 4);
}

/** FNV-1a with a final mix, so that the low bits depend on all bits. */
export function hashBytes(bytes: Uint8Array, from: number, length: number): number {
  let h = 0x811c9dc5;
  for (let i = from; i < from + length; i++) h = Math.imul(h ^ bytes[i], 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** Are these bytes equal? */
export function areEqualBytes(
  a: Uint8Array,
  atA: number,
  b: Uint8Array,
  atB: number,
  length: number,
): boolean {
  for (let i = 0; i < length; i++) if (a[atA + i] !== b[atB + i]) return false;
  return true;
}
