// Random pairs of bands and random grids. All labelled pairs, and all labelled grids, are equally likely. The
// digit sets of a band's columns are drawn first, uniformly: in each stack the three columns share out the
// nine digits, and below any such stack there are 56 ways to continue. The column sets are then kept with a
// probability proportional to the number of bands that have them, at most 288 up to the order of rows. Last,
// one of these bands is drawn.

import { pickInt, type Random, shuffled } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import { pairsKernel } from '../kernel/index.ts';
import { type CanonicalPair, canonicalPair } from './pairs.ts';

/**
 * The largest number of bands with given column sets, up to the order of rows: reached if all stacks have the
 * same three sets.
 */
const MOST_BANDS = 288;
const ALL_DIGITS = 511;

/**
 * Draws a pair in canonical form such that every labelled pair is equally likely: a pair with |Aut|
 * automorphisms has a probability proportional to 1 / |Aut|. So for any f, the mean of |Aut| · f, times the
 * number of labelled pairs divided by `PAIR_GROUP_ORDER`, is an unbiased estimate of the sum of f over the
 * essentially different pairs.
 */
export function randomPair(random: Random): CanonicalPair {
  return canonicalPair(randomLabelledPair(random));
}

/** Draws a labelled pair of bands, all equally likely. It is canonical only by chance. */
export function randomLabelledPair(random: Random): Uint8Array {
  return bandsWithSets(drawSets(random, 2), random);
}

/**
 * Draws a grid of the 9×9 board, all equally likely: first a pair, weighted by the number of its third bands,
 * then one of these.
 */
export function randomLabelledGrid(random: Random): Grid {
  return bandsWithSets(drawSets(random, 3), random);
}

/** Nine sets of digits. Bit 0 stands for the first digit. */
type ColumnSets = readonly number[];

/** Draws the column sets of two or three bands, weighted by the number of their fillings. */
function drawSets(random: Random, bands: 2 | 3): ColumnSets[] {
  for (;;) {
    const first = [0, 1, 2].flatMap(() => drawStack(random));
    if (!isKept(first, random)) continue;
    const second = [0, 3, 6].flatMap((stack) => drawStackBelow(first.slice(stack, stack + 3), random));
    if (!isKept(second, random)) continue;
    const third = first.map((set, column) => ALL_DIGITS & ~(set | second[column]));
    if (bands === 2) return [first, second];
    if (isKept(third, random)) return [first, second, third];
  }
}

function isKept(sets: ColumnSets, random: Random): boolean {
  return pickInt(random, MOST_BANDS) < pairsKernel().countBandsWith(sets);
}

/** Draws three columns with three digits each, all 1,680 ways equally likely. */
function drawStack(random: Random): number[] {
  const digits = shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8], random);
  return [0, 3, 6].map((at) => (1 << digits[at]) | (1 << digits[at + 1]) | (1 << digits[at + 2]));
}

/**
 * Draws three columns that share no digit with the column above, all 56 ways equally likely. One attempt in
 * thirty fits.
 */
function drawStackBelow(above: ColumnSets, random: Random): number[] {
  for (;;) {
    const sets = drawStack(random);
    if (sets.every((set, column) => (set & above[column]) === 0)) return sets;
  }
}

/** For each band, draws one with these column sets, its rows in any order. */
function bandsWithSets(all: readonly ColumnSets[], random: Random): Uint8Array {
  const cells = new Uint8Array(27 * all.length);
  for (const [i, sets] of all.entries()) {
    const found = pairsKernel().bandsWith(sets);
    const band = 27 * pickInt(random, found.length / 27);
    for (const [to, from] of shuffled([0, 1, 2], random).entries())
      cells.set(found.subarray(band + 9 * from, band + 9 * (from + 1)), 27 * i + 9 * to);
  }
  return cells;
}
