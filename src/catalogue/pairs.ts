// Pairs of bands of the 9×9 board: 54 digits, six rows of nine. Symmetries of a pair are relabelling, the order of rows in
// each band, the exchange of the two bands, the order of columns in stacks and of stacks: 9! · 72 · 1,296. What a grid has
// in common with others is often a pair: a grid has three of bands and three of stacks.
import { InputError } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import { type PairWay, pairsKernel } from '../kernel/index.ts';

/** How many symmetries pairs have, relabelling included. */
export const PAIR_GROUP_ORDER = 362_880n * 72n * 1_296n;

const PAIR_CELLS = 54;

/** A pair in canonical form. */
export interface CanonicalPair {
  /** The smallest text among its images: 54 digits, row by row. */
  readonly cells: Uint8Array;
  /** How many symmetries, relabelling included, leave it as it is. */
  readonly automorphisms: number;
}

/** The canonical form of a pair. Throws an InputError if these cells are not two bands. */
export function canonicalPair(cells: Uint8Array): CanonicalPair {
  checkPair(cells);
  const { form, automorphisms } = pairsKernel().canonicalise(cells);
  return { cells: form, automorphisms };
}

/**
 * The third bands that make a grid of a pair, 27 digits each, in order: each once up to the order of its rows, which are
 * sorted by their first digits. There is always one. Throws an InputError if the cells are not two bands.
 */
export function thirdBandsOf(pair: Uint8Array): Uint8Array[] {
  checkPair(pair);
  return inOrder(pairsKernel().thirdBands(pair));
}

/**
 * The same up to the automorphisms of the pair: of each class its first, and how many it has. Two third bands are of one
 * class if and only if some symmetry takes the pair to itself and one to the other.
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

/** Third bands that the automorphisms of their pair take to each other. */
export interface ThirdBandClass {
  /** The first of them, 27 digits. */
  readonly band: Uint8Array;
  /** How many they are. */
  readonly size: number;
}

/** A band on the way of its pair to the canonical form, rows sorted, as text. */
function imageOf(band: Uint8Array, { columns, labels }: PairWay): string {
  const rows = [0, 9, 18].map((row) => Array.from(columns, (column) => labels[band[row + column]]).join(''));
  return rows.sort().join('');
}

/** A pair of a grid. */
export interface PairOfGrid {
  /** 54 digits; of stacks, turned on their side. */
  readonly pair: Uint8Array;
  /** The band left over, 27 digits. */
  readonly third: Uint8Array;
}

/** The six pairs of a grid, as they stand in it, and the band left over: those of its bands, then those of its stacks. */
export function pairsOfGrid(grid: Grid): PairOfGrid[] {
  const transposed = grid.map((_, cell) => grid[(cell % 9) * 9 + Math.floor(cell / 9)]);
  return [grid, transposed].flatMap((cells) =>
    [2, 1, 0].map((left) => ({
      pair: cells.filter((_, cell) => Math.floor(cell / 27) !== left),
      third: cells.slice(27 * left, 27 * (left + 1)),
    })),
  );
}

/** Bands one after the other as a list in the order of their texts. */
function inOrder(bands: Uint8Array): Uint8Array[] {
  const list = Array.from({ length: bands.length / 27 }, (_, i) => bands.slice(27 * i, 27 * (i + 1)));
  const compare = (a: Uint8Array, b: Uint8Array): number => {
    const cell = a.findIndex((digit, i) => digit !== b[i]);
    return cell < 0 ? 0 : a[cell] - b[cell];
  };
  return list.sort(compare);
}

/** Throws an InputError that says what is wrong with a pair. */
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
