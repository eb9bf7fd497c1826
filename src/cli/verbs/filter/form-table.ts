// Immutable sets of canonical forms in memory that all threads share: a list of millions is stored once, however many
// threads search it. Two cells share a byte where digits fit in four bits.
import { type Board, type BoardShape, boardOf, shapeOf } from '../../../board/index.ts';
import { areEqualBytes, hashBytes, packedLength, packForm } from '../../../canon/internal.ts';

/** The forms of one board, as plain data with shared memory. */
export interface FormTable {
  readonly shape: BoardShape;
  readonly size: number;
  /** A hash table: the number of a form, counted from 1, at the first free place from its hash on. 0: free. */
  readonly places: Uint32Array;
  /** The packed forms, one after another. */
  readonly forms: Uint8Array;
}

export interface TableMaker {
  /** Adds a form of a board. The form may be there already. */
  add(board: Board, form: Uint8Array): void;
  /** Returns one table per board. */
  tables(): FormTable[];
}

export function createTableMaker(): TableMaker {
  const boards = new Map<Board, { forms: Uint8Array; size: number }>();
  return {
    add(board, form) {
      let its = boards.get(board);
      if (!its) boards.set(board, (its = { forms: new Uint8Array(1 << 12), size: 0 }));
      const length = packedLength(board);
      const at = its.size * length;
      if (at + length > its.forms.length) {
        const larger = new Uint8Array(2 * its.forms.length + length);
        larger.set(its.forms);
        its.forms = larger;
      }
      packForm(board, form, its.forms, at);
      its.size++;
    },
    tables: () => Array.from(boards, ([board, { forms, size }]) => tableOf(board, forms, size)),
  };
}

function tableOf(board: Board, packed: Uint8Array, size: number): FormTable {
  const length = packedLength(board);
  const forms = new Uint8Array(new SharedArrayBuffer(size * length));
  forms.set(packed.subarray(0, size * length));
  const places = new Uint32Array(new SharedArrayBuffer(4 * 2 ** Math.ceil(Math.log2(2 * size + 1))));
  const table = { shape: shapeOf(board), size, places, forms };
  for (let i = 0; i < size; i++) {
    const at = placeOf(table, length, packed, i * length);
    if (places[at] === 0) places[at] = i + 1;
  }
  return table;
}

/** Returns a function that tells whether a form is in the table of its board. */
export function openTables(tables: readonly FormTable[]): (board: Board, form: Uint8Array) => boolean {
  const byBoard = new Map(tables.map((table) => [boardOf(table.shape), table]));
  let packed = new Uint8Array(0);
  return (board, form) => {
    const table = byBoard.get(board);
    if (!table) return false;
    const length = packedLength(board);
    if (packed.length !== length) packed = new Uint8Array(length);
    packForm(board, form, packed, 0);
    return table.places[placeOf(table, length, packed, 0)] !== 0;
  };
}

/** Returns the place of the bytes, or the free place for them. */
function placeOf({ places, forms }: FormTable, length: number, bytes: Uint8Array, from: number): number {
  let at = hashBytes(bytes, from, length) & (places.length - 1);
  while (places[at] !== 0 && !areEqualBytes(forms, (places[at] - 1) * length, bytes, from, length))
    at = (at + 1) & (places.length - 1);
  return at;
}
