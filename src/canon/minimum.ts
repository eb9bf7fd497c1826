// The result of all searches: the form, the ways to it (one of each kind), and the exchanges of identical
// lines and of missing digits that turn these ways into all ways.
import { InputError } from '../base/index.ts';
import { type Board, factorial, invert, type Symmetry } from '../board/index.ts';
import { exchangeCount, exchanges, kindsOfRows, type LineKinds } from './lines.ts';
import { transposed } from './view.ts';

export interface Minimum {
  readonly form: Uint8Array;
  readonly ways: readonly Symmetry[];
  /** Lines of the starting point that may be exchanged before any of the ways is applied. */
  readonly exchange?: Exchange;
  /** Digits that do not occur, which may be exchanged as well. */
  readonly missing: readonly number[];
}

interface Exchange {
  readonly rows: LineKinds;
  readonly columns: LineKinds;
}

/** A canonical form and a symmetry that leads to it. */
export interface CanonResult {
  /** The canonical form, one byte per cell. */
  readonly form: Uint8Array;
  /** A symmetry that maps the input to the form. */
  readonly symmetry: Symmetry;
  /** The number of symmetries, relabelling included, that map the input to itself. */
  readonly automorphisms: number;
}

/** More automorphisms than this are counted but not listed. */
const MOST_LISTED = 1 << 20;

export function resultOf(minimum: Minimum): CanonResult {
  return { form: minimum.form, symmetry: minimum.ways[0], automorphisms: automorphismCount(minimum) };
}

/** The lines of these cells that may be exchanged. */
export function exchangeOf({ size, boxRows, boxColumns }: Board, cells: Uint8Array): Exchange {
  return {
    rows: kindsOfRows(cells, size, boxRows),
    columns: kindsOfRows(transposed(cells, size), size, boxColumns),
  };
}

function automorphismCount({ ways, exchange, missing }: Minimum): number {
  const lines = exchange ? exchangeCount(exchange.rows) * exchangeCount(exchange.columns) : 1;
  return ways.length * lines * Number(factorial(missing.length));
}

/**
 * All automorphisms of what was minimised: one way to the form, followed by the first way back. The first is
 * the identity.
 */
export function listAutomorphisms(board: Board, minimum: Minimum): Symmetry[] {
  const { size } = board;
  const { ways, exchange, missing } = minimum;
  const count = automorphismCount(minimum);
  if (count > MOST_LISTED)
    throw new InputError(`${count} automorphisms: more than ${MOST_LISTED} are counted, but not listed`);
  const none = [Uint8Array.from({ length: size }, (_, i) => i)];
  const rowWays = exchange ? exchanges(exchange.rows) : none;
  const columnWays = exchange ? exchanges(exchange.columns) : none;
  const digitWays = ordersOf(missing);
  const back = invert(ways[0]);
  const found: Symmetry[] = [];
  for (const way of ways) {
    const digits = way.digits.map((label) => back.digits[label]);
    const relabellings = digitWays.map((order) => {
      const changed = digits.slice(); // missing digits map to missing digits
      for (const [i, digit] of missing.entries()) changed[order[i]] = digits[digit];
      return changed;
    });
    for (const rowWay of rowWays)
      for (const columnWay of columnWays) {
        const cells = new Uint16Array(board.cellCount);
        for (let row = 0; row < size; row++)
          for (let column = 0; column < size; column++)
            cells[row * size + column] = back.cells[way.cells[rowWay[row] * size + columnWay[column]]];
        for (const relabelling of relabellings) found.push({ cells, digits: relabelling });
      }
  }
  return found;
}

/** All orders of the items, the given one first. */
export function ordersOf(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((first, i) =>
    ordersOf([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [first, ...rest]),
  );
}
