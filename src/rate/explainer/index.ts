// Ratings on Sudoku Explainer's scale: the numbers of version 1.2.1, by its techniques in its order.

import { InputError } from '../../base/index.ts';
import { checkOptions, finish } from '../../base/internal.ts';
import type { Puzzle } from '../../board/index.ts';
import { checkPuzzle } from '../../board/internal.ts';
import type { Candidate } from '../step.ts';
import { walk } from './by-kernel.ts';
import { digitsOf } from './grid.ts';
import type { Hint } from './hint.ts';
import { type ExplainerTechniqueName, techniqueName } from './names.ts';
import { createRating, type ExplainerRating, oneDecimal } from './rating.ts';
import { explainerRefuses } from './refuses.ts';

export type { ExplainerTechniqueName } from './names.ts';
export type { ExplainerRating } from './rating.ts';

/** One step of Explainer's solution. */
export interface ExplainerStep {
  /** The short name of the technique, such as `HS`, `UR1`, `DCFC+`. */
  readonly technique: string;
  /** The name of the technique, such as `hidden-single`. */
  readonly name: ExplainerTechniqueName;
  /** Its rating, to one decimal. */
  readonly rating: number;
  /** For chains: the number of nodes, including chains inside them. */
  readonly length?: number;
  /** The digit to place, if the step places one. */
  readonly placement?: Candidate;
  /** The candidates to remove, if it places none. */
  readonly eliminations: readonly Candidate[];
}

/** Options for a rating by Explainer. */
export interface ExplainerOptions {
  /**
   * Called for every step with the rating up to it. If it returns false, the rating ends and covers the steps so far.
   */
  readonly onStep?: (step: ExplainerStep, soFar: ExplainerRating) => unknown;
}

/** Rates a 3x3 puzzle as Sudoku Explainer does. Does not check whether the puzzle is proper. */
export function rateByExplainer(puzzle: Puzzle, options: ExplainerOptions = {}): ExplainerRating {
  return finish(searchExplainerRating(puzzle, options));
}

/** `rateByExplainer` with pauses. */
export function* searchExplainerRating(
  puzzle: Puzzle,
  options: ExplainerOptions = {},
): Generator<undefined, ExplainerRating> {
  checkOptions(options, { onStep: true });
  const { onStep } = options;
  checkPuzzle(puzzle);
  const refusal = explainerRefuses(puzzle);
  if (refusal !== undefined) throw new InputError(refusal);
  const rating = createRating();
  const way = walk(Uint8Array.from(puzzle.cells));
  let next = way.next();
  for (; !next.done; next = way.next()) {
    if (!next.value) {
      yield;
      continue;
    }
    rating.add(next.value);
    if (onStep?.(stepOf(next.value), rating.soFar()) === false) return rating.soFar();
  }
  return rating.end(!next.value.includes(0));
}

/** Converts a hint to a step. */
export function stepOf({ name, rating, length, placement, removals }: Hint): ExplainerStep {
  const eliminations = placement
    ? []
    : removals.flatMap(({ cell, digits }) => digitsOf(digits).map((digit) => ({ cell, digit })));
  return {
    technique: name,
    name: techniqueName(name),
    rating: oneDecimal(rating),
    ...(length !== undefined && { length }),
    ...(placement && { placement }),
    eliminations,
  };
}
