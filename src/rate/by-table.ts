// Rates by our own tables of techniques. A solver tells whether the puzzle is proper, where that matters.

import type { Puzzle } from '../board/index.ts';
import { count } from '../solve/index.ts';
import { levelTechniques } from './levels.ts';
import { rateByTechniques, toldOf } from './rate-rounds.ts';
import type { Unscaled } from './rating.ts';
import { type Applied, type SolutionsOf, searchInRounds } from './rounds.ts';
import { SEARCH } from './search.ts';
import { type Technique, techniques } from './techniques.ts';

/** Rates on the scale `minclue`. */
export function* rateByTable(puzzle: Puzzle, isProper: boolean): Generator<undefined, Unscaled> {
  const solving = yield* searchInRounds(techniques, puzzle, isProper || bySolver);
  const { rounds, isSearched, ...solved } = toldOf(techniques, solving);
  const last = isSearched ? SEARCH : hardestOf(rounds);
  return solved.solutions === 1
    ? { ...solved, rating: last?.difficulty ?? 0, hardest: last?.name }
    : { ...solved, rating: undefined, hardest: undefined };
}

/** Rates on the scale `levels`: the level of the hardest technique, and the sum of the scores of all conclusions. */
export function rateByLevels(puzzle: Puzzle, isProper: boolean): Generator<undefined, Unscaled> {
  return rateByTechniques(puzzle, levelTechniques, isProper || bySolver);
}

/** Counts by the fastest engine. */
const bySolver: SolutionsOf = (puzzle) => count(puzzle).solutions as 0 | 1 | 2;

function hardestOf(rounds: readonly Applied[]): Pick<Technique, 'name' | 'difficulty'> | undefined {
  if (rounds.length === 0) return undefined;
  const hardest = rounds.reduce((most, each) => (each.difficulty > most.difficulty ? each : most));
  return { name: hardest.technique.name, difficulty: hardest.difficulty };
}
