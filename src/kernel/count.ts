// The fixed-grid kernel (assembly/count.ts) as typed calls: one search at a time, run in slices.
import {
  binary,
  DIGIT_ROWS,
  DIGITS_MAX,
  FRESH,
  LANES,
  ORBITS,
  ORBITS_MAX,
  TABLE,
  USED_LANE,
  ZERO_LANE,
} from './generated/count.ts';
import { instantiate, once } from './instance.ts';

interface CountExports {
  solutions(): number;
  nodes(): number;
  start(orbits: number): void;
  run(budget: number): number;
}

/** The limits of the kernel. */
export const COUNT_LIMITS = { units: ZERO_LANE, orbits: ORBITS_MAX, digits: DIGITS_MAX } as const;

/**
 * A search for fixed grids, as the kernel needs it. Digits count from 0, and sets of digits have one bit
 * each.
 */
export interface FixedProblem {
  readonly orbits: readonly FixedOrbit[];
  /** For each set of used digits, the digits that may come next. */
  readonly fresh: Uint16Array;
}

export interface FixedOrbit {
  /** The units of its first cell: row, column and, unless the board has no boxes, box. */
  readonly units: readonly number[];
  /** The digits its first cell may hold. */
  readonly allowed: number;
  /** For each digit, what each unit gains if the first cell gets it. */
  readonly additions: readonly Uint16Array[];
  /** For each digit, the whole cycles of digits that the orbit then contains. */
  readonly uses: readonly number[];
}

export interface FixedSearch {
  /** Works for about `budget` nodes. Returns true when done. */
  run(budget: number): boolean;
  /** Both below 2^53, and the same on any machine. */
  readonly counts: { readonly solutions: number; readonly nodes: number };
}

let current: FixedSearch | undefined;

const kernel = once(() => {
  const exports = instantiate<CountExports>(binary);
  const lanes = (pointer: number, length: number) => new Uint16Array(exports.memory.buffer, pointer, length);
  return {
    exports,
    table: lanes(TABLE, COUNT_LIMITS.orbits * DIGIT_ROWS * LANES),
    orbits: lanes(ORBITS, COUNT_LIMITS.orbits * 4),
    fresh: lanes(FRESH, 1 << COUNT_LIMITS.digits),
  };
});

/** Sets up a search. It replaces the one before, which must not run any more. */
export function startFixed(problem: FixedProblem): FixedSearch {
  const { exports, table, orbits, fresh } = kernel();
  table.fill(0);
  fresh.set(problem.fresh);
  for (const [i, orbit] of problem.orbits.entries()) {
    const [row, column, box = ZERO_LANE] = orbit.units;
    orbits.set([row * 2, column * 2, box * 2, orbit.allowed], i * 4);
    for (const [digit, additions] of orbit.additions.entries()) {
      const at = (i * DIGIT_ROWS + digit) * LANES;
      table.set(additions, at);
      table[at + USED_LANE] = orbit.uses[digit];
    }
  }
  exports.start(problem.orbits.length);
  const search: FixedSearch = {
    run(budget) {
      if (current !== search) throw new Error('another search has taken the place of this one');
      return exports.run(budget) === 1;
    },
    get counts() {
      return { solutions: exports.solutions(), nodes: exports.nodes() };
    },
  };
  current = search;
  return search;
}
