// How hard a puzzle is for people: the difficulty of the hardest step a solver needs who always takes the easiest.
import type { Puzzle } from '../board/index.ts';
import { rateByLevels, rateByTable } from './by-table.ts';
import { rateAsExplainer } from './explainer/scale.ts';
import type { Rating } from './rating.ts';
import { SCALES, type Scale, scaleFor } from './scale.ts';

/** How a puzzle is rated. */
export interface RateOptions {
  /** On which scale. Default: `explainer` where it has ratings, that is for 3x3 puzzles of clues, else `minclue`. */
  readonly scale?: Scale | undefined;
  /** The puzzle is known to have exactly one solution. Default: a solver is asked where it matters. */
  readonly isProper?: boolean | undefined;
}

/** Rates a puzzle. */
export function rate(puzzle: Puzzle, options: RateOptions = {}): Rating {
  const slices = rateInSlices(puzzle, options);
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

/** Rates a puzzle with rests: hard ones take a second and more on Explainer's scale. */
export function* rateInSlices(
  puzzle: Puzzle,
  { scale: asked, isProper = false }: RateOptions = {},
): Generator<void, Rating> {
  const scale = scaleFor(puzzle, asked);
  const rated =
    scale === 'explainer'
      ? yield* rateAsExplainer(puzzle)
      : (scale === 'levels' ? rateByLevels : rateByTable)(puzzle, isProper);
  return { ...rated, scale, version: SCALES[scale].version };
}
