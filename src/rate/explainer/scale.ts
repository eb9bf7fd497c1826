// A rating on Sudoku Explainer's scale, in the form of all ratings.
import type { Puzzle } from '../../board/index.ts';
import { solve } from '../../solve/index.ts';
import type { Unscaled } from '../rating.ts';
import { createSingles } from '../singles.ts';
import { walk } from './by-kernel.ts';
import { type ExplainerTechniqueName, techniqueName } from './names.ts';
import { createRating, oneDecimal } from './rating.ts';

/** The rating of puzzles that are not proper. Explainer's steps cannot tell, so the solver checks. */
const NO_RATING = {
  rating: undefined,
  hardest: undefined,
  counts: {},
  steps: 0,
  isLogical: false,
  isSolved: false,
};

/** Rates with pauses. `rating` is ER. Steps are counted one by one. */
export function* rateAsExplainer(puzzle: Puzzle): Generator<void, Unscaled> {
  const { kind, solution } = solve(puzzle);
  if (!solution) return { ...NO_RATING, solutions: kind === 'no solution' ? 0 : 2 };
  const numbers = createRating();
  const counts: Record<string, number> = {};
  let steps = 0;
  let hardest: { readonly name: ExplainerTechniqueName; readonly rating: number } | undefined;
  const way = walk(Uint8Array.from(puzzle.cells));
  let next = way.next();
  for (; !next.done; next = way.next()) {
    if (!next.value) {
      yield;
      continue;
    }
    numbers.add(next.value);
    const name = techniqueName(next.value.name);
    counts[name] = (counts[name] ?? 0) + 1;
    steps++;
    const rating = oneDecimal(next.value.rating);
    if (!hardest || rating > hardest.rating) hardest = { name, rating };
  }
  const isSolved = !next.value.includes(0);
  const rating = numbers.end(isSolved);
  const { start, filled } = createSingles(puzzle, solution);
  return {
    solutions: 1,
    rating: rating.er,
    hardest: isSolved ? hardest?.name : 'none of its techniques',
    counts,
    steps,
    isLogical: !filled(start).includes(0),
    isSolved,
    ...rating,
  };
}
