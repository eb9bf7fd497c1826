// Judges puzzles by their rating. It is loaded only for requests that need it: Sudoku Explainer's kernel is the largest
// part of a maker. On Explainer's scale the rating stops as soon as the puzzle is known to be too hard, or its first
// steps are known to be too easy.
import type { Puzzle } from '../board/index.ts';
import { rateInSlices, SCALES, scaleFor } from '../rate/index.ts';
import { searchExplainerRating } from '../rate/internal.ts';
import { canBecome, type Difficulty, distanceFrom, isIn, type MadeRating } from './difficulty.ts';

/** With pauses: the rating of a proper puzzle, or the partial rating that showed that the puzzle does not fit. */
export function* rateWanted(
  puzzle: Puzzle,
  wanted: Difficulty,
): Generator<unknown, { readonly isWanted: boolean; readonly rating: MadeRating }> {
  const scale = scaleFor(puzzle, wanted.scale);
  const ratingVersion = SCALES[scale].version;
  if (scale !== 'explainer') {
    const rating = (yield* rateInSlices(puzzle, { scale, isProper: true })).rating!;
    return { isWanted: isIn(wanted.rating, rating), rating: { rating, scale, ratingVersion } };
  }
  let hasPlaced = false;
  let isHopeless = false;
  const numbers = yield* searchExplainerRating(puzzle, {
    onStep({ placement }, soFar) {
      hasPlaced ||= placement !== undefined;
      isHopeless = !canBecome(soFar, hasPlaced, wanted);
      return !isHopeless;
    },
  });
  const isWanted = !isHopeless && distanceFrom(numbers, wanted) === 0;
  return { isWanted, rating: { rating: numbers.er, ...numbers, scale, ratingVersion } };
}
