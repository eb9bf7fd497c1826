// Finds every step that solves a proper puzzle, and reports each with the position before it.
import type { Puzzle } from '../../../../board/index.ts';
import {
  applyStep,
  createState,
  levelTechniques,
  nextStep,
  puzzleOf,
  type State,
  type Step,
} from '../../../../rate/index.ts';
import { findStep } from '../../../../rate/internal.ts';
import type { Job } from '../../../work/job.ts';
import { unpackPuzzle } from '../../../work/puzzle-data.ts';
import { coversExplainer } from './explain-as.ts';
import { type ExplainedStep, explainStep, type StepsQuestion } from './explained.ts';
import { EXPLAINER } from './techniques-to-use.ts';

/** The result says whether the steps solve the puzzle. Otherwise only trial remains. */
export const job: Job<StepsQuestion, never, ExplainedStep, { readonly isSolved: boolean }> = (
  question,
  tell,
) => {
  const position = unpackPuzzle(question.position);
  const state = createState(position, { isProper: true });
  const find = finderFor(position, question);
  for (let step = find(state); step; step = find(state)) {
    tell.item(explainStep(puzzleOf(state), step));
    applyStep(state, step);
  }
  return { isSolved: state.open === 0 };
};

/** Returns what finds the next step. Where people's techniques find none, Explainer may have one. */
function finderFor(position: Puzzle, { as, leftOut }: StepsQuestion): (state: State) => Step | undefined {
  const byExplainer = (state: State): Step | undefined => nextStep(state, { scale: 'explainer' });
  if (as === 'explainer') return byExplainer;
  const used = levelTechniques.filter(({ name }) => !leftOut.includes(name));
  const hasExplainer = coversExplainer(position) && !leftOut.includes(EXPLAINER);
  return (state) => findStep(state, used) ?? (hasExplainer ? byExplainer(state) : undefined);
}
