// The catalogue of a small board by orderly generation, band by band. It is the plain twin of the kernels,
// and the source for boards of up to six digits. A prefix of a canonical grid is canonical among its own
// bands (Read, Faradzhev), so the search drops any other prefix at once. Transposition mixes bands, so it is
// only checked on whole grids.
import type { Board, Grid } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import type { CatalogueSource, Section } from './source.ts';

/** Boards of up to this many digits have few enough classes and column orders. */
export const MOST_PLAIN_DIGITS = 6;

/** The canonical grids of a small board without extra units. Each first band is one section. */
export function plainSource(board: Board): CatalogueSource {
  const orders = [...columnOrders(board)];
  const bands = canonicalExtensions(board, orders, []);
  const sections = new Map<number, Section>();

  const sectionOfBand = (band: number): Section => {
    let section = sections.get(band);
    if (!section) {
      section = listGrids(board, orders, bands[band]);
      sections.set(band, section);
    }
    return section;
  };

  return {
    board,
    bands: bands.length,
    countBand(band) {
      const { automorphisms } = sectionOfBand(band);
      const counts = new Map<number, number>();
      for (const count of automorphisms) counts.set(count, (counts.get(count) ?? 0) + 1);
      return { sections: Uint32Array.of(automorphisms.length), automorphisms: counts };
    },
    listSection: (band) => sectionOfBand(band),
    sectionOf(grid) {
      const band = bands.findIndex((first) => first.every((digit, cell) => grid[cell] === digit));
      if (band < 0) throw new Error(`${grid.join('')}: not a canonical grid of ${board.name}`);
      return { band, section: 0 };
    },
  };
}

/** Some bands of a grid, cell by cell. */
type Prefix = readonly number[];
/** For each place, the old column that goes there. */
type ColumnOrder = readonly number[];

function listGrids(board: Board, orders: readonly ColumnOrder[], first: Prefix): Section {
  const grids: number[] = [];
  const automorphisms: number[] = [];
  const extend = (prefix: Prefix): void => {
    if (prefix.length < board.cellCount) {
      for (const longer of canonicalExtensions(board, orders, prefix)) extend(longer);
      return;
    }
    const grid: Grid = Uint8Array.from(prefix);
    const result = canonicalise({ board, cells: grid }, 'row');
    if (result.form.some((digit, cell) => digit !== grid[cell])) return; // its transpose is smaller
    grids.push(...prefix);
    automorphisms.push(result.automorphisms);
  };
  extend(first);
  return { grids: Uint8Array.from(grids), automorphisms: Uint32Array.from(automorphisms) };
}

/** Extends the prefix by one more band in every way that is canonical, in order. */
function canonicalExtensions(board: Board, orders: readonly ColumnOrder[], prefix: Prefix): Prefix[] {
  const { size, boxRows, peers } = board;
  const end = prefix.length + boxRows * size;
  const cells = [...prefix];
  const found: Prefix[] = [];
  const fill = (cell: number): void => {
    if (cell === end) {
      if (isCanonical(board, orders, cells)) found.push([...cells]);
      return;
    }
    const row = Math.floor(cell / size);
    // Rows in a band, and bands, are in the order of their first digits. The first row is 1 2 … N.
    const above = row % boxRows === 0 ? cell - boxRows * size : cell - size;
    const from = row === 0 ? cell + 1 : cell % size === 0 ? cells[above] + 1 : 1;
    for (let digit = from; digit <= (row === 0 ? from : size); digit++) {
      if (peers[cell].some((peer) => peer < cell && cells[peer] === digit)) continue;
      cells[cell] = digit;
      fill(cell + 1);
    }
    cells.length = cell;
  };
  fill(prefix.length);
  return found;
}

/**
 * Are these bands the smallest of their images, over all choices of the first row and all orders of the
 * columns?
 */
function isCanonical({ size, boxRows }: Board, orders: readonly ColumnOrder[], cells: Prefix): boolean {
  const rowCount = cells.length / size;
  const labels = new Uint8Array(size + 1);
  const rows: Uint8Array = new Uint8Array(rowCount);
  for (const order of orders)
    for (let first = 0; first < rowCount; first++) {
      for (let place = 0; place < size; place++) labels[cells[first * size + order[place]]] = place + 1;
      sortRows(rows, boxRows, (row) => labels[cells[row * size + order[0]]]);
      if (isSmaller(rows, order, labels, cells)) return false;
    }
  return true;
}

/**
 * Fills in the rows, sorted in their bands, and the bands, by the first digits of the rows, which all differ.
 */
function sortRows(rows: Uint8Array, boxRows: number, startOf: (row: number) => number): void {
  for (let top = 0; top < rows.length; top += boxRows) {
    for (let row = top; row < top + boxRows; row++) {
      let at = row;
      for (; at > top && startOf(rows[at - 1]) > startOf(row); at--) rows[at] = rows[at - 1];
      rows[at] = row;
    }
    let to = top;
    while (to > 0 && startOf(rows[to - boxRows]) > startOf(rows[top])) to -= boxRows;
    if (to === top) continue;
    const band = rows.slice(top, top + boxRows);
    rows.copyWithin(to + boxRows, to, top);
    rows.set(band, to);
  }
}

/** Do these rows, columns and labels give a smaller text than the cells? */
function isSmaller(rows: Uint8Array, order: ColumnOrder, labels: Uint8Array, cells: Prefix): boolean {
  const size = order.length;
  for (let cell = size; cell < cells.length; cell++) {
    const row = rows[Math.floor(cell / size)];
    const difference = labels[cells[row * size + order[cell % size]]] - cells[cell];
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** All orders of the stacks and of the columns within each. */
function* columnOrders(board: Board, order: number[] = []): Generator<ColumnOrder> {
  const { size, boxColumns } = board;
  if (order.length === size) {
    yield [...order];
    return;
  }
  const isNewStack = order.length % boxColumns === 0;
  const stack = isNewStack ? -1 : Math.floor(order[order.length - 1] / boxColumns);
  for (let column = 0; column < size; column++) {
    const isFree = !order.includes(column);
    // a new stack must be wholly free; within a stack, stay in it
    if (!isFree || (!isNewStack && Math.floor(column / boxColumns) !== stack)) continue;
    yield* columnOrders(board, [...order, column]);
  }
}
