// A step with all that the page shows of it: plain data, because it crosses from a worker.
import type { Puzzle } from '../../../../board/index.ts';
import { type Step, type StepView, sayStepLines, viewStep } from '../../../../rate/index.ts';
import { sayConclusion } from '../../../../rate/internal.ts';
import type { PuzzleData } from '../../../work/puzzle-data.ts';
import type { ExplainAs } from './explain-as.ts';
import { type BoardLine, boardLines } from './lines.ts';

/** What is to be explained. */
export interface StepsQuestion {
  readonly position: PuzzleData;
  readonly as: ExplainAs;
  /** The names of people's techniques not to use. */
  readonly leftOut: readonly string[];
}

export interface ExplainedStep {
  readonly step: Step;
  readonly lines: readonly BoardLine[];
  /** What follows, as in `r1c2 cannot be 5`. */
  readonly conclusion: string;
  readonly view: StepView;
  /** The digits before the step, including the clues. */
  readonly cells: Uint8Array;
  readonly candidates: Uint8Array;
}

/** Explains a step. `before` is the position with its candidates. */
export function explainStep(before: Puzzle, step: Step): ExplainedStep {
  const { board, cells, candidates } = before;
  return {
    step,
    lines: boardLines(sayStepLines(board, step)),
    conclusion: sayConclusion(board, step),
    view: viewStep(before, step),
    cells,
    candidates: candidates!,
  };
}
