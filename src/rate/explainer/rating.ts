// What the steps of a puzzle are rated together.
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

/** What Explainer says of puzzles for which it has no technique, such as those without a solution. */
const UNSOLVED = 20;

/** A rating that steps are added to, one after the other. */
export interface GrowingRating {
  add(hint: Hint): void;
  /** The rating of the steps so far. */
  soFar(): ExplainerRating;
  /** The rating after the last step. */
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

/** As Explainer writes them. */
export function oneDecimal(rating: number): number {
  return Math.floor((rating + 0.05) * 10) / 10;
}
