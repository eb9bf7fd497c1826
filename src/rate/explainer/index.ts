// Ratings on Sudoku Explainer's scale: the numbers that version 1.2.1 gives, by its techniques in its order.
import { InputError, type Puzzle } from '../../board/index.ts';
import type { Candidate } from '../step.ts';
import { digitsOf } from './grid.ts';
import type { Hint } from './hint.ts';
import { rateGivens } from './rate.ts';

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
  /** Hears of every step. */
  readonly onStep?: (step: ExplainerStep) => void;
}

/** Rates a 3x3 puzzle as Sudoku Explainer does. Whether it is proper is not asked. */
export function rateByExplainer(puzzle: Puzzle, { onStep }: ExplainerOptions = {}): ExplainerRating {
  const { board, cells, candidates } = puzzle;
  if (board.name !== '3x3') throw new InputError(`Sudoku Explainer rates 3x3 puzzles, not ${board.name}`);
  if (candidates) throw new InputError('Sudoku Explainer rates clues, not candidates');
  const { er, ep, ed } = rateGivens(Uint8Array.from(cells), onStep && ((hint) => onStep(stepOf(hint))));
  return { er: rounded(er), ep: rounded(ep), ed: rounded(ed) };
}

/** As Explainer writes them. */
function rounded(rating: number): number {
  return Math.floor((rating + 0.05) * 10) / 10;
}

function stepOf({ name, rating, length, placement, removals }: Hint): ExplainerStep {
  const eliminations = placement
    ? []
    : removals.flatMap(({ cell, digits }) => digitsOf(digits).map((digit) => ({ cell, digit })));
  return {
    technique: name,
    rating: rounded(rating),
    ...(length !== undefined && { length }),
    ...(placement && { placement }),
    eliminations,
  };
}
