// Rates how hard a puzzle is for people: the difficulty of the hardest step for a solver who always takes the easiest.
import { checkOptions } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { rateByLevels, rateByTable } from './by-table.ts';
import { rateAsExplainer } from './explainer/scale.ts';
import type { Rating } from './rating.ts';
import { SCALES, type Scale, scaleFor } from './scale.ts';

/** Options for rating a puzzle. */
export interface RateOptions {
  /** The scale. Default: `explainer` for 3x3 puzzles given by clues, else `minclue`. */
  readonly scale?: Scale | undefined;
  /** The puzzle is known to have exactly one solution. Default: a solver checks where it matters. */
  readonly isProper?: boolean | undefined;
}

/** Rates a puzzle. */
export function rate(puzzle: Puzzle, options: RateOptions = {}): Rating {
  const slices = rateInSlices(puzzle, options);
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

/** `rate` with pauses: hard puzzles take a second or more on Explainer's scale, and tenths of one on the others. */
export function* rateInSlices(puzzle: Puzzle, options: RateOptions = {}): Generator<void, Rating> {
  checkOptions(options, { scale: true, isProper: true });
  const { scale: asked, isProper = false } = options;
  const scale = scaleFor(puzzle, asked);
  const rated =
    scale === 'explainer'
      ? yield* rateAsExplainer(puzzle)
      : yield* (scale === 'levels' ? rateByLevels : rateByTable)(puzzle, isProper);
  return { ...rated, scale, version: SCALES[scale].version };
}
