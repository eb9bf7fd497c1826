// Pairs of bands of the 9×9 board: 54 digits, six rows of nine. The symmetries of a pair are relabelling, the
// order of rows in each band, the exchange of the two bands, the order of columns in stacks, and the order of
// stacks: 9! · 72 · 1,296. Grids often share a pair. Each grid has three pairs of bands and three pairs of
// stacks.
import { InputError } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import { type PairWay, pairsKernel } from '../kernel/index.ts';

/** The number of symmetries of pairs, relabelling included. */
export const PAIR_GROUP_ORDER = 362_880n * 72n * 1_296n;

const PAIR_CELLS = 54;

/** A pair in canonical form. */
export interface CanonicalPair {
  /** The smallest text among the pair's images: 54 digits, row by row. */
  readonly cells: Uint8Array;
  /** The number of symmetries, relabelling included, that map the pair to itself. */
  readonly automorphisms: number;
}

/** The canonical form of a pair. Throws an InputError if these cells are not two bands. */
export function canonicalPair(cells: Uint8Array): CanonicalPair {
  checkPair(cells);
  const { form, automorphisms } = pairsKernel().canonicalise(cells);
  return { cells: form, automorphisms };
}

/**
 * The third bands that complete a pair to a grid, 27 digits each, in order. Each counts once, with its rows
 * sorted by their first digits. There is always at least one. Throws an InputError if the cells are not two
 * bands.
 */
export function thirdBandsOf(pair: Uint8Array): Uint8Array[] {
  checkPair(pair);
  return inOrder(pairsKernel().thirdBands(pair));
}

/**
 * The third bands of a pair up to the automorphisms of the pair: the first of each class, and the size of the
 * class. Two third bands are in one class exactly if some symmetry maps the pair to itself and one to the
 * other.
 */
export function thirdBandClassesOf(pair: Uint8Array): ThirdBandClass[] {
  const bands = thirdBandsOf(pair);
  const ways = pairsKernel().waysToForm(pair);
  if (ways.length === 1) return bands.map((band) => ({ band, size: 1 }));
  const classes = new Map<string, { readonly band: Uint8Array; size: number }>();
  for (const band of bands) {
    const [key] = ways.map((way) => imageOf(band, way)).sort();
    const known = classes.get(key);
    if (known) known.size++;
    else classes.set(key, { band, size: 1 });
  }
  return [...classes.values()];
}

/** A class of third bands that the automorphisms of their pair map to each other. */
export interface ThirdBandClass {
  /** The first band of the class, 27 digits. */
  readonly band: Uint8Array;
  /** The number of bands in the class. */
  readonly size: number;
}

/** The image of a band under the symmetry that makes its pair canonical, rows sorted, as text. */
function imageOf(band: Uint8Array, { columns, labels }: PairWay): string {
  const rows = [0, 9, 18].map((row) => Array.from(columns, (column) => labels[band[row + column]]).join(''));
  return rows.sort().join('');
}

/** A pair of a grid. */
export interface PairOfGrid {
  /** The pair, 54 digits. A pair of stacks is transposed. */
  readonly pair: Uint8Array;
  /** The third band, 27 digits. */
  readonly third: Uint8Array;
}

/**
 * The six pairs of a grid, labelled as in the grid, each with its third band: pairs of bands first, then
 * pairs of stacks.
 */
export function pairsOfGrid(grid: Grid): PairOfGrid[] {
  const transposed = grid.map((_, cell) => grid[(cell % 9) * 9 + Math.floor(cell / 9)]);
  return [grid, transposed].flatMap((cells) =>
    [2, 1, 0].map((left) => ({
      pair: cells.filter((_, cell) => Math.floor(cell / 27) !== left),
      third: cells.slice(27 * left, 27 * (left + 1)),
    })),
  );
}

/** Packed bands as a list in the order of their texts. */
function inOrder(bands: Uint8Array): Uint8Array[] {
  const list = Array.from({ length: bands.length / 27 }, (_, i) => bands.slice(27 * i, 27 * (i + 1)));
  const compare = (a: Uint8Array, b: Uint8Array): number => {
    const cell = a.findIndex((digit, i) => digit !== b[i]);
    return cell < 0 ? 0 : a[cell] - b[cell];
  };
  return list.sort(compare);
}

/** Throws an InputError that says why this is not a pair. */
function checkPair(cells: Uint8Array): void {
  if (cells.length !== PAIR_CELLS)
    throw new InputError(`a pair of bands has ${PAIR_CELLS} digits, not ${cells.length}`);
  const units: [name: string, number: number, digits: number][] = [];
  for (let i = 0; i < 9; i++) units.push(['column', i + 1, 0]);
  for (let i = 0; i < 6; i++) units.push(['row', i + 1, 0]);
  for (let i = 0; i < 6; i++) units.push(['box', i + 1, 0]);
  for (const [cell, digit] of cells.entries()) {
    if (digit < 1 || digit > 9) throw new InputError('a pair of bands has the digits 1 to 9 only');
    const row = Math.floor(cell / 9);
    const column = cell % 9;
    for (const at of [column, 9 + row, 15 + 3 * Math.floor(row / 3) + Math.floor(column / 3)]) {
      const unit = units[at];
      if (unit[2] & (1 << digit))
        throw new InputError(`no pair of bands: ${digit} twice in ${unit[0]} ${unit[1]}`);
      unit[2] |= 1 << digit;
    }
  }
}
