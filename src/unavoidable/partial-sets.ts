// All minimal sets up to a size, by a search that can be stopped at any time. A set is minimal only if no set
// found later lies inside it, so a stopped search would leave nothing certain. Therefore a long search runs
// smaller searches beside it, up to fewer cells. Each takes many times as long as the one before. They get a
// twentieth of the time, and what a finished one found is certain.
import { mapSteps } from '../base/internal.ts';
import type { ElementSet } from '../family/index.ts';
import { NO_SETS, type SetsSoFar } from './sets-so-far.ts';

/** A search for all minimal sets of at most `cells` cells. Pauses, and yields the number of sets found. */
export type SizedSearch = (cells: number) => Generator<number, readonly ElementSet[]>;

/** Milliseconds after which smaller searches begin, and their share of the time. */
const LONG_MS = 50;
const SHARE = 0.05;

/** The search up to `most` cells. The smaller searches go up to `sizes` cells, ascending. */
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

/** Runs the smaller searches in order. Yields the result of each, and undefined at pauses. */
function* smallerSearches(
  search: SizedSearch,
  sizes: readonly number[],
): Generator<SetsSoFar | undefined, void> {
  for (const upTo of sizes) {
    const sets = yield* mapSteps(search(upTo), () => undefined);
    yield { found: sets.length, upTo, sets: () => sets };
  }
}

/** The sizes from `first` to below `most`, in steps of `apart`. */
export function sizesBelow(most: number, first: number, apart: number): number[] {
  const sizes: number[] = [];
  for (let cells = first; cells < most; cells += apart) sizes.push(cells);
  return sizes;
}
