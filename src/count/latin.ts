// The number of Latin squares by rows. The number of ways to continue a rectangle of k rows depends only on
// the digits in each column, up to the order of the columns and relabelling. Row by row, the count keeps all
// classes of such states with the number of rectangles that lead to each.
import { factorial } from '../board/index.ts';

export interface LatinSteps {
  /** For each row, the number of classes of column sets and the number of rectangles. */
  readonly rows: readonly { readonly classes: number; readonly rectangles: bigint }[];
  /** Squares whose first row and column are in order. */
  readonly reduced: bigint;
  readonly squares: bigint;
}

/** A state: for each column its digits, one bit each. */
type Columns = readonly number[];

/** Counts the Latin squares of an order up to 8. Calls `tick` between states. */
export async function countLatin(
  order: number,
  tick: (done: number, total: number) => Promise<void>,
): Promise<LatinSteps> {
  const orders = factorial(order);
  // All first rows lead to the same state. Count one of them and multiply at the end.
  let states = new Map<string, { columns: Columns; rectangles: bigint }>();
  const start = Array.from({ length: order }, (_, column) => 1 << column);
  states.set(start.join(), { columns: start, rectangles: 1n });
  const rows = [{ classes: 1, rectangles: orders }];
  for (let row = 1; row < order; row++) {
    const next: typeof states = new Map();
    for (const { columns, rectangles } of states.values()) {
      await tick(row, order);
      for (const [list, times] of continuations(columns)) {
        const canonical = canonicalColumns(list);
        const key = canonical.join();
        const entry = next.get(key);
        if (entry) entry.rectangles += rectangles * times;
        else next.set(key, { columns: canonical, rectangles: rectangles * times });
      }
    }
    states = next;
    const total = [...states.values()].reduce((sum, state) => sum + state.rectangles, 0n);
    rows.push({ classes: states.size, rectangles: total * orders });
  }
  const squares = rows[order - 1].rectangles;
  return { rows, reduced: squares / orders / factorial(order - 1), squares };
}

/** The states one row later, columns sorted, each with the number of rows that lead to it. */
function continuations(columns: Columns): Map<Columns, bigint> {
  const found = new Map<string, { list: Columns; times: bigint }>();
  const list = [...columns];
  const place = (column: number, free: number): void => {
    if (column === columns.length) {
      const sorted = [...list].sort((a, b) => a - b);
      const entry = found.get(sorted.join());
      if (entry) entry.times++;
      else found.set(sorted.join(), { list: sorted, times: 1n });
      return;
    }
    for (let choices = free & ~columns[column]; choices !== 0; choices &= choices - 1) {
      const digit = choices & -choices;
      list[column] = columns[column] | digit;
      place(column + 1, free ^ digit);
    }
  };
  place(0, 2 ** columns.length - 1);
  return new Map([...found.values()].map(({ list: sorted, times }) => [sorted, times]));
}

/** Columns in groups that the digits chosen so far do not distinguish, and these digits in order. */
interface Partial {
  readonly groups: readonly (readonly number[])[];
  readonly digits: readonly number[];
}

/**
 * The state's representative. Digits are numbered one by one: each time a digit that as many columns of the
 * earliest groups as possible contain. All equal choices are followed.
 */
function canonicalColumns(columns: Columns): Columns {
  const size = columns.length;
  let partials: Partial[] = [{ groups: [columns], digits: [] }];
  for (let step = 0; step < size; step++) {
    let best = '';
    let kept: Partial[] = [];
    for (const { groups, digits } of partials)
      for (let digit = 0; digit < size; digit++) {
        if (digits.includes(digit)) continue;
        const split = groups.map((group) => group.filter((column) => (column >> digit) & 1));
        const counts = split.map((group) => group.length).join('');
        if (counts < best) continue;
        if (counts > best) kept = [];
        best = counts;
        const rest = groups.map((group) => group.filter((column) => !((column >> digit) & 1)));
        const finer = groups.flatMap((_, i) => [split[i], rest[i]]).filter((group) => group.length > 0);
        kept.push({ groups: finer, digits: [...digits, digit] });
      }
    partials = kept;
  }
  const { groups, digits } = partials[0];
  const renamed = (column: number) =>
    digits.reduce((set, digit, place) => ((column >> digit) & 1 ? set | (1 << place) : set), 0);
  return groups.flat().map(renamed);
}
