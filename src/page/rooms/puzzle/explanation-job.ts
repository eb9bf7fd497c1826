// Every step of a proper puzzle, by the techniques of the scale `levels` and Explainer's where they get no further, each with the board as it stands before it, as they are found.
import {
  applyStep,
  createState,
  nextStep,
  puzzleOf,
  type Step,
  type StepView,
  sayStepInLines,
  viewStep,
} from '../../../rate/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface ExplainedStep {
  readonly step: Step;
  readonly words: readonly string[];
  readonly view: StepView;
  /** The digits that stand before the step, clues among them. */
  readonly cells: Uint8Array;
  readonly candidates: Uint8Array;
}

/** Is it solved at the end, or must a search go on? */
export const job: Job<PuzzleData, never, ExplainedStep, { readonly isSolved: boolean }> = (data, tell) => {
  const puzzle = unpackPuzzle(data);
  const state = createState(puzzle, { isProper: true });
  for (let step = nextStep(state); step; step = nextStep(state)) {
    const before = puzzleOf(state);
    const { cells, candidates } = before;
    const words = sayStepInLines(puzzle.board, step);
    tell.item({ step, words, view: viewStep(before, step), cells, candidates: candidates! });
    applyStep(state, step);
  }
  return { isSolved: state.open === 0 };
};
