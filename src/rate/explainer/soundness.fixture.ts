// Checks Explainer's steps against the solution.
import type { Puzzle } from '../../board/index.ts';
import { first } from '../../solve/index.ts';
import { writePuzzle } from '../../text/index.ts';
import { type ExplainerRating, rateByExplainer } from './index.ts';

/** Rates the puzzle. Throws if a step is not true in its solution. */
export function ratedSoundly(puzzle: Puzzle): ExplainerRating {
  const solution = first(puzzle)!;
  return rateByExplainer(puzzle, {
    onStep({ technique, placement, eliminations }) {
      const isWrong =
        (placement && solution[placement.cell] !== placement.digit) ||
        eliminations.some(({ cell, digit }) => solution[cell] === digit) ||
        (!placement && eliminations.length === 0);
      if (isWrong) throw new Error(`a wrong ${technique}: ${writePuzzle(puzzle)}`);
    },
  });
}
