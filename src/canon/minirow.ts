// Lass, Algorithm 2 (§3), after M. Deverin. A minirow is the intersection of a row and a stack. The form's
// first band has the smallest modified distribution of clues over its minirows (Lemma 3.1), and the minirows
// that this counts have their clues on the right. So only the orders of stacks and columns that do so need to
// be tried.
import type { Board } from '../board/index.ts';
import { ordersOf } from './minimum.ts';
import { type ColumnOrder, productOf } from './plain.ts';
import { type View, viewsOf } from './view.ts';

/** The number of clues in each minirow, row by row, with the stacks in the given order (Definition 3.1). */
export function distribution(
  { size, boxColumns }: Board,
  values: Uint8Array,
  rows: readonly number[],
  stacks: readonly number[],
): number[] {
  return rows.flatMap((row) =>
    stacks.map((stack) => {
      let clues = 0;
      for (let i = 0; i < boxColumns; i++) if (values[row * size + stack * boxColumns + i]) clues++;
      return clues;
    }),
  );
}

/** The part of the distribution that is certain: up to the first clue of every stack, then zeros. */
export function modifiedDistribution(d: readonly number[], stackCount: number): number[] {
  const first = d.findIndex((clues) => clues > 0);
  return d.map((clues, j) => (first >= 0 && j < first + stackCount ? clues : 0));
}

/** For each view, the orders of columns that Algorithm 2 leaves. */
export function minirowOrders(board: Board, pattern: Uint8Array): (view: View) => Iterable<ColumnOrder> {
  const heads = viewsOf(board, pattern).flatMap((view) => headsOf(board, view));
  const best = heads.reduce((least, { d }) => (compare(d, least) < 0 ? d : least), heads[0].d);
  const smallest = heads.filter(({ d }) => compare(d, best) === 0);
  return function* ({ isTransposed, values }) {
    const seen = new Set<string>(); // different bands and rows may give the same columns
    for (const head of smallest) {
      if (head.isTransposed !== isTransposed) continue;
      for (const columns of columnsOf(board, values, head)) {
        const key = columns.join();
        if (seen.has(key)) continue;
        seen.add(key);
        yield columns;
      }
    }
  };
}

/** A choice of the first band, the order of its rows, and the order of the stacks. */
interface Head {
  readonly isTransposed: boolean;
  readonly rows: readonly number[];
  readonly stacks: readonly number[];
  /** Its modified distribution. */
  readonly d: readonly number[];
}

function headsOf(board: Board, { isTransposed, values }: View): Head[] {
  const { size, boxRows } = board;
  const within = ordersOf(Array.from({ length: boxRows }, (_, i) => i));
  const heads: Head[] = [];
  for (let first = 0; first < size; first += boxRows)
    for (const order of within)
      for (const stacks of within) {
        const rows = order.map((i) => first + i);
        const d = modifiedDistribution(distribution(board, values, rows, stacks), boxRows);
        heads.push({ isTransposed, rows, stacks, d });
      }
  return heads;
}

/**
 * Orders of the columns, with the head's stacks, in which the counted minirows have their clues on the right.
 */
function columnsOf(
  { size, boxRows, boxColumns }: Board,
  values: Uint8Array,
  { rows, stacks, d }: Head,
): Iterable<ColumnOrder> {
  const within = ordersOf(Array.from({ length: boxColumns }, (_, i) => i));
  return productOf(
    stacks.map((stack, at) => {
      const counted = rows.find((_, i) => d[i * boxRows + at] > 0);
      const orders = within.map((order) => order.map((i) => stack * boxColumns + i));
      if (counted === undefined) return orders;
      const clue = (column: number): number => (values[counted * size + column] ? 1 : 0);
      return orders.filter((order) =>
        order.every((column, i) => i === 0 || clue(order[i - 1]) <= clue(column)),
      );
    }),
  );
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
