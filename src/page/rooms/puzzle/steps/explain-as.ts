// Whose techniques explain a puzzle: Sudoku Explainer's, which give the rating, or those that people know by name.
import type { Puzzle } from '../../../../board/index.ts';
import { SCALES } from '../../../../rate/index.ts';

export type ExplainAs = 'explainer' | 'levels';

/** The names of both for the visitor. */
export const explainAsNames: Readonly<Record<ExplainAs, string>> = {
  explainer: 'Sudoku Explainer',
  levels: "People's techniques",
};

/** Returns the asked one, or Explainer where it covers the position. */
export function explainAsFor(position: Puzzle, asked: ExplainAs = 'explainer'): ExplainAs {
  return coversExplainer(position) ? asked : 'levels';
}

/** Can Sudoku Explainer explain this position? */
export function coversExplainer(position: Puzzle): boolean {
  return SCALES.explainer.refuses(position) === undefined;
}
