// A census of the minimal puzzles of one grid: many walkers go down from the full grid, a clue at a time, each to a
// random one of the clues that can go, until none can. Their weights say how many puzzles each stands for; docs/census.md
// proves that whatever is summed up with these weights is right in the mean. Between the steps walkers are sorted by
// how many of their clues are loose, and each sort is filled up or thinned out to its share, so that rare ways are walked
// as well as common ones (Prellberg and Krawczyk's flat histogram, Phys. Rev. Lett. 92, 2004).
import type { Grid } from '../board/index.ts';
import { pickInt, type Random, shuffled } from '../random/index.ts';
import { cellAt, hasCell, sizeOf, wordsFor } from './cells.ts';
import { type LooseClues, WITNESSES } from './loose.ts';

/** A minimal puzzle that a walker has come to, and how many it stands for. */
export interface FoundPuzzle {
  /** The clues, 0 where there is none. */
  readonly cells: Uint8Array;
  /** How many clues it has. */
  readonly clues: number;
  /** The sum of the weights of puzzles found with some property is the number of those the grid has, in the mean. */
  readonly weight: number;
}

/** How the walkers go. */
export interface WalkOptions {
  /** How many there are. */
  readonly walkers: number;
  /** Empty cells that they begin with. Default: three tenths of the cells. */
  readonly start?: number;
}

interface Walker {
  readonly clues: Int32Array;
  readonly loose: Int32Array;
  readonly witnesses: Int32Array;
  weight: number;
  looseCount: number;
}

/** One run of the walkers. */
export function walkDown(
  grid: Grid,
  looseClues: LooseClues,
  random: Random,
  { walkers: wanted, start = Math.floor(0.3 * grid.length) }: WalkOptions,
): FoundPuzzle[] {
  const found: FoundPuzzle[] = [];
  let walkers = setOut(grid.length, looseClues, random, wanted, start);
  for (let gone = start; walkers.length > 0; gone++) {
    const going: Walker[] = [];
    for (const walker of walkers)
      if (walker.looseCount > 0) going.push(walker);
      else found.push(puzzleOf(grid, walker, gone));
    walkers = resample(going, wanted, grid.length - gone, random);
    for (const walker of walkers) step(walker, gone, looseClues, random);
  }
  return found;
}

function setOut(
  cellCount: number,
  looseClues: LooseClues,
  random: Random,
  wanted: number,
  start: number,
): Walker[] {
  const words = wordsFor(cellCount);
  const cells = Array.from({ length: cellCount }, (_, cell) => cell);
  let weight = 1 / wanted; // C(cellCount, start) ways to begin, shared among all walkers
  for (let i = 0; i < start; i++) weight *= (cellCount - i) / (i + 1);
  const walkers: Walker[] = [];
  for (let i = 0; i < wanted; i++) {
    const clues = new Int32Array(words);
    for (const cell of shuffled(cells, random).slice(start)) clues[cell >> 5] |= 1 << (cell & 31);
    const loose = new Int32Array(words);
    const witnesses = new Int32Array(words * WITNESSES);
    if (!looseClues.begin(clues, loose, witnesses)) continue; // improper: it weighs nothing
    walkers.push({ clues, loose, witnesses, weight, looseCount: sizeOf(loose) });
  }
  return walkers;
}

function step(walker: Walker, gone: number, looseClues: LooseClues, random: Random): void {
  const { clues, loose, witnesses, looseCount } = walker;
  const cell = cellAt(loose, pickInt(random, looseCount));
  const bit = 1 << (cell & 31);
  clues[cell >> 5] &= ~bit;
  loose[cell >> 5] &= ~bit;
  walker.weight *= looseCount / (gone + 1);
  looseClues.after(cell, clues, loose, witnesses);
  walker.looseCount = sizeOf(loose);
}

/** A sort is filled up to so many times what there is of it. */
const MOST_COPIES = 6;
/** This part of the walkers is spread so that every sort has some, the rest goes where most is to be found. */
const SPREAD = 0.25;

/** All walkers with the same number of loose clues. */
interface Sort {
  readonly walkers: Walker[];
  readonly looseCount: number;
  total: number;
}

/**
 * Fills up and thins out. Each walker leaves as many copies in the mean as its weight is to theirs, so the sum of all
 * weights, of those with any property, stays what it was in the mean: docs/census.md.
 */
function resample(walkers: readonly Walker[], wanted: number, clues: number, random: Random): Walker[] {
  const sorts = sortByLoose(walkers);
  const next: Walker[] = [];
  for (const [i, share] of sharesOf(sorts, clues).entries()) {
    const { walkers: same, total } = sorts[i];
    const size = Math.max(1, Math.min(Math.round(wanted * share), MOST_COPIES * same.length));
    const weight = total / size;
    let at = (random.next() >>> 0) / 2 ** 32; // systematic: the marks at, at + 1, … on a line of all weights
    let reached = 0;
    for (const walker of same) {
      reached += walker.weight / weight;
      for (let isFirst = true; at < reached; at++, isFirst = false) {
        const kept = isFirst ? walker : copyOf(walker);
        kept.weight = weight;
        next.push(kept);
      }
    }
  }
  return next;
}

function sortByLoose(walkers: readonly Walker[]): Sort[] {
  const sorts = new Map<number, Sort>();
  for (const walker of walkers) {
    const { looseCount, weight } = walker;
    let sort = sorts.get(looseCount);
    if (!sort) sorts.set(looseCount, (sort = { walkers: [], looseCount, total: 0 }));
    sort.walkers.push(walker);
    sort.total += weight;
  }
  return [...sorts.values()];
}

/**
 * The share of each sort. Whatever it is, the estimates stay right; it decides how far they scatter. While most clues
 * are loose, walkers with many loose ones are worth more than others, by what a trial run showed; later those with few,
 * from which puzzles with many clues come.
 */
function sharesOf(sorts: readonly Sort[], clues: number): number[] {
  let [all, moment] = [0, 0];
  for (const { total, looseCount } of sorts) {
    all += total;
    moment += total * looseCount;
  }
  const mean = moment / all;
  const tilt = Math.min(0.9, Math.max(-0.2, 3 * (0.6 - mean / clues)));
  const worth = sorts.map(({ total, looseCount }) => (total / all) * Math.exp(tilt * (mean - looseCount)));
  const spread = sorts.map(({ total }) => Math.sqrt(total / all));
  const [worths, spreads] = [worth, spread].map((list) => list.reduce((sum, each) => sum + each, 0));
  return sorts.map((_, i) => ((1 - SPREAD) * worth[i]) / worths + (SPREAD * spread[i]) / spreads);
}

function copyOf(walker: Walker): Walker {
  return {
    ...walker,
    clues: walker.clues.slice(),
    loose: walker.loose.slice(),
    witnesses: walker.witnesses.slice(),
  };
}

function puzzleOf(grid: Grid, { clues, weight }: Walker, gone: number): FoundPuzzle {
  const cells = grid.map((digit, cell) => (hasCell(clues, cell) ? digit : 0));
  return { cells, clues: grid.length - gone, weight };
}
