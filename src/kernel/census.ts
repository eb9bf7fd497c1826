// The walkers of a census on 9×9 (assembly/census.ts) as typed calls. There is one herd in a thread: a new one takes the
// place of the last.

import { putExtraUnits } from './extra-units.ts';
import {
  binary,
  DEPTH_MAX,
  EXTRA,
  EXTRA_MAX,
  GRID,
  LIMITS,
  LOOSE_COUNTS,
  PUZZLE,
  SOURCES,
  WALKER_LENGTH,
  WALKERS,
  WALKERS_MAX,
  WEIGHTS,
} from './generated/census.ts';
import { instantiate, once } from './instance.ts';

interface CensusExports {
  begin(): void;
  seedDice(first: number, second: number, third: number): void;
  setOut(tries: number, clues: number): number;
  gather(count: number): void;
  step(count: number): void;
  search(tries: number, clues: number, depth: number): number;
  findAbove(): number;
  findBelow(): number;
  useExtraUnits(count: number): void;
}

/** So many clues can leave in a search. */
export const MOST_SEARCHED = DEPTH_MAX;
/** Numbers of loose clues that limits tell apart: all on 9×9. */
export const LIMITS_PER_DEPTH = 82;

/** Walkers of one grid. */
export interface WalkingHerd {
  /** So many there can be. */
  readonly most: number;
  /** How many clues of each are loose. */
  readonly looseCounts: Uint8Array;
  /** Whom `gather` copies. */
  readonly sources: Uint32Array;
  /** So many times draws that many clues evenly; those that make a proper puzzle are the walkers. How many are. */
  setOut(tries: number, clues: number): number;
  /** The walkers are from now on copies of those that the first `count` sources name. */
  gather(count: number): void;
  /** Each of the first so many walkers that has loose clues loses one of them, each with the same chance. */
  step(count: number): void;
  /**
   * So many times draws that many clues evenly; of proper puzzles among them it looks for the minimal ones that are left
   * when exactly `depth` clues leave, at most MOST_SEARCHED. How many it found: they are the walkers from now on, each
   * with a weight in `weights`; in the mean these sum up to the number of all there are. `limits`: what puzzles weigh that
   * are looked into, at clues to leave · LIMITS_PER_DEPTH + loose clues; lighter ones are with a chance in proportion.
   */
  search(tries: number, clues: number, depth: number, limits: Float64Array): number;
  /**
   * Finds the minimal puzzles with one clue more that are next to this minimal one: together they have one clue more than
   * that. How many: they are the walkers from now on.
   */
  above(clues: Int32Array): number;
  /** The same with one clue less: the puzzles above which this one is. */
  below(clues: Int32Array): number;
  /** The weights of what a search found. */
  readonly weights: Float64Array;
  /** The cells of a walker's clues: 32 to a word. */
  cluesOf(walker: number): Int32Array;
}

/** A herd without walkers; its random numbers are those of the seed. */
export function createWalkingHerd(
  grid: Uint8Array,
  extraUnits: readonly Uint16Array[],
  seed: readonly [number, number, number],
): WalkingHerd {
  const { exports, extra, cells, walkers, looseCounts, sources, limits, weights, puzzle } = kernel();
  putExtraUnits({ exports, extra }, extraUnits);
  cells.set(grid);
  exports.begin();
  exports.seedDice(...seed);
  const checked = (count: number): number => {
    if (count < 0) throw new RangeError(`more than ${WALKERS_MAX} minimal puzzles in a search`);
    return count;
  };
  return {
    most: WALKERS_MAX,
    looseCounts,
    sources,
    setOut: (tries, clues) => exports.setOut(tries, clues),
    gather: (count) => exports.gather(count),
    step: (count) => exports.step(count),
    search(tries, clues, depth, given) {
      limits.set(given);
      return checked(exports.search(tries, clues, depth));
    },
    above(clues) {
      puzzle.set(clues);
      return checked(exports.findAbove());
    },
    below(clues) {
      puzzle.set(clues);
      return checked(exports.findBelow());
    },
    weights,
    cluesOf: (walker) => walkers.slice((walker * WALKER_LENGTH) / 4, (walker * WALKER_LENGTH) / 4 + 3),
  };
}

const kernel = once(() => {
  const exports = instantiate<CensusExports>(binary);
  const { buffer } = exports.memory;
  return {
    exports,
    extra: new Uint8Array(buffer, EXTRA, EXTRA_MAX * 9),
    cells: new Uint8Array(buffer, GRID, 81),
    walkers: new Int32Array(buffer, WALKERS, (WALKERS_MAX * WALKER_LENGTH) / 4),
    looseCounts: new Uint8Array(buffer, LOOSE_COUNTS, WALKERS_MAX),
    sources: new Uint32Array(buffer, SOURCES, WALKERS_MAX),
    limits: new Float64Array(buffer, LIMITS, (DEPTH_MAX + 1) * LIMITS_PER_DEPTH),
    weights: new Float64Array(buffer, WEIGHTS, WALKERS_MAX),
    puzzle: new Int32Array(buffer, PUZZLE, 4),
  };
});
