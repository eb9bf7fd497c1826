// How hard a puzzle is: the difficulty of the hardest step a solver needs who always takes the easiest.
// All instances of the easiest technique are applied at once, so that it does not matter which of them is seen
// first: a puzzle and its images under the board's symmetries get the same rating and the same counts.
import type { Puzzle } from '../board/index.ts';
import { type Applied, countsOf, solveInRounds } from './rounds.ts';
import { SEARCH } from './search.ts';
import { techniques } from './techniques.ts';

/** The same version gives the same ratings; it changes when the table or the way it is applied does. */
export const RATING_VERSION = 1;

/** What is known of the puzzle. */
export interface RateOptions {
  /** The puzzle is known to have exactly one solution. Default: a solver is asked where it matters. */
  readonly isProper?: boolean;
}

/** How hard a puzzle is, and why. */
export interface Rating {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one. */
  readonly solutions: 0 | 1 | 2;
  /** The hardest step's difficulty; that of a search if one is needed; undefined if the puzzle is not proper. */
  readonly rating: number | undefined;
  /** Its technique, or `needs search`. */
  readonly hardest: string | undefined;
  /** For each technique that was used how many different conclusions were drawn with it. */
  readonly counts: Readonly<Record<string, number>>;
  /** The sum of the counts. */
  readonly steps: number;
  /** Logic-solvable in Lewis's sense: naked and hidden singles solve it (his CP procedure, section 3). */
  readonly isLogical: boolean;
  /** Solved by the techniques of the table, without search. */
  readonly isSolved: boolean;
}

/** Rates a puzzle. */
export function rate(puzzle: Puzzle, options: RateOptions = {}): Rating {
  const { solutions, isSolved, rounds } = solveInRounds(techniques, puzzle, options.isProper ?? false);
  const last = solutions === 1 && !isSolved ? SEARCH : hardestOf(rounds);
  return {
    solutions,
    rating: solutions === 1 ? (last?.difficulty ?? 0) : undefined,
    hardest: solutions === 1 ? last?.name : undefined,
    counts: countsOf(techniques, rounds),
    steps: rounds.reduce((sum, { count }) => sum + count, 0),
    isLogical: isSolved && rounds.every(({ technique }) => technique.isSingle),
    isSolved,
  };
}

function hardestOf(
  rounds: readonly Applied[],
): { readonly name: string; readonly difficulty: number } | undefined {
  if (rounds.length === 0) return undefined;
  const hardest = rounds.reduce((most, each) => (each.difficulty > most.difficulty ? each : most));
  return { name: hardest.technique.name, difficulty: hardest.difficulty };
}
