// What a rating says, on whichever scale.
import type { ExplainerRating } from './explainer/index.ts';
import type { Scale } from './scale.ts';
import type { Level } from './step.ts';

/** How hard a puzzle is, and why. On the scale `explainer` with `er`, `ep` and `ed`. */
export interface Rating extends Partial<ExplainerRating> {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one. */
  readonly solutions: 0 | 1 | 2;
  /**
   * The number of the scale: `explainer` ER, `minclue` the hardest step's difficulty (10 if a search is needed), `levels` the
   * score, a sum over all conclusions. Undefined if the puzzle is not proper.
   */
  readonly rating: number | undefined;
  /** The technique of the hardest step, or that the techniques do not solve the puzzle. */
  readonly hardest: string | undefined;
  /** On the scale `levels`: the level of the hardest technique; `extreme` if a search is needed. */
  readonly level?: Level | undefined;
  /** For each technique that was used how many conclusions were drawn with it. */
  readonly counts: Readonly<Record<string, number>>;
  /** The sum of the counts. */
  readonly steps: number;
  /** Logic-solvable in Lewis's sense: naked and hidden singles solve it (his CP procedure, section 3). */
  readonly isLogical: boolean;
  /** Solved by the techniques of the scale, without search. */
  readonly isSolved: boolean;
  /** The scale. */
  readonly scale: Scale;
  /** Its version. */
  readonly version: number;
}

/** A rating without the name of its scale. */
export type Unscaled = Omit<Rating, 'scale' | 'version'>;
