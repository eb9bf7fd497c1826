// The cases of the split. The board is cut into regions, its bands or its stacks. Every clue set belongs to
// the case of its fullest region, the earliest one if several are equally full. So in case T no other region
// r has more clues than T, and fewer than T if r comes before T. Let x_r be the number of clues in r, and X
// the sum of all x_r without T's. Then T has n − X clues, and
//
//     x_r + X ≤ n − s_r        s_r = 1 if r comes before T, else 0
//
// This leaves few clues for the regions other than T, so the search begins there.
import type { Board } from '../../board/index.ts';
import type { ElementSet, Family } from '../../family/index.ts';
import { type SetWords, wordsOf } from '../../family/internal.ts';

/** Disjoint sets of cells that make up the board. */
export type Regions = readonly ElementSet[];

export interface SplitCase {
  readonly regions: Regions;
  /** The index of T. */
  readonly fullest: number;
  /** n. */
  readonly clues: number;
  /** For each cell, the index of its region. */
  readonly regionOf: readonly number[];
  readonly masks: readonly SetWords[];
  /** All cells outside T. */
  readonly outside: SetWords;
  /** For each region, n − s_r: the largest x_r + X. Unused for T. */
  readonly caps: readonly number[];
  /** The largest X, from the sum of all caps. */
  readonly outsideCap: number;
}

/** The bands or the stacks, whichever have more small sets that miss one of them. */
export function splitRegions(board: Board, family: Family): Regions {
  const cuts = [board.bands, board.stacks].map((cut) => cut.map((cells) => [...cells]));
  const [bands, stacks] = cuts.map((regions) => promise(regions, family));
  return stacks > bands ? cuts[1] : cuts[0];
}

export function splitCase(regions: Regions, fullest: number, clues: number): SplitCase {
  const regionOf: number[] = [];
  for (const [region, cells] of regions.entries()) for (const cell of cells) regionOf[cell] = region;
  const caps = regions.map((_, region) => clues - (region < fullest ? 1 : 0));
  const sum = caps.reduce((total, cap, region) => total + (region === fullest ? 0 : cap), 0);
  return {
    regions,
    fullest,
    clues,
    regionOf,
    masks: regions.map(wordsOf),
    outside: wordsOf(regions.flatMap((cells, region) => (region === fullest ? [] : cells))),
    caps,
    outsideCap: Math.floor(sum / regions.length),
  };
}

/** Does a clue set with these clue numbers by region belong to the case? */
export function belongsToCase({ fullest }: SplitCase, counts: ArrayLike<number>): boolean {
  return Array.from(counts).every(
    (count, region) => region === fullest || count + (region < fullest ? 1 : 0) <= counts[fullest],
  );
}

/** Rates the sets that miss some region; small ones count more. A single region splits nothing. */
function promise(regions: Regions, { sets }: Family): number {
  if (regions.length < 2) return -1;
  let sum = 0;
  for (const region of regions) {
    const cells = new Set(region);
    for (const set of sets) if (!set.some((cell) => cells.has(cell))) sum += 2 ** -set.length;
  }
  return sum;
}
