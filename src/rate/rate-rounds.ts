// Ratings by tables of techniques, from the rounds in which these solve a puzzle. All instances of the easiest technique are
// applied at once, so the order in which they are seen does not matter: a puzzle and its images under the board's
// symmetries get the same rating and counts. Makers use this file, so it loads no solver.
import { InputError } from '../base/index.ts';
import { finish } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { type LevelTechnique, levelTechniques } from './levels.ts';
import type { Unscaled } from './rating.ts';
import { countsOf, type Rounds, type SolutionsOf, searchInRounds } from './rounds.ts';
import { SEARCH } from './search.ts';
import { levels } from './step.ts';
import type { TechniqueName } from './technique-names.ts';
import type { Technique } from './techniques.ts';

/** Added to the score if the techniques do not solve the puzzle. */
const SEARCH_SCORE = 10_000;

/**
 * Does the puzzle need this technique? That is, do the techniques up to it in the table solve the puzzle, and the ones
 * before it do not? For puzzles known to be proper.
 */
export function needsTechnique(puzzle: Puzzle, name: TechniqueName): boolean {
  return finish(searchNeed(puzzle, name));
}

/** `needsTechnique` with pauses. */
export function* searchNeed(puzzle: Puzzle, name: TechniqueName): Generator<undefined, boolean> {
  const last = levelTechniques.findIndex((technique) => technique.name === name);
  if (last < 0)
    throw new InputError(
      `the scale levels has no technique "${name}"; it has ${levelTechniques.map((each) => each.name).join(', ')}`,
    );
  const { hardest, isSolved } = yield* rateByTechniques(puzzle, levelTechniques.slice(0, last + 1), true);
  return isSolved && hardest === name;
}

/** Rates on the scale `levels` with only some of its techniques, with pauses. */
export function* rateByTechniques(
  puzzle: Puzzle,
  table: readonly LevelTechnique[],
  isProper: true | SolutionsOf,
): Generator<undefined, Unscaled> {
  return rateRounds(table, yield* searchInRounds(table, puzzle, isProper));
}

/** Rates a puzzle from its rounds with techniques of the scale `levels`. */
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

/** What ratings by every table report, the rounds, and whether a proper puzzle was left unsolved. */
export function toldOf(table: readonly Technique[], { solutions, isSolved, rounds }: Rounds) {
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
