// Ratings on Sudoku Explainer's scale: the numbers that version 1.2.1 gives, by its techniques in its order.
import { InputError } from '../../base/index.ts';
import type { Puzzle } from '../../board/index.ts';
import type { Candidate } from '../step.ts';
import { walk } from './by-kernel.ts';
import { digitsOf } from './grid.ts';
import type { Hint } from './hint.ts';
import { techniqueName } from './names.ts';
import { createRating, type RawRating, UNSOLVED } from './rating.ts';

export { UNSOLVED } from './rating.ts';

/** Sudoku Explainer's three numbers, to one decimal. */
export interface ExplainerRating {
  /** The hardest step of all; 20 if its techniques do not solve the puzzle. */
  readonly er: number;
  /** The hardest step up to the first that places a digit (a "pearl" has it equal to `er`). */
  readonly ep: number;
  /** The first step (a "diamond" has it equal to `er`). */
  readonly ed: number;
}

/** One step of its solution. */
export interface ExplainerStep {
  /** The short name of the technique, as in `HS`, `UR1`, `DCFC+`. */
  readonly technique: string;
  /** The same in words, as in `hidden single`. */
  readonly name: string;
  /** Its rating, to one decimal. */
  readonly rating: number;
  /** Of chains: how many nodes they have, those of chains inside them included. */
  readonly length?: number;
  /** The digit to be placed, if it is such a step. */
  readonly placement?: Candidate;
  /** The candidates to be taken away, if it is not. */
  readonly eliminations: readonly Candidate[];
}

/** What is told while a puzzle is rated. */
export interface ExplainerOptions {
  /** Hears of every step, and of the rating up to it. False ends the rating there: what it tells is of the steps so far. */
  readonly onStep?: (step: ExplainerStep, soFar: ExplainerRating) => unknown;
}

/** Rates a 3x3 puzzle as Sudoku Explainer does. Whether it is proper is not asked. */
export function rateByExplainer(puzzle: Puzzle, options: ExplainerOptions = {}): ExplainerRating {
  const slices = rateByExplainerInSlices(puzzle, options);
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done) return slice.value;
}

/** The same with rests: a puzzle may take a second and more. */
export function* rateByExplainerInSlices(
  puzzle: Puzzle,
  { onStep }: ExplainerOptions = {},
): Generator<void, ExplainerRating> {
  const refusal = explainerRefuses(puzzle);
  if (refusal !== undefined) throw new InputError(refusal);
  const { rating, add } = createRating();
  const steps = walk(Uint8Array.from(puzzle.cells));
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      if (step.value.includes(0)) rating.er = UNSOLVED;
      return rounded(rating);
    }
    if (!step.value) yield;
    else {
      add(step.value);
      if (onStep && onStep(stepOf(step.value), rounded(rating)) === false) return rounded(rating);
    }
  }
}

/** Why Sudoku Explainer has no rating for such a puzzle; undefined if it has. */
export function explainerRefuses({ board, candidates }: Puzzle): string | undefined {
  if (board.name !== '3x3') return `Sudoku Explainer rates 3x3 puzzles, not ${board.name}`;
  return candidates && 'Sudoku Explainer rates clues, not candidates';
}

function rounded({ er, ep, ed }: RawRating): ExplainerRating {
  return { er: oneDecimal(er), ep: oneDecimal(ep), ed: oneDecimal(ed) };
}

/** As Explainer writes them. */
function oneDecimal(rating: number): number {
  return Math.floor((rating + 0.05) * 10) / 10;
}

function stepOf({ name, rating, length, placement, removals }: Hint): ExplainerStep {
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
