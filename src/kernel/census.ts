// The walkers of a census on 9×9 (assembly/census.ts) as typed calls. A thread has one herd. A new herd
// replaces the last.

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

/** The most clues that a search can remove. */
export const MOST_SEARCHED = DEPTH_MAX;
/** How many numbers of loose clues the limits distinguish: all on 9×9. */
export const LIMITS_PER_DEPTH = 82;

/** Walkers of one grid. */
export interface WalkingHerd {
  /** The largest number of walkers. */
  readonly most: number;
  /** How many clues of each walker are loose. */
  readonly looseCounts: Uint8Array;
  /** The walkers that `gather` copies. */
  readonly sources: Uint32Array;
  /**
   * Draws `clues` clues evenly, `tries` times. Those that make a proper puzzle become the walkers. Returns
   * their number.
   */
  setOut(tries: number, clues: number): number;
  /** Replaces the walkers by copies of those named by the first `count` sources. */
  gather(count: number): void;
  /** Each of the first `count` walkers with loose clues loses one of them, all equally likely. */
  step(count: number): void;
  /**
   * Draws `clues` clues evenly, `tries` times. In each proper puzzle among them it looks for the minimal
   * puzzles that result when exactly `depth` clues are removed, at most MOST_SEARCHED. Returns the number
   * found. They become the walkers, each with a weight in `weights`. The expected sum of the weights is the
   * number of all such puzzles. `limits`: the weights of expanded puzzles, at clues to remove ·
   * LIMITS_PER_DEPTH + loose clues. Lighter puzzles are expanded with a probability in proportion.
   */
  search(tries: number, clues: number, depth: number, limits: Float64Array): number;
  /**
   * Finds the minimal puzzles next to this minimal one with one clue more: their union has one clue more
   * still. Returns their number. They become the walkers.
   */
  above(clues: Int32Array): number;
  /**
   * Finds the minimal puzzles next to this one with one clue less. Returns their number. They become the
   * walkers.
   */
  below(clues: Int32Array): number;
  /** The weights of the puzzles a search found. */
  readonly weights: Float64Array;
  /** The cells of a walker's clues, 32 per word. */
  cluesOf(walker: number): Int32Array;
}

/** Creates a herd without walkers. The seed determines its random numbers. */
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
