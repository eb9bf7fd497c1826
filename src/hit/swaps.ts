// Looks for one hitting set of a given size by swaps: one element leaves and another enters, until every set
// is hit. Sets that stay missed gain weight from swap to swap, so that the search does not return to earlier
// states (the weighting of local searches for set cover). It finds and never proves: on a family without such
// a hitting set it runs forever.

import { pickInt, type Random } from '../base/index.ts';
import type { ElementSet, Family } from '../family/index.ts';

/** A running search for a hitting set by swaps. */
export interface SwapSearch {
  /** 1 for each chosen element. The number of chosen elements is always the size asked for. */
  readonly chosen: Uint8Array;
  /** The number of swaps made. */
  readonly swaps: number;
  /** Adds a set to hit. */
  add(set: ElementSet): void;
  /** Swaps until no set is missed, at most `most` times. Returns false if some still are. */
  run(most: number): boolean;
}

/**
 * Begins with elements that hit many sets. A set weighs 1, and 1 more for every swap that left it missed. The
 * score of a chosen element is the weight of the sets that no other chosen element hits, which removing it
 * would miss. The score of another element is the weight of the missed sets it would hit. A swap removes the
 * chosen element with the lowest score, except the one that entered last. Then it draws a missed set and adds
 * its element with the highest score.
 */
export function startSwaps({ elements, sets: given }: Family, size: number, random: Random): SwapSearch {
  const tally = createTally(elements);
  const { sets, chosen, scores, missed } = tally;
  const changedAt = new Int32Array(elements).fill(-1);
  let swaps = 0;

  /** Breaks ties of scores: has a not moved for longer than b? */
  const isOlder = (a: number, b: number): boolean => changedAt[a] < changedAt[b];

  function swap(): void {
    let out = -1;
    for (let element = 0; element < elements; element++) {
      if (chosen[element] === 0 || (changedAt[element] === swaps && size > 1)) continue; // it entered last
      if (out >= 0 && scores[element] > scores[out]) continue;
      if (out < 0 || scores[element] < scores[out] || isOlder(element, out)) out = element;
    }
    tally.drop(out);
    let come = -1;
    for (const element of sets[missed[pickInt(random, missed.length)]]) {
      if (element === out || (come >= 0 && scores[element] < scores[come])) continue;
      if (come < 0 || scores[element] > scores[come] || isOlder(element, come)) come = element;
    }
    if (come < 0) come = out; // the set has no other element
    tally.choose(come);
    swaps++;
    changedAt[out] = swaps;
    changedAt[come] = swaps;
    tally.weighMissed();
  }

  for (const set of given) tally.add(set);
  for (let i = 0; i < Math.min(size, elements); i++) tally.choose(bestOf(chosen, scores));
  return {
    chosen,
    get swaps() {
      return swaps;
    },
    add: tally.add,
    run(most) {
      for (let i = 0; i < most && missed.length > 0 && size > 0; i++) swap();
      return missed.length === 0;
    },
  };
}

/** The sets with the elements that hit them, and the resulting scores. */
interface Tally {
  readonly sets: readonly ElementSet[];
  readonly chosen: Uint8Array;
  readonly scores: Float64Array;
  /** The sets that no chosen element hits, unordered. */
  readonly missed: readonly number[];
  add(set: ElementSet): void;
  choose(element: number): void;
  drop(element: number): void;
  /** Adds 1 to the weight of each missed set. */
  weighMissed(): void;
}

function createTally(elements: number): Tally {
  const sets: ElementSet[] = [];
  const setsOf: number[][] = Array.from({ length: elements }, () => []);
  const weights: number[] = [];
  const hits: number[] = [];
  const chosen = new Uint8Array(elements);
  // updated set by set; counting afresh at each swap would take several hundred times as long
  const scores = new Float64Array(elements);
  const missed: number[] = [];
  const placeInMissed: number[] = [];

  function markMissed(set: number): void {
    placeInMissed[set] = missed.length;
    missed.push(set);
    for (const element of sets[set]) scores[element] += weights[set];
  }

  /** Records that the element just chosen is the only one that hits the set. */
  function markHit(set: number, by: number): void {
    const last = missed.pop()!;
    if (last !== set) {
      missed[placeInMissed[set]] = last;
      placeInMissed[last] = placeInMissed[set];
    }
    for (const element of sets[set]) if (element !== by) scores[element] -= weights[set];
  }

  function onlyHitter(set: number, but: number): number {
    for (const element of sets[set]) if (chosen[element] === 1 && element !== but) return element;
    return -1;
  }

  function choose(element: number): void {
    chosen[element] = 1; // its score was what it would hit, and is now what would be missed without it
    for (const set of setsOf[element]) {
      if (hits[set] === 0) markHit(set, element);
      else if (hits[set] === 1) scores[onlyHitter(set, element)] -= weights[set];
      hits[set]++;
    }
  }

  function drop(element: number): void {
    chosen[element] = 0;
    scores[element] = 0;
    for (const set of setsOf[element]) {
      hits[set]--;
      if (hits[set] === 0) markMissed(set);
      else if (hits[set] === 1) scores[onlyHitter(set, element)] += weights[set];
    }
  }

  function add(set: ElementSet): void {
    const index = sets.length;
    sets.push(set);
    weights.push(1);
    for (const element of set) setsOf[element].push(index);
    hits.push(set.reduce((sum, element) => sum + chosen[element], 0));
    if (hits[index] === 0) markMissed(index);
    else if (hits[index] === 1) scores[onlyHitter(index, -1)] += 1;
  }

  function weighMissed(): void {
    for (const set of missed) {
      weights[set]++;
      for (const element of sets[set]) scores[element]++;
    }
  }

  return { sets, chosen, scores, missed, add, choose, drop, weighMissed };
}

function bestOf(chosen: Uint8Array, scores: Float64Array): number {
  let best = -1;
  for (const [element, score] of scores.entries())
    if (chosen[element] === 0 && (best < 0 || score > scores[best])) best = element;
  return best;
}
