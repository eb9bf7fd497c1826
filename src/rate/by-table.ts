// Ratings by our own tables of techniques. All instances of the easiest technique are applied at once, so that it does not
// matter which of them is seen first: a puzzle and its images under the board's symmetries get the same rating and the
// same counts.
import { InputError } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { type LevelTechnique, levelTechniques } from './levels.ts';
import type { Unscaled } from './rating.ts';
import { type Applied, countsOf, type Rounds, solveInRounds } from './rounds.ts';
import { SEARCH } from './search.ts';
import { levels } from './step.ts';
import { type Technique, techniques } from './techniques.ts';

/** What a search adds to the score. */
const SEARCH_SCORE = 10_000;

/** On the scale `minclue`. */
export function rateByTable(puzzle: Puzzle, isProper: boolean): Unscaled {
  const { rounds, isSearched, ...solved } = toldOf(techniques, solveInRounds(techniques, puzzle, isProper));
  const last = isSearched ? SEARCH : hardestOf(rounds);
  return solved.solutions === 1
    ? { ...solved, rating: last?.difficulty ?? 0, hardest: last?.name }
    : { ...solved, rating: undefined, hardest: undefined };
}

/** On the scale `levels`: the level of the hardest technique, and the sum of the scores of all conclusions. */
export function rateByLevels(puzzle: Puzzle, isProper: boolean): Unscaled {
  return rateByTechniques(puzzle, levelTechniques, isProper);
}

/**
 * Does the puzzle need the technique of this name? It does if the table solves it with the techniques up to this one, and not
 * without it: it is the hardest that is used. For puzzles known to be proper.
 */
export function needsTechnique(puzzle: Puzzle, name: string): boolean {
  const last = levelTechniques.findIndex((technique) => technique.name === name);
  if (last < 0) throw new InputError(`technique "${name}": there is none of this name on the scale levels`);
  const { hardest, isSolved } = rateByTechniques(puzzle, levelTechniques.slice(0, last + 1), true);
  return isSolved && hardest === name;
}

/** On the scale `levels` with some of its techniques alone. */
export function rateByTechniques(
  puzzle: Puzzle,
  table: readonly LevelTechnique[],
  isProper: boolean,
): Unscaled {
  return rateRounds(table, solveInRounds(table, puzzle, isProper));
}

/** The rating of a puzzle that was put to these techniques of the scale `levels`. */
export function rateRounds(table: readonly LevelTechnique[], solving: Rounds): Unscaled {
  const { rounds, isSearched, ...solved } = toldOf(table, solving);
  if (solved.solutions !== 1) return { ...solved, level: undefined, rating: undefined, hardest: undefined };
  const hardest = table.findLast((technique) => rounds.some((round) => round.technique === technique));
  const sum = rounds.reduce((total, { count, difficulty }) => total + count * difficulty, 0);
  return {
    ...solved,
    level: isSearched ? 'extreme' : (hardest?.level ?? levels[0]),
    rating: sum + (isSearched ? SEARCH_SCORE : 0),
    hardest: isSearched ? SEARCH.name : hardest?.name,
  };
}

/** What ratings by any table say, the rounds they are made from, and whether a proper puzzle needs a search. */
function toldOf(table: readonly Technique[], { solutions, isSolved, rounds }: Rounds) {
  return {
    rounds,
    isSearched: solutions === 1 && !isSolved,
    solutions,
    counts: countsOf(table, rounds),
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
