// Packs forms into short keys that sort like the forms' texts. Two cells share a byte if digits fit in four bits, the
// first cell in the high bits. A number in front tells boards apart, in order of appearance.
import type { Board, Puzzle } from '../board/index.ts';

/** Packs forms of any boards into keys, and unpacks keys. */
export interface FormKeys {
  /** Returns the key of a form. Keys are equal only for equal forms of one board. The next call overwrites the key. */
  keyOf(board: Board, form: Uint8Array): Uint8Array;
  /** Returns the form of a key, with its board. */
  read(key: Uint8Array): Puzzle;
}

/** Creates keys that can be compared with each other. Keys of another call number the boards differently. */
export function createFormKeys(): FormKeys {
  const boards: Board[] = [];
  let last: { readonly board: Board; readonly number: number; readonly key: Uint8Array } | undefined;
  const lookUp = (board: Board): NonNullable<typeof last> => {
    if (last?.board === board) return last;
    let number = boards.indexOf(board);
    if (number < 0) number = boards.push(board) - 1;
    const key = new Uint8Array(2 + packedLength(board));
    key[0] = number >>> 8;
    key[1] = number;
    return (last = { board, number, key });
  };
  return {
    keyOf(board, form) {
      const { key } = lookUp(board);
      packCells(board, form, key, 2);
      return key;
    },
    read(key) {
      const board = boards[(key[0] << 8) | key[1]];
      return { board, cells: unpackCells(board, key, 2) };
    },
  };
}

/** Returns the number of bytes for the cells of the board. */
export function packedLength({ size, cellCount }: Board): number {
  return size < 16 ? Math.ceil(cellCount / 2) : cellCount;
}

/** Writes the cells into the bytes from `at` on. */
export function packCells({ size, cellCount }: Board, cells: Uint8Array, into: Uint8Array, at: number): void {
  if (size >= 16) into.set(cells, at);
  else
    for (let cell = 0, to = at; cell < cellCount; cell += 2, to++)
      into[to] = (cells[cell] << 4) | (cell + 1 < cellCount ? cells[cell + 1] : 0);
}

/** Reads the cells from the bytes from `at` on. */
export function unpackCells({ size, cellCount }: Board, bytes: Uint8Array, at: number): Uint8Array {
  if (size >= 16) return bytes.slice(at, at + cellCount);
  return Uint8Array.from({ length: cellCount }, (_, cell) => {
    const pair = bytes[at + (cell >> 1)];
    return cell % 2 === 0 ? pair >> 4 : pair & 15;
  });
}
