// A rating on Sudoku Explainer's scale, with what every rating tells.
import type { Puzzle } from '../board/index.ts';
import { solve } from '../solve/index.ts';
import { type ExplainerRating, rateByExplainerInSlices, UNSOLVED } from './explainer/index.ts';
import type { RateOptions, Rating } from './rate.ts';
import { createSingles } from './singles.ts';

/** What Explainer's own steps cannot say is that a puzzle is not proper: the solver does. */
const NO_RATING = {
  rating: undefined,
  hardest: undefined,
  counts: {},
  steps: 0,
  isLogical: false,
  isSolved: false,
};

/** `rating` is ER. Steps are counted as they are taken, one by one. */
export function* rateAsExplainer(
  puzzle: Puzzle,
  _options: RateOptions,
): Generator<void, Rating & Partial<ExplainerRating>> {
  const { kind, solution } = solve(puzzle);
  if (!solution) return { ...NO_RATING, solutions: kind === 'no solution' ? 0 : 2 };
  const counts: Record<string, number> = {};
  let steps = 0;
  let hardest: { readonly name: string; readonly rating: number } | undefined;
  const numbers = yield* rateByExplainerInSlices(puzzle, {
    onStep({ name, rating }) {
      counts[name] = (counts[name] ?? 0) + 1;
      steps++;
      if (!hardest || rating > hardest.rating) hardest = { name, rating };
    },
  });
  const { er } = numbers;
  const isSolved = er < UNSOLVED;
  const { start, filled } = createSingles(puzzle, solution);
  return {
    solutions: 1,
    rating: er,
    hardest: isSolved ? hardest?.name : 'none of its techniques',
    counts,
    steps,
    isLogical: !filled(start).includes(0),
    isSolved,
    ...numbers,
  };
}
