// The result of rating a puzzle on any scale.
import type { ExplainerRating, ExplainerTechniqueName } from './explainer/index.ts';
import type { Scale } from './scale.ts';
import type { Level } from './step.ts';
import type { TechniqueName } from './technique-names.ts';

/** Said in place of a technique where those of a scale do not solve the puzzle. */
export type Unsolvable = 'needs search' | 'none of its techniques';

/** How hard a puzzle is, and why. The scale `explainer` adds `er`, `ep` and `ed`. */
export interface Rating extends Partial<ExplainerRating> {
  /** 1 if the puzzle is proper, 0 without solutions, 2 with more than one. */
  readonly solutions: 0 | 1 | 2;
  /**
   * The number on the scale. `explainer`: ER. `minclue`: the difficulty of the hardest step, 10 if the techniques do
   * not solve the puzzle. `levels`: the score, a sum over all conclusions. Undefined if the puzzle is not proper.
   */
  readonly rating: number | undefined;
  /** The technique of the hardest step, or a text saying that the techniques do not solve the puzzle. */
  readonly hardest: TechniqueName | ExplainerTechniqueName | Unsolvable | undefined;
  /**
   * On the scale `levels`: the level of the hardest technique, or `extreme` if the techniques do not solve the puzzle.
   */
  readonly level?: Level | undefined;
  /** The number of conclusions drawn with each technique that was used, by its name. */
  readonly counts: Readonly<Record<string, number>>;
  /** The sum of the counts. */
  readonly steps: number;
  /** Logic-solvable in Lewis's sense: naked and hidden singles solve it (his CP procedure, section 3). */
  readonly isLogical: boolean;
  /** Do the techniques of the scale solve it, without search? */
  readonly isSolved: boolean;
  /** The scale. */
  readonly scale: Scale;
  /** Its version. */
  readonly version: number;
}

/** A rating without the name of its scale. */
export type Unscaled = Omit<Rating, 'scale' | 'version'>;
