// The scales on which puzzles are rated, in one table: what each is called, its version, what it refuses, and how it rates.
import { InputError } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { type ExplainerRating, explainerRefuses } from './explainer/index.ts';
import { rateAsExplainer } from './explainer-scale.ts';
import { RATING_VERSION, type RateOptions, type Rating, rate } from './rate.ts';
import { LEVELS_VERSION, type LevelRating, rateByLevels } from './rate-levels.ts';

/** The name of a scale. */
export type Scale = 'explainer' | 'minclue' | 'levels';

/** A scale. */
export interface ScaleEntry {
  /** What its numbers are, in some words. */
  readonly help: string;
  /** The same version gives the same ratings. */
  readonly version: number;
  /** Why it has no rating for such a puzzle; undefined if it has. */
  refuses(puzzle: Puzzle): string | undefined;
  /** Rates, with rests. @internal */
  rate(
    puzzle: Puzzle,
    options: RateOptions,
  ): Generator<void, Rating & Partial<ExplainerRating & LevelRating>>;
}

/** Every scale. */
export const SCALES: Readonly<Record<Scale, ScaleEntry>> = {
  explainer: {
    help: "Sudoku Explainer 1.2.1's ER/EP/ED, for 9×9 puzzles",
    version: 1,
    refuses: explainerRefuses,
    rate: rateAsExplainer,
  },
  minclue: {
    help: 'our own, for all boards',
    version: RATING_VERSION,
    refuses: () => undefined,
    // biome-ignore lint/correctness/useYield: it takes no rest
    *rate(puzzle, options) {
      return rate(puzzle, options);
    },
  },
  levels: {
    help: 'a level (easy, medium, hard, unfair, extreme) and a score, for all boards',
    version: LEVELS_VERSION,
    refuses: () => undefined,
    // biome-ignore lint/correctness/useYield: it takes no rest
    *rate(puzzle, options) {
      return rateByLevels(puzzle, options);
    },
  },
};

/** A rating, and the scale it is on. */
export interface ScaledRating extends Rating, Partial<ExplainerRating>, Partial<Pick<LevelRating, 'level'>> {
  /** The scale. */
  readonly scale: Scale;
  /** Its version. */
  readonly version: number;
}

/** Rates a puzzle on a scale; on that of Sudoku Explainer where it has ratings, else on ours, if none is named. */
export function rateOn(puzzle: Puzzle, scale?: Scale, options: RateOptions = {}): ScaledRating {
  const slices = rateInSlices(puzzle, scale, options);
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

/** The same with rests: hard puzzles take a second and more on Explainer's scale. */
export function* rateInSlices(
  puzzle: Puzzle,
  asked?: Scale,
  options: RateOptions = {},
): Generator<void, ScaledRating> {
  const scale = scaleFor(puzzle, asked);
  const rating = yield* SCALES[scale].rate(puzzle, options);
  return { ...rating, scale, version: SCALES[scale].version };
}

/** The scale a puzzle is rated on. Throws an InputError if the one that is asked for has no rating for it. */
export function scaleFor(puzzle: Puzzle, asked?: Scale): Scale {
  const refusal = SCALES[asked ?? 'explainer'].refuses(puzzle);
  if (refusal === undefined) return asked ?? 'explainer';
  if (asked !== undefined) throw new InputError(`scale ${asked}: ${refusal} (minclue rates all)`);
  return 'minclue';
}

/** A scale with its version, as it stands beside a rating: `explainer 1`. */
export function scaleName({ scale, version }: Pick<ScaledRating, 'scale' | 'version'>): string {
  return `${scale} ${version}`;
}
