// The halves of a frame, and their images under symmetries. A half is 32 bytes, eight per column: its digits,
// from 0, row after row (2×3: the bytes beyond the rows are 0). Halves that differ only in the order of
// columns count as one: the digits of the first row ascend.
import type { Frame, FrameSymmetry } from './frame.ts';

/** Cell (row, column) of a half is byte COLUMN · column + row, and the bit with this number in a word. */
export const COLUMN = 8;
export const HALF = 32;

/** All halves of the frame with these words. */
export function listHalves({ width, words }: Pick<Frame, 'width' | 'words'>): Uint8Array[] {
  const size = 2 * width;
  const halves: Uint8Array[] = [];
  const half = new Uint8Array(HALF);
  const inColumn = new Uint8Array(width);
  const rowDigits = Array.from({ length: size }, (_, row) => {
    let set = 0;
    for (const [digit, word] of words.entries())
      if (((word >> (row >> 1)) & 1) === 1 - (row & 1)) set |= 1 << digit;
    return set;
  });
  const place = (row: number, column: number, left: number): void => {
    if (column === width) {
      if (row === size - 1) halves.push(half.slice());
      else place(row + 1, 0, rowDigits[row + 1]);
      return;
    }
    let open = left & ~inColumn[column];
    if (row === 0) open &= -open; // ascending
    for (; open !== 0; open &= open - 1) {
      const bit = open & -open;
      half[column * COLUMN + row] = 31 - Math.clz32(bit);
      inColumn[column] |= bit;
      place(row, column + 1, left & ~bit);
      inColumn[column] &= ~bit;
    }
  };
  place(0, 0, rowDigits[0]);
  return halves;
}

/**
 * The new place of each column when a symmetry moves the half and columns are sorted by their first row
 * again.
 */
export function columnsOfImage(half: Uint8Array, width: number, symmetry: FrameSymmetry): number[] {
  const first = symmetry.rows.indexOf(0);
  const heads = Array.from({ length: width }, (_, j) => symmetry.digits[half[j * COLUMN + first]]);
  return heads.map((head) => heads.filter((other) => other < head).length);
}

/** The image of the half under the symmetry, with its columns sorted. */
export function applyToHalf(half: Uint8Array, width: number, symmetry: FrameSymmetry): Uint8Array {
  const { digits, rows } = symmetry;
  const columns = columnsOfImage(half, width, symmetry);
  const image = new Uint8Array(HALF);
  for (let column = 0; column < width; column++)
    for (let row = 0; row < 2 * width; row++)
      image[columns[column] * COLUMN + rows[row]] = digits[half[column * COLUMN + row]];
  return image;
}

/** A text that differs for different halves. */
export function keyOfHalf(half: Uint8Array): string {
  return String.fromCharCode.apply(undefined, half as unknown as number[]);
}
