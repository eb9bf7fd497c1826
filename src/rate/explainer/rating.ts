// Rates a puzzle from its steps.
import type { Hint } from './hint.ts';

/** Sudoku Explainer's three numbers, to one decimal. */
export interface ExplainerRating {
  /** The hardest step of all; 20 if its techniques do not solve the puzzle. */
  readonly er: number;
  /** The hardest step up to the first that places a digit (a "pearl" has it equal to `er`). */
  readonly ep: number;
  /** The first step (a "diamond" has it equal to `er`). */
  readonly ed: number;
}

/** Explainer's rating of puzzles that its techniques do not solve, such as those without a solution. */
const UNSOLVED = 20;

/** A rating that grows step by step. */
export interface GrowingRating {
  add(hint: Hint): void;
  /** Returns the rating of the steps so far. */
  soFar(): ExplainerRating;
  /** Returns the rating after the last step. */
  end(isSolved: boolean): ExplainerRating;
}

export function createRating(): GrowingRating {
  let er = 0;
  let ep = 0;
  let ed: number | undefined;
  let hasPlaced = false;
  const soFar = () => ({ er: oneDecimal(er), ep: oneDecimal(ep), ed: oneDecimal(ed ?? 0) });
  return {
    add(hint) {
      er = Math.max(er, hint.rating);
      ed ??= hint.rating;
      if (!hasPlaced) ep = Math.max(ep, hint.rating);
      hasPlaced ||= hint.placement !== undefined;
    },
    soFar,
    end: (isSolved) => (isSolved ? soFar() : { ...soFar(), er: UNSOLVED }),
  };
}

/** Rounds to one decimal, as Explainer writes ratings. */
export function oneDecimal(rating: number): number {
  return Math.floor((rating + 0.05) * 10) / 10;
}
