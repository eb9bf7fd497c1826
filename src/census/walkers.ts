// A census of the minimal puzzles of one grid. Many walkers begin at random proper puzzles of it and lose one
// clue at a time, a random one of the clues that can be removed, until none can. Their weights say how many
// puzzles each represents. docs/explanation/census.md proves that any sum with these weights is right in
// expectation. Between steps, walkers are grouped by how many of their clues are loose, and each group is
// enlarged or reduced to its share, so that rare paths are walked as well as common ones (Prellberg and
// Krawczyk's flat histogram, Phys. Rev. Lett. 92, 2004).
import type { Random } from '../base/index.ts';
import type { Herd } from './herd.ts';

/** The parameters of a walk. */
export interface Walk {
  /** The number of cells of the board. */
  readonly cellCount: number;
  /** The number of clues that walkers begin with. */
  readonly start: number;
  /** How many sets of clues to draw at the start. Those that are proper puzzles become walkers. */
  readonly tries: number;
  /** How many walkers to keep from then on. */
  readonly walkers: number;
  /**
   * The worth of walkers, a positive number, by number of clues and of loose clues. Any values give right
   * estimates. They affect only the variance.
   */
  readonly worths: readonly Float64Array[];
}

/** Receives the events of a walk. */
export interface Watcher {
  /** This walker of the herd has reached a minimal puzzle. */
  found?(walker: number, clues: number, weight: number): void;
  /** A walker with `clues` clues, `before` of them loose, has lost one and now has `after` loose clues. */
  stepped?(clues: number, weight: number, before: number, after: number): void;
}

/** A sort is enlarged to at most this many times its size. */
const MOST_COPIES = 6;

/** Runs the walkers once. */
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

/**
 * The weight of a walker at the start: the number of sets of `start` clues, divided by the number of tries.
 */
function waysToBegin({ cellCount, start, tries }: Walk): number {
  let weight = 1 / tries;
  for (let i = 0; i < start; i++) weight *= (cellCount - i) / (i + 1);
  return weight;
}

/** All walkers with the same number of loose clues. */
interface Sort {
  readonly looseCount: number;
  readonly members: number[];
  /** The sum of their weights. */
  total: number;
}

/**
 * Resamples the walkers that can continue. The expected number of copies of each is proportional to its
 * weight, so the sum of the weights of the walkers with any property stays the same in expectation:
 * docs/explanation/census.md. Returns the weights.
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
    let at = (random.next() >>> 0) / 2 ** 32; // systematic sampling: marks at, at + 1, … on the line of weights
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
