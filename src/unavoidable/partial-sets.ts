// All minimal sets up to a size, by a search that may be left at any time. A set that was found is minimal only if none
// found later lies inside it, so of a search that was left nothing would be sure. Therefore a search that takes long has
// smaller ones beside it, up to fewer cells, each many times as long as the one before: they get a twentieth of the time, and
// what they have come to is sure.
import { mapSteps } from '../base/internal.ts';
import type { ElementSet } from '../family/index.ts';
import { NO_SETS, type SetsSoFar } from './sets-so-far.ts';

/** A search for all minimal sets of at most so many cells; yields now and then, with how many are found. */
export type SizedSearch = (cells: number) => Generator<number, readonly ElementSet[]>;

/** Milliseconds after which there are smaller searches, and their share of the time. */
const LONG_MS = 50;
const SHARE = 0.05;

/** The search up to `most` cells; the smaller ones go up to `sizes` cells, ascending. */
export function* searchBySize(
  search: SizedSearch,
  most: number,
  sizes: readonly number[],
): Generator<SetsSoFar, readonly ElementSet[]> {
  const whole = search(most);
  const smaller = smallerSearches(search, sizes);
  let soFar = NO_SETS;
  let wholeMs = 0;
  let smallerMs = 0;
  try {
    for (let hasSmaller = true; ; ) {
      const began = performance.now();
      if (hasSmaller && wholeMs > LONG_MS && smallerMs < SHARE * wholeMs) {
        const { done, value } = smaller.next();
        if (done) hasSmaller = false;
        else if (value) soFar = { ...value, found: soFar.found };
        smallerMs += performance.now() - began;
      } else {
        const { done, value } = whole.next();
        if (done) return value;
        soFar = { ...soFar, found: value };
        wholeMs += performance.now() - began;
      }
      yield soFar;
    }
  } finally {
    whole.return([]);
    smaller.return();
  }
}

/** One after the other; yields the result of each, and nothing now and then. */
function* smallerSearches(
  search: SizedSearch,
  sizes: readonly number[],
): Generator<SetsSoFar | undefined, void> {
  for (const upTo of sizes) {
    const sets = yield* mapSteps(search(upTo), () => undefined);
    yield { found: sets.length, upTo, sets: () => sets };
  }
}

/** The sizes from the first to below the most, so many apart. */
export function sizesBelow(most: number, first: number, apart: number): number[] {
  const sizes: number[] = [];
  for (let cells = first; cells < most; cells += apart) sizes.push(cells);
  return sizes;
}
