// How hard a step is, in words.
import type { Step } from '../../../../rate/index.ts';

/** `hard, 140`, or the rating of a step of Sudoku Explainer. */
export function difficultyWords({ level, difficulty, scale }: Step): string {
  return scale === 'explainer' ? `Sudoku Explainer, ${difficulty.toFixed(1)}` : `${level}, ${difficulty}`;
}
