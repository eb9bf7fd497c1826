// A census of the minimal puzzles of one grid: many walkers begin at random proper puzzles of it and lose a clue at a
// time, each a random one of the clues that can go, until none can. Their weights say how many puzzles each stands for;
// docs/census.md proves that whatever is summed up with these weights is right in the mean. Between the steps walkers are
// sorted by how many of their clues are loose, and each sort is filled up or thinned out to its share, so that rare ways
// are walked as well as common ones (Prellberg and Krawczyk's flat histogram, Phys. Rev. Lett. 92, 2004).
import type { Random } from '../base/index.ts';
import type { Herd } from './herd.ts';

/** How walkers go. */
export interface Walk {
  /** Cells of the board. */
  readonly cellCount: number;
  /** Clues that they begin with. */
  readonly start: number;
  /** So many sets of clues are drawn to begin with; those that are proper puzzles are walkers. */
  readonly tries: number;
  /** How many walkers there are to be from then on. */
  readonly walkers: number;
  /**
   * By number of clues, and of loose ones: what walkers are worth, a positive number. Whatever it is, estimates are
   * right; it decides how far they scatter.
   */
  readonly worths: readonly Float64Array[];
}

/** Who wants to know what happens. */
export interface Watcher {
  /** This walker of the herd has come to a minimal puzzle. */
  found?(walker: number, clues: number, weight: number): void;
  /** A walker with so many clues, so many of them loose, loses one and has so many loose ones then. */
  stepped?(clues: number, weight: number, before: number, after: number): void;
}

/** A sort is filled up to so many times what there is of it. */
const MOST_COPIES = 6;

/** One run of the walkers. */
export function walkDown(herd: Herd, random: Random, walk: Walk, watcher: Watcher): void {
  const { cellCount, start, tries } = walk;
  const { looseCounts } = herd;
  let weights = new Float64Array(herd.setOut(tries, start)).fill(waysToBegin(walk));
  for (let clues = start; weights.length > 0; clues--) {
    for (let i = 0; i < weights.length; i++) if (looseCounts[i] === 0) watcher.found?.(i, clues, weights[i]);
    weights = resample(herd, weights, clues, walk, random);
    const before = looseCounts.slice(0, weights.length);
    herd.step(weights.length);
    for (let i = 0; i < weights.length; i++) {
      watcher.stepped?.(clues, weights[i], before[i], looseCounts[i]);
      weights[i] *= before[i] / (cellCount - clues + 1);
    }
  }
}

/** What a walker weighs at first: the sets of so many clues, shared among all tries. */
function waysToBegin({ cellCount, start, tries }: Walk): number {
  let weight = 1 / tries;
  for (let i = 0; i < start; i++) weight *= (cellCount - i) / (i + 1);
  return weight;
}

/** All walkers that have so many loose clues. */
interface Sort {
  readonly looseCount: number;
  readonly members: number[];
  /** The sum of their weights. */
  total: number;
}

/**
 * Fills up and thins out the walkers that can go on. Each leaves as many copies in the mean as its weight is to theirs,
 * so the sum of all weights, of those with any property, stays what it was in the mean: docs/census.md. Returns the
 * weights.
 */
function resample(
  { looseCounts, sources, gather }: Herd,
  weights: Float64Array,
  clues: number,
  { walkers: wanted, worths }: Walk,
  random: Random,
): Float64Array<ArrayBuffer> {
  const worth = worths[clues];
  const sorts = sortByLoose(looseCounts, weights);
  let all = 0;
  for (const { looseCount, total } of sorts) all += total * worth[looseCount];
  const next: number[] = [];
  for (const { looseCount, members, total } of sorts) {
    const share = (total * worth[looseCount]) / all;
    const size = Math.max(1, Math.min(Math.round(wanted * share), MOST_COPIES * members.length));
    const weight = total / size;
    let at = (random.next() >>> 0) / 2 ** 32; // systematic: the marks at, at + 1, … on a line of all weights
    let reached = 0;
    for (const i of members) {
      reached += weights[i] / weight;
      for (; at < reached; at++) {
        sources[next.length] = i;
        next.push(weight);
      }
    }
  }
  gather(next.length);
  return Float64Array.from(next);
}

function sortByLoose(looseCounts: Uint8Array, weights: Float64Array): Sort[] {
  const sorts = new Map<number, Sort>();
  for (let i = 0; i < weights.length; i++) {
    const looseCount = looseCounts[i];
    if (looseCount === 0) continue;
    let sort = sorts.get(looseCount);
    if (!sort) sorts.set(looseCount, (sort = { looseCount, members: [], total: 0 }));
    sort.members.push(i);
    sort.total += weights[i];
  }
  return [...sorts.values()];
}
