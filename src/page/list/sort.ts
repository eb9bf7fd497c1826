// Sorts the rows of a list by native sorts of numbers, which take a tenth of the time of a sort with a function. The row
// is part of the number: rows with equal keys stay in their order, and nothing has to be looked up afterwards.
import { MOST_PUZZLES } from './puzzle-table.ts';

/** More than any row. */
const ROWS = 2 ** 17;
/** Cells that are compared at a time. Their base is more than the digits of the largest board: 37⁶ · 2¹⁷ < 2⁵³. */
const CELLS = 6;
const BASE = 37;
/** A key after all others, for rows without a value. */
const LAST = BASE ** CELLS;
/** Rows that are sorted between two rests. */
const SLICE_ROWS = 4000;

if (MOST_PUZZLES > ROWS) throw new Error('a row does not fit into its part of a key');

/** Sorts rows by whole numbers from 0 below 2³⁰, rows without one last. */
export function* sortByNumbers(
  rows: Uint32Array,
  isDown: boolean,
  numberOf: (row: number) => number | undefined,
): Generator<undefined, Uint32Array> {
  const keys = new Float64Array(rows.length);
  for (const [i, row] of rows.entries()) {
    const value = numberOf(row);
    const key = value === undefined ? LAST : isDown ? 2 ** 30 - value : value;
    keys[i] = key * ROWS + row;
  }
  yield;
  keys.sort();
  yield;
  return Uint32Array.from(keys, (key) => key % ROWS);
}

/** Sorts rows by texts of digits, shorter texts first, rows without one last. */
export function* sortByBytes(
  rows: Uint32Array,
  isDown: boolean,
  bytesOf: (row: number) => Uint8Array | undefined,
): Generator<undefined, Uint32Array> {
  const lengthOf = (row: number) => bytesOf(row)?.length;
  const order = yield* sortByNumbers(rows, isDown, lengthOf);
  const groups: { readonly from: number; readonly to: number; readonly cell: number }[] = [];
  const addGroups = (from: number, to: number, cell: number, isSame: (i: number) => boolean): void => {
    let start = from;
    for (let i = from + 1; i <= to; i++) {
      if (i < to && isSame(i)) continue;
      if (i - start > 1) groups.push({ from: start, to: i, cell });
      start = i;
    }
  };
  addGroups(0, order.length, 0, (i) => lengthOf(order[i]) === lengthOf(order[i - 1]));
  let work = 0;
  for (let group = groups.pop(); group; group = groups.pop()) {
    const { from, to, cell } = group;
    const length = lengthOf(order[from]);
    if (length === undefined || cell >= length) continue;
    const keys = new Float64Array(to - from);
    for (let i = from; i < to; i++) {
      const bytes = bytesOf(order[i])!;
      let key = 0;
      for (let j = cell; j < cell + CELLS; j++) key = key * BASE + (bytes[j] ?? 0);
      keys[i - from] = (isDown ? LAST - 1 - key : key) * ROWS + order[i];
    }
    if (to - from > SLICE_ROWS) yield;
    keys.sort();
    for (const [i, key] of keys.entries()) order[from + i] = key % ROWS;
    const high = (i: number) => Math.floor(keys[i - from] / ROWS);
    addGroups(from, to, cell + CELLS, (i) => high(i) === high(i - 1));
    work += to - from;
    if (work <= SLICE_ROWS) continue;
    work = 0;
    yield;
  }
  return order;
}
