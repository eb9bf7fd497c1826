// What the steps of a puzzle are rated together.
import type { Hint } from './hint.ts';

/** What a rating tells, before rounding. */
export interface RawRating {
  er: number;
  ep: number;
  ed: number;
}

/** Adds steps to a rating, one after the other. */
export function createRating(): { readonly rating: RawRating; add(hint: Hint): void } {
  const rating: RawRating = { er: 0, ep: 0, ed: 0 };
  let isFirst = true;
  let hasPlaced = false;
  return {
    rating,
    add(hint) {
      rating.er = Math.max(rating.er, hint.rating);
      if (isFirst) rating.ed = hint.rating;
      if (!hasPlaced) rating.ep = Math.max(rating.ep, hint.rating);
      isFirst = false;
      hasPlaced ||= hint.placement !== undefined;
    },
  };
}

/** What Explainer says of puzzles for which it has no technique, such as those without a solution. */
export const UNSOLVED = 20;
