// Pairs of bands and grids drawn at random, each as it stands (labelled) equally likely. Which digits each column of a
// band has is drawn first, uniformly: in each stack the three columns share out the nine digits, and below such a stack
// there are 56 ways to go on, whatever it is. Then chance decides whether these column sets are kept, in proportion
// to the number of bands that have them, at most 288 up to the order of rows; and which of these bands it is.

import { pickInt, type Random, shuffled } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import { pairsKernel } from '../kernel/index.ts';
import { type CanonicalPair, canonicalPair } from './pairs.ts';

/** The most bands that nine column sets have, up to the order of rows: if all stacks have the same three sets. */
const MOST_BANDS = 288;
const ALL_DIGITS = 511;

/**
 * A pair in canonical form, drawn so that every labelled pair is equally likely: a pair of |Aut| automorphisms is drawn
 * with a chance in proportion to 1 / |Aut|. So the sum of any f over the essentially different pairs is estimated without
 * bias by the mean of |Aut| · f, times the number of labelled pairs divided by `PAIR_GROUP_ORDER`.
 */
export function randomPair(random: Random): CanonicalPair {
  return canonicalPair(randomLabelledPair(random));
}

/** A pair of bands as it stands, each equally likely; none is in canonical form but by chance. */
export function randomLabelledPair(random: Random): Uint8Array {
  return bandsWithSets(drawSets(random, 2), random);
}

/** A grid of the 9×9 board, each equally likely: a pair in proportion to the number of its third bands, and one of these. */
export function randomLabelledGrid(random: Random): Grid {
  return bandsWithSets(drawSets(random, 3), random);
}

/** Nine sets of digits, a bit each from 0. */
type ColumnSets = readonly number[];

/** Column sets of two or three bands, in proportion to the number of their fillings. */
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

/** Three columns with three digits each, all 1,680 ways equally likely. */
function drawStack(random: Random): number[] {
  const digits = shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8], random);
  return [0, 3, 6].map((at) => (1 << digits[at]) | (1 << digits[at + 1]) | (1 << digits[at + 2]));
}

/** Three columns below these with none of their digits, all 56 ways equally likely: one in thirty fits. */
function drawStackBelow(above: ColumnSets, random: Random): number[] {
  for (;;) {
    const sets = drawStack(random);
    if (sets.every((set, column) => (set & above[column]) === 0)) return sets;
  }
}

/** For each band one of those with these sets, rows in any order. */
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
