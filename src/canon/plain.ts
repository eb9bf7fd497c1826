// Lass, Algorithm 1. For every order of the stacks and of the columns within them, sorting the rows of each
// band and then the bands gives the smallest pattern with these columns. The smallest of all is the form.
import type { Board } from '../board/index.ts';
import { kindsOfRows } from './lines.ts';
import { ordersOf } from './minimum.ts';
import { type PatternMinimum, type Tie, transposed, type View, viewsOf } from './view.ts';

/** An order of the columns: for each place, the view's column. */
export type ColumnOrder = readonly number[];

/** All orders of the stacks and of the columns within each. */
export function* allOrders({ boxRows, boxColumns }: Board): Generator<ColumnOrder> {
  const within = ordersOf(Array.from({ length: boxColumns }, (_, i) => i));
  for (const stacks of ordersOf(Array.from({ length: boxRows }, (_, i) => i)))
    yield* productOf(stacks.map((stack) => within.map((order) => order.map((i) => stack * boxColumns + i))));
}

/** One part from each list, concatenated, in every combination. */
export function* productOf(lists: readonly (readonly number[])[][]): Generator<number[]> {
  if (lists.length === 0) {
    yield [];
    return;
  }
  const [first, ...rest] = lists;
  for (const part of first) for (const tail of productOf(rest)) yield [...part, ...tail];
}

/** The smallest pattern over the given orders of columns, in each view, with its ties. */
export function sortByOrders(
  board: Board,
  pattern: Uint8Array,
  ordersFor: (view: View) => Iterable<ColumnOrder>,
): PatternMinimum {
  const { size } = board;
  const labels = Uint8Array.from({ length: size + 1 }, (_, i) => i);
  let best: readonly number[] | undefined;
  let ties: Tie[] = [];
  for (const view of viewsOf(board, pattern)) {
    const isKnown = kindsSeen(board, view);
    for (const columns of ordersFor(view)) {
      const { rows, texts } = sortRows(board, view.values, columns);
      const order = best ? compare(texts, best) : -1;
      if (order > 0) continue;
      if (order < 0) {
        best = texts;
        ties = [];
      }
      const tie = { rows: Uint8Array.from(rows), columns: Uint8Array.from(columns), labels };
      if (!isKnown(columns)) ties.push({ isTransposed: view.isTransposed, ...tie });
    }
  }
  const form = new Uint8Array(board.cellCount);
  const { isTransposed, rows, columns } = ties[0];
  const values = isTransposed ? transposed(pattern, size) : pattern;
  for (let i = 0; i < form.length; i++)
    form[i] = values[rows[Math.floor(i / size)] * size + columns[i % size]];
  return { form, ties };
}

/** Sorts the rows of each band, and the bands. A row is compared as a number in base 2. */
function sortRows(
  { size, boxRows }: Board,
  values: Uint8Array,
  columns: ColumnOrder,
): { rows: number[]; texts: number[] } {
  const text = Array.from({ length: size }, (_, row) =>
    columns.reduce((number, column) => number * 2 + values[row * size + column], 0),
  );
  const bands: number[][] = [];
  for (let first = 0; first < size; first += boxRows)
    bands.push(Array.from({ length: boxRows }, (_, i) => first + i).sort((a, b) => text[a] - text[b]));
  const textsOf = (band: readonly number[]): number[] => band.map((row) => text[row]);
  const rows = bands.sort((a, b) => compare(textsOf(a), textsOf(b))).flat();
  return { rows, texts: textsOf(rows) };
}

/**
 * Returns a function that says whether an order was seen before, up to exchanges of identical columns and
 * stacks.
 */
function kindsSeen({ size, boxColumns }: Board, { values }: View): (columns: ColumnOrder) => boolean {
  const { lineIds, blockIds } = kindsOfRows(transposed(values, size), size, boxColumns);
  const seen = new Set<string>();
  return (columns) => {
    const key = columns
      .map((column) => `${blockIds[Math.floor(column / boxColumns)]}.${lineIds[column]}`)
      .join();
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
