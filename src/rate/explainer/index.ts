// Ratings on Sudoku Explainer's scale: the numbers that version 1.2.1 gives, by its techniques in its order.

import { InputError } from '../../base/index.ts';
import type { Puzzle } from '../../board/index.ts';
import { checkPuzzle } from '../../board/internal.ts';
import type { Candidate } from '../step.ts';
import { walk } from './by-kernel.ts';
import { digitsOf } from './grid.ts';
import type { Hint } from './hint.ts';
import { techniqueName } from './names.ts';
import { createRating, type ExplainerRating, oneDecimal } from './rating.ts';

export type { ExplainerRating } from './rating.ts';

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
export function rateByExplainer(puzzle: Puzzle, { onStep }: ExplainerOptions = {}): ExplainerRating {
  checkPuzzle(puzzle);
  const refusal = explainerRefuses(puzzle);
  if (refusal !== undefined) throw new InputError(refusal);
  const rating = createRating();
  const way = walk(Uint8Array.from(puzzle.cells));
  let next = way.next();
  for (; !next.done; next = way.next()) {
    if (!next.value) continue;
    rating.add(next.value);
    if (onStep?.(stepOf(next.value), rating.soFar()) === false) return rating.soFar();
  }
  return rating.end(!next.value.includes(0));
}

/** Why Sudoku Explainer has no rating for such a puzzle; undefined if it has. */
export function explainerRefuses({ board, candidates }: Puzzle): string | undefined {
  if (board.name !== '3x3') return `Sudoku Explainer rates 3x3 puzzles, not ${board.name}`;
  return candidates && 'Sudoku Explainer rates clues, not candidates';
}

/** The steps of a puzzle that is not refused, and undefined between slices of work; at the end the digits as far as they lead. */
export function* explainerSteps(puzzle: Puzzle): Generator<ExplainerStep | undefined, Uint8Array> {
  const way = walk(Uint8Array.from(puzzle.cells));
  let next = way.next();
  for (; !next.done; next = way.next()) yield next.value && stepOf(next.value);
  return next.value;
}

/** A hint as others see it. */
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
