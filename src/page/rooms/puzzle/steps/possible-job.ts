// Finds all steps that are possible in a position.
import { allSteps, createState, puzzleOf } from '../../../../rate/index.ts';
import { eliminate, place } from '../../../../rate/internal.ts';
import type { Job } from '../../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../../work/puzzle-data.ts';
import { type ExplainedStep, explainStep } from './explained.ts';

export interface PossibleQuestion {
  /** Where the explanation began. Some techniques need to know which digits are clues. */
  readonly start: PuzzleData;
  /** The position now, with its candidates if they are not those of the start. */
  readonly now: PuzzleData;
  /** The names of techniques not to use. */
  readonly leftOut: readonly string[];
}

export const job: Job<PossibleQuestion, never, ExplainedStep> = ({ start, now, leftOut }, tell) => {
  const state = createState(unpackPuzzle(start), { isProper: true });
  const { board, cells, candidates } = unpackPuzzle(now);
  for (const [cell, digit] of cells.entries()) if (digit > 0) place(state, cell, digit);
  candidates?.forEach((isAllowed, i) => {
    if (isAllowed === 0) eliminate(state, Math.floor(i / board.size), (i % board.size) + 1);
  });
  const before = puzzleOf(state);
  for (const step of allSteps(state))
    if (!leftOut.includes(step.technique)) tell.item(explainStep(before, step));
};
