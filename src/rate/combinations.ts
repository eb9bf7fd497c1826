// All ways to choose k sets from a list so that their union has exactly k elements. One search serves naked subsets
// (cells and their digits), hidden subsets (digits and their places) and fish (lines and places).
import { countBits } from '../family/internal.ts';

export interface Chooser {
  /** The sets to choose from. Fill these, then search. */
  readonly sets: Uint32Array;
  /** After a hit: the chosen indices, ascending, and the union of their sets. */
  readonly chosen: Uint8Array;
  union: number;
}

export function createChooser(): Chooser {
  return { sets: new Uint32Array(32), chosen: new Uint8Array(5), union: 0 };
}

/**
 * Calls `hit` for every choice of k of the first `count` sets whose union has k elements, in lexicographic order,
 * until it returns true. Empty sets and sets with more than k elements are never chosen.
 */
export function choose(chooser: Chooser, count: number, k: number, hit: () => boolean): boolean {
  return chooseFrom(chooser, 0, 0, 0, count, k, hit);
}

function chooseFrom(
  chooser: Chooser,
  from: number,
  depth: number,
  union: number,
  count: number,
  k: number,
  hit: () => boolean,
): boolean {
  const { sets, chosen } = chooser;
  for (let i = from; i <= count - (k - depth); i++) {
    if (sets[i] === 0) continue;
    const wider = union | sets[i];
    if (countBits(wider) > k) continue;
    chosen[depth] = i;
    if (depth + 1 < k) {
      if (chooseFrom(chooser, i + 1, depth + 1, wider, count, k, hit)) return true;
    } else if (countBits(wider) === k) {
      chooser.union = wider;
      if (hit()) return true;
    }
  }
  return false;
}
