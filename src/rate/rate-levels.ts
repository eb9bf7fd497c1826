// How hard a puzzle is on the scale `levels`: the level of the hardest technique it needs, and the sum of the scores of all
// conclusions. It is solved in rounds, as every rating is, so its images have the same level and the same score.
import type { Puzzle } from '../board/index.ts';
import { levelTechniques } from './levels.ts';
import type { RateOptions, Rating } from './rate.ts';
import { countsOf, solveInRounds } from './rounds.ts';
import { SEARCH } from './search.ts';
import { type Level, levels } from './step.ts';

/** The same version gives the same levels and scores; it changes when the table or the way it is applied does. */
export const LEVELS_VERSION = 1;

/** What a search adds to the score. */
const SEARCH_SCORE = 10_000;

/** How hard a puzzle is on the scale `levels`. */
export interface LevelRating extends Rating {
  /** The score: the sum over all conclusions; undefined if the puzzle is not proper. */
  readonly rating: number | undefined;
  /** The level of the hardest technique; `extreme` if a search is needed; undefined if the puzzle is not proper. */
  readonly level: Level | undefined;
}

/** Rates a puzzle on the scale `levels`. */
export function rateByLevels(puzzle: Puzzle, options: RateOptions = {}): LevelRating {
  return rateUpTo(puzzle, levelTechniques.length - 1, options);
}

/**
 * Does the puzzle need the technique of this name? It does if the table solves it with the techniques up to this one, and not
 * without it: it is the hardest that is used. For puzzles known to be proper.
 */
export function needsTechnique(puzzle: Puzzle, name: string): boolean {
  const last = levelTechniques.findIndex((technique) => technique.name === name);
  const { hardest, isSolved } = rateUpTo(puzzle, last, { isProper: true });
  return isSolved && hardest === name;
}

function rateUpTo(puzzle: Puzzle, last: number, options: RateOptions): LevelRating {
  const table = levelTechniques.slice(0, last + 1);
  const { solutions, isSolved, rounds } = solveInRounds(table, puzzle, options.isProper ?? false);
  const isProper = solutions === 1;
  const hardest = table.findLast((technique) => rounds.some((round) => round.technique === technique));
  const sum = rounds.reduce((total, { count, difficulty }) => total + count * difficulty, 0);
  const isSearched = isProper && !isSolved;
  return {
    solutions,
    level: isProper ? (isSearched ? 'extreme' : (hardest?.level ?? levels[0])) : undefined,
    rating: isProper ? sum + (isSearched ? SEARCH_SCORE : 0) : undefined,
    hardest: isProper ? (isSearched ? SEARCH.name : hardest?.name) : undefined,
    counts: countsOf(table, rounds),
    steps: rounds.reduce((total, { count }) => total + count, 0),
    isLogical: isSolved && rounds.every(({ technique }) => technique.isSingle),
    isSolved,
  };
}
